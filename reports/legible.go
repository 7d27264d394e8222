package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rulecheck/suite"
)

// legible returns the results with every text safe to show: what a broken
// generator says may hold anything, and must neither steer a terminal nor break
// an XML file. Boards, states and errors keep their lines; all other texts are
// one line.
func legible(results []suite.Result) []suite.Result {
	results = slices.Clone(results)
	for i := range results {
		r := &results[i]
		oneLine(&r.Name, &r.Game, &r.FEN, &r.Source, &r.Counting)
		r.Board = visible(r.Board, "\n")
		r.Warnings, r.Generators = oneLines(r.Warnings), oneLines(r.Generators)
		r.Divide = legibleRows(r.Divide)
		r.Statistics = slices.Clone(r.Statistics)
		for i := range r.Statistics {
			oneLine(&r.Statistics[i].Name)
		}
		if r.Begun != nil {
			begun := *r.Begun
			begun.Divide = legibleRows(begun.Divide)
			r.Begun = &begun
		}
		r.Claims = slices.Clone(r.Claims)
		for i := range r.Claims {
			oneLine(&r.Claims[i].Text, &r.Claims[i].Source)
		}
		r.Known = slices.Clone(r.Known)
		for i := range r.Known {
			k := &r.Known[i]
			oneLine(&k.ID, &k.Generator, &k.Version, &k.About, &k.Link, &k.Line)
		}
		r.Findings = slices.Clone(r.Findings)
		for i := range r.Findings {
			legibleFinding(&r.Findings[i])
		}
	}
	return results
}

func legibleRows(rows []suite.Row) []suite.Row {
	rows = slices.Clone(rows)
	for i := range rows {
		oneLine(&rows[i].Move)
	}
	return rows
}

func legibleFinding(f *suite.Finding) {
	oneLine(&f.Kind, &f.Text, &f.Root, &f.FEN, &f.Verdict, &f.Repeat)
	f.Board = visible(f.Board, "\n")
	f.Path, f.Alone = oneLines(f.Path), oneLines(f.Alone)
	f.Answers = slices.Clone(f.Answers)
	for i := range f.Answers {
		a := &f.Answers[i]
		oneLine(&a.Generator)
		a.State, a.Error = visible(a.State, "\n"), visible(a.Error, "\n")
		a.Moves, a.Missing, a.Extra = oneLines(a.Moves), oneLines(a.Missing), oneLines(a.Extra)
	}
}

func oneLine(texts ...*string) {
	for _, text := range texts {
		*text = visible(*text, "")
	}
}

func oneLines(texts []string) []string {
	texts = slices.Clone(texts)
	for i := range texts {
		oneLine(&texts[i])
	}
	return texts
}

// visible returns text with all that cannot be seen written as Go escapes it,
// except the characters in keep.
func visible(text, keep string) string {
	var out strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&out, `\x%02x`, text[0])
		case unicode.IsPrint(r) || strings.ContainsRune(keep, r):
			out.WriteRune(r)
		default:
			out.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
		text = text[size:]
	}
	return out.String()
}
