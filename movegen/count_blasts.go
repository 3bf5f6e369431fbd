package movegen // Room: count.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting where captures explode, as in atomic chess. The one pseudo-royal piece of a side, here
// its king, may not be captured or blown up. So a capture is illegal next to the own king, and it may
// be illegal where the explosion opens a line to that king. The squares where captures may be illegal
// are few. All other moves are counted as in chess, and only the captures on these squares are made.

// blastLines is what explosions may do to the king of a side that is not in check.
type blastLines struct {
	king, enemy int // squares of the kings
	id          uint8
	pinned      uint64      // pieces that alone stand between an enemy slider and the king
	risky       uint64      // pieces whose captures may open a line to the king
	danger      [cells]bool // squares where captures may be illegal
	marked      []uint16    // squares on which danger is true
	occupied    bool        // an enemy piece stands on one
	lines       [][2]int    // from enemy sliders to the king, their squares and steps
	kings       [2]uint64   // masks
}

// countsBlasts reports whether the moves of the variant are counted so: see lookForBlasts.
func (t *Tables) countsBlasts() bool {
	v, s := t.variant, &t.general
	if !v.BlastOnCapture || !s.guards || !t.only(countedByLines) ||
		!v.HasPseudoRoyals() || v.ExtinctionTypes&(v.ExtinctionTypes-1) != 0 || v.King != 0 || v.BlastImmune != 0 ||
		v.ExtinctionCount != 0 || v.ExtinctionTypes.Has(variant.AllTypes) || len(s.forbids) != 0 || !v.Checking ||
		v.HasHands() || v.MustCapture || v.MayPass() || v.Walling != variant.NoWalling || v.LeavesWalls() {
		return false
	}
	var king variant.Type
	for k := range t.kinds() {
		pt, c := k.Type(), k.Color()
		if s.extinctionType[k] {
			if king != 0 && king != pt || slices.Contains(v.PromotionTypes[c], pt) || s.blastSpared[k] ||
				t.classes[k] == 1<<pawn {
				return false
			}
			king = pt
		}
		if t.classes[k] != 1<<pawn && !t.isPlainKind(k) || s.mobility[k] != nil || !s.capturesByReach[k] ||
			s.promotedForm[k] != 0 {
			return false
		}
	}
	return king != 0 && t.onlySteps
}

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

// lookForBlasts finds the squares where captures by a side may be illegal. It returns nil if a slider gives
// check to it or the kings are not one each and apart. Checks by leaps are left to the caller.
func (c *counter) lookForBlasts(us game.Color) *blastLines {
	p, b, enemy := c.Position, &c.blasts, us.Other()
	for _, s := range b.marked {
		b.danger[s&cellMask] = false
	}
	b.marked, b.lines, b.pinned, b.risky, b.occupied = b.marked[:0], b.lines[:0], 0, 0, false
	for side := range b.kings {
		king := p.extinctionPieces[side] & p.Alive[side]
		if king == 0 || king&(king-1) != 0 {
			return nil
		}
		b.kings[side] = king
	}
	b.id = colorBit(us) | uint8(bits.TrailingZeros64(b.kings[us]))
	b.king, b.enemy = int(p.Squares[b.id]), int(p.Squares[colorBit(enemy)|uint8(bits.TrailingZeros64(b.kings[enemy]))])
	if isNextTo(b.king, b.enemy) {
		return nil
	}
	for m := p.Classes[enemy][slider] & p.Alive[enemy]; m != 0; m &= m - 1 {
		id := colorBit(enemy) | uint8(bits.TrailingZeros64(m))
		from := int(p.Squares[id])
		diff := (b.king - from) & cellMask
		if p.tables.reach[p.Kinds[id]&(maxKinds-1)][diff]&slideCapture != 0 &&
			!c.addBlastLine(b, from, int(p.tables.line[diff]), us) {
			return nil
		}
	}
	b.mark(b.king, true)
	bit := colorBit(enemy)
	for _, s := range b.marked {
		b.occupied = b.occupied || p.Cells[s&cellMask]&guard == bit
	}
	return b
}

// isNextTo reports whether a capture on one square blows up what stands on another.
func isNextTo(a, s int) bool {
	d := a - s + rowWidth + 1 // of files and ranks, each plus 1
	return uint(d) < 3*rowWidth && d%rowWidth <= 2
}

// mark marks a square and, with around, those next to it.
func (b *blastLines) mark(s int, around bool) {
	if !around {
		b.markOne(s)
		return
	}
	for row := s - rowWidth; row <= s+rowWidth; row += rowWidth {
		b.markOne(row - 1)
		b.markOne(row)
		b.markOne(row + 1)
	}
}

func (b *blastLines) markOne(s int) {
	if s &= cellMask; !b.danger[s] {
		b.danger[s] = true
		b.marked = append(b.marked, uint16(s))
	}
}

// addBlastLine notes the captures that may open a line of an enemy slider to the king of us. They
// have to remove all pieces on it, so it is enough to know which remove one of them. It reports false
// if the line is open.
func (c *counter) addBlastLine(b *blastLines, from, step int, us game.Color) bool {
	p, own := c.Position, colorBit(us)
	const enemyPawn, ownPawn, enemyPiece, ownPiece = 4, 3, 2, 1 // the best one to look at is the hardest to remove
	n, best, at := 0, 0, 0
	for s := from + step; s != b.king; s += step {
		id := p.Cells[s&cellMask]
		if id == 0 {
			continue
		}
		if id == wall {
			return true // nothing opens the line
		}
		rank := enemyPiece
		if id&own != 0 {
			rank = ownPiece
		}
		if p.tables.general.blastSpared[p.Kinds[id]] {
			rank += 2
		}
		if n++; rank > best {
			best, at = rank, s
		}
	}
	if n == 0 {
		return false
	}
	b.lines = append(b.lines, [2]int{from, step})
	index := p.Cells[at&cellMask] & indexMask
	if best == ownPawn || best == ownPiece {
		b.risky |= 1 << index
		if n == 1 {
			b.pinned |= 1 << index
			p.pinner[index] = variant.Square(from)
		}
	}
	switch best {
	case enemyPawn:
		b.mark(at, false)
	case enemyPiece, ownPiece:
		b.mark(at, true)
	}
	return true
}
