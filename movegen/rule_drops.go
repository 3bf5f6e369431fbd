package movegen // Room: rules.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Drops (pieceDrops): instead of a move, a piece in hand may be put on an empty square. Captured
// pieces may go to the hand (capturesToHand), as in crazyhouse and shogi.
// https://en.wikipedia.org/wiki/Crazyhouse

var (
	handRule = rule{
		fields: "CapturesToHand ToHandTypes Demotes Demoted DropLoop DropRegion FirstRankPawnDrops " +
			"PromotionZonePawnDrops DropNoDoubled DropNoDoubledCount DropChecks NoDropMate",
		changes: nothing,
		has:     func(*variant.Variant) bool { return true },
		compile: compileDrops,
	}
	dropsRule = rule{fields: "PieceDrops", changes: nothing, adds: (*Position).addDrops, says: sayDrops}
)

// sayDrops says what is dropped where.
func sayDrops(w *words) {
	v, text := w.variant, "pieces in hand"
	switch {
	case v.CapturesToHand:
		text = "captured pieces"
	case v.TwoBoards:
		text = "what the partner captures"
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

// compileDrops finds where each kind may be dropped.
func compileDrops(t *Tables) {
	v := t.variant
	compileDemotion(t)
	compilePromotedDrops(t)
	t.isGeneral = t.isGeneral || v.PieceDrops && !v.DropChecks
	for k := range t.kinds() {
		for _, s := range t.squares {
			if v.PieceDrops && t.mayDrop(k, s) {
				t.dropSquares[k] = append(t.dropSquares[k], s)
			}
		}
	}
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
	return p.keepLegalDrops(p.dropMoves(dst, variant.NoSquare), start, g)
}

// keepLegalDrops drops the illegal ones from dst[start:], as legalDrops.
func (p *Position) keepLegalDrops(dst []game.Move, start int, g *royalGuard) []game.Move {
	return keepMoves(dst, start, func(m game.Move) bool {
		return p.isLegal(g, m) && (p.tables.variant.DropChecks || !p.checks(m)) &&
			(p.tables.general.forbidsDrop == nil || !p.tables.general.forbidsDrop(p, m))
	})
}

// dropChecks appends the legal drops that check the enemy's king, for a side that is not in check: those of pieces
// from hand in their own form.
func (p *Position) dropChecks(dst []game.Move) []game.Move {
	us, start, king := p.turn, len(dst), p.King(p.turn.Other())
	if !p.HasHand(us) || p.Alive[us]|royal == ^uint64(0) || king == variant.NoSquare {
		return dst
	}
	for t := variant.Type(1); int(t) < len(p.tables.variant.Pieces); t++ {
		if p.InHand[us][t] == 0 {
			continue
		}
		full := p.fullFiles(KindOf(t, us))
		for s := range p.CheckDrops(KindOf(t, us), king) {
			if full>>s.File()&1 == 0 {
				dst = append(dst, newDrop(t, s))
			}
		}
	}
	if p.tables.isGeneral && len(dst) > start {
		dst = p.keepLegalDrops(dst, start, p.guard())
	}
	return dst
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

// QuietChecks appends the legal moves without gain that check the enemy's king, drops first, for a side that is not in
// check. It leaves out moves of the own king, and those that rules other than drops add.
func (p *Position) QuietChecks(dst []game.Move) []game.Move {
	if len(p.tables.ends) > 0 && p.ended() {
		return dst
	}
	quiet := func(m game.Move) bool { return p.Gain(m) == 0 && p.GivesCheck(m) }
	if len(p.tables.reworks) > 0 { // which need the complete list
		start := len(dst)
		return keepMoves(p.LegalMoves(dst), start, quiet)
	}
	dst = p.dropChecks(dst)
	start, mask := len(dst), p.Alive[p.turn]&^royal
	if p.tables.isGeneral {
		if dst = keepMoves(p.ruleMoves(dst, mask, false), start, quiet); len(dst) > start {
			dst = p.keepLegal(p.guard(), dst, start)
		}
		return dst
	}
	pinned := p.findChecksAndPins().pinned
	dst = p.pieceMoves(dst, mask&^pinned, false)
	for m := pinned & mask; m != 0; m &= m - 1 {
		dst = p.pinnedMoves(dst, bits.TrailingZeros64(m), false)
	}
	return keepMoves(dst, start, quiet)
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
