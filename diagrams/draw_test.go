package diagrams_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"rulecheck/diagrams"
	"rulecheck/engine"
	"rulecheck/engine/games"
)

// randomBoard returns a board with men of a game anywhere, also where the rules
// allow none.
func randomBoard(game engine.Game, random *rand.Rand) (b engine.Board) {
	density := random.IntN(10)
	for s := range engine.Square(64) {
		if random.IntN(10) < density {
			b.Put(s, engine.Kind(1+random.IntN(len(game.Letters()))), engine.Color(random.IntN(2)))
		}
	}
	return b
}

// manOf is what each format's characters mean.
var manOf = func() map[string]map[string]man {
	table := map[string]map[string]man{}
	for letters, spellings := range map[string][2][]string{
		"PNBRQK": {{"PNBRQK", "♙♘♗♖♕♔", "ＰＮＢＲＱＫ"}, {"pnbrqk", "♟♞♝♜♛♚", "ｐｎｂｒｑｋ"}},
		"wW":     {{"wW", "⛀⛁", "ｗＷ"}, {"bB", "⛂⛃", "ｂＢ"}},
	} {
		table[letters] = map[string]man{}
		for color, alphabets := range spellings {
			for _, alphabet := range alphabets {
				for kind, letter := range []rune(alphabet) {
					table[letters][string(letter)] = man{engine.Kind(kind + 1), engine.Color(color)}
				}
			}
		}
	}
	return table
}()

type man struct {
	kind  engine.Kind
	color engine.Color
}

// drawnRows takes a drawing apart: the cells of each row from the top, the labels
// of the rows and those of the files.
func drawnRows(f diagrams.TextFormat, drawn string) (rows [][]string, ranks, files []string) {
	for line := range strings.Lines(drawn) {
		line = strings.TrimSuffix(line, "\n")
		var row []string
		rank := ""
		switch f {
		case diagrams.TextBars, diagrams.TextLines, diagrams.TextTable:
			bar := map[diagrams.TextFormat]string{diagrams.TextBars: "|", diagrams.TextLines: "│", diagrams.TextTable: "|"}[f]
			parts := strings.Split(line, bar)
			for i, part := range parts {
				parts[i] = strings.TrimSpace(part)
			}
			switch {
			case len(parts) == 1 && !strings.ContainsAny(line, "-─"):
				files = strings.Fields(line)
			case f == diagrams.TextTable && strings.Contains(line, "a | "), f == diagrams.TextTable && strings.Contains(line, "h | g"):
				files = parts[2:10]
			case len(parts) < 9 || strings.Contains(line, "--"):
			case f == diagrams.TextBars:
				row, rank = parts[1:9], parts[9]
			case f == diagrams.TextLines:
				row, rank = parts[1:9], parts[0]
			default:
				row, rank = parts[2:10], parts[1]
			}
		default:
			fields := strings.Fields(strings.ReplaceAll(line, "|", " "))
			switch {
			case len(fields) == 9:
				row, rank = fields[1:], fields[0]
			case len(fields) == 8 && f == diagrams.TextBare:
				row = fields
			case len(fields) == 8:
				files = fields
			}
		}
		if row != nil {
			rows = append(rows, row)
			ranks = append(ranks, rank)
		}
	}
	return rows, ranks, files
}

// narrow returns full-width characters as those of ASCII.
func narrow(labels []string) string {
	return strings.Map(func(r rune) rune {
		if r >= '！' && r <= '～' {
			return r - '！' + '!'
		}
		return r
	}, strings.Join(labels, ""))
}

