package movegen // Room: make.

import (
	"math/bits"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Demotion (capturesToHand without dropLoop): a promoted piece that is captured comes to the hand
// as what it was. A promoted form of shogi shows that by its type. Of other promoted pieces the
// position knows that they are, and what they were. Position strings mark
// them with a tilde, Q~, or with as many as the number of what they were among these types.

// compileDemotion finds what promotes.
func (t *Tables) compileDemotion() {
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
func (t *Tables) marksPromoted() bool { return t.variant.CapturesToHand && !t.variant.DropLoop }

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

// markPromoted reads the tildes behind a piece that stands on s.
func (p *Position) markPromoted(k Kind, marks int, s variant.Square) error {
	if marks == 0 {
		return nil
	}
	origins := p.tables.origins[k.Color()]
	if !p.tables.marksPromoted() || origins == 0 {
		p.leaveOut("board", p.tables.letters[k]+"~", p.tables.variant.Name+" does not mark promoted pieces")
		return nil
	}
	if most := bits.OnesCount64(uint64(origins)); marks > most {
		return game.FENErrorf("board", "%d marks ~ on %s, expected at most %d", marks, s, most)
	}
	for range marks - 1 {
		origins &= origins - 1
	}
	id := p.Cells[s]
	p.promoted[k.Color()] |= 1 << (id & indexMask)
	p.origins[id] = variant.Type(bits.TrailingZeros64(uint64(origins)))
	return nil
}

// promotedMarks writes the tildes of the piece id.
func (p *Position) promotedMarks(id uint8) string {
	k := p.Kinds[id]
	if p.promoted[k.Color()]>>(id&indexMask)&1 == 0 || !p.tables.marksPromoted() ||
		p.tables.variant.Pieces[k.Type()].PromotedFrom != 0 {
		return ""
	}
	upTo := variant.TypeSet(2)<<p.origins[id] - 1
	return strings.Repeat("~", bits.OnesCount64(uint64(p.tables.origins[k.Color()]&upTo)))
}
