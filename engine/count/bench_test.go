package count

import (
	"bufio"
	"fmt"
	"io"
	"math/big"
	"os/exec"
	"strings"
	"testing"

	"github.com/dylhunn/dragontoothmg"
	notnil "github.com/notnil/chess"

	"rulecheck/engine"
)

// reportNodes reports millions of sequences a second.
func reportNodes(b *testing.B, nodes *big.Int) {
	n, _ := nodes.Float64()
	b.ReportMetric(n*float64(b.N)/1e6/b.Elapsed().Seconds(), "Mnodes/s")
}

func benchmarkCount(b *testing.B, p engine.Position, o Options) {
	b.ReportAllocs()
	var nodes *big.Int
	for b.Loop() {
		nodes = run1(b, p, o).Nodes[o.Depth]
	}
	reportNodes(b, nodes)
}

// BenchmarkHash counts the start position of chess to depth 7, with all depths
// before it, in tables of several sizes.
func BenchmarkHash(b *testing.B) {
	p := position(b, "chess", "")
	for _, mib := range []int64{0, 1, 4, 16, 64, 256, 1024, 4096} {
		b.Run(fmt.Sprintf("%dMiB", mib), func(b *testing.B) { benchmarkCount(b, p, Options{Depth: 7, Hash: mib << 20}) })
	}
}

func BenchmarkWorkers(b *testing.B) {
	for _, row := range []struct {
		game  string
		depth int
	}{{"chess", 7}, {"checkers", 13}} {
		p := position(b, row.game, "")
		for _, hash := range []int64{0, DefaultHash} {
			for _, workers := range []int{1, 2} {
				b.Run(fmt.Sprintf("%s/%dMiB/%d", row.game, hash>>20, workers), func(b *testing.B) {
					benchmarkCount(b, p, Options{Depth: row.depth, Hash: hash, Workers: workers})
				})
			}
		}
	}
}

func BenchmarkStatistics(b *testing.B) {
	for _, row := range []struct {
		game, fen string
		depth     int
	}{{"chess", "", 5}, {"chess", kiwipete, 4}, {"checkers", "", 10}} {
		p := position(b, row.game, row.fen)
		b.Run(fmt.Sprintf("%s/%d", row.game, row.depth), func(b *testing.B) {
			benchmarkCount(b, p, Options{Depth: row.depth, Hash: DefaultHash, Statistics: true})
		})
	}
}

// BenchmarkPrograms counts three positions with the table and with the programs
// that rulecheck is held against, each to a depth it reaches in a moment. Run it
// several times in a loop: -count repeats each by itself, while the machine's speed
// drifts.
func BenchmarkPrograms(b *testing.B) {
	for _, row := range []struct {
		name, fen                           string
		table, plain, dragontoothD, notnilD int
	}{
		{"start", "", 6, 6, 5, 4},
		{"kiwipete", kiwipete, 5, 5, 4, 3},
		{"position-3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 7, 6, 4},
	} {
		p := position(b, "chess", row.fen)
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/table-%d", row.name, workers), func(b *testing.B) {
				benchmarkCount(b, p, Options{Depth: row.table, Hash: DefaultHash, Workers: workers})
			})
		}
		b.Run(row.name+"/perft", func(b *testing.B) {
			for b.Loop() {
				p.Perft(row.plain)
			}
			reportNodes(b, new(big.Int).SetUint64(p.Perft(row.plain)))
		})
		b.Run(row.name+"/stockfish", func(b *testing.B) { benchmarkStockfish(b, p, row.plain) })
		b.Run(row.name+"/dragontoothmg", func(b *testing.B) {
			board := dragontoothmg.ParseFen(p.FEN())
			for b.Loop() {
				dragontoothmg.Perft(&board, row.dragontoothD)
			}
			reportNodes(b, new(big.Int).SetUint64(p.Perft(row.dragontoothD)))
		})
		b.Run(row.name+"/notnil", func(b *testing.B) {
			fen, err := notnil.FEN(p.FEN())
			if err != nil {
				b.Fatal(err)
			}
			root := notnil.NewGame(fen).Position()
			for b.Loop() {
				notnilPerft(root, row.notnilD)
			}
			reportNodes(b, new(big.Int).SetUint64(p.Perft(row.notnilD)))
		})
	}
}

func notnilPerft(p *notnil.Position, depth int) (nodes int) {
	moves := p.ValidMoves()
	if depth == 1 {
		return len(moves)
	}
	for _, m := range moves {
		nodes += notnilPerft(p.Update(m), depth-1)
	}
	return nodes
}

// benchmarkStockfish leaves the program's start out of what is measured.
func benchmarkStockfish(b *testing.B, p engine.Position, depth int) {
	name, err := exec.LookPath("stockfish")
	if err != nil {
		if name, err = exec.LookPath("/usr/games/stockfish"); err != nil { // where Debian puts it
			b.Skip(err)
		}
	}
	command := exec.Command(name)
	in, err := command.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := command.Start(); err != nil {
		b.Fatal(err)
	}
	defer func() {
		in.Close()
		_ = command.Wait()
	}()
	lines := bufio.NewScanner(out)
	ask := func(depth int) {
		fmt.Fprintf(in, "position fen %s\ngo perft %d\n", p.FEN(), depth)
		for lines.Scan() {
			if strings.HasPrefix(lines.Text(), "Nodes searched") {
				return
			}
		}
		b.Fatal(io.ErrUnexpectedEOF)
	}
	for ask(1); b.Loop(); {
		ask(depth)
	}
	reportNodes(b, new(big.Int).SetUint64(p.Perft(depth)))
}
