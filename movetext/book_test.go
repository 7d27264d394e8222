package movetext_test

import (
	"errors"
	"strings"
	"testing"

	"rulecheck/engine"
	. "rulecheck/movetext"
)

func read(t testing.TB, game engine.Game, fen string) engine.Position {
	t.Helper()
	reading, err := game.Read(fen, false)
	if err != nil {
		t.Fatal(err)
	}
	return reading.Position
}

// only returns the one list of a text.
func only(t testing.TB, game engine.Game, text string) List {
	t.Helper()
	lists := Find(strings.Split(text, "\n"), game)
	if len(lists) != 1 {
		t.Fatalf("%q: lists %s", text, show(lists))
	}
	return lists[0]
}

func TestReplay(t *testing.T) {
	for _, row := range []struct {
		game, text string
		plies      int
		code       engine.Code // of the problem
		remarks    string      // codes with the index of the word; ! where wrong
		end        string
	}{
		{"chess", "1.e4 e5 2.Nf3 Nc6 3.Bb5", 5, "", "", "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"},
		{"chess", "1.e4 e5 2.Nf3 Nc6 3.Bb6 Nf6", 4, engine.IllegalMove, "", ""},
		{"chess", "1.d4 d5 2.Nf3 e6 3.Nd2 c5", 4, engine.AmbiguousMove, "", ""},
		{"chess", "1.e4+ exd5", 1, engine.IllegalMove, "0 check-wrong!", ""},
		{"chess", "1.e4 d5 2.exd5 Qxd5 3.Nxc3 Qe5# 4.Be2!", 7, "", "4 capture-wrong!, 5 mate-wrong!, 6 annotation", ""},
		{"chess", "1.f3 e5 2.g4 Qh4#", 4, "", "", ""},
		{"chess", "1.f3 e5 2.g4 Qh4+ 3.a3", 4, engine.IllegalMove, "3 mate-missing", ""},
		{"checkers", "1. 11-15 22-18 2. 15x22 25x18", 4, "", "", ""},
		{"checkers", "1. 11-15 22-18 2. 15-22 25x18 3. 8x11", 5, "", "2 capture-missing, 4 capture-wrong!", ""},
		{"checkers", "1. 11-15 22-18 2. 8-11", 2, engine.IllegalMove, "", ""},
	} {
		game := gameOf(t, row.game)
		list := only(t, game, row.text)
		r := Replay(list, read(t, game, game.Start()), 1)
		if r.Plies != row.plies || (r.Problem == nil) != (row.code == "") {
			t.Errorf("%q: %d plies, problem %+v", row.text, r.Plies, r.Problem)
			continue
		}
		if r.Problem != nil {
			var met *engine.MoveError
			if !errors.As(r.Problem.Err, &met) || met.Code != row.code || r.Problem.Word != row.plies {
				t.Errorf("%q: problem %+v", row.text, r.Problem)
			}
		}
		if row.end != "" && r.End.FEN() != row.end {
			t.Errorf("%q: end %s", row.text, r.End.FEN())
		}
		if got := remarksOf(r); got != row.remarks {
			t.Errorf("%q: remarks %s, want %s", row.text, got, row.remarks)
		}
		if r.Before(r.Plies).FEN() != r.End.FEN() || r.Before(0).FEN() != read(t, game, game.Start()).FEN() {
			t.Errorf("%q: positions", row.text)
		}
	}
}

func remarksOf(r Replayed) string {
	var texts []string
	wrong := 0
	for _, remark := range r.Remarks {
		text := string(rune('0'+remark.Word)) + " " + string(remark.Code)
		if remark.Wrong {
			text += "!"
			wrong++
		}
		texts = append(texts, text)
	}
	if wrong != len(r.Wrong()) {
		return "Wrong() disagrees"
	}
	return strings.Join(texts, ", ")
}

