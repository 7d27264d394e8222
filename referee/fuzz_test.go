package referee_test

import (
	"context"
	"strings"
	"testing"

	"rulecheck/engine/games"
	"rulecheck/finding"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
	"rulecheck/referee"
)

// FuzzCheck checks any text as records of any game: every finding has a place in
// the text, and the witnesses never quarrel.
func FuzzCheck(f *testing.F) {
	for _, row := range rows {
		f.Add(row.game == "checkers", row.text)
	}
	f.Fuzz(func(t *testing.T, draughts bool, text string) {
		game := games.All()[0]
		if draughts {
			game = games.All()[1]
		}
		lines := 1 + strings.Count(text, "\n")
		for _, o := range []referee.Options{{Workers: 1}, {Workers: 1, Strict: true, Lenient: true, Witnesses: []oracle.Scorer{rulebook.New()}}} {
			var r finding.Report
			if err := referee.Check(context.Background(), &r, strings.NewReader(text), "x", game, o); err != nil {
				t.Fatal(err)
			}
			for _, said := range r.Findings {
				if said.Line < 1 || said.Line > lines || said.Column < 1 || said.Text == "" || said.Game < 1 || said.Game > r.Files[0].Games {
					t.Errorf("said %+v", said)
				}
				if said.Level == finding.Undecided {
					t.Errorf("the witnesses quarrel: %+v", said)
				}
			}
		}
	})
}
