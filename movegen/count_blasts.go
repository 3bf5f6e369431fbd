package movegen // Room: count.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting where captures explode, as in atomic chess. The one pseudo-royal piece of a side, here
// its king, may not be captured or blown up. So a capture is illegal next to the own king, and it may
// be illegal where the explosion opens a line to that king. The squares where captures may be illegal
// are few. All other moves are counted as in chess, and only the captures on these squares are made.

// countBlasts is countGeneral where captures explode.
func (p *Position) countBlasts() (n int, ok bool) {
	us := p.turn
	b := p.lookForBlasts(us)
	if b == nil {
		return 0, false
	}
	n, ok = p.countBlastSteps(b)
	if !ok {
		return 0, false
	}
	free := p.Alive[us] &^ (b.pinned | b.kings[us])
	n += p.countFree(free) - p.countBadCaptures(b, free)
	if b.pinned != 0 {
		n += p.countPinnedByBlasts(b, b.pinned)
	}
	if p.rights>>(2*us)&3 != 0 {
		p.moveBuffer = p.castlings(p.moveBuffer[:0], ^uint32(0))
		n += len(p.moveBuffer)
	}
	if p.ep != variant.NoSquare {
		p.moveBuffer = p.enPassants(p.moveBuffer[:0])
		n += len(p.moveBuffer)
	}
	return n, true
}

// mayBeBad reports whether captures of pieces in the mask, which are not pinned, have to be looked at one by
// one.
func (b *blastLines) mayBeBad(free uint64) bool { return b.occupied || b.risky&free != 0 }

// countBadCaptures returns how many captures by the side to move, of the pieces in the mask, are illegal.
func (p *Position) countBadCaptures(b *blastLines, free uint64) int {
	if !b.mayBeBad(free) {
		return 0
	}
	n := 0
	for _, m := range p.riskyCaptures(b, free) {
		if isNextTo(int(moveTo(m)), b.king) || !p.isSafe(m) {
			n++
		}
	}
	return n
}

// riskyCaptures lists the captures by pieces in the mask that may be illegal.
func (p *Position) riskyCaptures(b *blastLines, free uint64) []game.Move {
	b.moves = p.pieceMoves(b.moves[:0], free, true)
	kept := 0
	for _, m := range b.moves {
		id := p.Cells[moveFrom(m)&cellMask]
		if p.Cells[moveTo(m)&cellMask] != 0 && (b.danger[moveTo(m)&cellMask] || b.risky>>(id&indexMask)&1 != 0) {
			b.moves[kept] = m
			kept++
		}
	}
	return b.moves[:kept]
}

// countPinnedByBlasts counts the moves of pinned pieces: along the line to the pinner, and captures
// that blow up the pinner or the other king.
func (p *Position) countPinnedByBlasts(b *blastLines, pinned uint64) int {
	n := 0
	for ; pinned != 0; pinned &= pinned - 1 {
		pinner := int(p.pinner[bits.TrailingZeros64(pinned)])
		b.moves = p.pieceMoves(b.moves[:0], pinned&-pinned, false)
		for _, m := range b.moves {
			if p.Cells[moveTo(m)&cellMask] == 0 && p.tables.between(b.king, int(moveTo(m)), pinner) ||
				p.Cells[moveTo(m)&cellMask] != 0 && p.isSafe(m) {
				n++
			}
		}
	}
	return n
}

// countBlastSteps counts the legal steps of the king of the side to move. It never captures, and
// next to the other king it is safe. It reports false if the king is in check by a leap.
func (p *Position) countBlastSteps(b *blastLines) (n int, ok bool) {
	us, them := p.turn, p.turn.Other()
	steps := p.tables.kingSteps[us][:p.tables.kingStepCount[us]]
	var open uint32
	for i, step := range steps {
		if to := b.king + step; p.Cells[to&cellMask] == 0 {
			if isNextTo(to, b.enemy) {
				n++
			} else {
				open |= 1 << i
			}
		}
	}
	p.Cells[b.king&cellMask] = 0
	defer func() { p.Cells[b.king&cellMask] = b.id }()
	for m := p.Alive[them]; m != 0; m &= m - 1 {
		id := colorBit(them) | uint8(bits.TrailingZeros64(m))
		from := int(p.Squares[id])
		k, diff := p.Kinds[id]&(maxKinds-1), (b.king-from)&cellMask
		if p.tables.reach[k][diff]&leapCapture != 0 {
			return 0, false
		}
		hits := uint32(p.tables.kingZones[k][diff])
		open &^= hits & (1<<zoneSlides - 1)
		for slides := hits >> zoneSlides & open; slides != 0; slides &= slides - 1 {
			if i := bits.TrailingZeros32(slides); p.clear(from, b.king+steps[i]) {
				open &^= 1 << i
			}
		}
	}
	return n + bits.OnesCount32(open), true
}
