package movegen // Room: count.

import (
	"math/bits"

	"menagerie/movegen/variant"
)

// Counting where captures explode, as in atomic chess. The one pseudo-royal piece of a side, here
// its king, may not be captured or blown up. So a capture is illegal next to the own king, and it may
// be illegal where the explosion opens a line to that king. The squares where captures may be illegal
// are few. All other moves are counted as in chess, and only the captures on these squares are made.

// countBlasts is countGeneral where captures explode.
func (c *counter) countBlasts() (n int, ok bool) {
	us := c.turn
	b := c.lookForBlasts(us)
	if b == nil {
		return 0, false
	}
	n, ok = c.countBlastSteps(b)
	if !ok {
		return 0, false
	}
	free := c.Alive[us] &^ (b.pinned | b.kings[us])
	n += c.countFree(free) - c.countBadCaptures(b, free)
	if b.pinned != 0 {
		n += c.countPinnedByBlasts(b, b.pinned)
	}
	if c.rights>>(2*us)&3 != 0 {
		c.moves = c.castlings(c.moves[:0], ^uint32(0))
		n += len(c.moves)
	}
	if c.ep != variant.NoSquare {
		c.moves = c.enPassants(c.moves[:0])
		n += len(c.moves)
	}
	return n, true
}

// countBadCaptures returns how many captures by the side to move, of the pieces in the mask, are illegal.
func (c *counter) countBadCaptures(b *blastLines, free uint64) int {
	if !b.mayBeBad(free) {
		return 0
	}
	n := 0
	for _, m := range c.riskyCaptures(b, free) {
		if isNextTo(int(moveTo(m)), b.king) || !c.isSafe(m) {
			n++
		}
	}
	return n
}

// countBlastSteps counts the legal steps of the king of the side to move. It never captures, and
// next to the other king it is safe. It reports false if the king is in check by a leap.
func (c *counter) countBlastSteps(b *blastLines) (n int, ok bool) {
	us, them := c.turn, c.turn.Other()
	steps := c.tables.kingSteps[us][:c.tables.kingStepCount[us]]
	var open uint32
	for i, step := range steps {
		if to := b.king + step; c.Cells[to&cellMask] == 0 {
			if isNextTo(to, b.enemy) {
				n++
			} else {
				open |= 1 << i
			}
		}
	}
	c.Cells[b.king&cellMask] = 0
	defer func() { c.Cells[b.king&cellMask] = b.id }()
	for m := c.Alive[them]; m != 0; m &= m - 1 {
		id := colorBit(them) | uint8(bits.TrailingZeros64(m))
		from := int(c.Squares[id])
		k, diff := c.Kinds[id]&(maxKinds-1), (b.king-from)&cellMask
		if c.tables.reach[k][diff]&leapCapture != 0 {
			return 0, false
		}
		hits := uint32(c.tables.kingZones[k][diff])
		open &^= hits & (1<<zoneSlides - 1)
		for slides := hits >> zoneSlides & open; slides != 0; slides &= slides - 1 {
			if i := bits.TrailingZeros32(slides); c.clear(from, b.king+steps[i]) {
				open &^= 1 << i
			}
		}
	}
	return n + bits.OnesCount32(open), true
}
