package reports

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"rulecheck/oracle/rulebook/law"
)

// LastRun is what the last run over all built-in positions has covered.
type LastRun struct {
	When    time.Time `json:"when"`
	Cases   int       `json:"cases"`
	Verdict string    `json:"verdict"` // suite.Verdict in words
	Rules   []string  `json:"rules"`   // the rules put to the test, in order
}

// covers reports whether the run has put a rule to the test; a nil run has not.
func (l *LastRun) covers(rule string) bool {
	if l == nil {
		return false
	}
	_, found := slices.BinarySearch(l.Rules, rule)
	return found
}

// GameRules are rules of one game.
type GameRules struct {
	Game  string
	Rules []Rule
}

// Rule is a rule with the positions that tell it from its absence.
type Rule struct {
	law.Rule
	Positions []Position
}

// Position is a built-in case by its name, and the depth in plies at which it
// tells a rule from its absence.
type Position struct {
	Name  string
	Depth int
}

// Rules writes rules for people, by game, each with its article, its sentence and
// positions that test it, all of them if o is verbose; then what the last run
// over the built-in positions has covered, if there was one.
func Rules(w io.Writer, games []GameRules, last *LastRun, o TextOptions) error {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	p := &page{o: o}
	for _, g := range games {
		if len(games) > 1 || len(g.Rules) > 1 {
			p.section(fmt.Sprintf("%s, %s", g.Game, counted(uint64(len(g.Rules)), "rule")))
			p.WriteByte('\n')
		}
		width := 0
		for _, r := range g.Rules {
			width = max(width, utf8.RuneCountInString(r.Name))
		}
		for _, r := range g.Rules {
			p.rule(r.Rule, width)
			p.testedBy(r, last)
		}
	}
	p.part()
	p.coverage(games, last)
	_, err := w.Write(p.Bytes())
	return err
}

// testedBy writes the positions that notice when a rule is broken.
func (p *page) testedBy(r Rule, last *LastRun) {
	if len(r.Positions) == 0 {
		p.WriteString("    " + p.paint(dim, "no move generator can break it") + "\n")
		return
	}
	shown := r.Positions
	if !p.o.Verbose {
		shown = shown[:min(len(shown), fewPositions)]
	}
	text := "noticed by " + positions(shown)
	if last != nil && !last.covers(r.Name) {
		text += "; not covered by the last run"
	}
	p.WriteString(sentence(text, "    ", p.o.Width))
}

// coverage says how many of the rules shown that a generator can break the last
// run has covered.
func (p *page) coverage(games []GameRules, last *LastRun) {
	if last == nil {
		p.WriteString("no run over the built-in positions yet; rulecheck perft makes one\n")
		return
	}
	covered, testable := 0, 0
	for _, g := range games {
		for _, r := range g.Rules {
			if len(r.Positions) > 0 {
				testable++
			}
			if last.covers(r.Name) {
				covered++
			}
		}
	}
	p.WriteString(sentence(fmt.Sprintf("last run over the built-in positions, %s: %s, %s; covered %d of %s that a generator can break",
		last.When.Format(time.DateTime), counted(uint64(last.Cases), "case"), last.Verdict, covered, counted(uint64(testable), "rule")), "", p.o.Width))
}

// fewPositions is how many positions of a rule a list of many rules names.
const fewPositions = 3

// mostPositions is how many positions of a rule a page names.
const mostPositions = 12

// String names the position, and the depth where it is more than one ply.
func (p Position) String() string {
	if p.Depth <= 1 {
		return p.Name
	}
	return fmt.Sprintf("%s at depth %d", p.Name, p.Depth)
}

// positions names the first positions of a rule, and how many more there are.
func positions(list []Position) string {
	names := each(list[:min(len(list), mostPositions)], Position.String)
	if more := len(list) - len(names); more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	return strings.Join(names, ", ")
}

// rules writes rules without their positions.
func (p *page) rules(rules []law.Rule) {
	width := 0
	for _, r := range rules {
		width = max(width, utf8.RuneCountInString(r.Name))
	}
	for _, r := range rules {
		p.rule(r, width)
	}
}

// rule writes a rule: its name, the article beside it, the sentence below.
func (p *page) rule(r law.Rule, width int) {
	p.WriteString(p.paint(yellow, fmt.Sprintf("%-*s", width, r.Name)) + "  " + p.paint(dim, r.Article) + "\n")
	p.WriteString(sentence(r.Text, "    ", p.o.Width))
}

// RulesSchema names the form that RulesJSON writes, described in
// docs/json-explain.md.
const RulesSchema = "rulecheck/rules/1"

type jsonRules struct {
	Schema  string         `json:"schema"`
	LastRun *LastRun       `json:"last_run"`
	Rules   []jsonGameRule `json:"rules"`
}

type jsonGameRule struct {
	Game      string         `json:"game"`
	Name      string         `json:"name"`
	Article   string         `json:"article"`
	Text      string         `json:"text"`
	Positions []jsonPosition `json:"positions"`
}

type jsonPosition struct {
	Name  string `json:"name"`
	Depth int    `json:"depth"`
}

// RulesJSON writes rules in the form named by RulesSchema.
func RulesJSON(w io.Writer, games []GameRules, last *LastRun) error {
	list := jsonRules{Schema: RulesSchema, LastRun: last, Rules: []jsonGameRule{}}
	for _, g := range games {
		for _, r := range g.Rules {
			list.Rules = append(list.Rules, jsonGameRule{g.Game, r.Name, r.Article, r.Text, each(r.Positions, func(p Position) jsonPosition { return jsonPosition(p) })})
		}
	}
	return indented(w, list)
}
