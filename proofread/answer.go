package proofread

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
	"rulecheck/oracle/published"
	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

// Answer is what a question comes to, by all who were asked.
type Answer struct {
	Number    uint64        // for a question that counts
	Moves     []engine.Move // for moves, sorted
	Words     string        // for status and claim
	Witnesses []string      // who give it, the engine first
}

// ErrQuarrel is wrapped by the error of a question that the witnesses answer
// differently.
var ErrQuarrel = errors.New("the witnesses differ")

// ErrAlone is wrapped by the error of a question that nobody but the engine can
// answer.
var ErrAlone = errors.New("no witness beside the engine")

// asker asks the engine and the witnesses.
type asker struct {
	*Options
	ctx context.Context
}

// said is what one witness answers.
type said[T any] struct {
	by    string
	value T
}

// agreed returns the answer that all give, or an error that names each.
func agreed[T any](list []said[T], same func(a, b T) bool) (value T, by []string, err error) {
	for _, s := range list {
		by = append(by, s.by)
		if !same(s.value, list[0].value) {
			var each []string
			for _, s := range list {
				each = append(each, fmt.Sprintf("%s says %v", s.by, s.value))
			}
			return value, nil, fmt.Errorf("%w: %s", ErrQuarrel, strings.Join(each, ", "))
		}
	}
	if len(list) < 2 {
		return value, by, fmt.Errorf("%w, which says %v", ErrAlone, list[0].value)
	}
	return list[0].value, by, nil
}

func equal[T comparable](a, b T) bool { return a == b }

// answer answers a question about a position.
func (a *asker) answer(q *Question, p *Position) (answer Answer, err error) {
	switch q.Kind {
	case Perft:
		answer.Number, answer.Witnesses, err = a.perft(q, p)
	case Legal, PseudoLegal, Illegal, Routes:
		answer.Number, answer.Witnesses, err = a.count(q, p)
	case MoveList:
		answer.Moves, answer.Witnesses, err = a.moves(q, p)
	case Occurrences, Status, Claim:
		answer, err = a.standing(q, p)
	}
	return answer, err
}

// perft counts sequences of moves: by all witnesses in lock step as far as they
// can be walked in reasonable time, else by the engine and against what is
// published of the position.
func (a *asker) perft(q *Question, p *Position) (uint64, []string, error) {
	game := p.Line.Game
	if q.Counting != "" {
		counted, ok := game.Counted(q.Counting)
		if !ok {
			return 0, nil, fmt.Errorf("%s has no way to count by %q", game.Name(), q.Counting)
		}
		game = counted
	}
	key := countKey{game.Name(), game.Counting(), p.FEN(), q.Depth}
	if a.Counts != nil {
		if known, ok := a.Counts.known[key]; ok {
			return known.nodes, known.by, nil
		}
	}
	nodes, by, err := a.countPerft(game, p, q.Depth)
	if err == nil && a.Counts != nil {
		a.Counts.known[key] = countAnswer{nodes, by}
	}
	return nodes, by, err
}

func (a *asker) countPerft(game engine.Game, p *Position, depth int) (uint64, []string, error) {
	reading, err := game.Read(p.FEN(), true)
	if err != nil {
		return 0, nil, err
	}
	published := a.published(game, p, depth)
	switch {
	case published == nil:
		if err := a.walkable(reading.Position, depth); err != nil {
			return 0, nil, err
		}
	case published.Nodes > a.Most:
		return 0, nil, fmt.Errorf("%d plies are %d sequences of moves, as is published; more than %d are not counted", depth, published.Nodes, a.Most)
	case published.Nodes > a.Walk:
		nodes, err := a.engineCount(reading.Position, depth)
		if err != nil {
			return 0, nil, err
		}
		return agreed([]said[uint64]{{"engine", nodes}, {"published: " + published.Source, published.Nodes}}, equal)
	}
	comparison, err := a.walk(game, reading.FEN, depth)
	if err != nil {
		return 0, nil, err
	}
	return comparison.Nodes[depth], spelled(comparison.Generators), nil
}

