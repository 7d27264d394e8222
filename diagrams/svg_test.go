package diagrams_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rulecheck/diagrams"
	"rulecheck/engine"
	"rulecheck/engine/games"
)

var updatePictures = flag.Bool("update-pictures", false, "write the pictures in testdata anew")

func squaresNamed(t *testing.T, names string) (squares []engine.Square) {
	t.Helper()
	for name := range strings.FieldsSeq(names) {
		s, ok := engine.ParseSquare(name)
		if !ok {
			t.Fatalf("no square %q", name)
		}
		squares = append(squares, s)
	}
	return squares
}

// arrowsAlong returns the arrows of a route.
func arrowsAlong(squares []engine.Square) (arrows [][2]engine.Square) {
	for i := range squares[1:] {
		arrows = append(arrows, [2]engine.Square{squares[i], squares[i+1]})
	}
	return arrows
}

// drawing returns a board from rows of letters, the eighth rank first.
func drawing(game engine.Game, rows ...string) (b engine.Board) {
	for row, men := range rows {
		for column, letter := range strings.Fields(men) {
			m := manOf[game.Letters()][letter]
			b.Put(engine.SquareAt(column, 7-row), m.kind, m.color)
		}
	}
	return b
}

// examples are pictures with every kind of mark.
func examples(t *testing.T) map[string]diagrams.Picture {
	western, draughts := games.All()[0], games.All()[1]
	pin := drawing(western,
		"k . . . r . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
		". . . . . . . .", ". . . . . . . .", ". . . . R . . .", ". . . . K . . .")
	mate := drawing(western,
		"r . b q k b . r", "p p p p . Q p p", ". . n . . n . .", ". . . . p . . .",
		". . B . P . . .", ". . . . . . . .", "P P P P . P P P", "R N B . K . N R")
	chain := drawing(draughts,
		". B . . . . . .", ". . . . . . . .", ". . . . . W . .", ". . . . . . . .",
		". . . w . . . .", ". . b . . . . .", ". . . . . . . .", ". . . . . . . .")
	return map[string]diagrams.Picture{
		"pin": {
			Game: western, Board: pin, Below: engine.White, Size: 320, FEN: "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1",
			Marked: squaresNamed(t, "e2"), Arrows: arrowsAlong(squaresNamed(t, "e8 e2")),
		},
		"mate-turned": {
			Game: western, Board: mate, Below: engine.Black, Size: 160, Lang: "ja",
			FEN:    "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
			Origin: squaresNamed(t, "h5"), Destination: squaresNamed(t, "f7"), Check: squaresNamed(t, "e8"),
		},
		"chain": {
			Game: draughts, Board: chain, Below: engine.Black, Coordinates: diagrams.SquareNumbers,
			Origin: squaresNamed(t, "c3"), Destination: squaresNamed(t, "g7"), Captured: squaresNamed(t, "f6 d4"),
			Arrows: arrowsAlong(squaresNamed(t, "c3 e5 g7")),
		},
		"chain-turned": {
			Game: draughts, Board: chain, Below: engine.White, Coordinates: diagrams.NoCoordinates, Size: 240,
			Description: "A man may take two.", FEN: "B:W15,K22:B11,K32",
		},
	}
}

func TestPicturesAreGolden(t *testing.T) {
	for name, picture := range examples(t) {
		file := filepath.Join("testdata", "pictures", name+".svg")
		got := picture.SVG()
		if *updatePictures {
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is drawn otherwise; look at it, then run go test ./diagrams -update-pictures", file)
		}
	}
}

// part is an element of a picture.
type part struct {
	name string
	attr map[string]string
}

// parts returns the elements of a picture in order.
func parts(t *testing.T, svg []byte) (all []part) {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatalf("not well formed: %v\n%s", err, svg)
		}
		if start, ok := token.(xml.StartElement); ok {
			p := part{start.Name.Local, map[string]string{}}
			for _, attr := range start.Attr {
				p.attr[attr.Name.Local] = attr.Value
			}
			all = append(all, p)
		}
	}
}

func TestPictureNamesItsParts(t *testing.T) {
	seen := map[string]string{}
	for name, picture := range examples(t) {
		svg := picture.SVG()
		var ids, used []string
		for _, p := range parts(t, svg) {
			if id, ok := p.attr["id"]; ok {
				ids = append(ids, id)
				if other, ok := seen[id]; ok {
					t.Errorf("%s and %s both have a part %s", name, other, id)
				}
				seen[id] = name
			}
			if p.name == "svg" {
				used = append(used, strings.Fields(p.attr["aria-labelledby"])...)
				if p.attr["role"] != "img" {
					t.Errorf("%s: role %q", name, p.attr["role"])
				}
			}
			if p.name == "use" {
				used = append(used, strings.TrimPrefix(p.attr["href"], "#"))
			}
			if in, ok := strings.CutPrefix(p.attr["fill"], "url(#"); ok {
				used = append(used, strings.TrimSuffix(in, ")"))
			}
		}
		for _, id := range used {
			if !slices.Contains(ids, id) {
				t.Errorf("%s: no part %s", name, id)
			}
		}
		for _, id := range ids {
			if !slices.Contains(used, id) {
				t.Errorf("%s: part %s is not used", name, id)
			}
		}
	}
}

