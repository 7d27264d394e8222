package record

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

const benchmarkTags = `[Event "Club championship, board 3"]
[Site "Utrecht"]
[Date "1998.11.14"]
[Round "7"]
[White "De Vries, Pieter"]
[Black "Jansen, Maria"]
[Result "1-0"]
[WhiteElo "2184"]
[BlackElo "2107"]
[ECO "C92"]
[Opening "Ruy Lopez: Closed, Flohr System"]
[TimeControl "40/7200:3600"]

`

// plainGame is a game of 79 plies without a word on them.
const plainGame = benchmarkTags + `1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Bb7 10. d4 Re8 11. Nbd2 Bf8 12. a4 h6 13. Bc2 exd4 14. cxd4 Nb4 15.
Bb1 c5 16. d5 Nd7 17. Ra3 c4 18. axb5 axb5 19. Nd4 Rxa3 20. bxa3 Nd3 21. Bxd3
cxd3 22. Re3 Ne5 23. Bb2 Qg5 24. N2f3 Nxf3+ 25. Nxf3 Qh5 26. Rxd3 f5 27. exf5
Re4 28. Nd4 Qxd1+ 29. Rxd1 Bxd5 30. Nxb5 Re5 31. Nd4 Be4 32. f6 gxf6 33. Ne2
Bg7 34. Ng3 Bb7 35. Rd4 Kf7 36. Bc3 Re6 37. Rg4 Bf8 38. Nf5 Bc8 39. Nd4 Re4 40.
Rxe4 1-0

`

// annotatedGame is one with clocks, comments, NAGs and variations.
const annotatedGame = benchmarkTags + `1. e4 { [%clk 0:10:00] } 1... e5 { [%clk 0:10:00] } 2. Nf3 $1 { [%clk 0:09:58] }
2... Nc6 { [%clk 0:09:51] } 3. Bb5 { [%clk 0:09:51] The Spanish game } (3. Bc4
Bc5 $5 (3... Nf6 4. d4 { is sharper }) 4. c3 Nf6) (3. d4 exd4 4. Nxd4 $14) 3...
a6 { [%clk 0:09:46] } 4. Ba4 $6 { [%clk 0:09:40] } 4... Nf6 { [%clk 0:09:39] } 5.
O-O { [%clk 0:09:30] } 5... Be7 { [%clk 0:09:33] } 6. Re1 b5 7. Bb3 d6! 8. c3 (8.
a4 Bg4) O-O { [%clk 0:08:50] } 9. h3 { [%clk 0:08:47] } 1-0

`

// BenchmarkReader reads the same game 1000 times.
func BenchmarkReader(b *testing.B) {
	const games = 1000
	for _, bench := range []struct{ name, game string }{
		{"plain", plainGame},
		{"annotated", annotatedGame},
	} {
		text := strings.Repeat(bench.game, games)
		b.Run(bench.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				read(b, strings.NewReader(text), games)
			}
			b.ReportMetric(games*float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(testing.AllocsPerRun(3, func() { read(b, strings.NewReader(text), games) })/games, "allocs/game")
		})
	}
}

func read(tb testing.TB, file io.Reader, games int) {
	r := NewReader(file, "x")
	n := 0
	for _, err := r.Next(); err != io.EOF; _, err = r.Next() {
		if err != nil {
			tb.Fatal(err)
		}
		n++
	}
	if n != games {
		tb.Fatalf("%d games read, want %d", n, games)
	}
}

// TestAllocations holds that a game costs few allocations.
func TestAllocations(t *testing.T) {
	const games = 1000
	for _, test := range []struct {
		name, game string
		most       float64
	}{
		{"plain", plainGame, 4},
		{"annotated", annotatedGame, 12},
	} {
		text := bytes.Repeat([]byte(test.game), games)
		got := testing.AllocsPerRun(3, func() { read(t, bytes.NewReader(text), games) }) / games
		if got > test.most {
			t.Errorf("%s: %.1f allocations a game, want %v at most", test.name, got, test.most)
		}
	}
}
