package referee_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/finding"
	"rulecheck/referee"
)

// randomGames returns records of random games of about 80 plies with tags, as
// files of games have them.
func randomGames(n int) []byte {
	random := rand.New(rand.NewPCG(1, 1))
	start, _ := chess.Game().Read(chess.StartFEN, false)
	var out bytes.Buffer
	for g := range n {
		h := start.Position.History(engine.Terms{})
		fmt.Fprintf(&out, "[Event \"Club championship\"]\n[Site \"Somewhere\"]\n[Date \"2024.%02d.%02d\"]\n[Round \"%d\"]\n[White \"Player, Number %d\"]\n[Black \"Player, Other %d\"]\n", 1+g%12, 1+g%28, g%9+1, g%97, g%89)
		var text strings.Builder
		for i, column := 0, 0; i < 60+g%40 && !h.Standing().Outcome.Over; i++ {
			p := h.Position()
			legal := p.AppendMoves(nil)
			m := legal[random.IntN(len(legal))]
			word := p.Notation(m)
			if i%2 == 0 {
				word = fmt.Sprintf("%d. %s", i/2+1, word)
			}
			if column += 1 + len(word); column > 79 {
				text.WriteByte('\n')
				column = len(word)
			} else if i > 0 {
				text.WriteByte(' ')
			}
			text.WriteString(word)
			h.Play(m)
		}
		result := "1/2-1/2"
		if outcome := h.Standing().Outcome; outcome.Over {
			result = outcome.String()
		}
		fmt.Fprintf(&out, "[Result \"%s\"]\n\n%s %s\n\n", result, text.String(), result)
	}
	return out.Bytes()
}

// BenchmarkVerify checks 2,000 games with the engine alone, on one core.
func BenchmarkVerify(b *testing.B) {
	games := randomGames(2000)
	b.SetBytes(int64(len(games)))
	b.ReportAllocs()
	for b.Loop() {
		var r finding.Report
		if err := referee.Check(context.Background(), &r, bytes.NewReader(games), "x", chess.Game(), referee.Options{Workers: 1}); err != nil || len(r.Findings) > 0 {
			b.Fatal(err, r.Findings)
		}
	}
	b.ReportMetric(2000*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
