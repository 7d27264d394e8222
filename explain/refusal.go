package explain

import (
	"errors"
	"fmt"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

// Refusal is why a text is no move that may be played in a position.
type Refusal struct {
	Code   engine.Code // of engine.MoveError
	FEN    string      // of the position
	Text   string      // one sentence, without the text of the move and the position
	Rules  []law.Rule  // that forbid what may have been meant
	Repeat string      // a command that shows more
}

// Refused says why a position's ReadMove has refused a text with err.
func Refused(p engine.Position, err error) Refusal {
	r := Refusal{Code: engine.UnreadableMove, FEN: p.RawFEN(), Text: err.Error()}
	r.Repeat = fmt.Sprintf("rulecheck explain '%s'", r.FEN)
	var met *engine.MoveError
	if !errors.As(err, &met) {
		return r
	}
	r.Code = met.Code
	_, r.Text, _ = strings.Cut(met.Text, `": `)
	r.Text = strings.Replace(r.Text, " in "+p.FEN(), "", 1)
	if met.Code != engine.IllegalMove {
		return r
	}
	for _, why := range whyNot(p.Game(), r.FEN, met.Meant) {
		r.Text += "; " + why.text
		r.Rules = append(r.Rules, why.rules...)
		r.Repeat = fmt.Sprintf("rulecheck explain '%s' %s", r.FEN, why.move)
	}
	return r
}

// forbidden is why a move is not legal.
type forbidden struct {
	text  string // "Re2-a2: pinned on the e-file by the rook on e8"
	move  string // as rulecheck explain takes it
	rules []law.Rule
}

// whyNot tells which rules forbid moves that may have been meant in a position,
// the normal text of Game.Read; nil if no man makes any of them by how it moves.
func whyNot(game engine.Game, fen string, meant []engine.Move) (list []forbidden) {
	book, err := rulebook.Explain(game, fen)
	if err != nil {
		return nil
	}
	judgements := map[engine.Move]law.Judgement{}
	for _, man := range book.Men {
		for _, judged := range man.Moves {
			judgements[judged.Move] = judged
		}
	}
	for _, m := range meant {
		judged, ok := judgements[m]
		if !ok { // a promotion where there is none
			judged, ok = judgements[engine.Step(m.From(), m.To(), 0)]
		}
		if ok && !judged.Legal() {
			list = append(list, forbidden{judged.Text + ": " + judged.Reason, judged.Text, ruleNamed(game, judged.Rule)})
		}
		for _, fact := range book.Facts {
			if fact.Move == m && !fact.Holds && fact.Rule != "" {
				list = append(list, forbidden{fact.Label + ": " + fact.Text, game.MoveText(m), ruleNamed(game, fact.Rule)})
			}
		}
	}
	return list
}

// ruleNamed returns the rule of a name.
func ruleNamed(game engine.Game, name string) []law.Rule {
	for _, rule := range rulebook.Rules(game) {
		if rule.Name == name {
			return []law.Rule{rule}
		}
	}
	return nil
}
