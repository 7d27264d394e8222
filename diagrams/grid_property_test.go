package diagrams

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/games"
)

// played returns boards of games at random.
func played(t testing.TB, game engine.Game, n int) (boards []engine.Board) {
	random := rand.New(rand.NewPCG(1, 2))
	reading, err := game.Read(game.Start(), false)
	if err != nil {
		t.Fatal(err)
	}
	for len(boards) < n {
		p := reading.Position
		for range random.IntN(80) {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p = p.Play(moves[random.IntN(len(moves))])
		}
		if b := p.State().Board; b.Black != 0 && b.Black != b.Occupied() && b.Count() >= 4 && b.Planes[0]&^b.Planes[1] != 0 {
			boards = append(boards, b)
		}
	}
	return boards
}

// A printer draws a board with rank 8 on top, or 1, in a form of its own. sign
// gives the text of a square, by the names of the letters of Game.Draw.
type printer struct {
	name  string
	turns bool // labels tell how it is turned
	draw  func(rows [8][8]string, flip bool) string
}

func ranks(flip bool) string {
	if flip {
		return "12345678"
	}
	return "87654321"
}

func joined(rows [8][8]string, line func(r int, row []string) string) string {
	var out strings.Builder
	for r, row := range rows {
		out.WriteString(line(r, row[:]) + "\n")
	}
	return out.String()
}

func fileLine(flip bool, gap string) string {
	names := strings.Split("abcdefgh", "")
	if flip {
		slices.Reverse(names)
	}
	return strings.Join(names, gap)
}

var printers = []printer{
	{"bare", false, func(rows [8][8]string, _ bool) string {
		return joined(rows, func(_ int, row []string) string { return strings.Join(row, " ") })
	}},
	{"compact", false, func(rows [8][8]string, _ bool) string {
		return joined(rows, func(_ int, row []string) string { return strings.Join(row, "") })
	}},
	{"compact in dashes", false, func(rows [8][8]string, _ bool) string {
		return joined(rows, func(_ int, row []string) string { return strings.ReplaceAll(strings.Join(row, ""), ".", "-") })
	}},
	{"tabs", false, func(rows [8][8]string, _ bool) string {
		return joined(rows, func(_ int, row []string) string { return strings.Join(row, "\t") })
	}},
	{"glued", true, func(rows [8][8]string, flip bool) string {
		return joined(rows, func(r int, row []string) string { return ranks(flip)[r:r+1] + strings.Join(row, "") }) + " " + fileLine(flip, "")
	}},
	{"label glued", true, func(rows [8][8]string, flip bool) string {
		return " " + strings.ToUpper(fileLine(flip, " ")) + "\n" +
			joined(rows, func(r int, row []string) string { return ranks(flip)[r:r+1] + strings.Join(row, " ") })
	}},
	{"quoted, both sides", true, func(rows [8][8]string, flip bool) string {
		return "> text\n>   " + fileLine(flip, " ") + "\n" + joined(rows, func(r int, row []string) string {
			label := ranks(flip)[r : r+1]
			return "> " + label + " " + strings.Join(row, " ") + " " + label
		})
	}},
	{"comment of code", true, func(rows [8][8]string, flip bool) string {
		return joined(rows, func(r int, row []string) string { return "// " + ranks(flip)[r:r+1] + " " + strings.Join(row, " ") }) + "//   " + fileLine(flip, " ")
	}},
	{"frame", true, func(rows [8][8]string, flip bool) string {
		return "   +------------------------+\n" + joined(rows, func(r int, row []string) string {
			return " " + ranks(flip)[r:r+1] + " | " + strings.Join(row, "  ") + " |"
		}) + "   +------------------------+\n     " + fileLine(flip, "  ")
	}},
	{"frame, blanks, trailing words", true, func(rows [8][8]string, flip bool) string {
		return "  +-----------------+\n" + joined(rows, func(r int, row []string) string {
			return ranks(flip)[r:r+1] + " | " + strings.ReplaceAll(strings.Join(row, " "), ".", " ") + " |   a word"
		}) + "  +-----------------+\n    " + fileLine(flip, " ")
	}},
	{"bars", true, func(rows [8][8]string, flip bool) string {
		return joined(rows, func(r int, row []string) string {
			return "| " + strings.ReplaceAll(strings.Join(row, " | "), ".", " ") + " | " + ranks(flip)[r:r+1] + "\n+---+---+---+---+---+---+---+---+"
		}) + "  " + fileLine(flip, "   ")
	}},
	{"narrow bars", true, func(rows [8][8]string, flip bool) string {
		return joined(rows, func(r int, row []string) string {
			return ranks(flip)[r:r+1] + " |" + strings.ReplaceAll(strings.Join(row, "|"), ".", " ") + "|"
		}) + "   " + fileLine(flip, " ")
	}},
	{"blanks cut off", true, func(rows [8][8]string, flip bool) string {
		return joined(rows, func(r int, row []string) string {
			return strings.TrimRight("  "+ranks(flip)[r:r+1]+"   "+strings.ReplaceAll(strings.Join(row, " "), ".", " "), " ")
		}) + "      " + fileLine(flip, " ")
	}},
	{"empty lines between", true, func(rows [8][8]string, flip bool) string {
		return joined(rows, func(r int, row []string) string { return ranks(flip)[r:r+1] + "  " + strings.Join(row, " ") + "\n" }) + "   " + fileLine(flip, " ")
	}},
	{"table, first rank in the header", true, func(rows [8][8]string, flip bool) string {
		return joined(rows, func(r int, row []string) string {
			line := "| " + ranks(flip)[r:r+1] + " | " + strings.ReplaceAll(strings.Join(row, " | "), ".", " ") + " |"
			if r == 0 {
				line += "\n|---|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|"
			}
			return line
		}) + "| | " + fileLine(flip, " | ") + " |"
	}},
}

