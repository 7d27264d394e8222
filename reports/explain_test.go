package reports

import (
	"bytes"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"rulecheck/explain"
	"rulecheck/oracle/rulebook/law"
)

// drawn are answers that no real rule book gives: short, and with all that a
// page can show.
var (
	pin   = law.Rule{Name: "game.pin", Article: "Laws 3.9", Text: "A man that shields its king stays where it shields him."}
	force = law.Rule{Name: "game.capture.forced", Article: "Laws 1.20", Text: "A player who can capture must capture, whatever else there is to be done, and with whatever man there is to do it with."}

	rook = explain.Man{Kind: "rook", Square: "e2", Place: "e2", Moves: []explain.Move{
		{Move: "e2e3", Judgement: law.Judgement{Text: "Re2-e3"}},
		{Move: "e2a2", Judgement: law.Judgement{Text: "Re2-a2", Rule: pin.Name, Reason: "pinned by the rook on e8"}},
		{Move: "e2b2", Judgement: law.Judgement{Text: "Re2-b2", Rule: pin.Name, Reason: "pinned by the rook on e8"}},
		{Move: "e2c2", Judgement: law.Judgement{Text: "Re2-c2", Rule: pin.Name, Reason: "pinned twice"}},
		{Move: "e2h2", Judgement: law.Judgement{Text: "Re2-h2", Rule: force.Name, Reason: "a capture is available: Re2xe8"}},
	}}
	man  = explain.Man{Kind: "man", Square: "11", Place: "c3", Moves: []explain.Move{{Move: "11-16", Judgement: law.Judgement{Text: "11-16", Rule: force.Name, Reason: "a capture is available: Re2xe8"}}}}
	idle = explain.Man{Kind: "king", Square: "a1", Place: "a1"}

	whole = explain.Answer{
		Game: "game", FEN: "the position", Root: "the first position", Path: []string{"e2e4", "e7e5"}, Notes: []string{"black king added on g1"},
		Board: "8  . .\n1 [R](K)\n   a b\n", Turn: "White", Status: "check",
		Men: []explain.Man{rook, man, idle}, Rules: []law.Rule{force, pin},
		Facts: []law.Fact{
			{Label: "checkers", Text: "the rook on e8"},
			{Label: "O-O", Text: "nobody between king and rook", Holds: true, Rule: "game.castle"},
			{Label: "O-O", Text: "f1 is attacked by the bishop on a6, which is a condition that is not met and takes more than one line", Rule: "game.castle"},
		},
	}
	quarrel = explain.Answer{
		Game: "game", FEN: "the position", Root: "the position", Turn: "Black", Men: []explain.Man{idle},
		Quarrel: &explain.Quarrel{Engine: []string{"e2e3", "e2e4"}, Book: []string{"a1a2"}, EngineStatus: "stalemate"},
	}
	asked = explain.Answer{
		Game: "game", FEN: "the position", Root: "the position", Turn: "White", Asked: "e2a2",
		Men: []explain.Man{{Kind: "rook", Square: "e2", Place: "e2", Moves: rook.Moves[1:2]}}, Rules: []law.Rule{pin},
	}
	noMove = explain.Answer{
		Game: "game", FEN: "the position", Root: "the position", Turn: "White", Asked: "O-O", Facts: whole.Facts[1:], Rules: []law.Rule{pin},
	}
	touching = explain.Answer{
		Game: "game", FEN: "the position", Root: "the position", Turn: "White", Men: []explain.Man{rook}, Rules: []law.Rule{pin},
		Touched: &explain.Touched{Moves: []string{"e2e3"}, Reason: "the man touched on e2 can move, and must"},
	}
	ruleList = []GameRules{
		{Game: "game", Rules: []Rule{{Rule: pin, Positions: []Position{{"c-pin", 1}, {"kiwipete", 2}}}, {Rule: force}}},
		{Game: "other", Rules: []Rule{{Rule: law.Rule{Name: "other.turn", Article: "Laws", Text: "In turn."}}}},
	}
)

var lastRun = &LastRun{When: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), Cases: 1826, Verdict: "agree", Rules: []string{"game.pin"}}

func TestExplainGolden(t *testing.T) {
	text := func(a explain.Answer, o TextOptions) func(io.Writer) error {
		return func(w io.Writer) error { return Explain(w, &a, o) }
	}
	json := func(a explain.Answer) func(io.Writer) error {
		return func(w io.Writer) error { return ExplainJSON(w, &a) }
	}
	for golden, write := range map[string]func(io.Writer) error{
		"explain.text":         text(whole, TextOptions{}),
		"explain-narrow.text":  text(whole, TextOptions{Width: 60}),
		"explain-color.text":   text(whole, TextOptions{Color: true}),
		"explain-quarrel.text": text(quarrel, TextOptions{}),
		"explain-asked.text":   text(asked, TextOptions{}),
		"explain-nomove.text":  text(noMove, TextOptions{}),
		"explain-touched.text": text(touching, TextOptions{}),
		"explain.json":         json(whole),
		"explain-quarrel.json": json(quarrel),
		"explain-touched.json": json(touching),
		"rules.text":           func(w io.Writer) error { return Rules(w, ruleList, nil, TextOptions{}) },
		"rules-full.text": func(w io.Writer) error {
			return Rules(w, []GameRules{{"game", ruleList[0].Rules[:1]}}, lastRun, TextOptions{Verbose: true})
		},
		"rules.json": func(w io.Writer) error { return RulesJSON(w, ruleList, lastRun) },
	} {
		t.Run(golden, func(t *testing.T) {
			var got bytes.Buffer
			if err := write(&got); err != nil {
				t.Fatal(err)
			}
			matchGolden(t, golden, got.Bytes())
			if strings.HasSuffix(golden, ".json") && strings.Contains(strings.ReplaceAll(strings.ReplaceAll(got.String(), `"touched": null`, ""), `"quarrel": null`, ""), "null") {
				t.Error("a value is null")
			}
		})
	}
}

// TestExplainDocumentation holds docs/json-explain.md against what is written:
// every key is explained.
func TestExplainDocumentation(t *testing.T) {
	const path = "../docs/json-explain.md"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []any{
		jsonExplanation{}, jsonMoves{}, jsonMan{}, jsonJudgement{}, jsonFact{}, jsonRule{}, jsonTouched{}, jsonQuarrel{},
		jsonRules{}, jsonGameRule{}, jsonPosition{},
	} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
			if key := "| `" + f.Tag.Get("json") + "` |"; !strings.Contains(string(text), key) {
				t.Errorf("%s: no row %s for %T", path, key, v)
			}
		}
	}
	for _, schema := range []string{ExplainSchema, RulesSchema} {
		if !strings.Contains(string(text), "| `schema` | string | `"+schema+"` |") {
			t.Errorf("%s: %s is not explained", path, schema)
		}
	}
}
