package reports

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"rulecheck/finding"
)

// VerifyJUnit writes the report of a referee as JUnit XML: a test suite for each
// file; in it a test case for each game with findings that are no notes, a failure
// where it has errors and an error where it is undecided, and one that passes for
// all games without such. Notes are in system-out.
func VerifyJUnit(w io.Writer, r *finding.Report) error {
	r = legibleVerify(r)
	all := junitSuites{Name: "rulecheck verify", Time: seconds(r.Elapsed)}
	for _, f := range r.Files {
		s := &junitSuite{Name: f.Name, Time: seconds(0)}
		if len(r.Files) == 1 {
			s.Time = all.Time
		}
		for _, property := range []junitProperty{
			{"interrupted", fmt.Sprint(r.Interrupted)},
			{"game", f.Game},
			{"games", fmt.Sprint(f.Games)},
			{"plies", fmt.Sprint(f.Plies)},
			{"followed", fmt.Sprint(f.Followed)},
			{"witnesses", strings.Join(f.Witnesses, ", ")},
			{"errors", fmt.Sprint(f.Errors)},
			{"notes", fmt.Sprint(f.Notes)},
			{"undecided", fmt.Sprint(f.Undecided)},
		} {
			if property.Value != "" {
				s.Properties = append(s.Properties, property)
			}
		}
		s.addGames(f, r.Findings)
		all.Tests, all.Failures, all.Errors = all.Tests+s.Tests, all.Failures+s.Failures, all.Errors+s.Errors
		all.Suites = append(all.Suites, s)
	}
	var out bytes.Buffer
	out.WriteString(xml.Header)
	encoder := xml.NewEncoder(&out)
	encoder.Indent("", "  ")
	if err := encoder.Encode(all); err != nil {
		return err
	}
	out.WriteByte('\n')
	_, err := w.Write(out.Bytes())
	return err
}

// addGames adds the test cases of a file.
func (s *junitSuite) addGames(f finding.File, all []finding.Finding) {
	numbers, byGame := []int{}, map[int][]finding.Finding{}
	hidden := map[finding.Level]int{finding.Error: f.Errors, finding.Undecided: f.Undecided}
	broken := map[int]bool{}
	for _, found := range all {
		if found.File != f.Name {
			continue
		}
		if byGame[found.Game] == nil {
			numbers = append(numbers, found.Game)
		}
		byGame[found.Game] = append(byGame[found.Game], found)
		if found.Level != finding.Note {
			hidden[found.Level]--
			broken[found.Game] = true
		}
	}
	class := "rulecheck." + f.Game
	var notes []finding.Finding // on games that are not broken
	sound := f.Games
	for _, number := range numbers {
		if !broken[number] {
			notes = append(notes, byGame[number]...)
			continue
		}
		if number > 0 {
			sound--
		}
		s.addCase(brokenGame(class, byGame[number]))
	}
	rest := junitCase{Class: class, Time: seconds(0), Out: notesText(notes)}
	switch lost, undecided := max(0, hidden[finding.Error]), max(0, hidden[finding.Undecided]); {
	case lost+undecided > 0: // in how many games is not known
		rest.Name = "findings that are not shown"
		problem := &junitProblem{Message: omitted(lost + undecided), Type: "omitted", Text: omitted(lost + undecided)}
		if lost > 0 {
			rest.Failure = problem
		} else {
			rest.Error = problem
		}
	case sound > 0 || s.Tests == 0:
		rest.Name = plural(max(0, sound), "game without errors", "games without errors")
	default:
		return
	}
	s.addCase(rest)
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

// brokenGame returns the test case of a game whose findings are not all notes.
func brokenGame(class string, findings []finding.Finding) junitCase {
	c := junitCase{Name: "the file", Class: class, Time: seconds(0)}
	if number := gameNumber(findings[0]); number != "" {
		c.Name = "game " + number
	}
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
