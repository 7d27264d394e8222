package rulecheck_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"rulecheck/corpus/known"
	"rulecheck/document"
	"rulecheck/engine/games"
	"rulecheck/finding"
	"rulecheck/oracle/all"
	"rulecheck/proofread"
	"rulecheck/suite"
)

var updateIndex = flag.Bool("update-index", false, "write the index of facts of the rule book anew")

// facts are the ids of what the rule book has to state, by the file that states it.
var facts = map[string]string{
	"chess":    "C-START C-COUNT C-MOVES C-VALUE C-SAN C-CHECK C-PIN C-SHADOW C-CASTLE C-EP C-PROMO C-STALE C-DEAD C-REP C-50 C-AGREE C-FLAG C-TOUCH C-REFEREE C-GUIDE C-MARKS",
	"checkers": "D-START D-COUNT D-MAN D-KING D-FORCE D-FREE D-CHAIN D-CROWN D-END D-DRAW D-TRIO D-BEFORE D-OTHER",
}

var languages = []struct{ suffix, name string }{{"", "English"}, {".ja", "日本語"}}

// TestRuleBookStatesEveryFact holds that every fact is stated in every language,
// and that the index says where.
func TestRuleBookStatesEveryFact(t *testing.T) {
	places := map[string][]string{} // by id, one link a language
	for _, name := range []string{"chess", "checkers"} {
		for _, language := range languages {
			file := name + language.suffix + ".md"
			stated := headings(t, file)
			for _, id := range strings.Fields(facts[name]) {
				heading, ok := stated[id]
				if !ok {
					t.Errorf("docs/rules/%s does not state %s", file, id)
					continue
				}
				places[id] = append(places[id], fmt.Sprintf("[%s](%s#%s)", heading, file, anchor(heading)))
				delete(stated, id)
			}
			for id := range stated {
				t.Errorf("docs/rules/%s states %s, which is no fact", file, id)
			}
		}
	}
	var index strings.Builder
	index.WriteString("<!-- index -->\n\n| fact |")
	for _, language := range languages {
		index.WriteString(" " + language.name + " |")
	}
	index.WriteString("\n|---|---|---|\n")
	for _, name := range []string{"chess", "checkers"} {
		for _, id := range strings.Fields(facts[name]) {
			fmt.Fprintf(&index, "| %s | %s |\n", id, strings.Join(places[id], " | "))
		}
	}
	const page = "docs/rules/README.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, _, found := strings.Cut(string(text), "<!-- index -->")
	want := before + index.String()
	if *updateIndex && found {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if string(text) != want {
		t.Errorf("%s is out of date: go test . -run RuleBook -update-index", page)
	}
}

// headings returns, for each fact that a file states, the heading that it is under.
func headings(t *testing.T, file string) map[string]string {
	t.Helper()
	path := filepath.Join("docs/rules", file)
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	stated, heading := map[string]string{}, ""
	for line := range strings.Lines(string(source)) {
		if text, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " "); ok && line[0] == '#' {
			heading = strings.TrimSpace(text)
		}
		_, rest, ok := strings.Cut(line, "<!-- rulecheck fact ")
		if id, _, closed := strings.Cut(rest, " -->"); ok && closed {
			stated[id] = heading
		}
	}
	return stated
}

// anchor returns the name by which GitHub links to a heading.
func anchor(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_', unicode.Is(unicode.Mn, r):
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

// TestRuleBooksAskTheSame holds that the languages have the same directives, so
// that none is checked less.
func TestRuleBooksAskTheSame(t *testing.T) {
	for _, name := range []string{"chess", "checkers"} {
		var first []document.Directive
		for _, language := range languages {
			path := filepath.Join("docs/rules", name+language.suffix+".md")
			source, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := document.Read(path, source)
			if err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = doc.Directives
				continue
			}
			if len(doc.Directives) != len(first) {
				t.Fatalf("%s has %d directives, the English one %d", path, len(doc.Directives), len(first))
			}
			for i, d := range doc.Directives {
				if d.Text != first[i].Text {
					t.Fatalf("%s:%d: directive %q, in English %q", path, d.Line, d.Text, first[i].Text)
				}
			}
		}
	}
}

// TestSpoiledRuleBookIsRestored spoils every number of a rule book and has it
// written again: it is then as it was, to the byte.
func TestSpoiledRuleBookIsRestored(t *testing.T) {
	const path = "docs/rules/checkers.md"
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := document.Read(path, source)
	if err != nil {
		t.Fatal(err)
	}
	var spoiling []document.Edit
	for _, d := range doc.Directives {
		if !d.Closed || strings.HasPrefix(d.Text, "moves") || strings.HasPrefix(d.Text, "line") || strings.HasPrefix(d.Text, "perft 1") {
			continue
		}
		value := string(source[d.ValueBegin:d.ValueEnd])
		spoiled := strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' {
				return '1' + (r-'0'+1)%9
			}
			return r
		}, value)
		spoiling = append(spoiling, document.Edit{Begin: d.ValueBegin, End: d.ValueEnd, Text: spoiled})
	}
	spoiled, err := doc.Apply(spoiling)
	if err != nil {
		t.Fatal(err)
	}
	doc, err = document.Read(path, spoiled)
	if err != nil {
		t.Fatal(err)
	}
	defects, err := known.All()
	if err != nil {
		t.Fatal(err)
	}
	proof, err := proofread.Directives(context.Background(), doc, proofread.Options{Games: games.All(), Generators: all.For, Known: suite.KnownTo(defects)})
	if err != nil {
		t.Fatal(err)
	}
	restored, err := doc.Apply(proof.Edits)
	if err != nil || string(restored) != string(source) {
		t.Errorf("the rule book is not restored: %v", err)
	}
	wrong := 0
	for _, f := range proof.Findings {
		if f.Code == finding.WrongValue {
			wrong++
		}
	}
	if wrong < 30 || wrong != len(spoiling) {
		t.Errorf("%d numbers found wrong of %d spoiled", wrong, len(spoiling))
	}
}
