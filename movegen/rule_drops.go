package movegen // Room: make.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Drops (pieceDrops): instead of a move, a piece in hand may be put on an empty square. Captured
// pieces may go to the hand (capturesToHand), as in crazyhouse and shogi.
// https://en.wikipedia.org/wiki/Crazyhouse

var (
	handRule = rule{
		fields: "CapturesToHand DropLoop DropRegion FirstRankPawnDrops PromotionZonePawnDrops DropNoDoubled " +
			"DropNoDoubledCount DropChecks NoDropMate",
		changes: nothing,
		has:     func(*variant.Variant) bool { return true },
		compile: (*Tables).compileDrops,
	}
	dropsRule = rule{fields: "PieceDrops", changes: nothing, adds: (*Position).addDrops, says: sayDrops}
)

// sayDrops says what is dropped where.
func sayDrops(w *words) {
	v, text := w.variant, "pieces in hand"
	switch {
	case v.CapturesToHand:
		text = "captured pieces"
	case v.FreeDrops:
		text = "pieces without limit"
	}
	switch v.EnclosingDrop {
	case variant.Reversi:
		text += ", where they enclose enemy pieces"
	case variant.Ataxx, variant.Quadwrangle:
		text += ", beside an own piece"
	case variant.Snort:
		text += ", not beside an enemy piece"
	case variant.AnySide:
		text += ", as far from an edge as they slide"
	case variant.Top:
		text += ", on the lowest empty square of a file"
	default:
		text += ", on empty squares"
	}
	if v.DropPromoted {
		text += ", promoted or not"
	}
	w.drops.add("%s", text)
	if v.DropNoDoubled != 0 {
		w.drops.add("no more than %d of a side on a file: %s", v.DropNoDoubledCount, w.name(v.DropNoDoubled))
	}
	if v.NoDropMate != 0 {
		w.drops.add("no mate by the drop of a %s", w.name(v.NoDropMate))
	}
}

// maxHand is how many pieces of a type in hand have different keys.
const maxHand = 64

// compileDrops finds where each kind may be dropped.
func (t *Tables) compileDrops() {
	v := t.variant
	t.compileDemotion()
	t.compilePromotedDrops()
	t.isGeneral = t.isGeneral || v.PieceDrops && !v.DropChecks
	for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
		for c := game.White; c <= game.Black; c++ {
			k := KindOf(pt, c)
			for _, s := range t.squares {
				if v.PieceDrops && t.mayDrop(k, s) {
					t.dropSquares[k] = append(t.dropSquares[k], s)
				}
			}
		}
	}
}

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
		first = v.Ranks - 1
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

// handKind returns what the captured piece id becomes in the capturing side's hand. A promoted
// piece becomes again what it was unless the variant lets it stay what it is (dropLoop).
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
	return KindOf(t, c.Other())
}

// dropMoves appends the drops of the side to move that ignore checks. If at is not NoSquare,
// only drops on that square.
func (p *Position) dropMoves(dst []game.Move, at variant.Square) []game.Move {
	us := p.turn
	if !p.HasHand(us) || p.Alive[us]|royal == ^uint64(0) {
		return dst
	}
	for t := variant.Type(1); int(t) < len(p.tables.variant.Pieces); t++ {
		if p.InHand[us][t] == 0 {
			continue
		}
		full := p.fullFiles(KindOf(t, us))
		dst = p.dropsOf(dst, t, full, at)
		if p.tables.variant.DropPromoted && p.tables.variant.Pieces[t].PromotesTo != 0 {
			dst = p.dropsOf(dst, p.tables.variant.Pieces[t].PromotesTo, full, at)
		}
	}
	return dst
}

// dropsOf appends the drops of a type outside of the full files.
func (p *Position) dropsOf(dst []game.Move, t variant.Type, full uint32, at variant.Square) []game.Move {
	for _, s := range p.tables.dropSquares[KindOf(t, p.turn)&(maxKinds-1)] {
		if p.Cells[s&cellMask] == 0 && (at == variant.NoSquare || at == s) && full>>s.File()&1 == 0 {
			dst = append(dst, newDrop(t, s))
		}
	}
	return dst
}

// fullFiles returns the files, as a bit mask, on which no more pieces of a kind may be dropped
// (dropNoDoubled): all if none may stand there.
func (p *Position) fullFiles(k Kind) uint32 {
	v := p.tables.variant
	if v.DropNoDoubled == 0 || k.Type() != v.DropNoDoubled {
		return 0
	}
	var count [variant.MaxFiles]int
	full := uint32(0)
	if v.DropNoDoubledCount == 0 {
		return ^full
	}
	for id := range p.IDs(k.Color()) {
		if p.tables.general.base[p.Kinds[id].Type()] == k.Type() { // promoted forms that move alike count
			file := p.Squares[id].File()
			if count[file]++; count[file] >= v.DropNoDoubledCount {
				full |= 1 << file
			}
		}
	}
	return full
}

// addDrops appends the legal drops, which are quiet moves.
func (p *Position) addDrops(dst []game.Move, l listing) []game.Move {
	switch {
	case l.noisy:
		return dst
	case p.tables.isGeneral:
		return p.legalDrops(dst, l.guard)
	case l.toBlock:
		return p.dropEvasions(dst, l.checker)
	}
	return p.dropMoves(dst, variant.NoSquare)
}

// legalDrops appends the legal drops of the general path.
// g are the lines on the own royal pieces, nil to make the moves.
func (p *Position) legalDrops(dst []game.Move, g *royalGuard) []game.Move {
	start := len(dst)
	dst = p.dropMoves(dst, variant.NoSquare)
	kept := start
	for _, m := range dst[start:] {
		if p.isLegal(g, m) && (p.tables.variant.DropChecks || !p.checks(m)) &&
			(p.tables.general.forbidsDrop == nil || !p.tables.general.forbidsDrop(p, m)) {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}

// dropEvasions appends the drops between the king and a slider that gives check.
func (p *Position) dropEvasions(dst []game.Move, by variant.Square) []game.Move {
	if !p.HasHand(p.turn) {
		return dst
	}
	king, checker := int(p.Squares[colorBit(p.turn)]), int(by)
	step := int(p.tables.line[(king-checker)&cellMask])
	for at := checker + step; at != king; at += step {
		dst = p.dropMoves(dst, variant.Square(at))
	}
	return dst
}

// makeDrop puts a piece of us on the board. h is the last history entry.
func (p *Position) makeDrop(m game.Move, us game.Color, h *state) (id uint8, k Kind) {
	k = KindOf(movePromo(m), us)
	p.halfmove, p.reversible = 0, 0
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
		k := p.handKind(id)
		p.InHand[k.Color()][k.Type()]--
	}
}

// CheckDrops yields the empty squares from which a piece of a kind, dropped there, attacks a
// king on the given square; none where drops may not give check.
func (p *Position) CheckDrops(k Kind, king variant.Square) func(yield func(variant.Square) bool) {
	return func(yield func(variant.Square) bool) {
		reach := &p.tables.reach[k&(maxKinds-1)]
		if !p.tables.variant.DropChecks {
			return
		}
		for _, s := range p.tables.dropSquares[k&(maxKinds-1)] {
			hit := reach[(king-s)&cellMask]
			if hit&(leapCapture|slideCapture) == 0 || p.Cells[s&cellMask] != 0 {
				continue
			}
			if (hit&leapCapture != 0 || p.clear(int(s), int(king))) && !yield(s) {
				return
			}
		}
	}
}
