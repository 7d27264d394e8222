package referee

import (
	"errors"
	"fmt"
	"slices"

	"rulecheck/engine"
	"rulecheck/engine/record"
	"rulecheck/explain"
	"rulecheck/finding"
)

// judge checks the games of one part of a file, one after the other.
type judge struct {
	*Options
	game  engine.Game
	start engine.Reading // of games without a FEN tag
	part  part           // what came of it
	// firstGames is how many games of the part the witnesses follow in any case.
	firstGames int

	// Of the present game.
	record   *record.Game
	root     engine.Reading
	history  engine.History
	path     []engine.Move
	standing engine.Standing
	numbers  numbering
	over     engine.Outcome    // the first that ended the game
	noted    engine.Claims     // claims that are noted
	pending  []finding.Finding // claims that are noted if play goes on
	errors   int               // findings that are errors
	whole    bool              // every move was replayed
}

// part is what came of some games of a file.
type part struct {
	findings   []finding.Finding
	omitted    int
	departures map[finding.Code]int
	known      map[string]int
	levels     [3]int
	games      int
	plies      int
	followed   int
	err        error // that ended the file
}

func newJudge(o *Options, game engine.Game) (*judge, error) {
	start, err := game.Read(game.Start(), false)
	if err != nil {
		return nil, err
	}
	return &judge{Options: o, game: game, start: start}, nil
}

// check checks a game.
func (j *judge) check(g *record.Game) {
	j.record, j.path, j.over, j.noted, j.pending, j.errors, j.whole = g, j.path[:0], engine.Outcome{}, 0, j.pending[:0], 0, false
	j.part.games++
	if !j.setUp() {
		return
	}
	j.checkTags()
	j.replay()
	j.checkResult()
	j.consultWitnesses()
}

// setUp finds the position in which the game begins; it reports false if there
// is none.
func (j *judge) setUp() bool {
	j.root = j.start
	_, isSetUp := j.record.Tag("FEN")
	_, names := j.record.Tag(j.game.Records().VariantTag)
	if isSetUp || names {
		root, err := j.record.Root(j.game, j.Lenient)
		if err != nil {
			code := finding.BadPosition
			if errors.Is(err, record.ErrVariant) {
				code = finding.Variant
			}
			j.recordFault(code, err)
			return false
		}
		j.root = root
	}
	j.history = j.root.Position.History(j.Terms)
	j.standing = j.history.Standing()
	j.numbers.begin(j.root.Position.State(), j.game.Records().First)
	return true
}

// replay plays the main line as far as its moves are legal.
func (j *judge) replay() {
	for i := range j.record.Moves {
		written := &j.record.Moves[i]
		if j.standing.Outcome.Over && !j.mayGoOn(written) {
			return
		}
		j.playedOn()
		m, remarks, err := j.history.ReadMove(written.Text)
		if err != nil {
			j.refuseIn(j.history.Position(), written, j.numbers, err, len(j.record.Moves)-len(j.path)-1)
			return
		}
		for _, remark := range remarks {
			j.move(finding.Code(remark.Code), written, "%s", remark.Text)
		}
		j.checkNumber(written)
		if written.Notes != nil {
			j.checkVariations(j.history.Position(), written, j.numbers)
		}
		j.history.Play(m)
		j.path = append(j.path, m)
		j.part.plies++
		if j.standing = j.history.Standing(); j.standing.Occurrences > 2 || j.standing.Claims != 0 {
			j.checkClaims(written)
		}
		j.numbers.next()
	}
	j.whole = true
}

// mayGoOn says that a move follows the end of the game, and reports whether it
// can be played all the same.
func (j *judge) mayGoOn(written *record.Move) bool {
	if j.over.Over {
		return true // which has been said
	}
	j.over = j.standing.Outcome
	ended := fmt.Sprintf("the game was over before this move: %s", j.over.Reason)
	if j.history.Position().CountMoves() == 0 {
		j.ending(finding.AfterEnd, written, ended)
		return false
	}
	j.ending(finding.DrawOverlooked, written, ended+", a draw without a claim")
	return true
}

