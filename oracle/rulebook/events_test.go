package rulebook_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

// TestEvents holds the lists of events: names that say the rule and occur once,
// rules that exist.
func TestEvents(t *testing.T) {
	for _, game := range games.All() {
		rules, names := map[string]bool{}, map[string]bool{}
		for _, r := range rulebook.Rules(game) {
			rules[r.Name] = true
		}
		events := rulebook.Events(game)
		for _, e := range events {
			if !rules[e.Rule] || names[e.Name] || !strings.HasPrefix(e.Name, e.Rule+" ") || strings.Contains(e.Name, "%") || strings.Contains(e.Name, "  ") {
				t.Errorf("event %+v", e)
			}
			names[e.Name] = true
		}
		if len(events) < 100 || len(events) > law.MaxEvents {
			t.Errorf("%s has %d events, want 100 to %d", game.Name(), len(events), law.MaxEvents)
		}
	}
}

// TestRulesWithoutEvents holds which rules no position with its moves can show:
// those about whole games, and about what players do beside the board.
func TestRulesWithoutEvents(t *testing.T) {
	want := map[string][]string{
		"chess": {
			"chess.repetition.fivefold", "chess.app-limit",
			"chess.repetition.threefold", "chess.repetition.same-position", "chess.repetition.first-position",
			"chess.repetition.en-passant", "chess.repetition.castling", "chess.claim.announced",
			"chess.resignation", "chess.flag-fall", "chess.agreement",
			"chess.touch-move", "chess.touch-move.own-man", "chess.touch-move.enemy-man", "chess.touch-move.both-colors",
			"chess.touch-move.king-then-rook", "chess.touch-move.rook-then-king", "chess.touch-move.castling-illegal",
			"chess.touch-move.promotion", "chess.touch-move.free",
		},
		"checkers": {
			"checkers.resignation", "checkers.draw.repetition", "checkers.draw.same-position", "checkers.draw.forty-moves",
			"checkers.draw.agreement", "checkers.draw.app-limit", "checkers.touch-move",
		},
	}
	for _, game := range games.All() {
		coverable := rulebook.Coverable(game)
		var got []string
		for _, r := range rulebook.Rules(game) {
			if !slices.Contains(coverable, r.Name) {
				got = append(got, r.Name)
			}
		}
		if !slices.Equal(got, want[game.Name()]) {
			t.Errorf("%s: rules without events %q", game.Name(), got)
		}
	}
}

// exercised returns the events that a position shows by their numbers.
func exercised(t *testing.T, game engine.Game, fen string) []uint16 {
	t.Helper()
	list, err := rulebook.Exercised(game, fen, nil)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	for i := range list {
		if i > 0 && list[i] <= list[i-1] {
			t.Errorf("%s: events %v are not in ascending order", fen, list)
		}
	}
	return list
}

// TestExercised holds what the numbers are appended to, and what is refused.
func TestExercised(t *testing.T) {
	for _, game := range games.All() {
		list, err := rulebook.Exercised(game, game.Start(), []uint16{9999})
		if err != nil || list[0] != 9999 || !slices.Equal(list[1:], exercised(t, game, game.Start())) {
			t.Errorf("%s: %v, %v", game.Name(), list, err)
		}
		if list, err := rulebook.Exercised(game, "nonsense", list[:1]); !errors.Is(err, oracle.ErrRefused) || len(list) != 1 {
			t.Errorf("%s: nonsense gives %v, %v", game.Name(), list, err)
		}
	}
	other := named{name: "shogi"}
	if _, err := rulebook.Exercised(other, "", nil); !errors.Is(err, oracle.ErrRefused) || rulebook.Events(other) != nil || rulebook.Coverable(other) != nil {
		t.Errorf("a game without a part: %v", err)
	}
}

// named is a game of which only the name is known.
type named struct {
	engine.Game
	name string
}

func (n named) Name() string { return n.name }

// roots returns the built-in cases of a game as positions.
func roots(t testing.TB, game engine.Game) (list []engine.Position) {
	t.Helper()
	cases, err := corpus.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if c.Game != game.Name() {
			continue
		}
		if reading, err := game.Read(c.FEN, true); err == nil {
			list = append(list, reading.Position)
		}
	}
	return list
}