// walkable returns an error if a count that nobody has published is too great for
// all to walk. It looks no further than it must.
func (a *asker) walkable(p engine.Position, depth int) error {
	most := Unpublished * a.Walk
	for plies := 1; plies <= depth; plies++ {
		switch nodes, err := a.engineCount(p, plies); {
		case err != nil:
			return err
		case nodes > most:
			return fmt.Errorf("%d plies are too many: %d are %d sequences of moves already, and more than %d are not walked where nothing is published", depth, plies, nodes, most)
		}
	}
	return nil
}

// engineCount counts with the engine alone, on all processors.
func (a *asker) engineCount(p engine.Position, depth int) (uint64, error) {
	if depth < 2 {
		return p.Perft(depth), nil
	}
	moves := p.AppendMoves(nil)
	counts := make([]uint64, len(moves))
	var group sync.WaitGroup
	var next atomic.Int64
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(moves) && a.ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				counts[i] = p.Play(moves[i]).Perft(depth - 1)
			}
		})
	}
	group.Wait()
	total := uint64(0)
	for _, n := range counts {
		total += n
	}
	return total, a.ctx.Err()
}

// walk walks a position with all generators in lock step.
func (a *asker) walk(game engine.Game, fen string, depth int) (oracle.Comparison, error) {
	comparison, err := oracle.Compare(a.ctx, game, fen, a.Generators(game), oracle.Options{Depth: depth, LastPly: depth == 1, Workers: a.Workers, Known: a.Known})
	switch d := comparison.Divergence; {
	case err != nil:
		return comparison, err
	case d != nil:
		return comparison, fmt.Errorf("%w after %v: %v, %v", ErrQuarrel, d.Line, d.Kind, d.Verdict)
	case len(comparison.Generators) < 2:
		return comparison, ErrAlone
	}
	return comparison, nil
}

// spelled names generators as people read of them.
func spelled(generators []string) []string {
	names := slices.Clone(generators)
	for i, name := range names {
		if name == own.New().Name() {
			names[i] = "engine"
		}
	}
	return names
}

// published returns what is published of a position's count.
func (a *asker) published(game engine.Game, p *Position, depth int) *published.Count {
	for _, count := range published.For(game.Name(), p.FEN()) {
		if count.Depth == depth && count.Counting == game.Counting() {
			return &count
		}
	}
	return nil
}

// count counts moves of one sort, by the engine and by the rule book.
func (a *asker) count(q *Question, p *Position) (uint64, []string, error) {
	book, err := rulebook.Explain(p.Line.Game, p.FEN())
	if err != nil {
		return 0, nil, err
	}
	from, err := a.man(q, p)
	if err != nil {
		return 0, nil, err
	}
	of := func(m engine.Move) bool { return from == nil || m.From() == *from }
	var judged []law.Judgement
	for _, man := range book.Men {
		for _, j := range man.Moves {
			if of(j.Move) {
				judged = append(judged, j)
			}
		}
	}
	inBook := func(test func(law.Judgement) bool) (n uint64) {
		for _, j := range judged {
			if test(j) {
				n++
			}
		}
		return n
	}
	byEngine := func(moves []engine.Move) (n uint64) {
		for _, m := range moves {
			if of(m) {
				n++
			}
		}
		return n
	}
	legal, pseudo := byEngine(p.At.AppendMoves(nil)), byEngine(p.At.PseudoLegal())
	pair := func(engine, book uint64) (uint64, []string, error) {
		return agreed([]said[uint64]{{"engine", engine}, {"rulebook", book}}, equal)
	}
	isLegal := law.Judgement.Legal
	switch {
	case q.Kind == Legal:
		return pair(legal, inBook(isLegal))
	case q.Kind == PseudoLegal:
		return pair(pseudo, uint64(len(judged)))
	case q.Kind == Routes:
		return a.routes(p, of)
	case q.Rule == "":
		return pair(pseudo-legal, inBook(func(j law.Judgement) bool { return !j.Legal() }))
	}
	if !slices.ContainsFunc(rulebook.Rules(p.Line.Game), func(r law.Rule) bool { return r.Name == q.Rule }) {
		return 0, nil, fmt.Errorf("no rule %q; rulecheck rules lists them", q.Rule)
	}
	// Which rule forbids a move only the rule book says; that so many moves are
	// forbidden in all the engine confirms.
	if _, by, err := pair(pseudo-legal, inBook(func(j law.Judgement) bool { return !j.Legal() })); err != nil {
		return 0, by, err
	}
	return inBook(func(j law.Judgement) bool { return j.Rule == q.Rule }), []string{"rulebook", "engine for the sum over all rules"}, nil
}

