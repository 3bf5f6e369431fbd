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

// countsCalmly reports whether moves are counted so: no move gives check, and lines tell.
func (t *Tables) countsCalmly() bool {
	v := t.variant
	return !v.Checking && !v.FlyingGeneral && v.King != 0 && !t.general.pseudoRoyals && !t.drops && !t.burns
}

// calmPieces returns the pieces that countCalm knows: those that either slide or leap, without limits.
func (p *Position) calmPieces() uint64 {
	class := &p.Classes[p.turn]
	return ((class[orthogonal] | class[diagonal]) ^ class[leaper]) &^ (class[irregular] | class[pawn] | class[ruled])
}

// countCalm returns the number of moves of such pieces that do not give check. None of them stands on a
// line to the other king.
func (p *Position) countCalm(mask uint64) (n int) {
	us, them := p.turn, p.turn.Other()
	if p.calm == nil {
		p.calm = new(calmMarks)
	}
	own, king := colorBit(us), int(p.Squares[colorBit(them)])
	p.markCalm(king, checksOnLine, checksOnDiagonal)
	for m := p.Classes[us][orthogonal] & mask; m != 0; m &= m - 1 {
		n += p.countCalmSlides(own|uint8(bits.TrailingZeros64(m)), &orthogonalSteps)
	}
	for m := p.Classes[us][diagonal] & mask; m != 0; m &= m - 1 {
		n += p.countCalmSlides(own|uint8(bits.TrailingZeros64(m)), &diagonalSteps)
	}
	p.markCalm(king, 0, 0)
	for m := p.Classes[us][leaper] & mask; m != 0; m &= m - 1 {
		id := own | uint8(bits.TrailingZeros64(m))
		k, from := p.Kinds[id]&(maxKinds-1), int(p.Squares[id])
		reach := &p.tables.reach[k]
		for _, step := range p.tables.leaps[k] {
			if to := from + step; reach[(king-to)&cellMask]&leapCapture == 0 {
				n += enterable(p.Cells[to&cellMask], own)
			}
		}
	}
	return n
}

// countCalmSlides returns the number of slides of the piece id in four directions that do not check.
func (p *Position) countCalmSlides(id uint8, steps *[4]int) (n int) {
	own, from := id&guard, int(p.Squares[id])
	checks := uint8(0)
	if p.Classes[p.turn][orthogonal]>>(id&indexMask)&1 != 0 {
		checks |= checksOnLine
	}
	if p.Classes[p.turn][diagonal]>>(id&indexMask)&1 != 0 {
		checks |= checksOnDiagonal
	}
	for _, step := range steps {
		to := from + step
		for p.Cells[to&cellMask] == 0 {
			n += enterable(p.calm[to&cellMask], checks)
			to += step
		}
		if p.Cells[to&cellMask]&own == 0 {
			n += enterable(p.calm[to&cellMask], checks)
		}
	}
	return n
}

// markCalm sets the marks of the squares on the open lines to a king, and of the first pieces there.
func (p *Position) markCalm(king int, line, oblique uint8) {
	for i := range orthogonalSteps {
		p.markCalmLine(king, orthogonalSteps[i], line)
		p.markCalmLine(king, diagonalSteps[i], oblique)
	}
}

func (p *Position) markCalmLine(king, step int, mark uint8) {
	at := (king + step) & cellMask
	for p.Cells[at] == 0 {
		p.calm[at] = mark
		at = (at + step) & cellMask
	}
	p.calm[at] = mark
}