// TestEveryEventIsShown finds each event in a built-in case, in a witness of a
// fault or in a position made for it, and none of the last is needless.
func TestEveryEventIsShown(t *testing.T) {
	for _, game := range games.All() {
		first := map[uint16]string{}
		add := func(fen string) (fresh bool) {
			for _, number := range exercised(t, game, fen) {
				if first[number] == "" {
					first[number], fresh = fen, true
				}
			}
			return fresh
		}
		for _, f := range rulebook.Faults(game) {
			add(f.Witness.FEN)
		}
		for _, p := range roots(t, game) {
			add(p.RawFEN())
		}
		for _, fen := range shown[game.Name()] {
			reading, err := game.Read(fen, false)
			if err != nil {
				t.Errorf("%s: %v", fen, err)
				continue
			}
			if !add(reading.FEN) {
				t.Errorf("%s shows no event that no other position shows", fen)
			}
		}
		for number, e := range rulebook.Events(game) {
			if first[uint16(number)] == "" {
				t.Errorf("no position shows %q", e.Name)
			}
		}
	}
}

// walk calls a function for positions of walks at random from the built-in cases.
func walk(t testing.TB, game engine.Game, plies int, look func(p engine.Position)) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, p := range roots(t, game) {
		for range plies {
			look(p)
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			slices.Sort(moves)
			p = p.Play(moves[random.IntN(len(moves))])
		}
	}
}

// TestEventsAgreeWithExplanations holds the rules that forbid moves by the events
// of a position against those that an explanation of it names.
func TestEventsAgreeWithExplanations(t *testing.T) {
	for _, game := range games.All() {
		events := rulebook.Events(game)
		forbidding := map[string]bool{} // rules that forbid pseudo-legal moves
		compare := func(p engine.Position) {
			fen := p.RawFEN()
			shown := map[string]bool{}
			for _, number := range exercised(t, game, fen) {
				shown[events[number].Rule] = shown[events[number].Rule] || strings.Contains(events[number].Name, "forbid")
			}
			e, err := rulebook.Explain(game, fen)
			if err != nil {
				t.Fatalf("%s: %v", fen, err)
			}
			named := map[string]bool{}
			for _, man := range e.Men {
				for _, j := range man.Moves {
					if !j.Legal() {
						named[j.Rule], forbidding[j.Rule] = true, true
					}
				}
			}
			for rule := range named {
				if !shown[rule] {
					t.Errorf("%s: %s forbids a move and shows no event", fen, rule)
				}
			}
			for rule, forbids := range shown {
				if forbids && forbidding[rule] && !named[rule] && rule != "chess.pin.attacks-still" {
					t.Errorf("%s: %s forbids no move but shows an event", fen, rule)
				}
			}
		}
		walk(t, game, 12, compare)
		if want := map[string]int{"chess": 11, "checkers": 3}[game.Name()]; len(forbidding) < want {
			t.Errorf("%s: only %d rules forbid", game.Name(), len(forbidding))
		}
	}
}

// TestEventsOfSwappedColors holds that a position with the colors exchanged shows
// the same events, but for what they call the colors and directions.
func TestEventsOfSwappedColors(t *testing.T) {
	swaps := map[string]*strings.Replacer{
		"chess": strings.NewReplacer("White", "Black", "Black", "White", "up", "down", "down", "up", "rises", "stays", "stays", "rises"),
		"checkers": strings.NewReplacer("White", "Black", "Black", "White", "up", "down", "down", "up",
			"left", "right", "right", "left", "a-file", "h-file", "h-file", "a-file"),
	}
	for _, game := range games.All() {
		events := rulebook.Events(game)
		names := func(p engine.Position, swap *strings.Replacer) (list []string) {
			for _, number := range exercised(t, game, p.RawFEN()) {
				name := events[number].Name
				switch {
				case strings.Contains(name, "round "): // numbers of squares have no symmetry
					continue
				case events[number].Rule == "checkers.turn.black-first":
					continue
				case swap != nil:
					rule, what, _ := strings.Cut(name, " ")
					name = rule + " " + swap.Replace(what)
				}
				list = append(list, name)
			}
			slices.Sort(list)
			return list
		}
		walk(t, game, 12, func(p engine.Position) {
			got, want := names(p.SwapColors(), swaps[game.Name()]), names(p, nil)
			if !slices.Equal(got, want) && !t.Failed() {
				missing := slices.DeleteFunc(slices.Clone(want), func(name string) bool { return slices.Contains(got, name) })
				extra := slices.DeleteFunc(got, func(name string) bool { return slices.Contains(want, name) })
				t.Errorf("%s: with colors exchanged it lacks %q and shows %q", p.RawFEN(), missing, extra)
			}
		})
	}
}

