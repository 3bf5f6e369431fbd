package movegen

import (
	"math/bits"
	"strings"
)

// Pieces in hand, and moves that drop one on an empty square (pieceDrops). What a side
// captures may come to its hand (capturesToHand, as in crazyhouse).

// maxHand is how many pieces of a type in a hand have keys of their own.
const maxHand = 64

// compileDrops finds where each kind may be dropped.
func (t *Tables) compileDrops() {
	v := t.variant
	t.drops, t.toHand = v.PieceDrops, v.CapturesToHand
	for pt := Type(1); int(pt) < len(v.Pieces); pt++ {
		for c := White; c <= Black; c++ {
			k := KindOf(pt, c)
			for _, s := range t.squares {
				if t.drops && t.mayDrop(k, s) {
					t.dropSquares[k] = append(t.dropSquares[k], s)
				}
			}
		}
	}
}

// dropsPawnsAnywhere reports whether pawns may be dropped where they could not step to.
func dropsPawnsAnywhere(v *Variant) bool {
	return v.PieceDrops && (v.FirstRankPawnDrops || v.PromotionZonePawnDrops)
}

// mayDrop reports whether a kind may be dropped on s if nothing stands there. The rules
// of pawns are the predefined pawn's, as in Fairy-Stockfish (src/position.h, drop_region).
func (t *Tables) mayDrop(k Kind, s Square) bool {
	v, c := t.variant, k.Color()
	if !v.DropRegion[c][s] || t.general.mobility[k] != nil && !t.general.mobility[k][s] {
		return false
	}
	if stuck := t.general.immobile[k]; stuck != nil && stuck[s] {
		return false
	}
	if !v.PawnTypes.Has(k.Type()) {
		return true
	}
	first := 0
	if c == Black {
		first = v.Ranks - 1
	}
	return (v.PromotionZonePawnDrops || !v.PromotionRegion[c][s]) && (v.FirstRankPawnDrops || s.Rank() != first)
}

// Drops reports whether pieces in hand may be dropped.
func (t *Tables) Drops() bool { return t.drops }

// Hands reports whether the variant has pieces in hand.
func (t *Tables) Hands() bool { return t.hands }

// Hand returns how many pieces of a type c has in hand.
func (p *Position) Hand(t Type, c Color) int { return int(p.hand[c][t]) }

// HasHand reports whether c has anything in hand.
func (p *Position) HasHand(c Color) bool { return p.tables.hands && p.hand[c] != [MaxTypes]uint8{} }

// handCount counts what c has in hand.
func (p *Position) handCount(c Color) int {
	n := 0
	for _, count := range p.hand[c] {
		n += int(count)
	}
	return n
}

// addToHand puts n pieces of a kind into its side's hand, or takes them out.
func (p *Position) addToHand(k Kind, n int) {
	c, keys := k.Color(), &p.tables.keys.hand[k&(maxKinds-1)]
	count := &p.hand[c][k.Type()]
	p.key ^= keys[*count%maxHand]
	*count = uint8(int(*count) + n)
	p.key ^= keys[*count%maxHand]
	if p.weights != nil {
		p.sum.addTimes(p.weights.hand[k&(maxKinds-1)], c, n)
		p.phase += int32(n) * p.weights.phase[k&(maxKinds-1)]
	}
}

// handKind is what a captured piece becomes in the hand of who took it: a pawn again
// if it had promoted, unless the variant lets it stay what it is (dropLoop).
func (p *Position) handKind(id uint8) Kind {
	v, k := p.tables.variant, p.kind[id]
	t, c := k.Type(), k.Color()
	switch {
	case v.DropLoop:
		t = p.tables.general.base[t]
	case v.Pieces[t].PromotedFrom != 0:
		t = v.Pieces[t].PromotedFrom
	case p.promoted[c]>>(id&indexMask)&1 != 0:
		t = Type(bits.TrailingZeros64(uint64(v.PromotionPawns[c])))
	}
	return KindOf(t, c.Other())
}

// dropMoves appends the drops to squares from which the side's hand has a choice; only
// those to one square unless at is NoSquare.
func (p *Position) dropMoves(dst []Move, at Square) []Move {
	us := p.turn
	if !p.HasHand(us) || p.alive[us]|royal == ^uint64(0) {
		return dst
	}
	for t := Type(1); int(t) < len(p.tables.variant.Pieces); t++ {
		if p.hand[us][t] == 0 {
			continue
		}
		full := p.fullFiles(KindOf(t, us))
		for _, s := range p.tables.dropSquares[KindOf(t, us)&(maxKinds-1)] {
			if p.board[s&cellMask] == 0 && (at == NoSquare || at == s) && full>>s.File()&1 == 0 {
				dst = append(dst, newDrop(t, s))
			}
		}
	}
	return dst
}

// fullFiles returns the files, as a mask, on which no further piece of a kind may be
// dropped (dropNoDoubled).
func (p *Position) fullFiles(k Kind) uint32 {
	v := p.tables.variant
	if v.DropNoDoubled == 0 || k.Type() != v.DropNoDoubled {
		return 0
	}
	var count [MaxFiles]int
	full := uint32(0)
	for id := range p.ids(k.Color()) {
		if p.kind[id] == k {
			file := p.square[id].File()
			if count[file]++; count[file] >= v.DropNoDoubledCount {
				full |= 1 << file
			}
		}
	}
	return full
}

