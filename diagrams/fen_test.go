package diagrams

import (
	"strings"
	"testing"

	"rulecheck/engine"
)

// TestWrongBoardsAreNamed holds texts that are meant as positions and are none
// (trap 6). Each error names the rank, the square or the number of ranks.
func TestWrongBoardsAreNamed(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"8/8/5k1/8/2Pp4/8/8/B3K3 b - c3 0 1", `rank 6, "5k1", has 7 squares, not 8`},
		{"In 8/8/5k2/9/2Pp4/8/8/B3K3 b - c3 0 1.", `rank 5, "9", has 9 squares, not 8`},
		{"8/8/5k3/8/2Pp4/8/8/B3K4", `rank 6, "5k3", has 9 squares, not 8; rank 1, "B3K4", has 9 squares, not 8`},
		{"rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", `rank 7, "ppppxppp", has "x", which is no man`},
		{"rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a board of 7 ranks, not 8"},
		{"rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a board of 9 ranks, not 8"},
		{"<12> ------- -------- -----k-- -------- --Pp---- -------- -------- B---K--- B 2 0 0 0 0 0", `rank 8, "7", has 7 squares, not 8`},
		{"B:W18,33:B12", "square 33 is not on the board"},
		{"B:W18,24:B12,18", "square 18 is named twice"},
		{"W:W31-50:B1-20", "square 33 is not on the board"},
		{"W:Wc3,e3:Bf6", `"c3" is no square and no range of squares; "e3" is no square and no range of squares; "f6" is no square and no range of squares`},
		{"{a1:'wB', a1:'wK'}", "square a1 is named twice"},
		{"White: Ke1, Be1. Black: Kf6", "square e1 is named twice"},
	} {
		d, _ := findOne(t, row.text, nil)
		if d.Err == nil || d.Err.Error() != row.want {
			t.Errorf("%q: error %v\nwant %s", row.text, d.Err, row.want)
		}
	}
}

func TestLightSquareInDraughts(t *testing.T) {
	d, _ := findOne(t, "8/3K4/1p6/2p5/8/2P5/5P2/4k3 w", gameNamed(t, "checkers"))
	if d.Err == nil || !strings.Contains(d.Err.Error(), "light square") {
		t.Errorf("error %v", d.Err)
	}
}

// TestBreachesOfRulesAreNoErrors holds positions that the rules refuse and that
// can be read as boards: whether a position can be is judged elsewhere.
func TestBreachesOfRulesAreNoErrors(t *testing.T) {
	for _, row := range []struct{ text, fen, square string }{
		{"8/8/8/8/8/8/4r3/4K2k b - - 0 1", "8/8/8/8/8/8/4r3/4K2k b - - 0 1", "e1"},
		{"4k3/8/8/8/8/8/8/4R3 w - - 0 1", "4k3/8/8/8/8/8/8/4R3 w - - 0 1", "e1"},                                                             // no white king
		{"8/8/5k2/8/2Pp4/8/8/B3K3 b - e5 0 1", "8/8/5k2/8/2Pp4/8/8/B3K3 b - e5 0 1", "e1"},                                                   // an impossible en passant square
		{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "e1"}, // no capture there (trap 7)
		{"4k3/8/8/8/8/8/8/4K3 w KX - 0 1", "4k3/8/8/8/8/8/8/4K3 w KX - 0 1", "e1"},
		{"4k3/8/8/8/8/8/8/4K3 w KQ 0 1", "4k3/8/8/8/8/8/8/4K3 w KQ 0 1", "e1"}, // without the en passant square
	} {
		d, _ := findOne(t, row.text, nil)
		if d.Err != nil || d.FEN != row.fen {
			t.Errorf("%q: FEN %q, error %v", row.text, d.FEN, d.Err)
		}
		square, _ := engine.ParseSquare(row.square)
		if kind, color := d.Board.At(square); kind == 0 || color != engine.White {
			t.Errorf("%q: board\n%s", row.text, d.Game.Draw(d.Board))
		}
	}
	d, _ := findOne(t, "W:W1,22:B9,32", nil) // men on their crowning rows
	if d.Err != nil || d.Board.Count() != 4 {
		t.Errorf("error %v, %d men", d.Err, d.Board.Count())
	}
}

func TestShredderLettersAreRecognizedAndRefused(t *testing.T) {
	const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
	d, got := findOne(t, "Position "+fen+".", nil)
	if got != fen || d.FEN != fen || d.Err == nil || !strings.Contains(d.Err.Error(), "Chess960") {
		t.Errorf("%q, error %v", got, d.Err)
	}
	if d.Board != boardRead(t, "chess", gameNamed(t, "chess").Start()) {
		t.Errorf("board\n%s", d.Game.Draw(d.Board))
	}
}