// signsFor are ways to write the men, by Game.Letters: each in the order of
// White's kinds and Black's.
var signsFor = map[string][]string{
	"PNBRQK": {"PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚", "ＰＮＢＲＱＫｐｎｂｒｑｋ"},
	"wW":     {"wWbB", "⛀⛁⛂⛃", "oOxX", "○◎●◉", "rRbB"},
}

func rowsOf(b engine.Board, signs string, o Orientation) (rows [8][8]string) {
	all := []rune(signs)
	for r := range 8 {
		for c := range 8 {
			rows[r][c] = "."
			if kind, color := b.At(o.square(r, c)); kind != 0 {
				rows[r][c] = string(all[int(kind)-1+int(color)*len(all)/2])
			}
		}
	}
	return rows
}

// TestDrawnIsRead draws boards of games in all forms and reads them.
func TestDrawnIsRead(t *testing.T) {
	for _, game := range games.All() {
		boards := played(t, game, 60)
		for _, signs := range signsFor[game.Letters()] {
			for _, p := range printers {
				for _, o := range []Orientation{FirstRankBelow, LastRankBelow} {
					t.Run(fmt.Sprint(game.Name(), " ", signs, " ", p.name, " ", o), func(t *testing.T) {
						for n, b := range boards {
							text := p.draw(rowsOf(b, signs, o), o == LastRankBelow)
							checkDrawn(t, game, text, b, boards[(n+1)%len(boards)], optionsOf(game, p.turns, o))
							if t.Failed() {
								return
							}
						}
					})
				}
			}
		}
	}
}

// optionsOf returns what must be told where the drawing does not: whose side is
// below.
func optionsOf(game engine.Game, labelled bool, o Orientation) Options {
	options := gridOptions()
	below := piecesOf(game).home
	if o == LastRankBelow {
		below = below.Other()
	}
	if piecesOf(game).home == engine.Black || !labelled {
		options.Below = &below
	}
	options.Plain = true
	return options
}