// legalDrops appends the legal drops of the general path.
func (p *Position) legalDrops(dst []Move) []Move {
	start := len(dst)
	dst = p.dropMoves(dst, NoSquare)
	if p.canSkipTrial() && p.tables.general.noHurdles {
		return dst
	}
	kept := start
	for _, m := range dst[start:] {
		if p.isSafe(m) {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}

// evadingDrops appends the drops between a king and what gives check from afar.
func (p *Position) dropEvasions(dst []Move, d checkInfo) []Move {
	if !d.blockable || !p.HasHand(p.turn) {
		return dst
	}
	king, checker := int(p.square[colorBit(p.turn)]), int(d.checker)
	step := int(p.tables.line[(king-checker)&cellMask])
	for at := checker + step; at != king; at += step {
		dst = p.dropMoves(dst, Square(at))
	}
	return dst
}

// makeDrop puts a piece of us on the board; h is the history's entry.
func (p *Position) makeDrop(m Move, us Color, h *state) (id uint8, k Kind) {
	k = KindOf(movePromo(m), us)
	p.halfmove, p.reversible = 0, 0
	return p.putFromHand(k, moveTo(m), h), k
}

// place puts a piece in hand on the board. The id that it gets may have been one of a
// piece that is captured, which Unmake needs again: h, the history's entry, keeps it.
func (p *Position) putFromHand(k Kind, s Square, h *state) (id uint8) {
	us := k.Color()
	index := bits.TrailingZeros64(^(p.alive[us] | royal))
	id = colorBit(us) | uint8(index)
	h.mover, h.oldSquare, h.oldPromoted = p.kind[id], p.square[id], p.promoted[us]>>index&1 != 0
	p.addToHand(k, -1)
	p.promoted[us] &^= 1 << index
	p.assign(id, k)
	p.alive[us] |= 1 << index
	p.board[s&cellMask], p.square[id] = id, s
	key := p.tables.keys.piece[k&(maxKinds-1)][s&squareMask]
	p.key ^= key
	if p.tables.inPawnKey[k&(maxKinds-1)] {
		p.pawnKey ^= key
	}
	if p.weights != nil {
		p.sum.add(p.weights.square[k&(maxKinds-1)][s&squareMask], us)
		p.phase += p.weights.phase[k&(maxKinds-1)]
	}
	return id
}

// unplace takes the piece of us on s, which place has put there, back into the hand.
func (p *Position) returnToHand(s Square, us Color) {
	id := p.board[s&cellMask]
	bit := uint64(1) << (id & indexMask)
	p.board[s&cellMask] = 0
	p.alive[us] &^= bit
	p.hand[us][p.kind[id].Type()]++
	p.assign(id, KindOf(p.mover.Type(), us))
	p.kind[id], p.square[id] = p.mover, p.oldSquare
	if p.oldPromoted {
		p.promoted[us] |= bit
	}
}

// giveBack takes what a move had captured out of the hand of who took it.
func (p *Position) undoHandCapture(id uint8) {
	if p.tables.toHand {
		k := p.handKind(id)
		p.hand[k.Color()][k.Type()]--
	}
}

// marksPromoted reports whether position strings mark pieces that were pawns, by a tilde.
func (t *Tables) marksPromoted() bool { return t.toHand && !t.variant.DropLoop }

// parseHand reads the pieces in hand: [QNp], "-" or nothing for none.
func (p *Position) parseHand(text string) error {
	if !p.tables.hands {
		return fenError("hand", "%.20q, but %s has no pieces in hand", text, p.tables.variant.Name)
	}
	if text == "-" {
		return nil
	}
	for i := range len(text) {
		k, n := p.tables.parseKind(text[i : i+1])
		if n == 0 || k.Type() == p.tables.variant.King {
			return fenError("hand", "unknown piece %q, expected some of %s", FirstRune(text[i:]), p.tables.alphabet())
		}
		if p.hand[k.Color()][k.Type()] == maxHand-1 {
			return fenError("hand", "more than %d of a piece", maxHand-1)
		}
		p.hand[k.Color()][k.Type()]++
	}
	return nil
}

// HandText writes the pieces in hand, White's first, in brackets; "" where there are none.
func (p *Position) HandText() string {
	if !p.tables.hands {
		return ""
	}
	var b strings.Builder
	b.WriteByte('[')
	for c := White; c <= Black; c++ {
		for t := len(p.tables.variant.Pieces) - 1; t > 0; t-- {
			b.WriteString(strings.Repeat(p.tables.letters[KindOf(Type(t), c)], int(p.hand[c][t])))
		}
	}
	b.WriteByte(']')
	return b.String()
}

// CheckDrops yields the empty squares from which a piece of a kind, were it dropped there,
// would attack a king's square.
func (p *Position) CheckDrops(k Kind, king Square) func(yield func(Square) bool) {
	return func(yield func(Square) bool) {
		reach := &p.tables.reach[k&(maxKinds-1)]
		for _, s := range p.tables.dropSquares[k&(maxKinds-1)] {
			hit := reach[(king-s)&cellMask]
			if hit&(leapCapture|slideCapture) == 0 || p.board[s&cellMask] != 0 {
				continue
			}
			if (hit&leapCapture != 0 || p.clear(int(s), int(king))) && !yield(s) {
				return
			}
		}
	}
}
