package reports

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"rulecheck/finding"
)

// VerifyJUnit writes the report of checked files as JUnit XML: a test suite for
// each file; in it a test case for each game, or each line of a document, with
// findings that are no notes, a failure where it has errors and an error where it
// is undecided, and one that passes for all that is without such. Notes are in
// system-out.
func VerifyJUnit(w io.Writer, r *finding.Report) error {
	r = legibleVerify(r)
	all := junitSuites{Name: "rulecheck verify", Time: seconds(r.Elapsed)}
	for _, f := range r.Files {
		s := &junitSuite{Name: f.Name, Time: seconds(0)}
		if len(r.Files) == 1 {
			s.Time = all.Time
		}
		s.addProperties(f, r.Interrupted)
		s.addFindings(f, r.Findings)
		all.Tests, all.Failures, all.Errors = all.Tests+s.Tests, all.Failures+s.Failures, all.Errors+s.Errors
		all.Suites = append(all.Suites, s)
	}
	return all.write(w)
}

// addProperties adds what is known of a file.
func (s *junitSuite) addProperties(f finding.File, interrupted bool) {
	counts := []junitProperty{{"games", fmt.Sprint(f.Games)}}
	if kindOf(f) == document {
		counts = []junitProperty{
			{"boards", fmt.Sprint(f.Boards)},
			{"lists", fmt.Sprint(f.Lists)},
			{"facts", fmt.Sprint(f.Facts)},
			{"skipped", fmt.Sprint(f.Skipped)},
		}
	}
	for _, property := range slices.Concat([]junitProperty{
		{"interrupted", fmt.Sprint(interrupted)},
		{"game", f.Game},
	}, counts, []junitProperty{
		{"plies", fmt.Sprint(f.Plies)},
		{"followed", fmt.Sprint(f.Followed)},
		{"witnesses", strings.Join(f.Witnesses, ", ")},
		{"errors", fmt.Sprint(f.Errors)},
		{"notes", fmt.Sprint(f.Notes)},
		{"undecided", fmt.Sprint(f.Undecided)},
	}) {
		if property.Value != "" {
			s.Properties = append(s.Properties, property)
		}
	}
}

// addFindings adds the test cases of a file: of a record by games, of a document
// by lines.
func (s *junitSuite) addFindings(f finding.File, all []finding.Finding) {
	class, number := "rulecheck."+f.Game, func(found finding.Finding) int { return found.Game }
	if kindOf(f) == document {
		class, number = "rulecheck.document", func(found finding.Finding) int { return found.Line }
	}
	numbers, byNumber := []int{}, map[int][]finding.Finding{}
	hidden := map[finding.Level]int{finding.Error: f.Errors, finding.Undecided: f.Undecided}
	broken := map[int]bool{}
	for _, found := range all {
		if found.File != f.Name {
			continue
		}
		n := number(found)
		if byNumber[n] == nil {
			numbers = append(numbers, n)
		}
		byNumber[n] = append(byNumber[n], found)
		if found.Level != finding.Note {
			hidden[found.Level]--
			broken[n] = true
		}
	}
	var notes []finding.Finding // on what is not broken
	for _, n := range numbers {
		if !broken[n] {
			notes = append(notes, byNumber[n]...)
			continue
		}
		s.addCase(brokenCase(caseName(f, n, byNumber[n][0]), class, byNumber[n]))
	}
	delete(broken, 0)
	rest := junitCase{Class: class, Time: seconds(0), Out: notesText(notes)}
	lost, undecided := max(0, hidden[finding.Error]), max(0, hidden[finding.Undecided])
	if lost+undecided > 0 { // in how many games or lines is not known
		rest.Name = "findings that are not shown"
		problem := &junitProblem{Message: omitted(lost + undecided), Type: "omitted", Text: omitted(lost + undecided)}
		if lost > 0 {
			rest.Failure = problem
		} else {
			rest.Error = problem
		}
		s.addCase(rest)
		return
	}
	name, sound := soundCase(f, len(broken), s.Tests)
	switch {
	case sound || s.Tests == 0:
		rest.Name = name
	case rest.Out != nil:
		rest.Name = "notes"
	default:
		return
	}
	s.addCase(rest)
}

// caseName returns the name of the test case for a game, or for a line.
func caseName(f finding.File, number int, first finding.Finding) string {
	switch {
	case number <= 0:
		return "the file"
	case kindOf(f) == document:
		return fmt.Sprintf("line %d", number)
	}
	return "game " + gameNumber(first)
}

// soundCase returns the name of the test case that passes, and whether there is
// anything that it stands for, in a file with so many games or lines that are
// broken and so many test cases that fail. In a document that has some, nobody can
// tell how many of its boards and lists they are about.
func soundCase(f finding.File, broken, failed int) (name string, sound bool) {
	if kindOf(f) == record {
		games := max(0, f.Games-broken)
		return plural(games, "game", "games") + " without errors", games > 0
	}
	t := finding.Totals{Games: f.Games, Boards: f.Boards, Lists: f.Lists, Facts: f.Facts}
	found := strings.Join(contents(t), ", ")
	switch {
	case found == "":
		return "nothing that could be checked", false
	case failed == 0:
		return found + " without errors", true
	}
	return "the rest of " + found, t.Games+t.Boards+t.Lists+t.Facts > broken
}

func (s *junitSuite) addCase(c junitCase) {
	s.Tests++
	switch {
	case c.Failure != nil:
		s.Failures++
	case c.Error != nil:
		s.Errors++
	}
	s.Cases = append(s.Cases, c)
}

// brokenCase returns the test case of a game, or of a line, whose findings are not
// all notes.
func brokenCase(name, class string, findings []finding.Finding) junitCase {
	c := junitCase{Name: name, Class: class, Time: seconds(0)}
	text := &page{o: TextOptions{Width: defaultWidth}}
	var gravest *finding.Finding
	var notes []finding.Finding
	for i, f := range findings {
		if f.Level == finding.Note {
			notes = append(notes, f)
			continue
		}
		if gravest == nil || gravest.Level != finding.Error && f.Level == finding.Error {
			gravest = &findings[i]
		}
		text.part()
		text.refereed(f)
	}
	problem := &junitProblem{Message: gravest.Text, Type: string(gravest.Code), Text: text.String()}
	if gravest.Level == finding.Error {
		c.Failure = problem
	} else {
		c.Error = problem
	}
	c.Out = notesText(notes)
	return c
}

// notesText returns notes as text, nil if there are none.
func notesText(notes []finding.Finding) *junitText {
	if len(notes) == 0 {
		return nil
	}
	text := &page{o: TextOptions{Width: defaultWidth}}
	for _, f := range notes {
		text.part()
		text.refereed(f)
	}
	return &junitText{text.String()}
}
