package movegen // Room: attack.

import (
	"menagerie/internal/game"
)

// Duple check (dupleCheck) of Spartan chess: a side with several kings is in check when all of them
// are attacked at once, while any one alone may be left attacked.
// https://www.chessvariants.com/rules/spartan-chess

var dupleCheckRule = rule{fields: "DupleCheck", changes: spareRoyals}

// royals returns the pieces of c on whose safety checks depend.
func (p *Position) royals(c game.Color) uint64 {
	if p.tables.variant.DupleCheck && p.tables.variant.HasPseudoRoyals() {
		return p.Alive[c] & (royal | p.extinctionPieces[c])
	}
	return p.Alive[c]&royal | p.pseudoRoyals(c)
}

// dupleCheck reports whether all of c's several royal pieces are attacked.
func (p *Position) dupleCheck(c game.Color) bool {
	if !p.tables.variant.DupleCheck || !p.tables.variant.HasPseudoRoyals() {
		return false
	}
	kings := p.extinctionPieces[c] & p.Alive[c]
	return kings != 0 && p.attackedAmong(kings, c) == kings
}

// attackedAmong returns which of the pieces of c in the mask the opponent may capture.
func (p *Position) attackedAmong(mask uint64, c game.Color) uint64 {
	attacked := uint64(0)
	for id := range ids(c, mask) {
		if p.canBeCaptured(p.Squares[id], c.Other()) {
			attacked |= 1 << (id & indexMask)
		}
	}
	return attacked
}
