package movegen // Room: count.

import "math/bits"

// Counting moves where none may give check, as in racing kings, without listing them: the squares on the
// open lines to the other king are marked, and slides and leaps are counted but for those that check.

// calmMoves is what tells whether a plain piece gives check from a square.
type calmMoves struct {
	king int         // the square of the other king
	open [cells]bool // squares on open lines to it, and those of the first pieces there
}

// calmPieces returns the pieces that countCalm knows: those that slide and leap without limits.
func (c *counter) calmPieces() uint64 {
	class := &c.Classes[c.turn]
	return ^(class[irregular] | class[pawn] | class[ruled])
}

// countCalm returns the number of moves of such pieces that do not give check. None of them stands on a
// line to the other king.
func (c *counter) countCalm(mask uint64) (n int) {
	p, us := c.Position, c.turn
	own := colorBit(us)
	c.calm.king = int(p.Squares[own^guard])
	c.markOpen(true)
	slides := [2]uint64{p.Classes[us][orthogonal] & mask, p.Classes[us][diagonal] & mask}
	for ; mask != 0; mask &= mask - 1 {
		id := own | uint8(bits.TrailingZeros64(mask))
		k, from := p.Kinds[id]&(maxKinds-1), int(p.Squares[id])
		reach := &p.tables.reach[k]
		for i, steps := range [2]*[4]int{&orthogonalSteps, &diagonalSteps} {
			if slides[i]&mask&-mask == 0 {
				continue
			}
			for _, step := range steps {
				to := from + step
				for ; p.Cells[to&cellMask] == 0; to += step {
					n += c.calm.isCalm(reach, to)
				}
				if p.Cells[to&cellMask]&own == 0 {
					n += c.calm.isCalm(reach, to)
				}
			}
		}
		for _, step := range p.tables.leaps[k] {
			if to := from + step; p.Cells[to&cellMask]&own == 0 {
				n += c.calm.isCalm(reach, to)
			}
		}
	}
	c.markOpen(false)
	return n
}

// isCalm returns 1 if a piece with that reach gives no check from a square, else 0.
func (m *calmMoves) isCalm(reach *[cells]reach, at int) int {
	hit := reach[(m.king-at)&cellMask]
	if hit&leapCapture != 0 || hit&slideCapture != 0 && m.open[at&cellMask] {
		return 0
	}
	return 1
}

// markOpen sets or clears the squares on open lines to the other king.
func (c *counter) markOpen(open bool) {
	for _, steps := range [2]*[4]int{&orthogonalSteps, &diagonalSteps} {
		for _, step := range steps {
			at := c.calm.king + step
			for ; c.Cells[at&cellMask] == 0; at += step {
				c.calm.open[at&cellMask] = open
			}
			c.calm.open[at&cellMask] = open
		}
	}
}