var placed = regexp.MustCompile(`^#(white|black)-([a-z]+)-[0-9a-f]{8}$`)

// TestPictureHasEveryMan reads random boards back from their pictures.
func TestPictureHasEveryMan(t *testing.T) {
	names := map[string][]string{
		"PNBRQK": {"pawn", "knight", "bishop", "rook", "queen", "king"},
		"wW":     {"man", "king"},
	}
	firstRankIs := map[string]engine.Color{"PNBRQK": engine.White, "wW": engine.Black}
	random := rand.New(rand.NewPCG(7, 8))
	for _, game := range games.All() {
		for trial := range 100 {
			picture := diagrams.Picture{
				Game: game, Board: randomBoard(game, random), Below: engine.Color(trial % 2),
				Coordinates: diagrams.Coordinates(trial % 3), Size: 100 + random.IntN(800),
				Check: []engine.Square{engine.Square(random.IntN(64))}, Captured: []engine.Square{engine.Square(random.IntN(64))},
			}
			var read engine.Board
			for _, p := range parts(t, picture.SVG()) {
				if p.name != "use" {
					continue
				}
				m := placed.FindStringSubmatch(p.attr["href"])
				x, errX := strconv.Atoi(p.attr["x"])
				y, errY := strconv.Atoi(p.attr["y"])
				if m == nil || errX != nil || errY != nil || x%45 != 0 || y%45 != 0 {
					t.Fatalf("man %v", p)
				}
				file, rank := x/45, 7-y/45
				if picture.Below != firstRankIs[game.Letters()] {
					file, rank = 7-file, 7-rank
				}
				color := engine.White
				if m[1] == "black" {
					color = engine.Black
				}
				s := engine.SquareAt(file, rank)
				if kind, _ := read.At(s); kind != 0 {
					t.Fatalf("two men on %v", s)
				}
				read.Put(s, engine.Kind(1+slices.Index(names[game.Letters()], m[2])), color)
			}
			if read != picture.Board {
				t.Fatalf("below %v:\n%s is drawn as\n%s", picture.Below, game.Draw(picture.Board), game.Draw(read))
			}
		}
	}
}

func TestPictureIsStableAndSelfContained(t *testing.T) {
	for name, picture := range examples(t) {
		svg := picture.SVG()
		if !bytes.Equal(svg, picture.SVG()) {
			t.Errorf("%s differs from time to time", name)
		}
		turned := picture
		turned.Captured = slices.Clone(picture.Captured)
		slices.Reverse(turned.Captured)
		if !bytes.Equal(svg, turned.SVG()) {
			t.Errorf("%s depends on the order of its marks", name)
		}
		rest := strings.Replace(string(svg), `xmlns="http://www.w3.org/2000/svg"`, "", 1)
		for _, foreign := range []string{"http", "file:", "<script", "<style", "<image", "@import", "/home", "/work", "/tmp"} {
			if strings.Contains(rest, foreign) {
				t.Errorf("%s holds %q", name, foreign)
			}
		}
		if len(svg) > 15_000 {
			t.Errorf("%s has %d bytes", name, len(svg))
		}
		if long := regexp.MustCompile(`"[^"]*\d\.\d{3,}[^"]*"`).FindString(string(svg)); long != "" && !strings.Contains(long, "matrix") {
			t.Errorf("%s: %s", name, long)
		}
	}
}

func TestPictureQuotesItsTexts(t *testing.T) {
	picture := examples(t)["pin"]
	picture.FEN = `</title><script>"&'` + "\x00\xff"
	picture.Description = "a < b\n& c"
	picture.Lang = `en" onload="x`
	for _, p := range parts(t, picture.SVG()) {
		if p.name == "script" || p.attr["onload"] != "" {
			t.Errorf("a text became %v", p)
		}
	}
}

func TestDescribe(t *testing.T) {
	for name, want := range map[string]string{
		"pin":   "White: king e1, rook e2. Black: king a8, rook e8. Marked: e2. Arrow: e8–e2.",
		"chain": "White: king 22, man 15. Black: king 32, man 11. From: 11. To: 25. Captured: 15, 22. Arrow: 11–18, 18–25.",
	} {
		if got := examples(t)[name].Describe(); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
	}
	empty := diagrams.Picture{Game: games.All()[0], Lang: "ja"}
	if got, want := empty.Describe(), "白：なし。黒：なし。"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	empty.Board.Put(0, 1, engine.White)
	empty.Board.Put(9, 1, engine.White)
	empty.Lang = ""
	if got, want := empty.Describe(), "White: pawns a1, b2. Black: nothing."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