// TestGameOfRanks tells the games apart by the men alone.
func TestGameOfRanks(t *testing.T) {
	for _, row := range []struct {
		text, game string
		ambiguous  bool
	}{
		{ranksQ + " w", "chess", true},
		{ranksQ, "chess", true},
		{ranksQ + " w - - 0 1", "chess", false},
		{"8/2K5/1p6/2p5/8/2P5/5P2/2K5 w", "checkers", false},
		{"1p1p1p1p/p1p1p1p1/1p1p1p1p/8/8/P1P1P1P1/1P1P1P1P/P1P1P1P1 b", "checkers", false},
		{"8/3K4/1p6/2p5/8/2P5/5P2/4k3 w", "chess", false}, // d7 is light
		{"8/2K5/1p6/2p5/8/2P5/5P2/2K5 w - - 0 1", "chess", false},
		{"8/8/8/8/8/8/8/8", "chess", false},
		{ranksP, "chess", false},
	} {
		d, _ := findOne(t, row.text, nil)
		if d.Game.Name() != row.game || len(d.Ambiguous) > 0 != row.ambiguous || d.Err != nil {
			t.Errorf("%q: %s, ambiguous %q, error %v", row.text, d.Game.Name(), d.Ambiguous, d.Err)
		}
	}
	// Letters that the game of the text does not have are another's.
	if d, _ := findOne(t, fenP, gameNamed(t, "checkers")); d.Game.Name() != "chess" {
		t.Errorf("%s", d.Game.Name())
	}
}

// TestTurnOfPlacement asks the words around a placement (trap 5).
func TestTurnOfPlacement(t *testing.T) {
	const white, black, none = "White", "Black", ""
	for _, row := range []struct{ text, want string }{
		{ranksP, none},
		{ranksP + " White to move", white},
		{"Black to play: " + ranksP, black},
		{"White to move.\n" + ranksP, white},
		{ranksP + "\nBlack to move and win", black},
		{ranksP + "\n(b)", black},
		{"turn: w\n" + ranksP, white},
		{ranksP + "\n先手番", white},
		{ranksP + "\n後手番", black},
		{ranksP + "、黒番", black},
		{"白番\n" + ranksP, white},
		{"White to move\n\n" + ranksP, none},
		{"White to move wins, Black to move draws: " + ranksP, none},
		{fenP + " White to move\n" + ranksP, none}, // the words are the other's
	} {
		_, found := find(row.text, nil)
		d := found[len(found)-1]
		got := none
		if d.Turn != nil {
			got = d.Turn.String()
		}
		if got != row.want || len(d.Assumed) == 0 {
			t.Errorf("%q: %q to move, want %q; assumed %q", row.text, got, row.want, d.Assumed)
		}
	}
	// Who begins depends on the game.
	if _, found := find(ranksQ+" 先手番", gameNamed(t, "checkers")); *found[0].Turn != engine.Black {
		t.Error("the first player of draughts is Black")
	}
}

func TestTurnTold(t *testing.T) {
	for line, want := range map[string]string{
		"White to move": "White", "black to play and win": "Black", "It is Black's turn.": "Black", "Side to move: b": "Black", "turn = 'w'": "White",
		"w": "White", "(B)": "Black", "手番：黒": "Black", "白先": "White", "White begins": "White", "it is White's move": "White",
		"": "", "White moved to the left": "", "a white town": "", "b c": "", "white wins": "", "Turn: back": "", "to move: what": "",
	} {
		turn, ok := turnTold(line)
		if got := turn.String(); ok != (want != "") || ok && got != want {
			t.Errorf("%q: %s, %v; want %q", line, got, ok, want)
		}
	}
}

func TestFontIsRecognizedAndRefused(t *testing.T) {
	rows := "tMvWlVmT\nOoOoOoOo\n + + + +\n+ + + + \n + + + +\n+ + + + \npPpPpPpP\nRnBqKbNr"
	framed := "!\"\"\"\"\"\"\"\"#\n$" + strings.ReplaceAll(rows, "\n", "%\n$") + "%\n/(((((((()"
	for _, row := range []struct {
		text        string
		first, last int
	}{{rows, 0, 7}, {framed, 1, 8}} {
		d, _ := findOne(t, row.text, nil)
		if d.Err == nil || d.Err.Error() != "a board in the encoding of a chess font; use a FEN or letters" || d.First != row.first || d.Last != row.last || d.Format != formatFont {
			t.Errorf("%+v", d)
		}
	}
}

func TestWikiTemplateWithWrongNumberOfSquares(t *testing.T) {
	d, _ := findOne(t, "{{Chess diagram|tright|x"+strings.Repeat("|pl", 63)+"}}", nil)
	if d.Err == nil || !strings.Contains(d.Err.Error(), "65 values") {
		t.Errorf("error %v", d.Err)
	}
}