// TestBookFindsRoots reads documents list by list, as a caller does.
func TestBookFindsRoots(t *testing.T) {
	for _, row := range []struct {
		name, game, text string
		want             []string // how, for each list
	}{
		{"continuation", "chess", "1.e4 e5 2.Nf3 Nc6 3.Bb5 is the Spanish.\nBlack answers with 3...a6 4.Ba4 Nf6\nand then 5.O-O",
			[]string{"begins at the start position", "goes on from line 1", "goes on from line 2"}},
		{"variation", "chess", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6\nbut 3.Bc4 is the Italian\nand 2...d6 Philidor's.",
			[]string{"begins at the start position", "departs from line 1 at move 3.", "departs from line 1 at move 2..."}},
		{"in brackets", "chess", "1.e4 e5 (1...c5 2.Nf3 d6) 2.Nf3 Nc6 and\n3.Bb5 then",
			[]string{"begins at the start position", "departs from line 1 at move 1...", "goes on from line 1"}},
		{"the most recent counts", "chess", "1.e4 e5 2.Nf3 Nc6 one\n1.d4 d5 2.c4 e6 two\n3.Nc3 Nf6",
			[]string{"begins at the start position", "begins at the start position", "goes on from line 2"}},
		{"where all is legal", "chess", "1.e4 e5 2.Nf3 Nc6 one\n1.d4 d5 2.c4 e6 two\n3.Nc3 Bc5 4.Nxe5",
			[]string{"begins at the start position", "begins at the start position", "goes on from line 1"}},
		{"a wrong move later", "chess", "1.e4 e5 2.Nf3 Nc6 one\n1.d4 d5 2.c4 e6 two\n3.Nc3 Qxh2 4.Kd5",
			[]string{"begins at the start position", "begins at the start position", "goes on from line 2"}},
		{"other number", "chess", "1.e4 e5 2.Nf3 Nc6\nlater 5.Bb5", []string{"begins at the start position", ""}},
		{"other side", "chess", "1.e4 e5 2.Nf3 Nc6\nlater 3...Bb4", []string{"begins at the start position", ""}},
		{"first move illegal", "chess", "1.e4 e5 2.Nf3 Nc6\nlater 3.Bb6\n1.Qh7+ Kf8", []string{"begins at the start position", "", ""}},
		{"without numbers", "chess", "with e4 e5 Nf3 Nc6 so\nand Nc3 Nf3 Nb5 Ng5", []string{"begins at the start position", ""}},
		{"draughts", "checkers", "the moves 11-15 22-18 15x22 25x18 and\n3. 8-11 29-25\nbut 1...23-19 2. 8-11 22-17",
			[]string{"begins at the start position", "goes on from line 1", "departs from line 1 at move 1..."}},
	} {
		game := gameOf(t, row.game)
		book := NewBook(game)
		var got []string
		for _, list := range Find(strings.Split(row.text, "\n"), game) {
			root, how, ok := book.Root(list)
			if ok != (how != "") || ok != (root != nil) {
				t.Errorf("%s: root %v, %q, %v", row.name, root, how, ok)
			}
			got = append(got, how)
			if ok {
				book.Add(Replay(list, root, list.Number), "line "+string(rune('1'+list.Moves[0].Line)))
			}
		}
		if strings.Join(got, "\n") != strings.Join(row.want, "\n") {
			t.Errorf("%s:\n got %q\nwant %q", row.name, got, row.want)
		}
	}
}

func TestBookGoesOnFromDiagram(t *testing.T) {
	game := gameOf(t, "chess")
	diagram := read(t, game, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	book := NewBook(game)
	list := only(t, game, "1.Kf1 h6")
	if _, _, ok := book.Root(list); ok {
		t.Error("a root without a diagram")
	}
	if !list.Fits(diagram) || only(t, game, "1...Kf8").Fits(diagram) || only(t, game, "1.Kf3").Fits(diagram) {
		t.Error("Fits")
	}
	book.Add(Replay(list, diagram, 24), "the diagram")
	for text, want := range map[string]string{"25.Ra8+": "goes on from the diagram", "24...g6 25.Ra7": "departs from the diagram at move 24...", "2.Ra8+": ""} {
		if _, how, _ := book.Root(only(t, game, text)); how != want {
			t.Errorf("%s: %q, want %q", text, how, want)
		}
	}
}

func TestNumberOfFirstMove(t *testing.T) {
	game := gameOf(t, "chess")
	p := read(t, game, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 7")
	for _, row := range []struct {
		text   string
		number int
		next   string
	}{
		{"e.g. Ra7 h6 Ra8+ Kh7 now", 0, "9.Kg2"}, {"3.Ra7 h6", 0, "4.Kg2"}, {"3.Ra7 h6", 11, "12.Kg2"},
	} {
		book := NewBook(game)
		book.Add(Replay(only(t, game, row.text), p, row.number), "x")
		if _, how, ok := book.Root(only(t, game, row.next)); !ok || how != "goes on from x" {
			t.Errorf("%s from %d: %s", row.text, row.number, how)
		}
	}
}

// TestSideIsThePlayersWhoseTurnItIs has a move that either player could make.
func TestSideIsThePlayersWhoseTurnItIs(t *testing.T) {
	game := gameOf(t, "chess")
	p := read(t, game, "r5k1/8/8/8/8/8/8/R5K1 w - - 0 1")
	if !only(t, game, "1.Ra5").Fits(p) || only(t, game, "1...Ra5").Fits(p) {
		t.Error("Ra5 is White's to play")
	}
}

// TestBookForgetsTheOldest adds more positions of one number than are remembered,
// and then asks for the first, in which alone the queen is free.
func TestBookForgetsTheOldest(t *testing.T) {
	game := gameOf(t, "chess")
	start := read(t, game, game.Start())
	book := NewBook(game)
	add := func(text string) { book.Add(Replay(only(t, game, text), start, 1), text) }
	queen, pawn := only(t, game, "2.Qh5"), only(t, game, "2.d4 Nf6")
	add("1.e4 e5")
	for range 100 { // one position, however often it occurs
		add("1.a3 a6")
	}
	if _, how, ok := book.Root(queen); !ok || how != "goes on from 1.e4 e5" {
		t.Error(how)
	}
	for _, first := range []string{"a3", "b3", "g3", "h3"} {
		p := start
		m, err := p.ParseMove(first)
		if err != nil {
			t.Fatal(err)
		}
		p = p.Play(m)
		for _, reply := range p.AppendMoves(nil) {
			add("1." + first + " " + p.Notation(reply))
		}
	}
	if _, how, ok := book.Root(queen); ok {
		t.Error(how)
	}
	if _, how, ok := book.Root(pawn); !ok || !strings.HasPrefix(how, "goes on from 1.h3") {
		t.Error(how)
	}
}
