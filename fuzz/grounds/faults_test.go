package grounds

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"rulecheck/engine"
	"rulecheck/fuzz"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

// A sample draws positions of a game's themes in turn; those refused are left out.
type sample struct {
	ground    fuzz.Ground
	random    *rand.Rand
	positions []sampled
	mu        sync.Mutex
}

type sampled struct {
	theme    string
	fen      string
	position engine.Position
}

func newSample(ground fuzz.Ground) *sample {
	return &sample{ground: ground, random: rand.New(rand.NewPCG(3, 4))}
}

func (s *sample) at(n int) sampled {
	s.mu.Lock()
	defer s.mu.Unlock()
	for themed := len(s.positions); len(s.positions) <= n; themed++ {
		theme := s.ground.Themes[themed%len(s.ground.Themes)]
		fen := s.ground.FEN(theme.Setup(fuzz.Draw(s.random)))
		if reading, err := s.ground.Game.Read(fen, false); err == nil {
			s.positions = append(s.positions, sampled{theme.Name, reading.FEN, reading.Position})
		}
	}
	return s.positions[n]
}

// exposes reports whether a generator's moves, or the states after them, differ from
// the engine's at a position or after one or two moves made at random.
func exposes(generator oracle.Generator, at sampled, random *rand.Rand) bool {
	node, err := generator.Start(at.position.Game(), at.fen)
	if err != nil {
		return true
	}
	position := at.position
	for plies := 0; ; plies++ {
		if !node.State().Same(position.State()) {
			return true
		}
		moves, given := position.AppendMoves(nil), node.AppendMoves(nil)
		slices.Sort(moves)
		slices.Sort(given)
		if !slices.Equal(moves, given) {
			return true
		}
		if len(moves) == 0 {
			return false
		}
		for _, m := range moves {
			next, err := node.Play(m)
			if err != nil || !next.State().Same(position.Play(m).State()) {
				return true
			}
		}
		if plies == 2 {
			return false
		}
		m := moves[random.IntN(len(moves))]
		position = position.Play(m)
		node, _ = node.Play(m)
	}
}

// Each mistake that can be planted in a rule book shows in one of so many positions
// at the latest, or after a move or two at random.
func TestThemesExposePlantedFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("short: thousands of positions for the rarest mistakes")
	}
	const within = 20_000
	for _, ground := range All() {
		s := newSample(ground)
		for _, fault := range rulebook.Faults(ground.Game) {
			t.Run(ground.Game.Name()+"/"+fault.ID, func(t *testing.T) {
				t.Parallel()
				if n := firstExposed(s, fault, within); n == within {
					t.Errorf("%s: not in %d positions", fault.About, within)
				} else {
					t.Logf("in position %d, %s: %s", n, s.at(n).theme, s.at(n).fen)
				}
			})
		}
	}
}

func firstExposed(s *sample, fault law.Fault, within int) int {
	random := rand.New(rand.NewPCG(5, 6))
	for n := range within {
		if exposes(fault.Generator, s.at(n), random) {
			return n
		}
	}
	return within
}
