package movegen // Room: count.

import "math/bits"

// Counting moves where none may give check, as in racing kings, without listing them: the squares on the
// open lines to the other king are marked, and slides and leaps are counted but for those that check.

// Marks of the squares from which a slider gives check.
const (
	checksOnLine uint8 = 1 << iota
	checksOnDiagonal
)

// calmMarks is a board of such marks.
type calmMarks [cells]uint8

// calmPieces returns the pieces that countCalm knows: those that either slide or leap, without limits.
func (c *counter) calmPieces() uint64 {
	class := &c.Classes[c.turn]
	return ((class[orthogonal] | class[diagonal]) ^ class[leaper]) &^ (class[irregular] | class[pawn] | class[ruled])
}

// countCalm returns the number of moves of such pieces that do not give check. None of them stands on a
// line to the other king.
func (c *counter) countCalm(mask uint64) (n int) {
	us, them := c.turn, c.turn.Other()
	own, king := colorBit(us), int(c.Squares[colorBit(them)])
	c.markCalm(king, checksOnLine, checksOnDiagonal)
	for m := c.Classes[us][orthogonal] & mask; m != 0; m &= m - 1 {
		n += c.countCalmSlides(own|uint8(bits.TrailingZeros64(m)), &orthogonalSteps)
	}
	for m := c.Classes[us][diagonal] & mask; m != 0; m &= m - 1 {
		n += c.countCalmSlides(own|uint8(bits.TrailingZeros64(m)), &diagonalSteps)
	}
	c.markCalm(king, 0, 0)
	for m := c.Classes[us][leaper] & mask; m != 0; m &= m - 1 {
		id := own | uint8(bits.TrailingZeros64(m))
		k, from := c.Kinds[id]&(maxKinds-1), int(c.Squares[id])
		reach := &c.tables.reach[k]
		for _, step := range c.tables.leaps[k] {
			if to := from + step; reach[(king-to)&cellMask]&leapCapture == 0 {
				n += enterable(c.Cells[to&cellMask], own)
			}
		}
	}
	return n
}

// countCalmSlides returns the number of slides of the piece id in four directions that do not check.
func (c *counter) countCalmSlides(id uint8, steps *[4]int) (n int) {
	own, from := id&guard, int(c.Squares[id])
	checks := uint8(0)
	if c.Classes[c.turn][orthogonal]>>(id&indexMask)&1 != 0 {
		checks |= checksOnLine
	}
	if c.Classes[c.turn][diagonal]>>(id&indexMask)&1 != 0 {
		checks |= checksOnDiagonal
	}
	for _, step := range steps {
		to := from + step
		for c.Cells[to&cellMask] == 0 {
			n += enterable(c.calm[to&cellMask], checks)
			to += step
		}
		if c.Cells[to&cellMask]&own == 0 {
			n += enterable(c.calm[to&cellMask], checks)
		}
	}
	return n
}

// markCalm sets the marks of the squares on the open lines to a king, and of the first pieces there.
func (c *counter) markCalm(king int, line, oblique uint8) {
	for i := range orthogonalSteps {
		c.markCalmLine(king, orthogonalSteps[i], line)
		c.markCalmLine(king, diagonalSteps[i], oblique)
	}
}

func (c *counter) markCalmLine(king, step int, mark uint8) {
	at := (king + step) & cellMask
	for c.Cells[at] == 0 {
		c.calm[at] = mark
		at = (at + step) & cellMask
	}
	c.calm[at] = mark
}
