package corpus

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// maxDepth is far beyond any depth whose count fits 64 bits in any game here.
const maxDepth = 999

// settle brings a case that a form has filled into the state that all forms
// share: blanks trimmed, empty lists nil, counts in order. It returns what is
// wrong with the case, whatever form it came in.
func (c *Case) settle() error {
	for _, text := range []*string{&c.Name, &c.Game, &c.Status, &c.Refused, &c.About, &c.Source} {
		*text = strings.TrimSpace(*text)
		if err := printable(*text); err != nil {
			return err
		}
	}
	for _, list := range []*[]string{&c.Has, &c.Lacks, &c.Witnesses, &c.Tags} {
		if len(*list) == 0 {
			*list = nil
		}
	}
	for _, list := range [][]string{c.Moves, c.Has, c.Lacks} {
		if err := moveTexts(list); err != nil {
			return err
		}
	}
	for _, list := range [][]string{c.Witnesses, c.Tags} {
		for i, entry := range list {
			list[i] = strings.TrimSpace(entry)
			if list[i] == "" || strings.Contains(entry, ";") {
				return fmt.Errorf("entry %q of a list of witnesses or tags is empty or holds a semicolon; name one thing an entry", entry)
			}
			if err := printable(list[i]); err != nil {
				return err
			}
		}
	}
	if err := c.settleAfter(); err != nil {
		return err
	}
	if err := settleFEN(&c.FEN); err != nil {
		return err
	}
	if err := c.settleCounts(); err != nil {
		return err
	}
	if err := c.settleDivides(); err != nil {
		return err
	}
	return c.consistent()
}

func (c *Case) settleAfter() error {
	if len(c.After) == 0 {
		c.After = nil
	}
	for i := range c.After {
		after := &c.After[i]
		if len(after.Moves) == 0 {
			return errors.New("a position after no moves; give the moves before =>")
		}
		if err := moveTexts(after.Moves); err != nil {
			return err
		}
		if err := settleFEN(&after.FEN); err != nil {
			return err
		}
	}
	return nil
}

// settleCounts sorts the counts and drops one that is stated twice.
func (c *Case) settleCounts() error {
	for _, count := range c.Counts {
		if count.Depth < 1 || count.Depth > maxDepth {
			return fmt.Errorf("depth %d is not from 1 to %d plies; leave this count out", count.Depth, maxDepth)
		}
		if err := word(count.Counting); err != nil {
			return err
		}
	}
	slices.SortFunc(c.Counts, func(a, b Count) int {
		return cmp.Or(cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Counting, b.Counting), cmp.Compare(a.Nodes, b.Nodes))
	})
	c.Counts = slices.Compact(c.Counts)
	if len(c.Counts) == 0 {
		c.Counts = nil
	}
	for i := 1; i < len(c.Counts); i++ {
		a, b := c.Counts[i-1], c.Counts[i]
		if a.Depth == b.Depth && a.Counting == b.Counting {
			return fmt.Errorf("depth %d has two counts, %d and %d; keep the right one", a.Depth, a.Nodes, b.Nodes)
		}
	}
	return nil
}

// consistent reports claims that cannot all hold.
func (c *Case) consistent() error {
	for _, m := range c.Has {
		if slices.Contains(c.Lacks, m) {
			return fmt.Errorf("move %s is stated as legal and as not legal; drop one", m)
		}
	}
	for i, m := range c.Moves {
		if slices.Contains(c.Moves[:i], m) {
			return fmt.Errorf("move %s is listed twice; drop one", m)
		}
	}
	return nil
}

// settleFEN puts one blank between fields. The first field of every form of
// position that this module knows holds a slash or a colon; that is all that is
// asked of it here.
func settleFEN(fen *string) error {
	fields := strings.Fields(*fen)
	if len(fields) == 0 {
		return errors.New("no position; give its FEN")
	}
	if !strings.ContainsAny(fields[0], "/:") {
		return fmt.Errorf("%q is not the board of a FEN; expected / between ranks or : behind the side to move", fields[0])
	}
	*fen = strings.Join(fields, " ")
	return printable(*fen)
}

// moveTexts reports a text that cannot stand in a list of moves parted by
// blanks; "-" is how such a list says that it is empty.
func moveTexts(moves []string) error {
	for _, m := range moves {
		if m == "" || m == "-" || m == "|" || m == "=>" {
			return fmt.Errorf("%q is not a move", m)
		}
		if err := word(m); err != nil {
			return err
		}
	}
	return nil
}

func word(text string) error {
	if strings.ContainsFunc(text, unicode.IsSpace) {
		return fmt.Errorf("%q holds a blank; write it as one word", text)
	}
	return printable(text)
}

// printable reports what no line of text can hold.
func printable(text string) error {
	for _, r := range text {
		if r == unicode.ReplacementChar || unicode.IsControl(r) || r == '\ufeff' {
			return fmt.Errorf("character %U in %q; remove it", r, text)
		}
	}
	return nil
}
