package all_test

import (
	"os"
	"strings"
	"testing"

	"rulecheck/engine/games"
	"rulecheck/oracle/all"
	"rulecheck/oracle/oracletest"
)

// cases are by game. The chess counts are those of
// https://www.chessprogramming.org/Perft_Results.
var cases = map[string][]oracletest.Case{
	"chess": {
		{FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Nodes: []uint64{20, 400, 8902}},
		{FEN: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Nodes: []uint64{48, 2039, 97862}},
		{FEN: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", Nodes: []uint64{14, 191, 2812}},
		{FEN: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", Nodes: []uint64{6, 264, 9467}},
		{FEN: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", Nodes: []uint64{44, 1486, 62379}},
		{FEN: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", Nodes: []uint64{46, 2079, 89890}},
	},
	// By route; the start position's counts are OEIS A133046. None of these shows
	// the defect that rapid-draughts has.
	"checkers": {
		{FEN: "B:W21-32:B1-12", Nodes: []uint64{7, 49, 302, 1469}},
		{FEN: "B:W15,22:B11", Nodes: []uint64{1, 0}},
		{FEN: "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29", Nodes: []uint64{5, 38, 178}},
		{FEN: "B:W6,7,14,15,22,23:B2", Nodes: []uint64{4, 24, 48}},
	},
}

func TestMain(m *testing.M) {
	code := m.Run()
	if err := all.Close(); err != nil {
		panic(err)
	}
	os.Exit(code)
}

func TestAdaptersConform(t *testing.T) {
	for _, game := range games.All() {
		playing := all.For(game)
		if len(playing) == 0 {
			t.Errorf("nobody plays %s", game.Name())
		}
		for _, gen := range playing {
			t.Run(game.Name()+"/"+gen.Name(), func(t *testing.T) {
				oracletest.Run(t, gen, game, cases[game.Name()])
			})
		}
	}
}

func TestOpenFindsEachByItsName(t *testing.T) {
	for _, want := range all.All() {
		got, err := all.Open(want.Name())
		if err != nil || got != want {
			t.Errorf("Open(%q) is %v, %v", want.Name(), got, err)
		}
	}
}

func TestOpenOfUnknownNameListsTheKnown(t *testing.T) {
	_, err := all.Open("crafty")
	if err == nil {
		t.Fatal("crafty is known")
	}
	for _, name := range []string{`"crafty"`, "own", "notnil", "dragontooth"} {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("%q does not name %s", err, name)
		}
	}
}

func TestOpenOfOneNotInstalledSaysWhatToRun(t *testing.T) {
	if err := all.Close(); err != nil {
		t.Fatal(err)
	}
	t.Setenv("RULECHECK_ADAPTERS", t.TempDir())
	_, err := all.Open("rapid-draughts")
	if err == nil || !strings.Contains(err.Error(), "npm install") && !strings.Contains(err.Error(), "Node.js") {
		t.Error(err)
	}
	if err := all.Close(); err != nil {
		t.Error(err)
	}
}

func TestVersionsOfLibrariesOnly(t *testing.T) {
	for name, prefix := range map[string]string{"notnil": "v1.", "dragontooth": "v0.0.0-2022", "rapid-draughts": "1.0."} {
		if got := all.Version(name); !strings.HasPrefix(got, prefix) {
			t.Errorf("version of %s is %q", name, got)
		}
	}
	for _, name := range []string{"own", "crafty", ""} {
		if got := all.Version(name); got != "" {
			t.Errorf("version of %q is %q", name, got)
		}
	}
}
