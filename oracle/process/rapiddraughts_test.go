package process

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/checkers"
	"rulecheck/oracle"
	"rulecheck/oracle/oracletest"
	"rulecheck/oracle/own"
)

// openRapidDraughts skips the test where the library is not installed, unless
// RULECHECK_REQUIRE names it.
func openRapidDraughts(t *testing.T) *Generator {
	g, err := RapidDraughts()
	if err != nil && strings.Contains(os.Getenv("RULECHECK_REQUIRE"), "rapid-draughts") {
		t.Fatal(err)
	} else if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() {
		if err := g.Close(); err != nil {
			t.Error(err)
		}
	})
	return g
}

func TestRapidDraughtsConforms(t *testing.T) {
	oracletest.Run(t, openRapidDraughts(t), checkers.Game(), []oracletest.Case{
		{FEN: "B:W21-32:B1-12", Nodes: []uint64{7, 49, 302, 1469, 7361}},
		{FEN: "B:W15,22:B11", Nodes: []uint64{1, 0}},
	})
}

// TestRapidDraughtsAnswersTheTable shows that the adapter neither adds nor
// removes a move, and spells each with all squares landed on.
func TestRapidDraughtsAnswersTheTable(t *testing.T) {
	g := openRapidDraughts(t)
	text, err := os.ReadFile("testdata/rapid-draughts.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		row := strings.Split(strings.TrimSpace(line), "\t")
		if len(row) != 3 || row[0] == "fen" {
			continue
		}
		rows++
		fen, want := row[0], strings.Fields(strings.Trim(row[1], "-"))
		if row[2] != "=" {
			want = strings.Fields(row[2])
		}
		n, err := g.Start(checkers.Game(), fen)
		if err != nil {
			t.Errorf("%s: %v", fen, err)
			continue
		}
		var got []string
		for _, m := range n.AppendMoves(nil) {
			got = append(got, inNumbers(m))
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n got %s\nwant %s", fen, got, want)
		}
		if reading, err := checkers.Game().Read(fen, false); err != nil || n.State() != reading.Position.State() {
			t.Errorf("%s is read as %+v (%v)", fen, n.State(), err)
		}
	}
	if rows < 30 {
		t.Errorf("only %d rows", rows)
	}
}

// inNumbers spells a move in PDN numbers; with Black at the bottom square 1 is
// g1 and 32 is b8.
func inNumbers(m engine.Move) string {
	var numbers []string
	between := "x"
	path := m.Path()
	for i, square := range path {
		numbers = append(numbers, fmt.Sprint(4*square.Rank()+(7-square.File())/2+1))
		if i > 0 && path[i-1].Rank()-square.Rank() == 1 || i > 0 && square.Rank()-path[i-1].Rank() == 1 {
			between = "-"
		}
	}
	return strings.Join(numbers, between)
}

func TestRapidDraughtsAgreesFromTheStart(t *testing.T) {
	result, err := oracle.Compare(context.Background(), checkers.Game(), checkers.StartFEN,
		[]oracle.Generator{own.New(), openRapidDraughts(t)}, oracle.Options{Depth: 6})
	if err != nil || result.Divergence != nil || result.Nodes[6] != 36768 {
		t.Error(result, err)
	}
}

func TestRapidDraughtsRefuses(t *testing.T) {
	g := openRapidDraughts(t)
	for _, fen := range []string{
		"B:W33:B1", "B:W0:B1", "B:W5-3:B1", "B:W5,5:B1", "B:W5:B5", "B:W5:W6", "B:W5", "W5:B6", "B:W5:B6:", "B:W5:B6,", "B:WQ5:B6", "B:W5:B6..", "b:W5:B6",
	} {
		if _, err := g.Start(checkers.Game(), fen); !errors.Is(err, oracle.ErrRefused) {
			t.Errorf("%s: %v", fen, err)
		}
	}
	for _, fen := range []string{"B:W5:B", "W:W:B1", "B:BK1-3:WK32.", "W:W05:B06"} {
		if _, err := g.Start(checkers.Game(), fen); err != nil {
			t.Errorf("%s: %v", fen, err)
		}
	}
}

// TestProtocolIsAsDocumented sends the example of docs/protocol.md, lines that
// begin with ">", and expects the answers there, lines that begin with "<".
func TestProtocolIsAsDocumented(t *testing.T) {
	g := openRapidDraughts(t)
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	c, err := startChild(g.spec)
	if err != nil {
		t.Fatal(err)
	}
	defer c.gone()
	defer c.end()
	defer time.AfterFunc(10*time.Second, c.end).Stop()
	answers := 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if request, ok := strings.CutPrefix(line, "> {"); ok {
			if _, err := c.input.WriteString("{" + request + "\n"); err != nil {
				t.Fatal(err)
			}
		}
		if want, ok := strings.CutPrefix(line, "< "); ok {
			answers++
			got, err := c.readLine()
			if err != nil {
				t.Fatal(err)
			}
			if !sameJSON(t, string(got), want) {
				t.Errorf("got  %swant %s", got, want)
			}
		}
	}
	if answers < 5 {
		t.Errorf("only %d answers", answers)
	}
}

func sameJSON(t *testing.T, a, b string) bool {
	var values [2]any
	for i, text := range []string{a, b} {
		if err := json.Unmarshal([]byte(text), &values[i]); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	return reflect.DeepEqual(values[0], values[1])
}

func TestAdapterIsMissing(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(AdaptersVariable, dir)
	_, err := RapidDraughts()
	if err == nil {
		t.Fatal("no error")
	}
	if want := "run: npm install --prefix '" + dir + "' rapid-draughts@1.0.6"; !strings.Contains(err.Error(), want) && !strings.Contains(err.Error(), "Node.js") {
		t.Errorf("%v does not say %s", err, want)
	}
	t.Setenv("PATH", dir)
	if _, err = RapidDraughts(); err == nil || !strings.Contains(err.Error(), "Node.js") {
		t.Error(err)
	}
}

func TestAdapterNamesTheVersionEverywhere(t *testing.T) {
	for file, want := range map[string]string{
		"package.json":      `"rapid-draughts": "` + RapidDraughtsVersion + `"`,
		"package-lock.json": `"version": "` + RapidDraughtsVersion + `"`,
	} {
		text, err := os.ReadFile("adapters/rapid-draughts/" + file)
		if err != nil || !strings.Contains(string(text), want) || strings.Contains(string(text), `"resolved"`) {
			t.Errorf("%s does not say %s, or names a registry: %v", file, want, err)
		}
	}
}
