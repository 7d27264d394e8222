package reports

import (
	"io"
	"maps"
	"slices"

	"rulecheck/finding"
	"rulecheck/oracle/rulebook/law"
)

// VerifySchema names the form that VerifyJSON writes, described in
// docs/json-verify.md. The number grows when a reader of the form before would go
// wrong.
const VerifySchema = "rulecheck/verify/1"

type jsonVerify struct {
	Schema       string             `json:"schema"`
	Strict       bool               `json:"strict"`
	Interrupted  bool               `json:"interrupted"`
	Elapsed      float64            `json:"elapsed_seconds"`
	Totals       jsonVerifyTotals   `json:"totals"`
	Files        []jsonVerifyFile   `json:"files"`
	Boards       []jsonVerifyBoard  `json:"boards"`
	Facts        []jsonVerifyFact   `json:"facts"`
	Findings     []jsonVerifyFault  `json:"findings"`
	Omitted      int                `json:"omitted"`
	Departures   []jsonDeparture    `json:"departures"`
	KnownDefects []jsonVerifyDefect `json:"known_defects"`
}

type jsonVerifyTotals struct {
	Files     int `json:"files"`
	Games     int `json:"games"`
	Plies     int `json:"plies"`
	Followed  int `json:"followed"`
	Errors    int `json:"errors"`
	Notes     int `json:"notes"`
	Undecided int `json:"undecided"`
	Boards    int `json:"boards"`
	Lists     int `json:"lists"`
	Facts     int `json:"facts"`
	Skipped   int `json:"skipped"`
}

type jsonVerifyFile struct {
	Name      string   `json:"name"`
	Document  bool     `json:"document"`
	Game      string   `json:"game"`
	Games     int      `json:"games"`
	Plies     int      `json:"plies"`
	Boards    int      `json:"boards"`
	Lists     int      `json:"lists"`
	Facts     int      `json:"facts"`
	Skipped   int      `json:"skipped"`
	Followed  int      `json:"followed"`
	Witnesses []string `json:"witnesses"`
	Errors    int      `json:"errors"`
	Notes     int      `json:"notes"`
	Undecided int      `json:"undecided"`
}

type jsonVerifyBoard struct {
	File        string   `json:"file"`
	Line        int      `json:"line"`
	Column      int      `json:"column"`
	Format      string   `json:"format"`
	Game        string   `json:"game"`
	FEN         string   `json:"fen"`
	Drawn       string   `json:"board"`
	Read        []string `json:"read"`
	Problem     string   `json:"problem"`
	Legal       int      `json:"legal"`
	PseudoLegal int      `json:"pseudo_legal"`
	Status      string   `json:"status"`
}

type jsonVerifyFact struct {
	File      string   `json:"file"`
	Line      int      `json:"line"`
	Column    int      `json:"column"`
	Question  string   `json:"question"`
	FEN       string   `json:"fen"`
	Written   string   `json:"written"`
	Value     string   `json:"value"`
	Witnesses []string `json:"witnesses"`
	Holds     bool     `json:"holds"`
}

type jsonVerifyFault struct {
	Code   string     `json:"code"`
	Level  string     `json:"level"`
	File   string     `json:"file"`
	Game   int        `json:"game"`
	Title  string     `json:"title"`
	Line   int        `json:"line"`
	Column int        `json:"column"`
	Ply    int        `json:"ply"`
	Move   string     `json:"move"`
	Text   string     `json:"text"`
	FEN    string     `json:"fen"`
	Board  string     `json:"board"`
	Rules  []jsonRule `json:"rules"`
	Repeat string     `json:"repeat"`
}

type jsonDeparture struct {
	Code  string `json:"code"`
	About string `json:"about"`
	Times int    `json:"times"`
}

type jsonVerifyDefect struct {
	ID    string `json:"id"`
	Games int    `json:"games"`
}

// VerifyJSON writes the report of checked files in the form named by VerifySchema.
// Every key is always there, in the same order.
func VerifyJSON(w io.Writer, r *finding.Report) error {
	return indented(w, jsonVerify{
		Schema: VerifySchema, Strict: r.Strict, Interrupted: r.Interrupted, Elapsed: r.Elapsed.Seconds(),
		Totals:   jsonVerifyTotals(r.Totals()),
		Files:    each(r.Files, newJSONVerifyFile),
		Boards:   each(r.Boards, newJSONVerifyBoard),
		Facts:    each(r.Facts, newJSONVerifyFact),
		Findings: each(r.Findings, newJSONVerifyFault),
		Omitted:  r.Omitted,
		Departures: each(departures(r), func(d departure) jsonDeparture {
			return jsonDeparture{string(d.code), d.about, d.times}
		}),
		KnownDefects: each(slices.Sorted(maps.Keys(r.Known)), func(id string) jsonVerifyDefect {
			return jsonVerifyDefect{id, r.Known[id]}
		}),
	})
}

func newJSONVerifyFile(f finding.File) jsonVerifyFile {
	f.Witnesses = some(f.Witnesses)
	return jsonVerifyFile(f)
}

func newJSONVerifyBoard(b finding.Board) jsonVerifyBoard {
	b.Read = some(b.Read)
	return jsonVerifyBoard(b)
}

func newJSONVerifyFact(f finding.Fact) jsonVerifyFact {
	f.Witnesses = some(f.Witnesses)
	return jsonVerifyFact(f)
}

func newJSONVerifyFault(f finding.Finding) jsonVerifyFault {
	return jsonVerifyFault{
		Code: string(f.Code), Level: f.Level.String(), File: f.File, Game: f.Game, Title: f.Title, Line: f.Line, Column: f.Column,
		Ply: f.Ply, Move: f.Move, Text: f.Text, FEN: f.FEN, Board: f.Board,
		Rules:  each(f.Rules, func(rule law.Rule) jsonRule { return jsonRule(rule) }),
		Repeat: f.Repeat,
	}
}
