package known

import (
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
)

// letters is a game that has nothing but a name and its kinds' letters.
type letters struct {
	engine.Game
	name, kinds string
}

func (l letters) Name() string    { return l.name }
func (l letters) Letters() string { return l.kinds }

var chess = letters{name: "chess", kinds: "PNBRQK"}

// stateOf reads the board and the side to move of a FEN, and its en passant
// square as a transient right.
func stateOf(t *testing.T, fen string) engine.State {
	t.Helper()
	fields := strings.Fields(fen)
	var s engine.State
	for i, rank := range strings.Split(fields[0], "/") {
		file := 0
		for _, letter := range rank {
			if letter >= '1' && letter <= '8' {
				file += int(letter - '0')
				continue
			}
			color := engine.White
			if letter >= 'a' {
				color, letter = engine.Black, letter-'a'+'A'
			}
			s.Board.Put(engine.SquareAt(file, 7-i), kindOf(chess, byte(letter)), color)
			file++
		}
	}
	if fields[1] == "b" {
		s.Turn = engine.Black
	}
	if square, ok := engine.ParseSquare(fields[3]); ok {
		s.Transient = 1 + uint8(square)
	}
	return s
}

func move(t *testing.T, text string) engine.Move {
	t.Helper()
	from, ok1 := engine.ParseSquare(text[:2])
	to, ok2 := engine.ParseSquare(text[2:])
	if !ok1 || !ok2 {
		t.Fatalf("no move %q", text)
	}
	return engine.Step(from, to, 0)
}

func defect(t *testing.T, id string) Defect {
	t.Helper()
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(d Defect) bool { return d.ID == id })
	if i < 0 {
		t.Fatalf("no entry %s", id)
	}
	return all[i]
}

func TestEveryDefectIsWhole(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 5 {
		t.Errorf("%d entries, want 5", len(all))
	}
	for _, d := range all {
		if !strings.HasPrefix(d.Link, "https://") || !strings.ContainsAny(d.Version, "0123456789") {
			t.Errorf("%s: link %q, version %q", d.ID, d.Link, d.Version)
		}
	}
}

func TestEnPassantAlongPin(t *testing.T) {
	d := defect(t, "dragontooth-ep-pin")
	for _, test := range []struct {
		name, fen, missing, extra string
		want                      bool
	}{
		{"witness", d.Witness, "c5b6", "", true},
		{"slider ahead", "1b6/8/8/3pP3/8/6K1/8/k7 w - d6 0 1", "e5d6", "", true},
		{"black", "K7/8/6k1/8/3Pp3/8/8/1B6 b - d3 0 1", "e4d3", "", true},
		{"queen pins", "8/K7/8/1pP5/8/8/8/6qk w - b6 0 1", "c5b6", "", true},
		{"rook does not pin on a diagonal", "8/K7/8/1pP5/8/8/8/6rk w - b6 0 1", "c5b6", "", false},
		{"own bishop", "8/K7/8/1pP5/8/8/8/6Bk w - b6 0 1", "c5b6", "", false},
		{"knight between pawn and slider", "8/K7/8/1pP5/8/4n3/8/6bk w - b6 0 1", "c5b6", "", false},
		{"no slider", "8/K7/8/1pP5/8/8/8/7k w - b6 0 1", "c5b6", "", false},
		{"king beside the line", "8/1K6/8/1pP5/8/8/8/6bk w - b6 0 1", "c5b6", "", false},
		{"pinned on the other diagonal", "8/6b1/8/3pP3/8/2K5/8/6k1 w - d6 0 1", "e5d6", "", false},
		{"another move missing too", d.Witness, "c5b6 a7b7", "", false},
		{"another move alone", d.Witness, "a7b7", "", false},
		{"advance of the pinned pawn", d.Witness, "c5c6", "", false},
		{"something extra", d.Witness, "c5b6", "c5d6", false},
		{"nothing missing", d.Witness, "", "", false},
		{"no right", "8/K7/8/1pP5/8/8/8/6bk w - - 0 1", "c5b6", "", false},
		{"a bishop moves to the square", "8/K7/8/1pB5/8/8/8/6bk w - b6 0 1", "c5b6", "", false},
	} {
		x := Difference{Generator: "dragontooth", Game: chess, Kind: "moves missing", State: stateOf(t, test.fen)}
		for _, m := range strings.Fields(test.missing) {
			x.Missing = append(x.Missing, move(t, m))
		}
		for _, m := range strings.Fields(test.extra) {
			x.Extra = append(x.Extra, move(t, m))
		}
		if got := d.Explains(x); got != test.want {
			t.Errorf("%s: explained %v, want %v", test.name, got, test.want)
		}
	}
}

