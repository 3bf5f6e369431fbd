package movegen // Room: count.

import (
	"math/bits"

	"menagerie/internal/game"
)

// Counting replies where captures explode: see count_blasts.go. Captures and moves of the king are made. A
// move that goes to a square where a capture may be illegal is made, too, and so is one that changes
// whether such a capture is legal.

// prepareBlasts is prepareReplies where captures explode.
func (c *counter) prepareBlasts(r *replyTable) bool {
	us, them := c.turn, c.turn.Other()
	b := c.lookForBlasts(them)
	if b == nil {
		return false
	}
	r.limited = true
	w := &r.watch
	w.hasKing, w.king, w.id = true, b.king, b.id
	free := c.Alive[them] &^ (b.pinned | b.kings[them])
	c.countLines(r, free)
	r.makeAt(b.enemy)
	for _, s := range b.marked {
		r.makeAt(int(s))
	}
	c.turn = them
	c.watchBlastLines(r, b)
	c.watchBadCaptures(r, b, free)
	c.watchPinnedByBlasts(r, b)
	c.turn = us
	c.openBlastSteps(r, b, them)
	if c.rights>>(2*them)&3 != 0 && (!c.castlesFarFrom(b.enemy, them) || !c.watchCastling(r, them)) {
		return false
	}
	return c.watchAttacks(r, us)
}

// makeAt says that moves which change a square are made.
func (r *replyTable) makeAt(s int) { r.effect[s&cellMask].touch |= makeMove }

// makeBetween says so of the squares between two on a line; those of a leap are on none.
func (c *counter) makeBetween(r *replyTable, from, to int) {
	step := int(c.tables.line[(to-from)&cellMask])
	for s := from + step; s != to && c.Cells[s&cellMask]&guard != guard; s += step {
		r.makeAt(s)
	}
}

// watchBlastLines has the moves made that leave lines to the king.
func (c *counter) watchBlastLines(r *replyTable, b *blastLines) {
	for _, line := range b.lines {
		for s := line[0] + line[1]; s != b.king; s += line[1] {
			if id := c.Cells[s&cellMask]; id != 0 && id&r.own == 0 {
				r.makeAt(s)
			}
		}
	}
}

// watchBadCaptures takes the illegal captures from the count, and has the moves made that may change
// whether one is legal.
func (c *counter) watchBadCaptures(r *replyTable, b *blastLines, free uint64) {
	if !b.mayBeBad(free) {
		return
	}
	for _, m := range c.riskyCaptures(b, free) {
		from, to := int(moveFrom(m)), int(moveTo(m))
		if isNextTo(to, b.king) {
			r.total--
			c.makeBetween(r, from, to)
		} else if !c.watchCapture(r, b, to, c.isSafe(m)) {
			r.total--
			c.makeBetween(r, from, to)
		}
	}
	for risky := b.risky & free; risky != 0; risky &= risky - 1 {
		id := r.own | uint8(bits.TrailingZeros64(risky))
		for _, s := range c.tables.squares {
			if c.attacks(id, s) {
				r.makeAt(int(s))
			}
		}
	}
	if !b.occupied {
		return
	}
	for _, s := range b.marked {
		if id := c.Cells[s&cellMask]; id != 0 && id&guard == r.own^guard {
			c.watchOpenings(r, int(s), free)
		}
	}
}

// watchCapture has the moves made that may change whether a capture is legal, which it returns.
func (c *counter) watchCapture(r *replyTable, b *blastLines, to int, isLegal bool) bool {
	for row := to - rowWidth; row <= to+rowWidth; row += rowWidth {
		r.makeAt(row - 1)
		r.makeAt(row)
		r.makeAt(row + 1)
	}
	if isLegal {
		return true
	}
	for _, line := range b.lines {
		for s := line[0]; s != b.king; s += line[1] {
			r.makeAt(s)
		}
	}
	return false
}

// watchOpenings has the moves made that open a line on which a piece of the side to reply then captures
// on a square.
func (c *counter) watchOpenings(r *replyTable, to int, free uint64) {
	us := c.turn
	for m := c.Classes[us][slider] & free; m != 0; m &= m - 1 {
		id := r.own | uint8(bits.TrailingZeros64(m))
		from := int(c.Squares[id])
		diff := (to - from) & cellMask
		if c.tables.reach[c.Kinds[id]&(maxKinds-1)][diff]&slideCapture == 0 {
			continue
		}
		if at := c.Next(from, int(c.tables.line[diff])); at != to {
			r.makeAt(at)
		}
	}
}

