package corpus

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// form is one form in which cases are written.
type form struct {
	name   string
	head   string
	format func(Case) string
	// holds returns what of a case the form can hold, or why the case would
	// claim something else in it.
	holds func(Case) (Case, error)
}

var forms = []form{
	{"epd", "", formatEPD, onlyCounts},
	{"perft", "", formatPerft, onlyCounts},
	{"tsv", strings.Join(Columns(), "\t") + "\n", formatTSV, everything},
	{"jsonl", "", formatJSON, everything},
}

// Formats returns the names of the forms that Write knows.
func Formats() []string {
	names := make([]string, len(forms))
	for i, f := range forms {
		names[i] = f.name
	}
	return names
}

func everything(c Case) (Case, error) { return c, nil }

func onlyCounts(c Case) (Case, error) {
	if c.Refused != "" && len(c.Counts) == 0 {
		return c, errors.New("cannot hold that a position must be refused; use tsv or jsonl")
	}
	for _, count := range c.Counts {
		if count.Counting != "" {
			return c, errors.New("cannot hold a counting convention; use tsv or jsonl")
		}
	}
	return Case{Name: c.Name, FEN: c.FEN, Counts: c.Counts}, nil
}

// Write writes cases in one of the Formats, so that Read gives them back: all
// of them in "tsv" and "jsonl"; name, position and counts in "epd" and "perft",
// where a case that would come to mean something else is an error. Nothing is
// written if there is an error.
func Write(w io.Writer, cases []Case, format string) error {
	i := slices.IndexFunc(forms, func(f form) bool { return f.name == format })
	if i < 0 {
		return fmt.Errorf("unknown format %q; the formats are %s", format, strings.Join(Formats(), ", "))
	}
	f := forms[i]
	var out strings.Builder
	out.WriteString(f.head)
	for _, c := range cases {
		text := f.format(c)
		if err := f.check(c, text); err != nil {
			return fmt.Errorf("case %q: %w", c.Name, err)
		}
		out.WriteString(text)
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// check reads a written case back and reports whether it is the same. So no
// rule about which characters a form can hold is needed anywhere.
func (f form) check(c Case, text string) error {
	want, err := f.holds(c)
	if err != nil {
		return fmt.Errorf("%s %w", f.name, err)
	}
	got, err := Read(strings.NewReader(f.head+text), f.name)
	if err != nil {
		return fmt.Errorf("cannot be written as %s: %w", f.name, err)
	}
	want.Line, want.Group = 0, ""
	if len(got) == 1 {
		got[0].Line = 0
	}
	if len(got) != 1 || !reflect.DeepEqual(got[0], want) {
		return fmt.Errorf("cannot be written as %s: it would read back as something else; use jsonl", f.name)
	}
	return nil
}
