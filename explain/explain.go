// Package explain asks the rule book what it says of a position, of one move,
// or of touched men, and holds its legal moves against the engine's.
package explain

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

// A Question is a position and what is asked of it. Everything but the position
// may be left out.
type Question struct {
	Game  engine.Game
	Root  engine.Reading // where the line begins
	Added []string       // what was added to a drawing to make the position
	Path  []engine.Move  // legal moves that lead from there to the position in question
	Move  string         // the move asked about, as people write it
	// Touched are the squares of the own men that the player has touched, in
	// order, and TouchedEnemy those of the opponent's.
	Touched, TouchedEnemy []engine.Square
}

// Book is a rule book. Its functions are those of package rulebook.
type Book struct {
	Rules   func(engine.Game) []law.Rule
	Explain func(game engine.Game, fen string) (law.Explanation, error)
	Before  func(game engine.Game, fen string, path []engine.Move) ([]law.Fact, error)
}

// RuleBook is the module's own.
var RuleBook = Book{rulebook.Rules, rulebook.Explain, rulebook.Before}

// Answer is what there is to say: decided, spelled, and ready to be printed.
type Answer struct {
	Game   string
	Notes  []string // what was added to a drawing or dropped from a text
	Root   string   // where the line begins; equal to FEN if no moves were given
	Path   []string // the moves from there
	FEN    string
	Board  string // drawn, with the marks
	Turn   string // "White"
	Status string // as the rule book has it, empty while nothing is to be said

	Men     []Man      // of the side to move, most moves first; the one in question if a move is asked about
	Facts   []law.Fact // those about the move if one is asked about, as castling has
	Rules   []law.Rule // those that forbid a move of Men, or a move asked about that no man can make, in the order of the book
	Asked   string     // the move asked about, as it was typed; empty if none
	Touched *Touched   // nil if no man was touched

	Quarrel *Quarrel // nil if the engine and the rule book agree; the rest is the rule book's word
}

// Man is a man of the side to move with the moves it could make.
type Man struct {
	Kind   string // "rook"
	Square string // as players of the game spell it
	Place  string // the same by file and rank
	Moves  []Move
}

// Move is a move that a man could make by how it moves.
type Move struct {
	Move string // as the engine spells it
	law.Judgement
}

// Name returns the man by its kind and square: "rook e2".
func (m Man) Name() string { return m.Kind + " " + m.Square }

// FullName returns Name, and the square's file and rank where it is spelled by
// something else: "man 11 (c3)".
func (m Man) FullName() string {
	if m.Place == m.Square {
		return m.Name()
	}
	return m.Name() + " (" + m.Place + ")"
}

// Legal counts the moves that the rules allow.
func (m Man) Legal() (n int) {
	for _, move := range m.Moves {
		if move.Legal() {
			n++
		}
	}
	return n
}

// Quarrel is what the engine and the rule book hold against each other.
type Quarrel struct {
	Engine, Book             []string // moves that only one of the two holds legal
	EngineStatus, BookStatus string   // how the position ends the game, where they differ on that
}

// Answer answers a question. The error says what is wrong with the question.
func (b Book) Answer(q Question) (*Answer, error) {
	fen := q.Root.FEN
	p := q.Root.Position
	for _, m := range q.Path {
		p = p.Play(m)
		fen = p.RawFEN()
	}
	book, err := b.Explain(q.Game, fen)
	if err != nil {
		return nil, err
	}
	a := &Answer{
		Game: q.Game.Name(), Notes: slices.Concat(q.Added, q.Root.Warnings), Root: q.Root.FEN, FEN: fen,
		Turn: p.State().Turn.String(), Status: book.Status, Quarrel: quarrel(q.Game, p, book),
	}
	for _, m := range q.Path {
		a.Path = append(a.Path, q.Game.MoveText(m))
	}
	marked := uint64(0)
	switch {
	case q.Move != "":
		if book.Men, book.Facts, err = asked(q.Game, p, book, q.Move); err != nil {
			return nil, err
		}
		a.Asked = q.Move
		for _, man := range book.Men {
			for _, j := range man.Moves {
				for _, s := range j.Move.Path() {
					marked |= 1 << s
				}
			}
		}
	case len(q.Touched)+len(q.TouchedEnemy) > 0:
		if a.Touched, err = touched(q, p); err != nil {
			return nil, err
		}
		for _, s := range slices.Concat(q.Touched, q.TouchedEnemy) {
			marked |= 1 << s
		}
		book.Facts = nil
	default:
		before, err := b.before(q)
		if err != nil {
			return nil, err
		}
		book.Facts = append(book.Facts, before...)
	}
	a.Board = engine.Marked(q.Game.Draw(p.State().Board), marked, checkedOf(p))
	a.Facts = book.Facts
	for _, man := range book.Men {
		spelled := Man{Kind: man.Name, Square: q.Game.SquareText(man.Square), Place: man.Square.String()}
		for _, j := range man.Moves {
			spelled.Moves = append(spelled.Moves, Move{q.Game.MoveText(j.Move), j})
		}
		a.Men = append(a.Men, spelled)
	}
	slices.SortStableFunc(a.Men, func(m, other Man) int { return len(other.Moves) - len(m.Moves) })
	a.Rules = concerned(b.Rules(q.Game), book)
	return a, nil
}

// before asks how the moves of the line bear on the position, if there are any.
func (b Book) before(q Question) ([]law.Fact, error) {
	if len(q.Path) == 0 {
		return nil, nil
	}
	return b.Before(q.Game, q.Root.FEN, q.Path)
}

// checkedOf returns the square of a king in check as a set.
func checkedOf(p engine.Position) uint64 {
	if s, ok := p.Checked(); ok {
		return 1 << s
	}
	return 0
}

// concerned returns the rules that forbid a move of an explanation's men, in the
// order of the book; if it is of no man, those whose conditions are not met.
func concerned(rules []law.Rule, book law.Explanation) (named []law.Rule) {
	for _, rule := range rules {
		forbids := func(j law.Judgement) bool { return j.Rule == rule.Name }
		fails := func(f law.Fact) bool { return f.Rule == rule.Name && !f.Holds }
		if slices.ContainsFunc(book.Men, func(man law.Man) bool { return slices.ContainsFunc(man.Moves, forbids) }) ||
			len(book.Men) == 0 && slices.ContainsFunc(book.Facts, fails) {
			named = append(named, rule)
		}
	}
	return named
}

// quarrel holds the legal moves of the engine against those of the rule book,
// and how each says that the position ends the game.
func quarrel(game engine.Game, p engine.Position, book law.Explanation) *Quarrel {
	ours := p.AppendMoves(nil)
	var theirs []engine.Move
	for _, man := range book.Men {
		for _, j := range man.Moves {
			if j.Legal() {
				theirs = append(theirs, j.Move)
			}
		}
	}
	var q Quarrel
	q.Engine, q.Book = missing(game, ours, theirs), missing(game, theirs, ours)
	if outcome := p.Outcome(); outcome.Over && outcome.Reason != book.Status {
		q.EngineStatus, q.BookStatus = outcome.Reason, book.Status
	}
	if len(q.Engine)+len(q.Book) == 0 && len(ours) == len(theirs) && q.EngineStatus == q.BookStatus {
		return nil
	}
	return &q
}

// missing returns the moves of one list that another lacks, sorted by text.
func missing(game engine.Game, list, from []engine.Move) (texts []string) {
	for _, m := range list {
		if !slices.Contains(from, m) {
			texts = append(texts, game.MoveText(m))
		}
	}
	slices.Sort(texts)
	return texts
}