// checkClaims notes the first time that each draw may be claimed.
func (j *judge) checkClaims(written *record.Move) {
	claims, text := j.standing.Claims, "a draw could be claimed after this move: "
	if !j.standing.Outcome.Over && claims&engine.ClaimRepetition == 0 && j.standing.Occurrences > 2 {
		// Where a repetition is claimed before the move that makes it.
		claims, text = claims|engine.ClaimRepetition, "a draw could be claimed by announcing this move: "
	}
	for _, claim := range []struct {
		engine.Claims
		words string
	}{
		{engine.ClaimRepetition, "it makes the position for the third time"},
		{engine.ClaimMoves, "so many moves have been made without progress"},
	} {
		if claims&^j.noted&claim.Claims != 0 {
			j.noted |= claim.Claims
			f := j.finding(finding.Claimable, written, "%s%s", text, claim.words)
			f.Ply-- // it has been played
			f.Rules = j.rulesOf(claim.String())
			j.pending = append(j.pending, f)
		}
	}
}

// playedOn notes the claims that were let pass.
func (j *judge) playedOn() {
	for _, f := range j.pending {
		j.add(f)
	}
	j.pending = j.pending[:0]
}

// refuseIn makes the finding of a text that is no legal move of a position, with
// how many moves follow that are not looked at.
func (j *judge) refuseIn(p engine.Position, written *record.Move, numbers numbering, err error, rest int) {
	refusal := explain.Refused(p, err)
	f := j.finding(finding.Code(refusal.Code), nil, "%s", refusal.Text)
	f.Line, f.Column, f.Move = int(written.Line), int(written.Column), numbers.text()+" "+written.Text
	if &j.record.Moves[len(j.path)] == written {
		f.Ply = len(j.path) + 1
	}
	f.FEN, f.Board = refusal.FEN, j.game.Draw(p.State().Board)
	f.Rules, f.Repeat = refusal.Rules, refusal.Repeat
	if rest > 0 {
		f.Text += fmt.Sprintf("; %s after it not looked at", counted(rest, "move"))
	}
	j.add(f)
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// numbering is which number and whose turn the next move has.
type numbering struct {
	number int
	second bool // the side that does not begin games is to move
}

func (n *numbering) begin(s engine.State, first engine.Color) {
	*n = numbering{max(int(s.Number), 1), s.Turn != first}
}

func (n *numbering) next() {
	if n.second {
		n.number++
	}
	n.second = !n.second
}

// text returns the number as it is written before a move: "12." or "12...".
func (n *numbering) text() string {
	if n.second {
		return fmt.Sprintf("%d...", n.number)
	}
	return fmt.Sprintf("%d.", n.number)
}

// checkNumber checks what is written before a move. After a wrong number the next
// are expected to go on from it.
func (j *judge) checkNumber(written *record.Move) {
	if written.Dots > 1 != j.numbers.second && written.Dots > 0 {
		j.move(finding.WrongTurn, written, "the dots before the move say that it is not the turn of %v, who makes it", j.history.Position().State().Turn)
	}
	if number := int(written.Number); written.Number != 0 && number != j.numbers.number {
		j.move(finding.MoveNumber, written, "this is move %d", j.numbers.number)
		j.numbers.number = number
	}
}

// checkTags checks what the tags say of each other and of the record.
func (j *judge) checkTags() {
	for i, tag := range j.record.Tags {
		if slices.ContainsFunc(j.record.Tags[:i], func(other record.Tag) bool { return other.Name == tag.Name }) {
			j.at(finding.TagTwice, tag.Line, tag.Column, "tag %s is given twice; the first counts", tag.Name)
		}
	}
	for _, name := range j.game.Records().Tags {
		if _, ok := j.record.Tag(name); !ok {
			j.at(finding.TagMissing, j.record.Line, 1, "tag %s is missing", name)
		}
	}
	_, isSetUp := j.record.Tag("FEN")
	if value, said := j.record.Tag("SetUp"); isSetUp != (value == "1") && (isSetUp || said && value != "0") {
		j.at(finding.SetUpTag, j.record.Line, 1, "SetUp is %q, and there is %s FEN tag", value, map[bool]string{true: "a", false: "no"}[isSetUp])
	}
	for _, warning := range j.root.Warnings {
		if isSetUp {
			j.at(finding.PositionForm, j.record.Line, 1, "%s", warning)
		}
	}
}
