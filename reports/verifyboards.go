package reports

import (
	"fmt"
	"strings"

	"rulecheck/finding"
)

// boards writes the boards that were found in documents: each on one line, with
// the assumptions under which it was read below; in full and drawn if the page is
// verbose. Those of different documents are set apart.
func (p *page) boards(boards []finding.Board) {
	for i, b := range boards {
		if p.o.Verbose {
			p.part()
			p.boardInFull(b)
			continue
		}
		if i == 0 || b.File != boards[i-1].File {
			p.part()
		}
		fmt.Fprintf(p, "%s: %s\n", p.boardHead(b), strings.Join(p.boardParts(b), ", "))
		if len(b.Read) > 0 {
			p.WriteString(p.paint(dim, strings.TrimSuffix(sentence("read as: "+strings.Join(b.Read, "; "), "  ", p.o.Width), "\n")) + "\n")
		}
	}
}

func (p *page) boardHead(b finding.Board) string {
	return p.paint(bold, located(b.File, b.Line, b.Column)) + ": board"
}

// boardParts returns what one line says of a board.
func (p *page) boardParts(b finding.Board) (parts []string) {
	for _, part := range []string{b.Format, b.FEN} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if b.Problem != "" {
		return append(parts, p.paint(red, b.Problem))
	}
	if b.FEN != "" {
		parts = append(parts, boardMoves(b))
	}
	if b.Status != "" {
		parts = append(parts, p.paint(yellow, b.Status))
	}
	return parts
}

// boardMoves says how many moves a position has.
func boardMoves(b finding.Board) string {
	switch {
	case b.PseudoLegal == 0:
		return "no moves"
	case b.Legal == 1:
		return fmt.Sprintf("1 of %d pseudo-legal moves is legal", b.PseudoLegal)
	}
	return fmt.Sprintf("%d of %d pseudo-legal moves are legal", b.Legal, b.PseudoLegal)
}

// boardInFull writes all that is known of a board.
func (p *page) boardInFull(b finding.Board) {
	about := []string{}
	for _, part := range []string{b.Format, b.Game} {
		if part != "" {
			about = append(about, part)
		}
	}
	fmt.Fprintf(p, "%s: %s\n", p.boardHead(b), strings.Join(about, ", "))
	width := len("problem")
	p.field(width, "FEN", b.FEN)
	if b.FEN != "" && b.Problem == "" {
		p.field(width, "moves", boardMoves(b))
	}
	p.field(width, "status", b.Status)
	room := max(leastName, p.o.Width-width-len("  : "))
	var read []string
	for _, text := range b.Read {
		read = append(read, wrapped(strings.Fields(text), room)...)
	}
	p.field(width, "read as", read...)
	p.styled(width, "problem", red, wrapped(strings.Fields(b.Problem), room)...)
	p.board(b.Drawn, strings.Repeat(" ", width+len("  : ")))
}
