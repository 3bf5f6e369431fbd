package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Checkless chess (matingChecks): only a move that mates may give check. What gets out of check
// without mating may not give check either. https://en.wikipedia.org/wiki/Checkless_chess

var (
	noChecksRule = rule{
		fields:  "Checking",
		changes: general | checkless,
		has:     func(v *variant.Variant) bool { return !v.Checking },
		compile: func(t *Tables) { t.general.mayCheck = (*Position).mayCheck },
	}
	matingChecksRule = rule{fields: "MatingChecks", changes: general | checkless | matesOnly,
		compile: noChecksRule.compile}
)

// mayCheck reports whether the last move, of us, may have checked the king of the other side, if it has.
func (p *Position) mayCheck(us game.Color) bool {
	return !p.kingAttacked(us.Other()) || p.tables.variant.MatingChecks && !p.hasMoves()
}
