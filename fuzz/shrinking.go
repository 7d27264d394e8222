package fuzz

import "time"

// A shrinking is the making small of one finding. Its bounds keep what hangs or is
// slow from stopping the run; a finding is then as small as it has become. They are
// counts, so that the same seed makes the same findings, and a time that only
// witnesses come to that take tens of milliseconds for an answer.
type shrinking struct {
	*campaign
	finding    *Finding
	shown      difference // as it showed last
	mark       string
	line       game // where the difference is about one
	begun      time.Time
	tries      int
	unanswered int // tries to which a generator has not answered in time
}

const (
	mostTries      = 3000 // at positions and games
	mostUnanswered = 3    // each may take a witness's whole patience
	longest        = 2 * time.Minute

	// looks is how often in a row a difference must show not to be called flaky. After
	// thousands of tries a generator that errs now and then has shown it by chance.
	// Where the time is over fewer must do.
	looks, fewestLooks = 10, 3
)

// makeSmall makes a finding small, and says what then shows. What does not show
// again, before or after, is flaky, and stays as it is; what is interrupted stays as
// small as it has become.
func (c *campaign) makeSmall(f *Finding, d difference, mark string) error {
	whole := *f
	s := &shrinking{campaign: c, finding: f, shown: d, mark: mark, begun: time.Now()}
	if d.inGame() {
		s.line = game{d.found.Line.Root, d.found.Line.Path, d.terms}
	}
	s.tell(f.ID)
	defer s.tell("")
	steady := s.steady()
	if steady {
		if err := c.save(); err != nil {
			return err
		}
		if d.inGame() {
			s.shrinkGame()
		} else {
			s.shrinkPosition()
			s.shortenChoices(whole.Depth)
		}
		steady = s.steady()
	}
	if !steady && c.ctx.Err() == nil {
		*f = whole
		f.Flaky = true
		return nil
	}
	c.describe(f, s.shown)
	return nil
}

// steady reports whether the difference shows whenever it is looked for.
func (s *shrinking) steady() bool {
	for n := range looks {
		if n >= fewestLooks && s.late() {
			break
		}
		if s.shown.inGame() && !s.showsInGame(s.line) || !s.shown.inGame() && !s.shows(s.finding.FEN, s.finding.Depth) {
			return false
		}
	}
	return true
}

// shows reports whether the difference shows at a position, and keeps what shows.
func (s *shrinking) shows(fen string, depth int) bool {
	again, ok := s.judge.shows(s.ctx, fen, depth, s.shown, s.mark)
	if ok {
		s.shown = again
	} else if again.hangs() {
		s.unanswered++
	}
	return ok
}

// showsInGame reports whether the difference shows in a game, which is then that of
// the finding.
func (s *shrinking) showsInGame(x game) bool {
	again, ok := s.judge.showsInGame(x, s.shown, s.mark)
	if ok {
		s.shown, s.line = again, x
	}
	return ok
}

// may reports whether one more try may be made, and counts it.
func (s *shrinking) may() bool {
	if s.tries == mostTries || s.unanswered == mostUnanswered || s.ctx.Err() != nil || s.late() {
		return false
	}
	s.tries++
	s.tell(s.finding.ID)
	return true
}

func (s *shrinking) late() bool { return time.Since(s.begun) >= longest }

// tell says that a finding is being made small.
func (s *shrinking) tell(id string) {
	if s.Shrinking != nil {
		s.Shrinking(id, s.tries)
	}
}

// shrinkPosition makes the position of a finding simple.
func (s *shrinking) shrinkPosition() {
	f := s.finding
	for {
		before := f.FEN
		f.FEN, f.Depth = s.nearest(f.FEN, f.Depth)
		f.FEN = s.ground.shrink(f.FEN, mostTries, func(fen string) bool { return s.may() && s.shows(fen, f.Depth) })
		// What is simpler may show the difference a move later, with fewer men.
		if f.FEN == before || s.shown.found == nil || s.men(s.shown.found.FEN) >= s.men(f.FEN) {
			return
		}
	}
}

// shortenChoices makes the choices of a finding's case few and low, with the tries
// that its position has left over.
func (s *shrinking) shortenChoices(depth int) {
	small, original := s.shown, &s.finding.Original
	original.Choices = shorten(original.Choices, func(choices []uint32) bool {
		fen, ok := s.ground.MakeFrom(Case{Choices: choices, Base: original.Base})
		if ok = ok && s.may() && s.shows(fen, depth); ok {
			original.FEN = fen
		}
		return ok
	})
	s.shown = small
}

// nearest returns from which position, and to which depth, the difference shows with
// the fewest plies: that where it lies, or the one that it is found from.
func (s *shrinking) nearest(fen string, depth int) (string, int) {
	if s.shown.found == nil {
		return fen, depth
	}
	at, err := s.ground.Game.Read(s.shown.found.FEN, false)
	for plies := 0; err == nil && at.FEN != fen && plies <= depth; plies++ {
		if s.may() && s.shows(at.FEN, plies) {
			return at.FEN, plies
		}
	}
	for plies := range depth {
		if s.may() && s.shows(fen, plies) {
			return fen, plies
		}
	}
	return fen, depth
}
