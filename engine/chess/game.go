package chess

import (
	"strings"

	"rulecheck/engine"
)

// StartFEN is the start position.
const StartFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

var game = engine.Define(engine.Definition[Position, Move]{
	Name:    "chess",
	Start:   StartFEN,
	Letters: [2]string{engine.White: Letters, engine.Black: "pnbrqk"},

	Records: engine.Records{
		Extension:  "pgn",
		Results:    []string{"1-0", "0-1", "1/2-1/2", "*"},
		First:      engine.White,
		Tags:       []string{"Event", "Site", "Date", "Round", "White", "Black", "Result"}, // PGN standard, 8.1.1
		VariantTag: "Variant",
		Variants:   []string{"standard", "chess", "normal", "from position"},
	},
	Recognizes: func(text string) bool { return strings.Contains(text, "/") },
	Read:       read,
	Complete:   complete,

	Perft: Position.Perft,
	Key:   Position.Key,
	Quick: 2,

	Statistics: statistics,
	Note:       Position.note,

	FEN:     Position.FEN,
	RawFEN:  Position.RawFEN,
	State:   Position.State,
	Outcome: Position.Outcome,
	Checked: Position.Checked,

	PseudoLegal: Position.PseudoLegal,
	CanWin:      Position.CanWin,
	Touched:     Position.Touched,
	ReadMove:    Position.ReadMove,
	Notation:    Position.Notation,
	History: func(p Position, terms engine.Terms) (engine.Course, func() Position) {
		h := NewHistory(p, terms)
		return h, h.Position
	},
	SwapColors: func(p Position) Position { return newPosition(p.Setup().SwapColors()) },
	Reflect: func(p Position) (Position, bool) {
		s, ok := p.Setup().FlipFiles()
		return newPosition(s), ok
	},

	Pack:     func(_ Position, m Move) engine.Move { return engine.Step(m.From(), m.To(), m.Promoted()) },
	Unpack:   func(_ Position, m engine.Move) Move { return newMove(int(m.From()), int(m.To()), m.Promoted()) },
	MoveText: moveText,

	SquareText: engine.Square.String,
	MovePath:   movePath,

	StateText: func(s engine.State) string {
		return Setup{Board: s.Board, Turn: s.Turn, Rights: Rights(s.Rights), Clock: int(s.Clock), Number: int(s.Number)}.FEN()
	},
})

// Game returns chess as everything above the engine knows it.
func Game() engine.Game { return game }

func read(fen string, lenient bool) (Position, string, []string, error) {
	s, err := ReadSetup(fen)
	if err != nil {
		return Position{}, "", nil, err
	}
	var p Position
	var warnings []string
	if lenient {
		p, warnings, err = s.LenientPosition()
	} else {
		p, err = s.Position()
	}
	if err != nil {
		return Position{}, "", nil, err
	}
	for _, doubt := range s.Doubts() {
		warnings = append(warnings, doubt.Text)
	}
	return p, p.RawFEN(), warnings, nil
}
