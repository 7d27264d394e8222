package corpus

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// perftKeywords begin the lines of a .perft file.
var perftKeywords = []string{"id", "epd", "perft"}

func isPerftKeyword(word string) bool { return slices.Contains(perftKeywords, word) }

// block is one case of a .perft file while its lines are read.
type block struct {
	Case
	line   int
	broken bool // one of its lines was: what is left is no whole case
}

// perftLine takes a line of a .perft file. A block begins with its id, or with
// its position if it has no id.
func (in *reader) perftLine(number int, keyword, operand string) error {
	if keyword == "id" || in.block == nil || keyword == "epd" && in.block.FEN != "" {
		in.endBlock()
		in.block = &block{line: number}
	}
	if err := in.block.take(keyword, operand); err != nil {
		in.block.broken = true
		return err
	}
	return nil
}

func (b *block) take(keyword, operand string) error {
	switch {
	case operand == "":
		return fmt.Errorf("%s of what? write: id NAME, epd FEN, or perft DEPTH COUNT", keyword)
	case keyword == "id":
		b.Name = operand
	case keyword == "epd":
		b.FEN = operand
		return settleFEN(&b.FEN)
	case b.FEN == "" && !b.broken:
		return errors.New("perft before the epd line that it counts; give the position first")
	default:
		depth, nodes := cutWord(operand)
		count, err := parseCount(depth, nodes)
		if err != nil {
			return fmt.Errorf("perft %s: %w; write it like perft 3 8902", operand, err)
		}
		b.Counts = append(b.Counts, count)
	}
	return nil
}

// endBlock closes the open block, if there is one.
func (in *reader) endBlock() {
	b := in.block
	in.block = nil
	switch {
	case b == nil || b.broken:
	case b.FEN == "":
		in.fail(b.line, fmt.Errorf("id %s has no epd line; give its position", b.Name))
	default:
		if err := in.add(b.line, b.Case); err != nil {
			in.fail(b.line, err)
		}
	}
}

// formatPerft writes what a .perft file can hold.
func formatPerft(c Case) string {
	var text strings.Builder
	if c.Name != "" {
		fmt.Fprintf(&text, "id %s\n", c.Name)
	}
	fmt.Fprintf(&text, "epd %s\n", c.FEN)
	for _, count := range c.Counts {
		fmt.Fprintf(&text, "perft %d %d\n", count.Depth, count.Nodes)
	}
	return text.String() + "\n"
}
