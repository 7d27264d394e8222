package referee_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"rulecheck/corpus/known"
	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/engine/record"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
	"rulecheck/referee"
	"rulecheck/suite"
)

var update = flag.Bool("update", false, "write the table of cases anew")

const (
	casesFile  = "testdata/cases.tsv"
	casesTable = "../docs/game-cases.md"
)

// gameCase is one row of the cases.
type gameCase struct {
	id, source, about, question, answer string
	game                                engine.Game
	input                               string // a position, with moves or without, or a file
}

func readCases(t *testing.T) (cases []gameCase) {
	t.Helper()
	data, err := os.ReadFile(casesFile)
	if err != nil {
		t.Fatal(err)
	}
	headed := false
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if line[0] == '#' {
			continue
		}
		if !headed {
			headed = true
			continue
		}
		game, ok := games.ByName(cells[1])
		if len(cells) != 7 || !ok {
			t.Fatalf("%s: row %q", casesFile, line)
		}
		c := gameCase{id: cells[0], source: cells[2], about: cells[3], input: cells[4], question: cells[5], answer: cells[6], game: game}
		if c.input[0] == '"' {
			if err := json.Unmarshal([]byte(c.input), &c.input); err != nil {
				t.Fatalf("%s: %v", c.id, err)
			}
		}
		cases = append(cases, c)
	}
	return cases
}

