package reports

import (
	"cmp"
	"io"
	"maps"
	"slices"

	"rulecheck/fuzz"
)

// FuzzSchema names the form that FuzzJSON writes, described in docs/json-fuzz.md.
// The number grows when a reader of the form before would go wrong.
const FuzzSchema = "rulecheck/fuzz/1"

type jsonFuzz struct {
	Schema      string           `json:"schema"`
	Verdict     string           `json:"verdict"`
	Interrupted bool             `json:"interrupted"`
	Running     string           `json:"running"`
	Seed        uint64           `json:"seed"`
	Depth       int              `json:"depth"`
	Work        string           `json:"work"`
	Elapsed     float64          `json:"elapsed_seconds"`
	Session     float64          `json:"session_seconds"`
	Games       []jsonFuzzGame   `json:"games"`
	Findings    []jsonFuzzFind   `json:"findings"`
	Earlier     []jsonFuzzFind   `json:"earlier_findings"`
	Hangs       []jsonFuzzHang   `json:"hangs"`
	Samples     []jsonFuzzSample `json:"samples"`
}

type jsonFuzzGame struct {
	Game               string         `json:"game"`
	Witnesses          []string       `json:"witnesses"`
	Cases              uint64         `json:"cases"`
	Refused            uint64         `json:"refused"`
	Positions          uint64         `json:"positions"`
	Edges              uint64         `json:"edges"`
	Games              uint64         `json:"games"`
	Plies              uint64         `json:"plies"`
	CasesPerSecond     float64        `json:"cases_per_second"`
	PositionsPerSecond float64        `json:"positions_per_second"`
	Kept               int            `json:"kept"`
	LastKept           uint64         `json:"last_kept"`
	Events             int            `json:"events"`
	AllEvents          int            `json:"all_events"`
	Pairs              int            `json:"pairs"`
	Rules              int            `json:"rules"`
	AllRules           int            `json:"all_rules"`
	Hangs              uint64         `json:"hangs"`
	Found              uint64         `json:"cases_with_findings"`
	LastFound          uint64         `json:"last_found"`
	KnownDefects       []jsonFuzzMet  `json:"known_defects"`
	Coverage           []jsonFuzzRule `json:"coverage"`
}

type jsonFuzzMet struct {
	ID    string `json:"id"`
	Cases uint64 `json:"cases"`
}

type jsonFuzzRule struct {
	Name      string   `json:"name"`
	Article   string   `json:"article"`
	Text      string   `json:"text"`
	Met       int      `json:"events_met"`
	All       int      `json:"events"`
	Forgotten []string `json:"never_met"`
}

type jsonFuzzFind struct {
	ID        string       `json:"id"`
	Game      string       `json:"game"`
	Signature string       `json:"signature"`
	Undecided bool         `json:"undecided"`
	Flaky     bool         `json:"flaky"`
	FEN       string       `json:"fen"`
	Depth     int          `json:"depth"`
	Path      []string     `json:"path"`
	Men       int          `json:"men"`
	Board     string       `json:"board"`
	Cases     uint64       `json:"cases"`
	Seed      uint64       `json:"seed"`
	Against   []string     `json:"against"`
	Original  jsonFuzzCase `json:"original"`
	Detail    jsonFinding  `json:"detail"`
	Repeat    string       `json:"repeat"`
}

type jsonFuzzCase struct {
	Number  uint64   `json:"number"`
	Choices []uint32 `json:"choices"`
	Base    string   `json:"base"`
	FEN     string   `json:"fen"`
}

type jsonFuzzHang struct {
	ID        string       `json:"id"`
	Game      string       `json:"game"`
	Generator string       `json:"generator"`
	FEN       string       `json:"fen"`
	Text      string       `json:"text"`
	Case      jsonFuzzCase `json:"case"`
}

type jsonFuzzSample struct {
	Elapsed            float64 `json:"elapsed_seconds"`
	PositionsPerSecond float64 `json:"positions_per_second"`
	Signatures         int     `json:"events_and_pairs"`
	Findings           int     `json:"findings"`
	Memory             uint64  `json:"memory_bytes"`
}

// FuzzJSON writes what a fuzzing run has come to in the form named by FuzzSchema.
// Every key is always there, in the same order.
func FuzzJSON(w io.Writer, r FuzzReport) error {
	return indented(w, jsonFuzz{
		Schema: FuzzSchema, Verdict: r.Verdict().String(), Interrupted: r.Interrupted, Running: r.Running,
		Seed: r.Seed, Depth: r.Depth, Work: r.Work, Elapsed: r.Elapsed.Seconds(), Session: r.Session.Seconds(),
		Games:    each(r.Games, newJSONFuzzGame),
		Findings: each(r.Findings, newJSONFuzzFind), Earlier: each(r.Earlier, newJSONFuzzFind),
		Hangs: each(r.Hangs, func(h FuzzHang) jsonFuzzHang {
			return jsonFuzzHang{h.ID, h.Game, h.Generator, h.FEN, h.Text, newJSONFuzzCase(h.Case)}
		}),
		Samples: each(r.Samples, func(s FuzzSample) jsonFuzzSample {
			return jsonFuzzSample{s.Elapsed.Seconds(), s.PositionsPerSecond, s.Signatures, s.Findings, s.Memory}
		}),
	})
}

func newJSONFuzzGame(g FuzzGame) jsonFuzzGame {
	j := jsonFuzzGame{
		Game: g.Game, Witnesses: some(g.Witnesses), Cases: g.Cases, Refused: g.Refused, Positions: g.Positions, Edges: g.Edges, Games: g.Games, Plies: g.Plies,
		CasesPerSecond: g.CasesPerSecond, PositionsPerSecond: g.PositionsPerSecond,
		Kept: g.Kept, LastKept: g.LastKept, Events: g.Events, AllEvents: g.AllEvents, Pairs: g.Pairs, Rules: g.Rules, AllRules: g.AllRules,
		Hangs: g.Hangs, Found: g.Findings, LastFound: g.LastFound,
		KnownDefects: each(slices.Sorted(maps.Keys(g.Known)), func(name string) jsonFuzzMet { return jsonFuzzMet{name, g.Known[name]} }),
		Coverage:     []jsonFuzzRule{},
	}
	if g.Coverage != nil {
		j.Coverage = each(g.Coverage.Rules, func(c fuzz.RuleCoverage) jsonFuzzRule {
			return jsonFuzzRule{c.Rule.Name, c.Rule.Article, c.Rule.Text, c.Met, c.All, some(c.Missing)}
		})
	}
	return j
}

func newJSONFuzzFind(f fuzz.Finding) jsonFuzzFind {
	return jsonFuzzFind{
		ID: f.ID, Game: f.Game, Signature: f.Signature, Undecided: undecided(f), Flaky: f.Flaky,
		FEN: f.FEN, Depth: f.Depth, Path: some(f.Path), Men: f.Men, Board: f.Board, Cases: f.Count, Seed: f.Seed, Against: some(f.Against),
		Original: newJSONFuzzCase(f.Original), Detail: newJSONFinding(f.Detail), Repeat: cmp.Or(f.Repeat, f.Detail.Repeat),
	}
}

func newJSONFuzzCase(c fuzz.Case) jsonFuzzCase {
	return jsonFuzzCase{c.Number, some(c.Choices), c.Base, c.FEN}
}
