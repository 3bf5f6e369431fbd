package movegen // Room: rules.

import (
	"math/bits"

	"menagerie/internal/game"
)

// Mutual immunity (mutuallyImmuneTypes): a piece of such a type does not capture one of the
// same type.

var immunityRule = rule{
	fields:  "MutuallyImmune",
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
	base := &p.tables.general.base
	t := base[p.Kinds[p.Cells[moveFrom(m)&cellMask]].Type()]
	return p.tables.variant.MutuallyImmune.Has(t) && base[p.Kinds[p.Cells[moveTo(m)&cellMask]].Type()] == t
}
