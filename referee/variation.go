package referee

import (
	"errors"

	"rulecheck/engine"
	"rulecheck/engine/record"
	"rulecheck/finding"
)

// checkVariations checks the moves that might have been played in the place of a
// move, from the position before it: that they are legal, and their form. How a
// game would stand after them is not asked.
func (j *judge) checkVariations(p engine.Position, written *record.Move, numbers numbering) {
	if written.Notes == nil {
		return
	}
	for _, variation := range written.Notes.Variations {
		j.checkVariation(p, variation, numbers)
	}
}

func (j *judge) checkVariation(p engine.Position, variation []record.Move, numbers numbering) {
	for i := range variation {
		written := &variation[i]
		m, remarks, err := p.ReadMove(written.Text)
		var met *engine.MoveError
		switch {
		case errors.As(err, &met) && met.Code == engine.NullMove:
			// What analysts write to show a threat has no position that the rules know.
			j.inVariation(finding.NullInVariation, p, written, numbers, "a null move; %s after it in the variation not looked at", counted(len(variation)-i-1, "move"))
			return
		case err != nil:
			j.refuseIn(p, written, numbers, err, len(variation)-i-1)
			return
		}
		for _, remark := range remarks {
			j.inVariation(finding.Code(remark.Code), p, written, numbers, "%s", remark.Text)
		}
		j.checkVariations(p, written, numbers)
		p = p.Play(m)
		numbers.next()
	}
}

// inVariation adds a finding about a move of a variation.
func (j *judge) inVariation(code finding.Code, p engine.Position, written *record.Move, numbers numbering, format string, args ...any) {
	if !j.reports(code) {
		j.part.departures[code]++
		return
	}
	f := j.finding(code, nil, format, args...)
	f.Line, f.Column, f.Move = int(written.Line), int(written.Column), numbers.text()+" "+written.Text
	f.FEN, f.Board = p.RawFEN(), j.game.Draw(p.State().Board)
	j.add(f)
}
