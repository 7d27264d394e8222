package suite

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/published"
)

// A statedCount is a count that the case or the ledger states, and where it
// comes from.
type statedCount struct {
	corpus.Count
	source string
}

// counts returns the counts stated of the position in the game's convention:
// those of the case, and those of the ledger for depths the case leaves out.
func (r *runner) counts() []statedCount {
	var counts []statedCount
	stated := map[int]bool{}
	for _, c := range r.c.Counts {
		if c.Counting == "" || c.Counting == r.game.Counting() {
			counts = append(counts, statedCount{c, r.c.Source})
			stated[c.Depth] = true
		}
	}
	for _, c := range published.For(r.game.Name(), r.reading.FEN) {
		if !stated[c.Depth] && (c.Counting == "" || c.Counting == r.game.Counting()) {
			counts = append(counts, statedCount{corpus.Count{Depth: c.Depth, Nodes: c.Nodes, Counting: c.Counting}, c.Source})
			stated[c.Depth] = true
		}
	}
	slices.SortFunc(counts, func(a, b statedCount) int { return a.Depth - b.Depth })
	return counts
}

// claimCounts holds the agreed counts, by depth, against the stated ones.
func (r *runner) claimCounts(agreed []uint64) {
	by := ""
	if r.game.Counting() != "" {
		by = " by " + r.game.Counting()
	}
	for _, c := range r.counts() {
		if c.Depth >= len(agreed) {
			r.result.Deeper++
			continue
		}
		nodes := agreed[c.Depth]
		claim := Claim{
			Text: fmt.Sprintf("perft %d%s is %d", c.Depth, by, c.Nodes), Source: c.source,
			Depth: c.Depth, Nodes: c.Nodes, Holds: nodes == c.Nodes,
		}
		r.result.Claims = append(r.result.Claims, claim)
		if claim.Holds {
			continue
		}
		f := r.failed(oracle.AgainstPublished, fmt.Sprintf("at depth %d%s %s count %d, %s says %d",
			c.Depth, by, strings.Join(r.result.Generators, ", "), nodes, orThe(c.source), c.Nodes), c.Depth)
		f.Answers = []Answer{{Generator: strings.Join(r.result.Generators, ", "), Nodes: &nodes}, {Generator: orThe(c.source), Nodes: &c.Nodes}}
		r.result.Findings = append(r.result.Findings, f)
	}
}

// claimDivides holds stated divides against what all agree on. Rows are told
// apart by what their moves do, for a convention may name a move by any one of
// several routes.
func (r *runner) claimDivides(ctx context.Context) error {
	for _, d := range r.c.Divide {
		game, ok := r.game.Counted(d.Counting)
		total := uint64(0)
		for _, row := range d.Rows {
			total += row.Nodes
		}
		if !ok || r.Depth >= 0 && d.Depth > r.Depth || r.Depth < 0 && total > r.Nodes {
			r.result.Deeper++
			continue
		}
		divide, err := r.agreedDivide(ctx, game, d.Depth)
		if err != nil {
			return err
		}
		agreed := map[uint64]uint64{}
		for _, row := range divide {
			agreed[game.Result(row.Move)] = row.Nodes
		}
		var wrong []string
		for _, row := range d.Rows {
			m, err := r.reading.Position.ParseMove(row.Move)
			if nodes, listed := agreed[game.Result(m)]; err != nil || !listed || nodes != row.Nodes {
				wrong = append(wrong, fmt.Sprintf("%s is %d", row.Move, nodes))
			}
		}
		if len(agreed) != len(d.Rows) {
			wrong = append(wrong, fmt.Sprintf("%d moves", len(agreed)))
		}
		r.claim(fmt.Sprintf("divide at depth %d has %d rows, in all %d", d.Depth, len(d.Rows), total), len(wrong) == 0, strings.Join(wrong, ", "))
	}
	return nil
}

func (r *runner) agreedDivide(ctx context.Context, game engine.Game, depth int) (engine.Divide, error) {
	if r.OwnOnly {
		other := *r
		other.game = game
		position, err := other.counted()
		if err != nil {
			return nil, err
		}
		return other.divide(ctx, position, depth)
	}
	comparison, err := oracle.Compare(ctx, game, r.reading.FEN, r.Generators(game), r.compareOptions(depth))
	return comparison.Divide, err
}

