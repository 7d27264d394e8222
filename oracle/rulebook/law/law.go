// Package law is what the rule books of all games say in common: rules by name,
// and judgements of moves with the rule that forbids them.
package law

import "rulecheck/engine"

// Rule is one rule of a game.
type Rule struct {
	Name    string // lower case, the game first: "chess.pin", "checkers.capture.forced"
	Article string // where the law says so: "FIDE 3.9.2", "WCDF 1.20"
	Text    string // one sentence
}

// Judgement is one move that a man could make by how it moves, and whether the
// rules let it.
type Judgement struct {
	Move engine.Move // of a capture in several jumps, also one that stops too early
	// Text spells the move with the square it leaves and the one it goes to:
	// "Re2-a2", "O-O", "c3-e5".
	Text string
	// Rule names the rule that forbids the move, and Reason says why in words
	// that name squares: "pinned on the e-file by the rook on e8". Both are empty
	// for a legal move.
	Rule, Reason string
}

// Legal reports whether the rules allow the move.
func (j Judgement) Legal() bool { return j.Rule == "" }

// Man is one man of the side to move with the moves it could make.
type Man struct {
	Square engine.Square
	Name   string // "rook", "king", "man"
	Moves  []Judgement
}

// Fact is one thing that a position shows beside its moves: which men give
// check, whether a castling condition holds.
type Fact struct {
	Label string // "checkers", "pinned", "O-O", "en passant"
	Text  string
	Holds bool   // for a condition: whether it is met
	Rule  string // for a condition: the rule it belongs to; empty for a plain fact
	// Move is the move that it is a condition of, 0 if of none. Men does not list
	// a move whose conditions keep a man from even setting out on it.
	Move engine.Move
}

// Explanation is what a rule book says of a position.
type Explanation struct {
	FEN    string
	Turn   engine.Color
	Status string // "check", "checkmate", "stalemate", "no move" ...; empty while nothing is to be said
	Men    []Man  // of the side to move, by square, those without any move too
	Facts  []Fact
}

// Totals counts the moves that men could make, those the rules allow, and those
// they forbid.
func (e Explanation) Totals() (pseudoLegal, legal, illegal int) {
	for _, man := range e.Men {
		for _, j := range man.Moves {
			pseudoLegal++
			if j.Legal() {
				legal++
			} else {
				illegal++
			}
		}
	}
	return pseudoLegal, legal, illegal
}
