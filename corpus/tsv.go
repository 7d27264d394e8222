package corpus

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// column is one column of the TSV form: how a case's field is written and read.
type column struct {
	name string
	text func(Case) string
	take func(*Case, string) error
}

var columns = []column{
	textColumn("name", func(c *Case) *string { return &c.Name }),
	textColumn("game", func(c *Case) *string { return &c.Game }),
	textColumn("fen", func(c *Case) *string { return &c.FEN }),
	{"counts", func(c Case) string { return joinCounts(c.Counts) }, func(c *Case, cell string) (err error) {
		c.Counts, err = splitCounts(cell)
		return err
	}},
	{"divide", func(c Case) string { return joinDivides(c.Divide) }, func(c *Case, cell string) (err error) {
		c.Divide, err = splitDivides(cell)
		return err
	}},
	{"moves", movesText, func(c *Case, cell string) error {
		switch {
		case cell == "-":
			c.Moves = []string{}
		case cell != "":
			c.Moves = strings.Fields(cell)
		}
		return nil
	}},
	listColumn("has", " ", func(c *Case) *[]string { return &c.Has }),
	listColumn("lacks", " ", func(c *Case) *[]string { return &c.Lacks }),
	{"after", func(c Case) string { return joinAfter(c.After) }, func(c *Case, cell string) (err error) {
		c.After, err = splitAfter(cell)
		return err
	}},
	textColumn("status", func(c *Case) *string { return &c.Status }),
	textColumn("refused", func(c *Case) *string { return &c.Refused }),
	textColumn("about", func(c *Case) *string { return &c.About }),
	listColumn("witnesses", "; ", func(c *Case) *[]string { return &c.Witnesses }),
	listColumn("tags", "; ", func(c *Case) *[]string { return &c.Tags }),
	textColumn("source", func(c *Case) *string { return &c.Source }),
}

// Columns returns the names of the TSV columns in the order of Write.
func Columns() []string {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.name
	}
	return names
}

// countColumns may stand in place of counts, one count a row.
var countColumns = []string{"depth", "nodes", "counting"}

func textColumn(name string, field func(*Case) *string) column {
	return column{name,
		func(c Case) string { return *field(&c) },
		func(c *Case, cell string) error { *field(c) = cell; return nil }}
}

func listColumn(name, separator string, field func(*Case) *[]string) column {
	return column{name,
		func(c Case) string { return strings.Join(*field(&c), separator) },
		func(c *Case, cell string) error {
			if separator == " " {
				*field(c) = strings.Fields(cell)
			} else if cell != "" {
				*field(c) = strings.Split(cell, strings.TrimSpace(separator))
			}
			return nil
		}}
}

func movesText(c Case) string {
	if c.Moves != nil && len(c.Moves) == 0 {
		return "-"
	}
	return strings.Join(c.Moves, " ")
}

func joinAfter(list []After) string {
	texts := make([]string, len(list))
	for i, a := range list {
		texts[i] = strings.Join(a.Moves, " ") + " => " + a.FEN
	}
	return strings.Join(texts, " | ")
}

func splitAfter(cell string) ([]After, error) {
	var list []After
	if cell == "" {
		return nil, nil
	}
	for _, part := range strings.Split(cell, " | ") {
		moves, fen, ok := strings.Cut(part, " => ")
		if !ok {
			return nil, fmt.Errorf("after %q has no =>; write it like e2e4 e7e5 => FEN", part)
		}
		list = append(list, After{strings.Fields(moves), fen})
	}
	return list, nil
}

// cells splits a line at its tabs and trims the cells.
func cells(line string) []string {
	list := strings.Split(line, "\t")
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list
}

// isHeader reports whether a line names TSV columns. Where no header is in
// force, one cell "fen" is enough; below a header, where that may be a tag, all
// cells must be names of columns.
func (in *reader) isHeader(line string) bool {
	first, _, _ := strings.Cut(line, "\t")
	if in.header != nil && !isColumn(strings.ToLower(strings.TrimSpace(first))) {
		return false
	}
	names := cells(strings.ToLower(line))
	if len(names) < 2 || !slices.Contains(names, "fen") {
		return false
	}
	return in.header == nil || !slices.ContainsFunc(names, func(name string) bool { return !isColumn(name) })
}

func isColumn(name string) bool {
	return slices.Contains(countColumns, name) || slices.ContainsFunc(columns, func(c column) bool { return c.name == name })
}

// setHeader puts a header in force. A broken header stays in force for the
// number of its cells, so that the rows below it are not each reported too.
func (in *reader) setHeader(line string) error {
	in.header = cells(strings.ToLower(line))
	var err error
	for i, name := range in.header {
		switch {
		case !isColumn(name):
			err = fmt.Errorf("unknown column %q; the columns are %s", name, strings.Join(slices.Concat(Columns(), countColumns), ", "))
		case slices.Contains(in.header[:i], name):
			err = fmt.Errorf("second column %q; keep one", name)
		}
	}
	depth, nodes := slices.Contains(in.header, "depth"), slices.Contains(in.header, "nodes")
	switch {
	case err != nil:
	case depth != nodes || !depth && slices.Contains(in.header, "counting"):
		err = errors.New("columns depth and nodes belong together, with or without counting; add the other")
	case depth && slices.Contains(in.header, "counts"):
		err = errors.New("column counts beside depth and nodes; keep one or the other")
	}
	return err
}

// rowKey is what rows that each give one count of a position have in common.
type rowKey struct{ name, game, fen string }

// row takes one row under the header in force.
func (in *reader) row(number int, line string) error {
	row := cells(line)
	if len(row) != len(in.header) {
		return fmt.Errorf("%d columns where the header has %d; separate them by single tabs", len(row), len(in.header))
	}
	var c Case
	for _, column := range columns {
		if i := slices.Index(in.header, column.name); i >= 0 {
			if err := column.take(&c, row[i]); err != nil {
				return err
			}
		}
	}
	depth := slices.Index(in.header, "depth")
	nodes := slices.Index(in.header, "nodes")
	if depth < 0 || nodes < 0 {
		return in.add(number, c)
	}
	count, err := parseCount(row[depth], row[nodes])
	if err != nil {
		return err
	}
	if i := slices.Index(in.header, "counting"); i >= 0 {
		count.Counting = row[i]
	}
	c.Counts = []Count{count}
	return in.addCount(number, c)
}

// addCount takes a case with one count, which may belong to an earlier case.
func (in *reader) addCount(number int, c Case) error {
	if err := c.settle(); err != nil {
		return err
	}
	key := rowKey{c.Name, c.Game, c.FEN}
	i, found := in.rows[key]
	if !found {
		in.rows[key] = len(in.cases)
		return in.add(number, c)
	}
	whole := in.cases[i]
	whole.Counts = append(slices.Clone(whole.Counts), c.Counts...)
	if err := whole.settleCounts(); err != nil {
		return err
	}
	in.cases[i] = whole
	return nil
}

func formatTSV(c Case) string {
	row := make([]string, len(columns))
	for i, column := range columns {
		row[i] = column.text(c)
	}
	return strings.Join(row, "\t") + "\n"
}