// routes counts the captures, once the witnesses agree on all moves and on what
// they do.
func (a *asker) routes(p *Position, of func(engine.Move) bool) (n uint64, by []string, err error) {
	comparison, err := a.walk(p.Line.Game, p.FEN(), 1)
	if err != nil {
		return 0, nil, err
	}
	men := p.At.State().Board.Count()
	for _, m := range p.At.AppendMoves(nil) {
		if of(m) && p.At.Play(m).State().Board.Count() < men {
			n++
		}
	}
	return n, spelled(comparison.Generators), nil
}

// man returns the square of the man that a question is about, nil for all.
func (a *asker) man(q *Question, p *Position) (*engine.Square, error) {
	if q.Man == "" {
		return nil, nil
	}
	list, err := squares(p.Line.Game, []string{q.Man})
	if err != nil {
		return nil, err
	}
	if kind, color := p.At.State().Board.At(list[0]); kind == 0 || color != p.At.State().Turn {
		return nil, fmt.Errorf("no man of %v's, who is to move, stands on %s", p.At.State().Turn, q.Man)
	}
	return &list[0], nil
}

// moves returns the legal moves, by all generators.
func (a *asker) moves(q *Question, p *Position) ([]engine.Move, []string, error) {
	from, err := a.man(q, p)
	if err != nil {
		return nil, nil, err
	}
	comparison, err := a.walk(p.Line.Game, p.FEN(), 1)
	if err != nil {
		return nil, nil, err
	}
	moves := slices.DeleteFunc(p.At.AppendMoves(nil), func(m engine.Move) bool { return from != nil && m.From() != *from })
	slices.Sort(moves)
	return moves, spelled(comparison.Generators), nil
}

// standing tells how the game that led to a position stands.
func (a *asker) standing(q *Question, p *Position) (answer Answer, err error) {
	var list []said[engine.Standing]
	for _, s := range oracle.Scorers(a.Generators(p.Line.Game)) {
		score, err := s.Follow(p.Line.Game, p.Line.Root, engine.Terms{})
		if err != nil {
			return answer, fmt.Errorf("%s: %w", s.Name(), err)
		}
		for _, m := range p.Line.Path {
			if err := score.Play(m); err != nil {
				return answer, fmt.Errorf("%s: %w", s.Name(), err)
			}
		}
		if standing := score.Standing(); standing.Occurrences > 0 { // who tells all
			list = append(list, said[engine.Standing]{spelled([]string{s.Name()})[0], standing})
		}
	}
	standing, by, err := agreed(list, equal)
	if err != nil {
		return answer, err
	}
	answer = Answer{Number: uint64(standing.Occurrences), Witnesses: by}
	switch {
	case q.Kind == Claim && standing.Claims == 0:
		answer.Words = "none"
	case q.Kind == Claim:
		answer.Words = standing.Claims.String()
	case standing.Outcome.Over:
		answer.Words = standing.Outcome.Reason
	default:
		answer.Words, err = a.check(p)
	}
	return answer, err
}

// check tells whether the side to move must save a man, by the engine and by the
// rule book.
func (a *asker) check(p *Position) (string, error) {
	book, err := rulebook.Explain(p.Line.Game, p.FEN())
	if err != nil {
		return "", err
	}
	_, checked := p.At.Checked()
	if checked != (book.Status != "") {
		return "", fmt.Errorf("%w: check is %v by the engine, %q by the rule book", ErrQuarrel, checked, book.Status)
	}
	if book.Status == "" {
		return "goes on", nil
	}
	return book.Status, nil
}
