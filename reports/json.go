package reports

import (
	"bytes"
	"encoding/json"
	"io"
	"math/big"

	"rulecheck/suite"
)

// JSONSchema names the form that JSON writes, described in docs/json.md. The
// number grows when a reader of the form before would go wrong.
const JSONSchema = "rulecheck/perft/1"

type jsonReport struct {
	Schema      string       `json:"schema"`
	Verdict     string       `json:"verdict"`
	Interrupted bool         `json:"interrupted"`
	Elapsed     float64      `json:"elapsed_seconds"`
	Totals      jsonTotals   `json:"totals"`
	Results     []jsonResult `json:"results"`
}

type jsonTotals struct {
	Cases        int      `json:"cases"`
	Agree        int      `json:"agree"`
	Differ       int      `json:"differ"`
	Undecided    int      `json:"undecided"`
	Nodes        *big.Int `json:"nodes"`
	Positions    uint64   `json:"positions"`
	Edges        uint64   `json:"edges"`
	Revisits     uint64   `json:"revisits"`
	Claims       int      `json:"claims"`
	ClaimsHeld   int      `json:"claims_held"`
	Deeper       int      `json:"deeper"`
	KnownDefects int      `json:"known_defects"`
}

type jsonResult struct {
	Name         string          `json:"name"`
	Group        string          `json:"group"`
	Game         string          `json:"game"`
	FEN          string          `json:"fen"`
	Board        string          `json:"board"`
	Source       string          `json:"source"`
	Verdict      string          `json:"verdict"`
	Warnings     []string        `json:"warnings"`
	Generators   []string        `json:"generators"`
	Depth        int             `json:"depth"`
	Nodes        []*big.Int      `json:"nodes"`
	Counting     string          `json:"counting"`
	Divide       []jsonRow       `json:"divide"`
	Statistics   []jsonStatistic `json:"statistics"`
	Begun        *jsonBegun      `json:"begun"`   // null where nothing was broken off
	Resumed      bool            `json:"resumed"` // part was counted before, and read from a file
	Positions    uint64          `json:"positions"`
	Edges        uint64          `json:"edges"`
	Revisits     uint64          `json:"revisits"`
	Claims       []jsonClaim     `json:"claims"`
	Deeper       int             `json:"deeper"`
	KnownDefects []jsonKnown     `json:"known_defects"`
	Findings     []jsonFinding   `json:"findings"`
	Elapsed      float64         `json:"elapsed_seconds"`
}

type jsonRow struct {
	Move  string   `json:"move"`
	Nodes *big.Int `json:"nodes"`
}

type jsonStatistic struct {
	Name    string     `json:"name"`
	Numbers []*big.Int `json:"numbers"`
}

type jsonBegun struct {
	Depth  int       `json:"depth"`
	Done   int       `json:"done"`
	Parts  int       `json:"parts"`
	Divide []jsonRow `json:"divide"`
}

type jsonClaim struct {
	Text   string `json:"text"`
	Source string `json:"source"`
	Depth  int    `json:"depth"`
	Nodes  uint64 `json:"nodes"`
	Holds  bool   `json:"holds"`
}

type jsonKnown struct {
	ID        string `json:"id"`
	Generator string `json:"generator"`
	Version   string `json:"version"`
	About     string `json:"about"`
	Link      string `json:"link"`
	Positions uint64 `json:"positions"`
	Line      string `json:"line"`
}

type jsonFinding struct {
	Kind      string       `json:"kind"`
	Text      string       `json:"text"`
	Root      string       `json:"root"`
	Path      []string     `json:"path"`
	FEN       string       `json:"fen"`
	Board     string       `json:"board"`
	Verdict   string       `json:"verdict"`
	Alone     []string     `json:"alone"`
	Undecided bool         `json:"undecided"`
	Answers   []jsonAnswer `json:"answers"`
	Repeat    string       `json:"repeat"`
}

type jsonAnswer struct {
	Generator string   `json:"generator"`
	Moves     []string `json:"moves"` // null where moves were not asked
	Missing   []string `json:"missing"`
	Extra     []string `json:"extra"`
	State     string   `json:"state"`
	Nodes     *uint64  `json:"nodes"` // null where counts were not asked
	Error     string   `json:"error"`
}

// JSON writes a report in the form named by JSONSchema. Every key is always
// there, in the same order.
func JSON(w io.Writer, r suite.Report) error {
	t := r.Totals()
	report := jsonReport{
		Schema: JSONSchema, Verdict: r.Verdict().String(), Interrupted: r.Interrupted, Elapsed: r.Elapsed.Seconds(),
		Totals: jsonTotals{
			Cases: t.Cases, Agree: t.Agree, Differ: t.Differ, Undecided: t.Undecided,
			Nodes: t.Nodes, Positions: t.Positions, Edges: t.Edges, Revisits: revisits(r.Results),
			Claims: t.Claims, ClaimsHeld: held(r.Results), Deeper: t.Deeper, KnownDefects: t.Known,
		},
		Results: each(r.Results, newJSONResult),
	}
	return indented(w, report)
}

// indented writes a value as JSON, two blanks a level.
func indented(w io.Writer, value any) error {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return err
	}
	_, err := w.Write(out.Bytes())
	return err
}

func newJSONResult(r suite.Result) jsonResult {
	return jsonResult{
		Name: r.Name, Group: r.Group, Game: r.Game, FEN: r.FEN, Board: r.Board, Source: r.Source, Verdict: r.Verdict().String(),
		Warnings: some(r.Warnings), Generators: some(r.Generators),
		Depth: r.Depth, Nodes: some(r.Counts()), Counting: r.Counting,
		Divide:     each(r.Divide, newJSONRow),
		Statistics: each(r.Statistics, func(s suite.Statistic) jsonStatistic { return jsonStatistic{s.Name, some(s.Numbers)} }),
		Begun:      newJSONBegun(r.Begun),
		Resumed:    r.Resumed,
		Positions:  r.Positions, Edges: r.Edges, Revisits: r.Revisits,
		Claims: each(r.Claims, func(c suite.Claim) jsonClaim { return jsonClaim(c) }),
		Deeper: r.Deeper,
		KnownDefects: each(r.Known, func(k suite.KnownDefect) jsonKnown {
			return jsonKnown(k)
		}),
		Findings: each(r.Findings, newJSONFinding),
		Elapsed:  r.Elapsed.Seconds(),
	}
}

func newJSONRow(row suite.Row) jsonRow { return jsonRow{row.Move, row.Count()} }

func newJSONBegun(b *suite.Begun) *jsonBegun {
	if b == nil {
		return nil
	}
	return &jsonBegun{b.Depth, b.Done, b.Parts, each(b.Divide, newJSONRow)}
}

func newJSONFinding(f suite.Finding) jsonFinding {
	return jsonFinding{
		Kind: f.Kind, Text: f.Text, Root: f.Root, Path: some(f.Path), FEN: f.FEN, Board: f.Board,
		Verdict: f.Verdict, Alone: some(f.Alone), Undecided: f.Undecided, Repeat: f.Repeat,
		Answers: each(f.Answers, func(a suite.Answer) jsonAnswer {
			return jsonAnswer{
				Generator: a.Generator, Moves: a.Moves, Missing: some(a.Missing), Extra: some(a.Extra),
				State: a.State, Nodes: a.Nodes, Error: a.Error,
			}
		}),
	}
}

// some returns list, or an empty list for nil: [] in JSON, never null.
func some[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func each[T, U any](list []T, f func(T) U) []U {
	converted := make([]U, len(list))
	for i, entry := range list {
		converted[i] = f(entry)
	}
	return converted
}
