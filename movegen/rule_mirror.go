package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Alice chess (mirrorBoard): behind the board lies another one, empty at the start. A piece that has moved goes on to
// the square of the same name on the other board, which must be empty, so that a name is that of one piece at most. A
// king may neither go through check on the board where it moves nor end in check on the other one.
// https://en.wikipedia.org/wiki/Alice_chess

var mirrorRule = rule{
	fields:   "MirrorBoard",
	changes:  general | forbidding | movers,
	forbids:  (*Position).blockedByMirror,
	made:     (*Position).passMirror,
	exchange: (*Position).mirrorSEE,
}

// mirrorTaken reports whether something stands on the square of the same name on the other board.
func (p *Position) mirrorTaken(s variant.Square) bool {
	return p.tables.variant.MirrorBoard && p.Cells[s.Mirrored()] != 0
}

// blockedByMirror reports whether m ends on a square that is taken on the other board, or takes a king through check.
func (p *Position) blockedByMirror(m game.Move) bool {
	us, to := p.turn, moveTo(m)
	switch k := moveKindOf(m); k {
	case castleHigh, castleLow: // the way of the king is known to be safe
		return p.mirrorTaken(to) || p.mirrorTaken(p.castles[castleIndex(us, k)].rookTo)
	}
	id := p.Cells[moveFrom(m)]
	return p.mirrorTaken(to) || p.royals(us)>>(id&indexMask)&1 != 0 && !p.isSafeOn(id, to)
}

// passMirror takes what us has just moved by m to the other board.
func (p *Position) passMirror(m game.Move, us game.Color, _ Kind) {
	switch k := moveKindOf(m); k {
	case castleHigh, castleLow:
		c := &p.castles[castleIndex(us, k)]
		p.mirror(c.kingTo)
		p.mirror(c.rookTo)
	case pass:
	default:
		p.mirror(moveTo(m))
	}
}

// mirror takes a piece to the other board, unless it has exploded.
func (p *Position) mirror(s variant.Square) {
	if id := p.Cells[s]; id != 0 {
		p.move(id, p.Kinds[id], s, s.Mirrored())
		p.leave(trace{what: returned, id: id, square: s})
	}
}

// mirrorSEE is SEE for a piece that may be captured on the other board only.
func (p *Position) mirrorSEE(m game.Move, threshold int) bool {
	gain := p.Gain(m)
	if k, ok := p.At(moveFrom(m)); ok && gain >= threshold && p.attacked(moveTo(m).Mirrored(), p.turn.Other()) {
		gain -= p.tables.values[k&(maxKinds-1)]
	}
	return gain >= threshold
}