func TestClockInOneByte(t *testing.T) {
	d := defect(t, "dragontooth-clock")
	at := stateOf(t, d.Witness)
	state := func(clock, number uint16, change func(*engine.State)) engine.State {
		s := at
		s.Clock, s.Number = clock, number
		if change != nil {
			change(&s)
		}
		return s
	}
	for _, test := range []struct {
		name      string
		got, want engine.State
		explained bool
	}{
		{"wraps to 0", state(0, 200, nil), state(256, 200, nil), true},
		{"wraps twice", state(3, 900, nil), state(515, 900, nil), true},
		{"another right noted", state(0, 200, func(s *engine.State) { s.Transient = 17 }), state(256, 200, nil), true},
		{"same clock", state(9, 200, nil), state(9, 200, nil), false},
		{"reset in a small clock", state(0, 200, nil), state(44, 200, nil), false},
		{"off by one", state(1, 200, nil), state(256, 200, nil), false},
		{"the agreed clock is the small one", state(256, 200, nil), state(0, 200, nil), false},
		{"number differs too", state(0, 201, nil), state(256, 200, nil), false},
		{"rights differ too", state(0, 200, func(s *engine.State) { s.Rights = 1 }), state(256, 200, nil), false},
		{"board differs too", state(0, 200, func(s *engine.State) { s.Board.Put(3, 1, engine.White) }), state(256, 200, nil), false},
	} {
		x := Difference{Generator: "dragontooth", Game: chess, Kind: "state differs", State: at, Got: test.got, Want: test.want}
		if got := d.Explains(x); got != test.explained {
			t.Errorf("%s: explained %v, want %v", test.name, got, test.explained)
		}
	}
}

func TestClockPastOneByteIsRefused(t *testing.T) {
	d := defect(t, "dragontooth-clock")
	for _, clock := range []uint16{0, 255, 256, 1003} {
		x := Difference{Generator: "dragontooth", Game: chess, Kind: "refused", State: stateOf(t, d.Witness)}
		x.State.Clock = clock
		if got, want := d.Explains(x), clock > 255; got != want {
			t.Errorf("clock %d: explained %v, want %v", clock, got, want)
		}
	}
}

// kings is the state of a draughts board with the given side to move, White's
// and Black's kings and men on squares named a1 to h8.
func kings(t *testing.T, turn engine.Color, white, black string) engine.State {
	t.Helper()
	s := engine.State{Turn: turn}
	for color, list := range map[engine.Color]string{engine.White: white, engine.Black: black} {
		for _, name := range strings.Fields(list) {
			name, king := strings.CutPrefix(name, "K")
			square, ok := engine.ParseSquare(name)
			if !ok {
				t.Fatalf("no square %q", name)
			}
			kind := engine.Kind(1)
			if king {
				kind = 2
			}
			s.Board.Put(square, kind, color)
		}
	}
	return s
}

// routes reads paths such as f2-h4-f6, parted by blanks.
func routes(t *testing.T, text string) (moves []engine.Move) {
	t.Helper()
	for _, route := range strings.Fields(text) {
		var path []engine.Square
		for _, name := range strings.Split(route, "-") {
			square, ok := engine.ParseSquare(name)
			if !ok {
				t.Fatalf("no square %q in %s", name, route)
			}
			path = append(path, square)
		}
		m, ok := engine.Route(0, path...)
		if !ok {
			t.Fatalf("no route %s", route)
		}
		moves = append(moves, m)
	}
	return moves
}

