package suite

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// Spell spells a divergence of generators that were held against each other
// elsewhere, as a run over cases does.
func Spell(game engine.Game, generators []oracle.Generator, d *oracle.Divergence, o Options) Finding {
	r := &runner{Options: o, game: game, generators: generators}
	return r.finding(d)
}