func TestTextReadsBack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, game := range games.All() {
		for range 50 {
			board := randomBoard(game, random)
			for _, f := range diagrams.TextFormats {
				for _, o := range []diagrams.Orientation{diagrams.FirstRankBelow, diagrams.LastRankBelow} {
					drawn := diagrams.Text(game, board, f, o)
					rows, ranks, files := drawnRows(f, drawn)
					if len(rows) != 8 {
						t.Fatalf("%s: %d rows:\n%s", f, len(rows), drawn)
					}
					wantRanks, wantFiles := "87654321", "abcdefgh"
					if o == diagrams.LastRankBelow {
						wantRanks, wantFiles = "12345678", "hgfedcba"
					}
					if f != diagrams.TextBare && (narrow(ranks) != wantRanks || narrow(files) != wantFiles) {
						t.Fatalf("%s: ranks %q, files %q:\n%s", f, ranks, files, drawn)
					}
					var read engine.Board
					for row := range 8 {
						for column := range 8 {
							m := manOf[game.Letters()][rows[row][column]]
							read.Put(engine.SquareAt(int(wantFiles[column]-'a'), int(wantRanks[row]-'1')), m.kind, m.color)
						}
					}
					if read != board {
						t.Fatalf("%s, orientation %d, of\n%sreads as\n%s", f, o, drawn, game.Draw(read))
					}
				}
			}
		}
	}
}

func TestTextIsTidy(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, game := range games.All() {
		for _, f := range diagrams.TextFormats {
			drawn := diagrams.Text(game, randomBoard(game, random), f, diagrams.FirstRankBelow)
			for line := range strings.Lines(drawn) {
				if text := strings.TrimRight(line, "\n"); text == line || strings.TrimSpace(text) == "" || strings.TrimRight(text, " 　\t") != text {
					t.Errorf("%s: line %q", f, line)
				}
			}
			if !utf8.ValidString(drawn) {
				t.Errorf("%s is no UTF-8", f)
			}
		}
	}
}

func TestTextRowsAreWhatTheGameDraws(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, game := range games.All() {
		board := randomBoard(game, random)
		if drawn := diagrams.Text(game, board, diagrams.TextRows, diagrams.FirstRankBelow); drawn != game.Draw(board) {
			t.Errorf("%s draws\n%sand not\n%s", game.Name(), game.Draw(board), drawn)
		}
	}
}

func TestUnknownTextFormatIsEmpty(t *testing.T) {
	if drawn := diagrams.Text(games.All()[0], engine.Board{}, "no such", diagrams.FirstRankBelow); drawn != "" {
		t.Errorf("drawn %q", drawn)
	}
}

func TestOrientationPutsMenBelow(t *testing.T) {
	for _, game := range games.All() {
		start, err := game.Read(game.Start(), false)
		if err != nil {
			t.Fatal(err)
		}
		board := start.Position.State().Board
		for _, color := range []engine.Color{engine.White, engine.Black} {
			rows, _, _ := drawnRows(diagrams.TextRows, diagrams.Text(game, board, diagrams.TextRows, diagrams.OrientationFor(game, color)))
			if m := manOf[game.Letters()][strings.Trim(strings.Join(rows[7], ""), ".")[:1]]; m.color != color {
				t.Errorf("%s: %s is not below", game.Name(), color)
			}
		}
	}
}

// playedBoard returns the board after some random moves from the start.
func playedBoard(t *testing.T, game engine.Game, random *rand.Rand) engine.Board {
	t.Helper()
	start, err := game.Read(game.Start(), false)
	if err != nil {
		t.Fatal(err)
	}
	p := start.Position
	for range random.IntN(60) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[random.IntN(len(moves))])
	}
	return p.State().Board
}

func TestFindReadsText(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for _, game := range games.All() {
		for range 20 {
			board := playedBoard(t, game, random)
			for _, f := range diagrams.TextFormats {
				for _, below := range []engine.Color{engine.White, engine.Black} {
					drawn := diagrams.Text(game, board, f, diagrams.OrientationFor(game, below))
					options := diagrams.Options{Game: game, Games: games.All()}
					if f == diagrams.TextBare {
						options.Below = &below
					}
					found := diagrams.Find(strings.Split("Before.\n\n"+drawn+"\nAfter.\n", "\n"), options)
					// In draughts it may be open which side has the first rank, though there are labels.
					if len(found) != 1 || found[0].Err != nil || found[0].Board != board && found[0].Ambiguous == nil {
						t.Errorf("%s of %s, %s below, is found as %+v:\n%s", f, game.Name(), below, found, drawn)
					}
				}
			}
		}
	}
}