func TestStartSquareOccupied(t *testing.T) {
	d := defect(t, "rapid-draughts-start-square")
	// The witness: the king on 6 is f2, 13 h4, 22 f6, 15 d4; 24 b6, 31 d8, 8 b2, 29 h8.
	witness := kings(t, engine.White, "Kf2", "g3 e3 Kc3 g5 Ke5 c5 g7 e7 c7")
	man := kings(t, engine.White, "f2", "g3 e3 g5 e5")
	const (
		round    = "f2-h4-f6-d4-f2"
		back     = "f2-d4-f6-h4-f2"
		longer   = "f2-h4-f6-d8-b6-d4-f2"
		through  = "f2-h4-f6-d4-f2-d4-b6"
		straight = "f2-h4-f6-h8"
	)
	for _, test := range []struct {
		name           string
		state          engine.State
		kind           string
		missing, extra string
		want           bool
	}{
		{"ends on the start square", witness, "moves missing", round, "", true},
		{"all of them", witness, "moves missing", round + " " + longer, "", true},
		{"passes through it", witness, "moves missing", through, "", true},
		{"cut before it", witness, "moves differ", round, "f2-h4-f6-d4", true},
		{"both ways cut", witness, "moves differ", round + " " + back, "f2-h4-f6-d4 f2-d4-f6-h4", true},
		{"passing route cut before it", witness, "moves differ", through, "f2-h4-f6-d4", true},
		{"black king", kings(t, engine.Black, "g3 e3 g5 e5", "Kf2"), "moves missing", round, "", true},
		{"another route missing", witness, "moves missing", straight, "", false},
		{"another route missing too", witness, "moves missing", round + " " + straight, "", false},
		{"cut too early", witness, "moves differ", round, "f2-h4-f6", false},
		{"cut behind it", witness, "moves differ", through, "f2-h4-f6-d4-f2", false},
		{"not cut", witness, "moves differ", round, round, false},
		{"cut of a route that is not missing", witness, "moves differ", round, "f2-h4-f6-d8-b6-d4", false},
		{"something else extra too", witness, "moves differ", round, "f2-h4-f6-d4 f2-h4", false},
		{"a step extra", witness, "moves differ", round, "f2-g1", false},
		{"extra only", witness, "moves differ", "", "f2-h4-f6-d4", false},
		{"nothing", witness, "moves missing", "", "", false},
		{"a man", man, "moves missing", round, "", false},
		{"a king of the other side", kings(t, engine.Black, "Kf2", "g3 e3 g5 e5"), "moves missing", round, "", false},
		{"nobody there", kings(t, engine.White, "Kh8", "g3 e3 g5 e5"), "moves missing", round, "", false},
		{"another kind of difference", witness, "moves extra", round, "", false},
		{"the kinds in one word", witness, d.Kind, round, "", false},
	} {
		x := Difference{
			Generator: "rapid-draughts", Game: letters{name: "checkers", kinds: "wW"}, Kind: test.kind, State: test.state,
			Missing: routes(t, test.missing), Extra: routes(t, test.extra),
		}
		if got := d.Explains(x); got != test.want {
			t.Errorf("%s: explained %v, want %v", test.name, got, test.want)
		}
	}
}

func TestDefectExplainsOnlyItsGeneratorGameAndKind(t *testing.T) {
	d := defect(t, "dragontooth-ep-pin")
	whole := Difference{
		Generator: "dragontooth", Game: chess, Kind: "moves missing",
		State: stateOf(t, d.Witness), Missing: []engine.Move{move(t, "c5b6")},
	}
	if !d.Explains(whole) {
		t.Fatal("the witness is not explained")
	}
	for name, change := range map[string]func(*Difference){
		"generator": func(x *Difference) { x.Generator = "own" },
		"game":      func(x *Difference) { x.Game = letters{name: "checkers", kinds: "MK"} },
		"no game":   func(x *Difference) { x.Game = nil },
		"kind":      func(x *Difference) { x.Kind = "moves extra" },
	} {
		x := whole
		change(&x)
		if d.Explains(x) {
			t.Errorf("explained with another %s", name)
		}
	}
	d.Predicate = "none of them"
	if d.Explains(whole) {
		t.Error("explained by a predicate that does not exist")
	}
}

func TestBrokenLedger(t *testing.T) {
	row := "a\tg\tv1\tgame\tkind\tclock in one byte\tfen\t1\thttps://x\tabout\n"
	for name, text := range map[string]string{
		"header":       "id\tgenerator\n",
		"columns":      header + "\na\tb\n",
		"empty column": header + "\n" + strings.Replace(row, "about", "", 1),
		"depth":        header + "\n" + strings.Replace(row, "\t1\t", "\t0\t", 1),
		"predicate":    header + "\n" + strings.Replace(row, "clock in", "clocks in", 1),
		"second entry": header + "\n" + row + row,
	} {
		if _, err := read([]byte(text)); err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), "known.tsv:") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if defects, err := read([]byte(header + "\n" + row)); err != nil || len(defects) != 1 {
		t.Errorf("%v, %v", defects, err)
	}
}
