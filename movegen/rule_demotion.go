package movegen // Room: make.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Demotion (capturesToHand without dropLoop): a promoted piece that is captured comes to the hand
// as what it was. A promoted form of shogi shows that by its type. Of other promoted pieces the
// position knows that they are, and what they were. Position strings mark
// them with a tilde, Q~, or with as many as the number of what they were among these types.

// compileDemotion finds what promotes.
func compileDemotion(t *Tables) {
	for c, types := range t.variant.PromotionPawns {
		if !t.variant.SittuyinPromotion && !t.variant.PromotionRegion[c].Empty() {
			types |= t.variant.PawnTypes // they promote even where promotionPawnTypes does not name them
		}
		for ; types != 0; types &= types - 1 {
			t.origins[c] |= 1 << t.unpromoted(variant.Type(bits.TrailingZeros64(uint64(types))))
		}
	}
}

// unpromoted returns the type from which a promoted form came; any other type is its own.
func (t *Tables) unpromoted(pt variant.Type) variant.Type {
	if from := t.variant.Pieces[pt].PromotedFrom; from != 0 {
		return from
	}
	return pt
}

// marksPromoted reports whether position strings mark promoted pieces with tildes.
func (t *Tables) marksPromoted() bool {
	return (t.variant.CapturesToHand || t.variant.TwoBoards) && !t.variant.DropLoop
}

// markPromotion notes that the piece id of us, of kind k until now, promotes with the last move
// made. One that has promoted before remains what it was at first. final reports whether no later
// move can take the promotion back.
func (p *Position) markPromotion(us game.Color, id uint8, k Kind) (final bool) {
	bit := uint64(1) << (id & indexMask)
	h := &p.history[len(p.history)-1]
	h.oldPromoted = p.promoted[us]&bit != 0
	switch {
	case p.tables.turnsBack(k.Type(), p.Kinds[id].Type()): // its type shows what it is
		return false
	case !h.oldPromoted:
		p.promoted[us] |= bit
		p.origins[id] = p.tables.unpromoted(k.Type())
	}
	return true
}

// unmarkPromotion undoes markPromotion.
func (p *Position) unmarkPromotion(us game.Color, id uint8) {
	if !p.oldPromoted {
		p.promoted[us] &^= 1 << (id & indexMask)
	}
}
