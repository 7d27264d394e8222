package checkers

import (
	"strings"

	"rulecheck/engine"
)

// The two conventions by which moves are counted. By route every sequence of
// landing squares is a move, as the published counts have it (OEIS A133046, and
// A. Bik's tables); by result those with equal start, end and captured men are
// one. From the start position they first differ at depth 12.
const (
	ByRoute  = "route"
	ByResult = "result"
)

// Game returns English draughts as everything above the engine knows it, moves
// counted by route.
func Game() engine.Game { return game }

var game = gameBy(ByRoute)

func gameBy(counting string) engine.Game {
	if counting == ByResult {
		return define(ByResult, func(p Position) byResult { return byResult{p} }, func(p byResult) Position { return p.Position }, nil)
	}
	return define(ByRoute, func(p Position) Position { return p }, func(p Position) Position { return p }, perftByRoute)
}

// define makes the game of one way to count.
func define[P engine.Playable[P, Move]](counting string, wrap func(Position) P, unwrap func(P) Position, perft func(P, int) uint64) engine.Game {
	return engine.Define(engine.Definition[P, Move]{
		Name:    "checkers",
		Start:   StartFEN,
		Letters: [2]string{engine.White: "wW", engine.Black: "bB"},

		Counting:  counting,
		Countings: []string{ByRoute, ByResult},
		Counted:   gameBy,
		Result: func(m engine.Move) uint64 {
			if counting == ByRoute {
				return uint64(m)
			}
			return moveAlong(m).result()
		},

		Records: engine.Records{
			Extension:  "pdn",
			Results:    []string{"1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"},
			First:      engine.Black, // PDN 2.0; an option where files are read
			VariantTag: "GameType",
			Variants:   []string{"21"},
		},
		Recognizes: func(text string) bool { return strings.ContainsAny(text, ":/") },
		Read: func(fen string, _ bool) (P, string, []string, error) {
			p, notes, err := read(fen)
			return wrap(p), p.FEN(), notes, err
		},
		Perft: perft,
		Key:   func(p P) engine.Key { return unwrap(p).Key() },
		Quick: 3,

		Statistics: statistics,
		Note:       func(p P, m Move, after P, counts []uint64) { unwrap(p).note(m, unwrap(after), counts) },

		FEN:     func(p P) string { return unwrap(p).FEN() },
		RawFEN:  func(p P) string { return unwrap(p).FEN() },
		State:   func(p P) engine.State { return unwrap(p).State() },
		Outcome: func(p P) engine.Outcome { return unwrap(p).Outcome() },

		PseudoLegal: func(p P) []Move { return unwrap(p).PseudoLegal() },
		CanWin:      func(p P, c engine.Color) bool { return unwrap(p).CanWin(c) },
		Touched:     func(p P, own, _ []engine.Square) []Move { return unwrap(p).Touched(own) },
		ReadMove:    func(p P, text string) (Move, engine.Reasons, error) { return unwrap(p).ReadMove(text) },
		Notation:    func(p P, m Move) string { return unwrap(p).Notation(m) },
		History: func(p P, terms engine.Terms) (engine.Course, func() P) {
			h := NewHistory(unwrap(p), terms)
			return h, func() P { return wrap(h.Position()) }
		},
		SwapColors: func(p P) P { return wrap(Position(Setup(unwrap(p)).SwapColors())) },
		// The dark squares of a row do not lie opposite to each other.
		Reflect: func(p P) (P, bool) { return p, false },

		Pack:     func(_ P, m Move) engine.Move { return m.path },
		Unpack:   func(_ P, m engine.Move) Move { return moveAlong(m) },
		MoveText: moveText,

		SquareText: squareText,
		MovePath:   movePath,

		StateText: stateText,
	})
}

func read(fen string) (Position, []string, error) {
	s, notes, err := ReadSetup(fen)
	if err != nil {
		return Position{}, nil, err
	}
	p, err := s.Position()
	return p, notes, err
}

// stateText writes any state; a man that draughts does not have, or one on a
// light square, is named at the end.
func stateText(state engine.State) string {
	s := Setup{Turn: state.Turn}
	strays := ""
	for square := range engine.Square(64) {
		kind, color := state.Board.At(square)
		playing, dark := SquareOf(square)
		switch {
		case kind == 0:
		case !dark || kind > King:
			strays += " stray on " + square.String()
		default:
			bit := uint32(1) << (playing - 1)
			*s.men(color) |= bit
			if kind == King {
				s.Kings |= bit
			}
		}
	}
	return s.FEN() + strays
}