func checkDrawn(t *testing.T, game engine.Game, text string, b, other engine.Board, o Options) {
	t.Helper()
	lines := strings.Split(text, "\n")
	found := findGrids(lines, o)
	if len(found) != 1 || found[0].Err != nil || found[0].Board != b || found[0].Game.Name() != game.Name() {
		t.Errorf("%d diagrams\n%s\nread as\n", len(found), text)
		for _, d := range found {
			t.Errorf("%v %q %q\n%s", d.Err, d.Assumed, d.Ambiguous, game.Draw(d.Board))
		}
		return
	}
	d := found[0]
	if edits, ok := d.Redraw(lines, b); !ok || len(edits) != 0 {
		t.Errorf("redrawn as it is: %v %v", edits, ok)
	}
	edits, ok := d.Redraw(lines, other)
	if !ok {
		t.Fatalf("cannot show another board:\n%s", text)
	}
	anew := Edited(lines, edits)
	again := findGrids(anew, o)
	if len(again) != 1 || again[0].Err != nil || again[0].Board != other || len(anew) != len(lines) {
		t.Errorf("redrawn\n%s\nas\n%s\nfor\n%s", text, strings.Join(anew, "\n"), game.Draw(other))
	}
	if len(again) == 1 {
		back, ok := again[0].Redraw(anew, b)
		if restored := strings.Join(Edited(anew, back), "\n"); !ok || trimmed(restored) != trimmed(text) {
			t.Errorf("redrawn twice, not the text it was:\n%s\n%s", text, restored)
		}
	}
}

// trimmed is a text without blanks at the ends of its lines.
func trimmed(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// TestOwnDrawingsAreRead reads what Text and Game.Draw write.
func TestOwnDrawingsAreRead(t *testing.T) {
	for _, game := range games.All() {
		boards := played(t, game, 40)
		for _, format := range TextFormats {
			for _, o := range []Orientation{FirstRankBelow, LastRankBelow} {
				t.Run(fmt.Sprint(game.Name(), " ", format, " ", o), func(t *testing.T) {
					for n, b := range boards {
						text := strings.TrimRight(Text(game, b, format, o), "\n")
						checkDrawn(t, game, text, b, boards[(n+1)%len(boards)], optionsOf(game, format != TextBare, o))
					}
				})
			}
		}
		t.Run(game.Name()+" Draw", func(t *testing.T) {
			for n, b := range boards {
				checkDrawn(t, game, game.Draw(b), b, boards[(n+1)%len(boards)], optionsOf(game, true, FirstRankBelow))
			}
		})
	}
}

// TestEarlyGamesNeedNoWord reads boards of the first moves without being told
// whose side is below.
func TestEarlyGamesNeedNoWord(t *testing.T) {
	for _, game := range games.All() {
		reading, _ := game.Read(game.Start(), false)
		random := rand.New(rand.NewPCG(3, 4))
		for range 200 {
			p := reading.Position
			for range random.IntN(12) {
				moves := p.AppendMoves(nil)
				p = p.Play(moves[random.IntN(len(moves))])
			}
			b := p.State().Board
			for _, o := range []Orientation{FirstRankBelow, LastRankBelow} {
				lines := strings.Split(printers[0].draw(rowsOf(b, signsFor[game.Letters()][0], o), false), "\n")
				found := findGrids(lines, gridOptions())
				if len(found) != 1 || found[0].Board != b {
					t.Fatalf("%s\n%+v", strings.Join(lines, "\n"), found)
				}
			}
		}
	}
}

// TestLongText reads a text of a thousand boards, line by line: with as little for
// each board as for few.
func TestLongText(t *testing.T) {
	game := games.All()[0]
	boards := played(t, game, 50)
	text := func(n int) (lines []string) {
		for i := range n {
			drawn := Text(game, boards[i%len(boards)], TextFormats[i%len(TextFormats)], FirstRankBelow)
			lines = append(lines, strings.Split(drawn, "\n")...)
			lines = append(lines, "", "Here the rook takes the pawn, as it did a move ago, and so on.", "")
		}
		return lines
	}
	short, long := text(90), text(900)
	if found := findGrids(long, gridOptions()); len(found) != 900 {
		t.Errorf("%d boards of 900", len(found))
	}
	few := testing.AllocsPerRun(1, func() { findGrids(short, gridOptions()) })
	many := testing.AllocsPerRun(1, func() { findGrids(long, gridOptions()) })
	if many > 11*few || many > 400*900 {
		t.Errorf("%v allocations for 900 boards, %v for 90", many, few)
	}
}

func BenchmarkFindGrids(b *testing.B) {
	var lines []string
	for _, board := range played(b, games.All()[0], 100) {
		lines = append(lines, strings.Split(Text(games.All()[0], board, TextRows, FirstRankBelow), "\n")...)
		lines = append(lines, "The rook takes the pawn.")
	}
	o := gridOptions()
	b.ReportAllocs()
	for b.Loop() {
		findGrids(lines, o)
	}
}
