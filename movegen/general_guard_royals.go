package movegen // Room: attack.

import (
	"math/bits"

	"menagerie/internal/game"
)

// Lines on several royal pieces of a side.

// addLinesTo adds the lines on the royal piece of the side to move with an index. It reports false if they are too
// many.
func (p *Position) addLinesTo(g *royalGuard, index int) bool {
	us, before := p.turn, g.count
	if !p.addLines(g, int(p.Squares[colorBit(us)|uint8(index)]), us.Other()) {
		return false
	}
	g.of[index&indexMask] = 1<<g.count - 1<<before
	return true
}

// guardsOne reports whether lines on one of several royal pieces decide where not all of them may be attacked
// (dupleCheck).
func (t *Tables) guardsOne() bool {
	v := t.variant
	return hasPseudoRoyals(v) && t.general.oneExtinctionType && v.ExtinctionCount == 0 && v.King == 0 && v.Checking &&
		!t.burns
}

// guardOne finds the lines on one of the royal pieces, if possible one that is not attacked: moves that leave it
// unattacked are legal, whatever becomes of the others. Other moves are made to find out.
func (p *Position) guardOne(g *royalGuard) *royalGuard {
	all := g.royals
	g.spare = true
	for m := all; m != 0 && (m == all || g.attacks != 0); m &= m - 1 {
		g.clear()
		g.royals = m & -m
		if !p.addLinesTo(g, bits.TrailingZeros64(m)) {
			return nil
		}
	}
	return g
}

// promoters returns the pieces of c that may promote as pawns do with their next move, and some more.
func (p *Position) promoters(c game.Color) uint64 {
	mask := uint64(0)
	for m := p.Alive[c]; m != 0; m &= m - 1 {
		id := colorBit(c) | uint8(bits.TrailingZeros64(m))
		if k := p.Kinds[id] & (maxKinds - 1); p.tables.general.promotesAsPawn[k] ||
			p.tables.classes[k] == 1<<pawn && p.tables.pawnSpecial[c][p.Squares[id]&squareMask]&listedPawn != 0 {
			mask |= m & -m
		}
	}
	return mask
}