// TestEventsOfAnyBoard looks at boards that no game has, with several kings or
// none and pawns anywhere.
func TestEventsOfAnyBoard(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		var board strings.Builder
		density := 1 + random.IntN(8)
		for square := range 64 {
			if square > 0 && square%8 == 0 {
				board.WriteByte('/')
			}
			if random.IntN(8) < density {
				board.WriteByte("PNBRQKpnbrqk"[random.IntN(12)])
			} else {
				board.WriteByte('1')
			}
		}
		rights := []string{"-", "KQkq", "Kq"}[random.IntN(3)]
		passed := "-"
		if random.IntN(2) == 0 {
			passed = engine.Square(random.IntN(64)).String()
		}
		exercised(t, games.All()[0], fmt.Sprintf("%s %c %s %s %d 1", &board, "wb"[random.IntN(2)], rights, passed, random.IntN(200)))
	}
}

// relatives are faults whose witness shows no event of their own rule, but one
// of a rule that says the same of other squares or men; or shows one of their
// rule only after the moves of its path.
var relatives = map[string]string{
	"EP08": "chess.enpassant.every-double-step", "EP09": "chess.enpassant.every-double-step",
	"CA23": "chess.castle.into-check", "CA24": "chess.castle.into-check", "CA25": "chess.castle.into-check", "CA26": "chess.castle.into-check",
	"XCK02": "chess.check.capture",
	"XPW02": "chess.pawn.double-step.clear",
}

// TestWitnessesShowTheirRule holds that each fault's witness shows an event of
// the rule that the fault bends.
func TestWitnessesShowTheirRule(t *testing.T) {
	used := 0
	for _, game := range games.All() {
		events := rulebook.Events(game)
		for _, f := range rulebook.Faults(game) {
			shows := func(rule string) bool {
				return slices.ContainsFunc(exercised(t, game, f.Witness.FEN), func(n uint16) bool { return events[n].Rule == rule })
			}
			relative, listed := relatives[f.ID]
			if listed {
				used++
			}
			if own := shows(f.Rule); own == listed || listed && !shows(relative) {
				t.Errorf("%s: %s shows an event of %s: %v", f.ID, f.Witness.FEN, f.Rule, own)
			}
		}
	}
	if used != len(relatives) {
		t.Errorf("%d of %d relatives are faults", used, len(relatives))
	}
}

// TestEventsFindFaults holds what events are for: of positions of walks at random
// from the start, the few that show an event first notice most faults.
func TestEventsFindFaults(t *testing.T) {
	least := map[string]int{"chess": 120, "checkers": 55}
	for _, game := range games.All() {
		kept, seen := keptForEvents(game, 20000), 0
		for _, f := range rulebook.Faults(game) {
			if slices.ContainsFunc(kept, func(fen string) bool { return noticed(t, game, f.Generator, fen) }) {
				seen++
			}
		}
		t.Logf("%s: %d positions notice %d of %d faults", game.Name(), len(kept), seen, len(rulebook.Faults(game)))
		if seen < least[game.Name()] || len(kept) > len(rulebook.Events(game)) {
			t.Errorf("%s: %d positions notice %d faults, want %d", game.Name(), len(kept), seen, least[game.Name()])
		}
	}
}

// keptForEvents returns the positions that show an event first, of some number of
// positions of walks from the start.
func keptForEvents(game engine.Game, tried int) (kept []string) {
	reading, _ := game.Read(game.Start(), false)
	random, seen := rand.New(rand.NewPCG(7, 7)), make([]bool, law.MaxEvents)
	p, plies := reading.Position, 0
	var numbers []uint16
	for range tried {
		fen, fresh := p.RawFEN(), false
		numbers, _ = rulebook.Exercised(game, fen, numbers[:0])
		for _, number := range numbers {
			fresh = fresh || !seen[number]
			seen[number] = true
		}
		if fresh {
			kept = append(kept, fen)
		}
		moves := p.AppendMoves(nil)
		if plies++; len(moves) == 0 || plies == 200 {
			p, plies = reading.Position, 0
			continue
		}
		slices.Sort(moves)
		p = p.Play(moves[random.IntN(len(moves))])
	}
	return kept
}

// noticed reports whether a faulty generator gives other moves of a position than
// the rule book, or other states after one.
func noticed(t *testing.T, game engine.Game, faulty oracle.Generator, fen string) bool {
	t.Helper()
	sound, err := rulebook.New().Start(game, fen)
	if err != nil {
		t.Fatal(err)
	}
	other, err := faulty.Start(game, fen)
	if err != nil || other.State() != sound.State() {
		return true
	}
	moves, others := sound.AppendMoves(nil), other.AppendMoves(nil)
	slices.Sort(moves)
	slices.Sort(others)
	if !slices.Equal(moves, others) {
		return true
	}
	return slices.ContainsFunc(moves, func(m engine.Move) bool {
		a, errSound := sound.Play(m)
		b, errFaulty := other.Play(m)
		return errSound != nil || errFaulty != nil || a.State() != b.State()
	})
}
