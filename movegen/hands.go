package movegen // Room: make.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Pieces in hand: how they come there and onto the board.

// dropsPawnsAnywhere reports whether pawns may be dropped where they could not step to. Those that
// are not the predefined pawn always may.
func dropsPawnsAnywhere(v *variant.Variant) bool {
	return v.PieceDrops && (v.FirstRankPawnDrops || v.PromotionZonePawnDrops ||
		(v.PromotionPawns[game.White]|v.PromotionPawns[game.Black])&^v.PawnTypes != 0)
}

// mayDrop reports whether a kind may be dropped on s if the square is empty. The pawn rules are
// for the predefined pawn only, as in Fairy-Stockfish (src/position.h, drop_region). A promoted form
// may be dropped where the piece may that it is in hand.
func (t *Tables) mayDrop(k Kind, s variant.Square) bool {
	v, c := t.variant, k.Color()
	if stuck := t.general.immobile[k]; stuck != nil && stuck[s] {
		return false
	}
	k = KindOf(t.inHand[k.Type()], c)
	if !v.DropRegion[c][s] || t.general.mobility[k] != nil && !t.general.mobility[k][s] {
		return false
	}
	first := 0
	if c == game.Black {
		first = v.Ranks - v.Boards()
	}
	if !v.PawnTypes.Has(k.Type()) {
		return k.Type() != v.FirstRankDrops || s.Rank() == first
	}
	return (v.PromotionZonePawnDrops || !v.PromotionRegion[c][s]) && (v.FirstRankPawnDrops || s.Rank() != first)
}

// Hand returns how many pieces of type t c has in hand.
func (p *Position) Hand(t variant.Type, c game.Color) int { return int(p.InHand[c][t]) }

// HasHand reports whether c has any piece in hand.
func (p *Position) HasHand(c game.Color) bool { return p.InHand[c] != [variant.MaxTypes]uint8{} }

// handCount returns how many pieces c has in hand.
func (p *Position) handCount(c game.Color) int {
	n := 0
	for _, count := range p.InHand[c] {
		n += int(count)
	}
	return n
}

// addToHand adds n pieces of a kind to its side's hand; n may be negative.
func (p *Position) addToHand(k Kind, n int) {
	c, keys := k.Color(), &p.tables.keys.hand[k&(maxKinds-1)]
	count := &p.InHand[c][k.Type()]
	p.key ^= keys[*count%maxHand]
	*count = uint8(int(*count) + n)
	p.key ^= keys[*count%maxHand]
	if p.weights != nil {
		p.sum.addTimes(p.weights.hand[k&(maxKinds-1)], c, n)
		p.phase += int32(n) * p.weights.phase[k&(maxKinds-1)]
	}
}

// handKind returns what the captured piece id becomes in the capturing side's hand, a kind of type 0 for nothing. A
// promoted piece becomes again what it was unless the variant lets it stay what it is (dropLoop).
func (p *Position) handKind(id uint8) Kind {
	v, k := p.tables.variant, p.Kinds[id]
	t, c := k.Type(), k.Color()
	switch {
	case v.DropLoop:
		t = p.tables.general.base[t]
	case v.Pieces[t].PromotedFrom != 0:
		t = v.Pieces[t].PromotedFrom
	case p.promoted[c]>>(id&indexMask)&1 != 0:
		t = p.origins[id]
	}
	if v.Demotes {
		t = v.Demoted[t]
	}
	if v.ToHandTypes != 0 && !v.ToHandTypes.Has(t) {
		t = 0
	}
	return KindOf(t, c.Other())
}

// makeDrop puts a piece of us on the board. h is the last history entry.
func (p *Position) makeDrop(m game.Move, us game.Color, h *state) (id uint8, k Kind) {
	k = KindOf(movePromo(m), us)
	p.halfmove, p.reversible = 0, 0
	if moveExtra(m) != 0 {
		p.freeHostage(m, us)
	}
	return p.putFromHand(k, moveTo(m), h), k
}

// putFromHand puts a piece from hand on the board. Its new id may have been that of a captured
// piece, whose data Unmake needs again and h, the last history entry, keeps.
func (p *Position) putFromHand(k Kind, s variant.Square, h *state) (id uint8) {
	us := k.Color()
	index := p.FreeIndex(us)
	if k.Type() == p.tables.variant.King {
		index = 0
	}
	id = colorBit(us) | uint8(index)
	h.mover, h.oldSquare, h.oldPromoted = p.Kinds[id], p.Squares[id], p.promoted[us]>>index&1 != 0
	h.oldOrigin = p.origins[id]
	p.addToHand(KindOf(p.tables.inHand[k.Type()], us), -1)
	p.promoted[us] &^= 1 << index
	p.assign(id, k)
	p.Put(id, s)
	p.account(k, s, 1)
	return id
}

// returnToHand undoes putFromHand: it takes the piece of us on s back into the hand.
func (p *Position) returnToHand(s variant.Square, us game.Color) {
	id := p.Remove(s)
	bit := uint64(1) << (id & indexMask)
	p.InHand[us][p.tables.inHand[p.Kinds[id].Type()]]++
	p.assign(id, KindOf(p.mover.Type(), us))
	p.Kinds[id], p.Squares[id] = p.mover, p.oldSquare
	if p.oldPromoted {
		p.promoted[us] |= bit
		p.origins[id] = p.oldOrigin
	}
}

// undoHandCapture removes a piece that a move had captured from the capturing side's hand.
func (p *Position) undoHandCapture(id uint8) {
	if p.tables.variant.CapturesToHand {
		if k := p.handKind(id); k.Type() != 0 {
			p.InHand[k.Color()][k.Type()]--
		}
	}
}
