package chess

import (
	"fmt"
	"strings"

	"rulecheck/engine"
)

// ParseMove returns the legal move that text spells, in UCI form (e2e4, e7e8q)
// or in standard algebraic notation (Nf3, Nbd7, exd6, e8=Q, O-O). Of the latter,
// squares may be told more closely than they need be, and the signs of check and
// mate are not held against the board. A text that may be several moves is
// refused with all of them.
func (p Position) ParseMove(text string) (Move, error) {
	if len(text) >= 4 {
		_, from := engine.ParseSquare(text[:2])
		_, to := engine.ParseSquare(text[2:4])
		if from && to {
			return p.parseUCI(text)
		}
	}
	refuse := func(format string, args ...any) (Move, error) {
		return 0, fmt.Errorf("move %q: "+format, append([]any{shorten(text)}, args...)...)
	}
	want, ok := readSAN(text)
	if !ok {
		return refuse("not a move of chess, such as Nf3, exd5, e8=Q, O-O, e2e4 or e7e8q")
	}
	var meant, near []string
	var found Move
	board := p.board()
	for _, m := range p.AppendMoves(nil) {
		spelled := moveText(engine.Step(m.From(), m.To(), m.Promoted()))
		switch san := sanOf(board, m); {
		case want.means(san):
			meant, found = append(meant, spelled), m
		case want.kind == san.kind && want.to == san.to && want.castles == san.castles:
			near = append(near, spelled)
		}
	}
	switch {
	case len(meant) == 1:
		return found, nil
	case len(meant) > 1:
		return refuse("may be any of %s", strings.Join(meant, ", "))
	case len(near) > 0:
		return refuse("not legal in %s; legal is %s", p.FEN(), strings.Join(near, ", "))
	}
	return refuse("not legal in %s", p.FEN())
}

// san is a move as standard algebraic notation tells it, with the square the man
// leaves told as far as it is.
type san struct {
	kind       engine.Kind
	file, rank int // of the square the man leaves, -1 if not told
	to         engine.Square
	captures   bool
	promoted   engine.Kind
	castles    int // by how many files the king moves, 0 for other moves
}

// means reports whether a move that is told in full may be the one that w tells.
func (w san) means(m san) bool {
	if w.file < 0 {
		w.file = m.file
	}
	if w.rank < 0 {
		w.rank = m.rank
	}
	if w.castles != 0 {
		return w.castles == m.castles
	}
	return w == m
}

// sanOf tells a legal move in full.
func sanOf(board engine.Board, m Move) san {
	from, to := m.From(), m.To()
	kind, _ := board.At(from)
	taken, _ := board.At(to)
	full := san{kind: kind, file: from.File(), rank: from.Rank(), to: to, captures: taken != 0, promoted: m.Promoted()}
	switch files := to.File() - from.File(); {
	case kind == King && (files == 2 || files == -2):
		full.castles = files
	case kind == Pawn:
		full.captures = files != 0 // en passant too
	}
	return full
}

// readSAN reads a move in standard algebraic notation; ok is false for any other
// text.
func readSAN(text string) (w san, ok bool) {
	w = san{kind: Pawn, file: -1, rank: -1}
	text = strings.TrimSuffix(text, " e.p.")
	text = strings.TrimSuffix(strings.TrimSuffix(text, "#"), "+")
	switch text {
	case "O-O":
		w.kind, w.castles = King, 2
		return w, true
	case "O-O-O":
		w.kind, w.castles = King, -2
		return w, true
	}
	if at := strings.IndexByte(Letters, first(text)); at > 0 {
		w.kind, text = engine.Kind(at+1), text[1:]
	}
	if before, letter, promotes := strings.Cut(text, "="); promotes {
		at := strings.Index("NBRQ", letter)
		if w.kind != Pawn || len(letter) != 1 || at < 0 {
			return w, false
		}
		text, w.promoted = before, Knight+engine.Kind(at)
	}
	if len(text) < 2 {
		return w, false
	}
	from := text[:len(text)-2]
	if w.to, ok = engine.ParseSquare(text[len(text)-2:]); !ok {
		return w, false
	}
	from, w.captures = strings.CutSuffix(from, "x")
	if b := first(from); b >= 'a' && b <= 'h' {
		w.file, from = int(b-'a'), from[1:]
	}
	if b := first(from); b >= '1' && b <= '8' {
		w.rank, from = int(b-'1'), from[1:]
	}
	// A pawn that captures is told by its file (PGN standard, 8.2.3.3).
	return w, from == "" && (w.kind != Pawn || w.captures == (w.file >= 0))
}

// first returns the first byte of a text, 0 if it is empty.
func first(text string) byte {
	if text == "" {
		return 0
	}
	return text[0]
}
