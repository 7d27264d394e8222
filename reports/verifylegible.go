package reports

import (
	"slices"

	"rulecheck/finding"
)

// How long a text of a file is shown; a file may hold any amount of it.
const (
	mostTitle = 80
	mostMove  = 40
	mostText  = 1000 // more than the longest position with all its moves
)

// legibleVerify returns the report with every text safe to show, and of a bearable
// length: a file may hold anything.
func legibleVerify(r *finding.Report) *finding.Report {
	shown := *r
	shown.Files = slices.Clone(r.Files)
	for i := range shown.Files {
		f := &shown.Files[i]
		oneLine(&f.Name, &f.Game)
		f.Witnesses = oneLines(f.Witnesses)
	}
	shown.Findings = slices.Clone(r.Findings)
	for i := range shown.Findings {
		f := &shown.Findings[i]
		oneLine((*string)(&f.Code), &f.File, &f.Title, &f.Move, &f.Text, &f.FEN, &f.Repeat)
		f.Board = visible(f.Board, "\n")
		shorten(mostTitle, &f.Title)
		shorten(mostMove, &f.Move)
		shorten(mostText, &f.Text, &f.FEN, &f.Repeat)
		f.Rules = slices.Clone(f.Rules)
		for i := range f.Rules {
			oneLine(&f.Rules[i].Name, &f.Rules[i].Article, &f.Rules[i].Text)
		}
	}
	shown.Boards, shown.Facts = legibleBoards(r.Boards), legibleFacts(r.Facts)
	shown.Departures, shown.Known = legibleKeys(r.Departures), legibleKeys(r.Known)
	return &shown
}

func legibleKeys[K ~string](counts map[K]int) map[K]int {
	shown := map[K]int{}
	for key, n := range counts {
		shown[K(visible(string(key), ""))] += n
	}
	return shown
}

func legibleBoards(boards []finding.Board) []finding.Board {
	boards = slices.Clone(boards)
	for i := range boards {
		b := &boards[i]
		oneLine(&b.File, &b.Format, &b.Game, &b.FEN, &b.Problem, &b.Status)
		b.Drawn = visible(b.Drawn, "\n")
		b.Read = oneLines(b.Read)
		shorten(mostText, &b.FEN, &b.Problem)
		for i := range b.Read {
			shorten(mostText, &b.Read[i])
		}
	}
	return boards
}

func legibleFacts(facts []finding.Fact) []finding.Fact {
	facts = slices.Clone(facts)
	for i := range facts {
		f := &facts[i]
		oneLine(&f.File, &f.Question, &f.FEN, &f.Written, &f.Value)
		f.Witnesses = oneLines(f.Witnesses)
		shorten(mostText, &f.Question, &f.FEN, &f.Written, &f.Value)
	}
	return facts
}

func shorten(width int, texts ...*string) {
	for _, text := range texts {
		*text = shortened(*text, width)
	}
}
