package explain

import (
	"rulecheck/engine"
	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

// Forbidden is why a move is not legal.
type Forbidden struct {
	Text  string // "Re2-a2: pinned on the e-file by the rook on e8"
	Move  string // the move, as rulecheck explain takes it
	Rules []law.Rule
}

// WhyNot tells which rules forbid moves that may have been meant in a position,
// the normal text of Game.Read; nil if no man makes any of them by how it moves.
func WhyNot(game engine.Game, fen string, meant []engine.Move) (list []Forbidden) {
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
			list = append(list, Forbidden{judged.Text + ": " + judged.Reason, judged.Text, ruleNamed(game, judged.Rule)})
		}
		for _, fact := range book.Facts {
			if fact.Move == m && !fact.Holds && fact.Rule != "" {
				list = append(list, Forbidden{fact.Label + ": " + fact.Text, game.MoveText(m), ruleNamed(game, fact.Rule)})
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