// TestCasesOfGames holds the answer that each case states against the engine's,
// and how games stand also against the rule book and a library. The table of them
// all is kept in the documentation.
func TestCasesOfGames(t *testing.T) {
	var table strings.Builder
	table.WriteString(casesHead)
	for _, c := range readCases(t) {
		got, witnesses := c.ask(t)
		if got != c.answer {
			t.Errorf("%s (%s): %s is %q, want %q", c.id, c.about, c.question, got, c.answer)
		}
		fmt.Fprintf(&table, "| %s | %s | %s | `%s` | `%s` | %s |\n", c.id, c.about, c.question, c.answer, got, witnesses)
	}
	if t.Failed() {
		return
	}
	if *update {
		if err := os.WriteFile(casesTable, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(casesTable); err != nil || string(have) != table.String() {
		t.Errorf("%s is out of date: go test ./referee -run CasesOfGames -update (%v)", casesTable, err)
	}
}

const casesHead = `# Cases of whole games, notation and files

Each row is a question that programs were reported to answer wrongly, the right answer, and
what rulecheck answers, written and checked by a test. Positions, files and sources are in
referee/testdata/cases.tsv.

| case | about | question | expected | got | by |
| --- | --- | --- | --- | --- | --- |
`

// ask returns the answer to a case, and who gives it.
func (c gameCase) ask(t *testing.T) (answer, witnesses string) {
	t.Helper()
	word, argument, _ := strings.Cut(c.question, " of ")
	switch {
	case c.question == "import":
		return c.imported(t), "engine"
	case c.question == "findings":
		r := check(t, c.game.Name(), c.input, referee.Options{Witnesses: witnessesOf(t, "rulebook")})
		codes := []string{"none"}
		for i, f := range r.Findings {
			codes = append(codes[:i], string(f.Code))
		}
		return strings.Join(codes, " "), "engine, rulebook"
	}
	line, history := c.play(t)
	p := history.Position()
	switch word {
	case "fen":
		return p.FEN(), "engine"
	case "notation":
		m, err := p.ParseMove(argument)
		if err != nil {
			t.Fatal(err)
		}
		return p.Notation(m), "engine"
	case "meaning":
		m, err := p.ParseMove(argument)
		if err != nil {
			return "reject", "engine"
		}
		return c.game.MoveText(m), "engine"
	case "who can win":
		return c.canWin(t, p), "engine, rulebook"
	}
	return c.standing(t, line, history)
}

// play plays the moves of the input.
func (c gameCase) play(t *testing.T) (oracle.Line, engine.History) {
	t.Helper()
	fen, moves, _ := strings.Cut(c.input, " moves ")
	reading, err := c.game.Read(fen, true)
	if err != nil {
		t.Fatalf("%s: %v", c.id, err)
	}
	_, limit, _ := strings.Cut(c.question, "standing at ")
	plies, _ := strconv.Atoi(limit)
	history := reading.Position.History(engine.Terms{NoProgress: plies})
	line := oracle.Line{Game: c.game, Root: reading.FEN}
	for text := range strings.FieldsSeq(moves) {
		m, _, err := history.ReadMove(text)
		if err != nil {
			t.Fatalf("%s: %v", c.id, err)
		}
		history.Play(m)
		line.Path = append(line.Path, m)
	}
	return line, history
}

// standing answers how a game stands after all witnesses have agreed on it.
func (c gameCase) standing(t *testing.T, line oracle.Line, history engine.History) (answer, by string) {
	t.Helper()
	names := []string{"own", "rulebook"}
	_, limit, isLimited := strings.Cut(c.question, "standing at ")
	plies, _ := strconv.Atoi(limit)
	if c.game.Name() == "chess" && !isLimited {
		names = append(names, "notnil")
	}
	defects, err := known.All()
	if err != nil {
		t.Fatal(err)
	}
	comparison := oracle.CompareGame(line, engine.Terms{NoProgress: plies}, witnessesOf(t, names...), suite.KnownTo(defects))
	if d := comparison.Divergence; d != nil {
		t.Errorf("%s: %v: %v", c.id, d.Kind, d.Verdict)
	}
	by = strings.Replace(strings.Join(names, ", "), "own", "engine", 1)
	for name := range comparison.Known {
		by += " (but for " + name + ")"
	}
	s := history.Standing()
	word, argument, _ := strings.Cut(c.question, " ")
	switch word {
	case "announced":
		m, _, err := history.ReadMove(argument)
		if err != nil {
			t.Fatal(err)
		}
		return history.Announced(m).String(), by
	case "standing":
		return s.String(), by
	case "occurrences":
		claim := map[bool]string{true: "claimable", false: "not claimable"}[s.Claims&engine.ClaimRepetition != 0]
		if s.Outcome.Reason == "fivefold repetition" {
			claim = "automatic draw 9.6.1"
		}
		return fmt.Sprintf("occurrences %d; %s", s.Occurrences, claim), by
	}
	switch reason := s.Outcome.Reason; {
	case !s.Outcome.Over:
		return "none", by
	case c.game.Name() == "checkers" && s.Outcome.Winner != engine.Nobody:
		return reason + map[engine.Winner]string{engine.WhiteWins: ", White wins", engine.BlackWins: ", Black wins"}[s.Outcome.Winner], by
	default:
		words := map[string]string{"dead position": "insufficient", "75 moves": "75-automatic"}
		if word, ok := words[reason]; ok {
			return word, by
		}
		return reason, by
	}
}

func (c gameCase) canWin(t *testing.T, p engine.Position) string {
	t.Helper()
	if o := p.Outcome(); o.Over && p.CountMoves() == 0 {
		return "over: " + o.Reason
	}
	for _, color := range []engine.Color{engine.White, engine.Black} {
		if book, err := rulebook.CanWin(c.game, p.FEN(), color); err != nil || book != p.CanWin(color) {
			t.Errorf("%s: %v can win: %v by the rule book (%v)", c.id, color, book, err)
		}
	}
	switch white, black := p.CanWin(engine.White), p.CanWin(engine.Black); {
	case white && black:
		return "both"
	case white:
		return "White"
	case black:
		return "Black"
	}
	return "nobody"
}

// imported returns the main line of a file in strict form with its result, or
// REJECT.
func (c gameCase) imported(t *testing.T) string {
	t.Helper()
	reader := record.NewReader(strings.NewReader(c.input), c.id)
	reader.Results = c.game.Records().Results
	g, err := reader.Next()
	if err != nil {
		return "REJECT"
	}
	root, err := g.Root(c.game, false)
	if err != nil {
		return "REJECT"
	}
	history := root.Position.History(engine.Terms{})
	var line []string
	for _, written := range g.Moves {
		m, _, err := history.ReadMove(written.Text)
		if err != nil {
			return "REJECT"
		}
		line = append(line, history.Position().Notation(m))
		history.Play(m)
	}
	return strings.Join(line, " ") + " | " + g.Result
}
