package fuzz_test

import (
	"testing"

	"rulecheck/engine"
	"rulecheck/fuzz"
	"rulecheck/fuzz/grounds"
	"rulecheck/oracle"
	"rulecheck/oracle/dragontooth"
	"rulecheck/oracle/notnil"
	"rulecheck/oracle/own"
	"rulecheck/oracle/process"
	"rulecheck/oracle/rulebook"
)

// BenchmarkFuzz is one case: made, examined, held against the properties, its
// events noted. The witnesses alone are examined on the same positions, at the same
// depth, with nothing else done.
func BenchmarkFuzz(b *testing.B) {
	for _, g := range grounds.All() {
		all := []oracle.Generator{own.New(), rulebook.New(), notnil.New(), dragontooth.New()}
		if p, err := process.RapidDraughts(); err == nil {
			b.Cleanup(func() { p.Close() })
			all = append(all, p)
		}
		witnesses := playing(g.Game, all)
		b.Run(g.Game.Name()+"/engine-rule-book", func(b *testing.B) { benchFuzz(b, g, all[:2]) })
		b.Run(g.Game.Name()+"/all", func(b *testing.B) { benchFuzz(b, g, witnesses) })
		for _, w := range witnesses {
			b.Run(g.Game.Name()+"/only-"+w.Name(), func(b *testing.B) { benchAlone(b, g, w) })
		}
		b.Run(g.Game.Name()+"/only-making", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				fuzz.FEN(g, 1, uint64(i), nil)
			}
		})
		b.Run(g.Game.Name()+"/only-properties", func(b *testing.B) {
			fens := made(g)
			for i := 0; b.Loop(); i++ {
				fuzz.Failing(g.Game, fens[i%len(fens)])
			}
		})
		b.Run(g.Game.Name()+"/only-events", func(b *testing.B) {
			fens := made(g)
			var events []uint16
			for i := 0; b.Loop(); i++ {
				events, _ = rulebook.Exercised(g.Game, fens[i%len(fens)], events[:0])
			}
		})
	}
}

func playing(game engine.Game, generators []oracle.Generator) (list []oracle.Generator) {
	for _, g := range generators {
		if g.Plays(game) {
			list = append(list, g)
		}
	}
	return list
}

// made returns positions as a run makes them.
func made(g fuzz.Ground) (fens []string) {
	for number := uint64(0); len(fens) < 4000; number++ {
		if fen, ok := fuzz.FEN(g, 1, number, nil); ok {
			fens = append(fens, fen)
		}
	}
	return fens
}

func benchFuzz(b *testing.B, g fuzz.Ground, generators []oracle.Generator) {
	o := against(g, generators[2:]...)
	o.Known = func(oracle.Difference) (string, bool) { return "known", true }
	o.MostCases = uint64(b.N)
	b.ReportAllocs()
	b.ResetTimer()
	run, err := fuzz.Fuzz(b.Context(), o)
	if err != nil {
		b.Fatal(err)
	}
	t := run.Tallies[0]
	b.ReportMetric(float64(t.Edges)/float64(b.N), "edges/op")
	b.ReportMetric(float64(t.Cases-t.Refused)/float64(b.N), "made/op")
}

func benchAlone(b *testing.B, g fuzz.Ground, w oracle.Generator) {
	e, err := oracle.NewExaminer(g.Game, []oracle.Generator{w}, oracle.Options{Depth: 2})
	if err != nil {
		b.Fatal(err)
	}
	defer e.Close()
	fens := made(g)
	edges := uint64(0)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		depth := 1
		if i%16 == 15 {
			depth = 2
		}
		edges += e.Examine(b.Context(), fens[i%len(fens)], depth).Edges
	}
	b.ReportMetric(float64(edges)/float64(b.N), "edges/op")
}
