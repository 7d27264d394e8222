package reports

import (
	"io"

	"rulecheck/explain"
	"rulecheck/oracle/rulebook/law"
)

// ExplainSchema names the form that ExplainJSON writes, described in
// docs/json-explain.md. The number grows when a reader of the form before would
// go wrong.
const ExplainSchema = "rulecheck/explain/1"

type jsonExplanation struct {
	Schema  string       `json:"schema"`
	Game    string       `json:"game"`
	FEN     string       `json:"fen"`
	Board   string       `json:"board"`
	Turn    string       `json:"turn"`
	Status  string       `json:"status"`
	Notes   []string     `json:"notes"`
	Root    string       `json:"root"`
	Path    []string     `json:"path"`
	Asked   string       `json:"asked"`
	Totals  jsonMoves    `json:"totals"`
	Men     []jsonMan    `json:"men"`
	Facts   []jsonFact   `json:"facts"`
	Rules   []jsonRule   `json:"rules"`
	Touched *jsonTouched `json:"touched"`
	Quarrel *jsonQuarrel `json:"quarrel"`
}

type jsonMoves struct {
	PseudoLegal int `json:"pseudo_legal"`
	Legal       int `json:"legal"`
	Illegal     int `json:"illegal"`
}

type jsonMan struct {
	Kind   string          `json:"kind"`
	Square string          `json:"square"`
	Place  string          `json:"place"`
	Totals jsonMoves       `json:"totals"`
	Moves  []jsonJudgement `json:"moves"`
}

type jsonJudgement struct {
	Move   string `json:"move"`
	Text   string `json:"text"`
	Legal  bool   `json:"legal"`
	Rule   string `json:"rule"`
	Reason string `json:"reason"`
}

type jsonFact struct {
	Label string `json:"label"`
	Text  string `json:"text"`
	Holds bool   `json:"holds"`
	Rule  string `json:"rule"`
}

type jsonRule struct {
	Name    string `json:"name"`
	Article string `json:"article"`
	Text    string `json:"text"`
}

type jsonTouched struct {
	Reason string   `json:"reason"`
	Free   bool     `json:"free"`
	Moves  []string `json:"moves"`
}

type jsonQuarrel struct {
	Engine       []string `json:"engine"`
	RuleBook     []string `json:"rulebook"`
	EngineStatus string   `json:"engine_status"`
	BookStatus   string   `json:"rulebook_status"`
}

// ExplainJSON writes what the rule book says in the form named by
// ExplainSchema. Every key is always there, in the same order.
func ExplainJSON(w io.Writer, a *explain.Answer) error {
	e := jsonExplanation{
		Schema: ExplainSchema, Game: a.Game, FEN: a.FEN, Board: a.Board, Turn: a.Turn, Status: a.Status,
		Notes: some(a.Notes), Root: a.Root, Path: some(a.Path), Asked: a.Asked,
		Men:   each(a.Men, newJSONMan),
		Facts: each(a.Facts, func(f law.Fact) jsonFact { return jsonFact{f.Label, f.Text, f.Holds, f.Rule} }),
		Rules: each(a.Rules, func(r law.Rule) jsonRule { return jsonRule(r) }),
	}
	for _, man := range e.Men {
		e.Totals.PseudoLegal += man.Totals.PseudoLegal
		e.Totals.Legal += man.Totals.Legal
		e.Totals.Illegal += man.Totals.Illegal
	}
	if t := a.Touched; t != nil {
		e.Touched = &jsonTouched{t.Reason, t.Free, some(t.Moves)}
	}
	if q := a.Quarrel; q != nil {
		e.Quarrel = &jsonQuarrel{some(q.Engine), some(q.Book), q.EngineStatus, q.BookStatus}
	}
	return indented(w, e)
}

func newJSONMan(m explain.Man) jsonMan {
	return jsonMan{
		Kind: m.Kind, Square: m.Square, Place: m.Place,
		Totals: jsonMoves{len(m.Moves), m.Legal(), len(m.Moves) - m.Legal()},
		Moves: each(m.Moves, func(m explain.Move) jsonJudgement {
			return jsonJudgement{m.Move, m.Text, m.Legal(), m.Rule, m.Reason}
		}),
	}
}