// watchPinnedByBlasts counts the moves of the pinned pieces, and has the moves made that may change them.
func (c *counter) watchPinnedByBlasts(r *replyTable, b *blastLines) {
	for m := b.pinned; m != 0; m &= m - 1 {
		id := r.own | uint8(bits.TrailingZeros64(m))
		from, pinner := int(c.Squares[id]), int(c.pinner[id&indexMask])
		step := int(c.tables.line[(b.king-pinner)&cellMask])
		for s := pinner; s != b.king; s += step {
			r.makeAt(s)
		}
		r.total += c.countPinnedByBlasts(b, m&-m)
		for _, m := range c.list {
			if to := int(moveTo(m)); c.Cells[to&cellMask] != 0 {
				c.watchCapture(r, b, to, false)
			}
		}
		k := c.Kinds[id] & (maxKinds - 1)
		for _, s := range c.tables.squares {
			if !isNextTo(int(s), pinner) && !isNextTo(int(s), b.enemy) {
				continue
			}
			if hit := c.tables.reach[k][(int(s)-from)&cellMask]; hit&(leapCapture|slideCapture) != 0 {
				r.makeAt(int(s))
				if hit&slideCapture != 0 {
					for at := int(s); at != from; at -= int(c.tables.line[(int(s)-from)&cellMask]) {
						r.makeAt(at)
					}
				}
			}
		}
	}
}

// openBlastSteps is openSteps where captures explode: the king steps to empty squares only, and those next
// to the other king are safe.
func (c *counter) openBlastSteps(r *replyTable, b *blastLines, them game.Color) {
	w := &r.watch
	w.open, w.count, w.castles = 0, 0, 0
	for i, step := range c.tables.kingSteps[them][:c.tables.kingStepCount[them]] {
		to := (w.king + step) & cellMask
		w.squares[i&31] = to
		r.makeAt(to)
		switch {
		case c.Cells[to] != 0:
		case isNextTo(to, b.enemy):
			r.total++
		default:
			w.open |= 1 << i
		}
	}
}

// castlesFarFrom reports whether no way to castle of a side goes past a square.
func (c *counter) castlesFarFrom(s int, side game.Color) bool {
	for i := 2 * int(side); i < 2*int(side)+2; i++ {
		castle := &c.castles[i&3]
		if c.rights>>i&1 == 0 || !castle.possible {
			continue
		}
		for at := min(castle.king, castle.kingTo); at <= max(castle.king, castle.kingTo); at++ {
			if isNextTo(int(at), s) {
				return false
			}
		}
	}
	return true
}

// mayBeBad reports whether captures of pieces in the mask, which are not pinned, have to be looked at one by
// one.
func (b *blastLines) mayBeBad(free uint64) bool { return b.occupied || b.risky&free != 0 }

// riskyCaptures lists the captures by pieces in the mask that may be illegal.
func (c *counter) riskyCaptures(b *blastLines, free uint64) []game.Move {
	c.list = c.pieceMoves(c.list[:0], free, true)
	kept := 0
	for _, m := range c.list {
		id := c.Cells[moveFrom(m)&cellMask]
		if c.Cells[moveTo(m)&cellMask] != 0 && (b.danger[moveTo(m)&cellMask] || b.risky>>(id&indexMask)&1 != 0) {
			c.list[kept] = m
			kept++
		}
	}
	return c.list[:kept]
}

// countPinnedByBlasts counts the moves of pinned pieces: along the line to the pinner, and captures
// that blow up the pinner or the other king.
func (c *counter) countPinnedByBlasts(b *blastLines, pinned uint64) int {
	n := 0
	for ; pinned != 0; pinned &= pinned - 1 {
		pinner := int(c.pinner[bits.TrailingZeros64(pinned)])
		c.list = c.pieceMoves(c.list[:0], pinned&-pinned, false)
		for _, m := range c.list {
			if c.Cells[moveTo(m)&cellMask] == 0 && c.tables.between(b.king, int(moveTo(m)), pinner) ||
				c.Cells[moveTo(m)&cellMask] != 0 && c.isSafe(m) {
				n++
			}
		}
	}
	return n
}
