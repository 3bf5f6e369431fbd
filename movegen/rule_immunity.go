package movegen // Room: rules.

import (
	"math/bits"

	"menagerie/internal/game"
)

// Forbidden captures (captureForbidden): a piece of a type does not capture one of some types. Mutual immunity
// (mutuallyImmuneTypes) is that of a type and itself.

var immunityRule = rule{
	fields:  "MutuallyImmune Captures",
	changes: general | immunities,
	forbids: (*Position).takesImmune,
}

// immunePieces returns the pieces of c that are of such a type.
func (p *Position) immunePieces(c game.Color) (mask uint64) {
	for m := p.Alive[c]; m != 0; m &= m - 1 {
		k := p.Kinds[colorBit(c)|uint8(bits.TrailingZeros64(m))]
		if p.tables.variant.MutuallyImmune.Has(p.tables.general.base[k.Type()]) {
			mask |= m & -m
		}
	}
	return mask
}

// takesImmune reports whether m captures a piece that is immune to the mover's type.
func (p *Position) takesImmune(m game.Move) bool {
	if !p.isCapture(m) {
		return false
	}
	base, v := &p.tables.general.base, p.tables.variant
	t := base[p.Kinds[p.Cells[moveFrom(m)&cellMask]].Type()]
	victim := base[p.Kinds[p.Cells[moveTo(m)&cellMask]].Type()]
	return v.MutuallyImmune.Has(t) && victim == t || v.Captures[p.turn][t].Has(victim)
}