func orThe(source string) string {
	if source == "" {
		return "the suite"
	}
	return source
}

// claimRefused checks that strict reading has refused the position for the
// reason that the case names.
func (r *runner) claimRefused(err error) {
	var reasons engine.Reasons
	claim := Claim{
		Text: "refused: " + r.c.Refused, Source: r.c.Source,
		Holds: errors.As(err, &reasons) && slices.Contains(reasons.Codes(), r.c.Refused),
	}
	r.result.Claims = append(r.result.Claims, claim)
	if claim.Holds {
		return
	}
	text := "this position must be refused (" + r.c.Refused + "), but it is read"
	if err != nil {
		text = fmt.Sprintf("this position must be refused for %s, but the reason given is: %v", r.c.Refused, err)
	}
	r.result.Findings = append(r.result.Findings, r.failed(oracle.Expectation, text, 1))
}

// claimMoves checks what the case states of moves, of the positions they lead
// to and of the status. The generators have agreed on the moves of the root by
// then, so the engine speaks for all.
func (r *runner) claimMoves(ctx context.Context) error {
	position := r.reading.Position
	legal := r.spell(position.AppendMoves([]engine.Move{}))
	if r.c.Moves != nil {
		want := slices.Sorted(slices.Values(r.c.Moves))
		r.claim(fmt.Sprintf("the %d legal moves are %s", len(want), strings.Join(want, " ")), slices.Equal(want, legal),
			"the legal moves are "+strings.Join(legal, " "))
	}
	for _, m := range r.c.Has {
		r.claim(m+" is legal", slices.Contains(legal, m), m+" is not legal")
	}
	for _, m := range r.c.Lacks {
		r.claim(m+" is not legal", !slices.Contains(legal, m), m+" is legal")
	}
	if r.c.Status != "" {
		status := position.Outcome().Reason
		if status == "" {
			status = "none"
		}
		r.claim("status is "+r.c.Status, status == r.c.Status, "status is "+status)
	}
	if err := r.claimDivides(ctx); err != nil {
		return err
	}
	for _, after := range r.c.After {
		if err := r.claimAfter(ctx, after); err != nil {
			return err
		}
	}
	return nil
}

// claimAfter plays a line in every generator.
func (r *runner) claimAfter(ctx context.Context, after corpus.After) error {
	text := fmt.Sprintf("after %s the position is %s", strings.Join(after.Moves, " "), after.FEN)
	position := r.reading.Position
	line := oracle.Line{Game: r.game, Root: r.reading.FEN}
	for _, move := range after.Moves {
		m, err := position.ParseMove(move)
		if err != nil {
			r.claim(text, false, err.Error())
			return nil
		}
		line.Path = append(line.Path, m)
		position = position.Play(m)
	}
	if len(r.generators) > 0 {
		_, divergence, err := oracle.Follow(ctx, line, r.generators, r.compareOptions(0))
		if err != nil {
			return err
		}
		if divergence != nil {
			r.result.Findings = append(r.result.Findings, r.finding(divergence))
			return nil
		}
	}
	r.claim(text, position.FEN() == after.FEN, "the position is "+position.FEN())
	return nil
}

// claim notes a claim and, if it fails, a finding that says what is so instead.
func (r *runner) claim(text string, holds bool, instead string) {
	r.result.Claims = append(r.result.Claims, Claim{Text: text, Source: r.c.Source, Holds: holds})
	if !holds {
		r.result.Findings = append(r.result.Findings, r.failed(oracle.Expectation, "claimed: "+text+"; but "+instead, 1))
	}
}

// failed makes the finding of a claim that does not hold.
func (r *runner) failed(kind oracle.Kind, text string, depth int) Finding {
	verdict := "the witnesses agree against the claim"
	if len(r.result.Generators) < 2 || r.result.Depth == 0 {
		verdict = "the engine alone speaks against the claim"
	}
	return Finding{
		Kind: kind.String(), Text: text, Root: r.result.FEN, FEN: r.result.FEN, Board: r.result.Board,
		Verdict: verdict, Repeat: r.claimCommand(depth),
	}
}
