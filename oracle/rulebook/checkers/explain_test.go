package checkers

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

func TestExplainedMoves(t *testing.T) {
	for _, row := range []struct {
		name, fen string
		want      []string // "move" or "move: rule: reason"
	}{
		{"a route must be jumped to its end", "B:W15,22:B11", []string{
			"11-16: checkers.capture.forced: a capture is available: 11x18x25 (c3-e5-g7)",
			"11x18: checkers.capture.to-the-end: must go on: 18x25 (e5-g7)",
			"11x18x25",
		}},
		{"a capture elsewhere", "B:W19:B1,15", []string{
			"1-5: checkers.capture.forced: a capture is available: 15x24 (d4-b6)",
			"1-6: checkers.capture.forced: a capture is available: 15x24 (d4-b6)",
			"15x24",
			"15-18: checkers.capture.forced: a capture is available: 15x24 (d4-b6)",
		}},
		{"either way on", "B:W7,15,16:B2", []string{
			"2-6: checkers.capture.forced: captures are available: 2x11x20 (e1-c3-a5) and 2x11x18 (e1-c3-e5)",
			"2x11: checkers.capture.to-the-end: must go on: 11x20 (c3-a5) or 11x18 (c3-e5)",
			"2x11x18", "2x11x20",
		}},
		{"crowning ends the move", "B:W26,27:B22", []string{
			"22-25: checkers.capture.forced: a capture is available: 22x31 (f6-d8)",
			"22x31",
			"22x31x24: checkers.crown.ends-move: becomes a king on 31 (d8) and ends its move there",
		}},
		{"nothing to capture", "W:W10:B1", []string{"10-7", "10-6"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			e, err := Explain(row.fen)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, man := range e.Men {
				for _, j := range man.Moves {
					text := j.Text
					if !j.Legal() {
						text += ": " + j.Rule + ": " + j.Reason
					}
					got = append(got, text)
				}
			}
			slices.Sort(got)
			slices.Sort(row.want)
			if !slices.Equal(got, row.want) {
				t.Errorf("%s\n%s\nwant\n%s", row.fen, strings.Join(got, "\n"), strings.Join(row.want, "\n"))
			}
		})
	}
}

func TestStatusAndFacts(t *testing.T) {
	for _, row := range []struct{ fen, status, facts string }{
		{"B:W21:B", "no men", ""},
		{"B:W9,14:B5", "no move", ""},
		{"B:W21-32:B1-12", "", "must capture false nothing can be captured"},
		{"B:W19:B1,15", "", "can capture true man 15 (d4); must capture true 15x24 (d4-b6)"},
	} {
		e, err := Explain(row.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := spell(e.Facts); e.Status != row.status || got != row.facts {
			t.Errorf("%s: status %q, facts %q; want %q, %q", row.fen, e.Status, got, row.status, row.facts)
		}
	}
}

func spell(facts []law.Fact) string {
	var texts []string
	for _, f := range facts {
		if f.Rule != "" || f.Label == "can capture" {
			texts = append(texts, fmt.Sprintf("%s %v %s", f.Label, f.Holds, f.Text))
		} else {
			texts = append(texts, f.Label+": "+f.Text)
		}
	}
	return strings.Join(texts, "; ")
}

// TestWhichMoveForcedTheCapture looks back from a position in which a capture is
// forced.
func TestWhichMoveForcedTheCapture(t *testing.T) {
	for _, row := range []struct{ name, fen, moves, want string }{
		{"the opponent's last move", "B:W21-32:B1-12", "11-15 22-18",
			"forced by: White's 22-18 (f6-e5) at ply 2; before it there was no 15x22 (d4-f6)"},
		{"nothing is forced", "B:W21-32:B1-12", "11-15", ""},
		{"it was there in the first position", "B:W19:B1,15", "",
			"possible since: the first position of the line: 15x24 (d4-b6)"},
		{"an own move", "B:W18,32:B10,11", "10-15 32-27",
			"possible since: Black's 10-15 (e3-d4) at ply 1; before it there was no 15x22 (d4-f6)"},
		// Of two captures the other was played.
		{"an earlier move of the opponent's", "W:W6,22,32:B1,11,15", "22-18 1x10 32-27",
			"forced by: White's 22-18 (f6-e5) at ply 1; before it there was no 15x22 (d4-f6)"},
		{"two moves, two captures", "W:W6,22,32:B1,11,15", "22-18",
			"forced by: White's 22-18 (f6-e5) at ply 1; before it there was no 15x22 (d4-f6); possible since: the first position of the line: 1x10 (g1-e3)"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var path []engine.Move
			p, err := readFEN(row.fen)
			if err != nil {
				t.Fatal(err)
			}
			for text := range strings.FieldsSeq(row.moves) {
				legal := english.legal(&p)
				at := slices.IndexFunc(legal, func(m move) bool { return m.text() == text })
				if at < 0 {
					t.Fatalf("%s is not legal", text)
				}
				path = append(path, legal[at].packed())
				p = english.play(&p, &legal[at])
			}
			facts, err := Before(row.fen, path)
			if got := spell(facts); err != nil || got != row.want {
				t.Errorf("%q, %v; want %q", got, err, row.want)
			}
		})
	}
	if _, err := Before("B:W21-32:B1-12", []engine.Move{engine.Step(0, 9, 0)}); err == nil {
		t.Error("a line with a move that is not legal is looked at")
	}
}
