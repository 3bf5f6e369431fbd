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
	moves       []game.Move // scratch
	kings       [2]uint64   // masks
}

// compileBlastCount finds out whether the moves of the variant can be counted so.
func (t *Tables) compileBlastCount() {
	v, s := t.variant, &t.general
	if !t.blasts || !s.guards || !s.pseudoRoyals || !s.oneExtinctionType || v.King != 0 || v.BlastImmune != 0 ||
		v.ExtinctionCount != 0 || v.ExtinctionTypes.Has(variant.AllTypes) || len(s.forbids) != 0 || !v.Checking ||
		t.drops || t.mustCapture || t.gating || s.passes || v.Walling != variant.NoWalling || v.LeavesWalls() {
		return
	}
	var king variant.Type
	for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
		for c := game.White; c <= game.Black; c++ {
			k := KindOf(pt, c)
			if s.extinctionType[k] {
				if king != 0 && king != pt || slices.Contains(v.PromotionTypes[c], pt) || s.blastSpared[k] ||
					t.classes[k] == 1<<pawn {
					return
				}
				king = pt
			}
			if t.classes[k] != 1<<pawn && !t.isPlainKind(k) || s.mobility[k] != nil || !s.capturesByReach[k] ||
				s.promotedForm[k] != 0 {
				return
			}
		}
	}
	s.countsBlasts = king != 0 && t.compileSteps(king)
}

// lookForBlasts finds the squares where captures by c may be illegal. It returns nil if a slider gives
// check to c or the kings are not one each and apart. Checks by leaps are left to the caller.
func (p *Position) lookForBlasts(c game.Color) *blastLines {
	if p.blastLines == nil {
		p.blastLines = new(blastLines)
	}
	b, enemy := p.blastLines, c.Other()
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
	b.id = colorBit(c) | uint8(bits.TrailingZeros64(b.kings[c]))
	b.king, b.enemy = int(p.Squares[b.id]), int(p.Squares[colorBit(enemy)|uint8(bits.TrailingZeros64(b.kings[enemy]))])
	if isNextTo(b.king, b.enemy) {
		return nil
	}
	for m := p.Classes[enemy][slider] & p.Alive[enemy]; m != 0; m &= m - 1 {
		id := colorBit(enemy) | uint8(bits.TrailingZeros64(m))
		from := int(p.Squares[id])
		diff := (b.king - from) & cellMask
		if p.tables.reach[p.Kinds[id]&(maxKinds-1)][diff]&slideCapture != 0 &&
			!p.addBlastLine(b, from, int(p.tables.line[diff]), c) {
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

// addBlastLine notes the captures that may open a line of an enemy slider to the king of c. They
// have to remove all pieces on it, so it is enough to know which remove one of them. It reports false
// if the line is open.
func (p *Position) addBlastLine(b *blastLines, from, step int, c game.Color) bool {
	own := colorBit(c)
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

// keepAfterBlasts is keepLegal where captures explode, and appends castling. It reports false if the moves have
// to be looked at in another way.
func (p *Position) keepAfterBlasts(dst []game.Move, start int, noisy bool) (legal []game.Move, ok bool) {
	if !p.tables.general.countsBlasts {
		return dst, false
	}
	us, enemy := p.turn, p.turn.Other()
	b := p.lookForBlasts(us)
	if b == nil {
		return dst, false
	}
	for m := p.Alive[enemy]; m != 0; m &= m - 1 {
		id := colorBit(enemy) | uint8(bits.TrailingZeros64(m))
		if p.tables.reach[p.Kinds[id]&(maxKinds-1)][(b.king-int(p.Squares[id]))&cellMask]&leapCapture != 0 {
			return dst, false
		}
	}
	kept := start
	for _, m := range dst[start:] {
		from, to := moveFrom(m), moveTo(m)
		id := p.Cells[from&cellMask]
		bit := uint64(1) << (id & indexMask)
		isLegal := true
		switch {
		case id == b.id:
			isLegal = p.Cells[to&cellMask] == 0 && p.isSafeOn(id, to)
		case p.Cells[to&cellMask] != 0:
			if b.danger[to&cellMask] || (b.risky|b.pinned)&bit != 0 {
				isLegal = !isNextTo(int(to), b.king) && p.isSafe(m)
			}
		case b.pinned&bit != 0:
			isLegal = p.tables.between(b.king, int(to), int(p.pinner[id&indexMask]))
		}
		if isLegal {
			dst[kept] = m
			kept++
		}
	}
	dst = dst[:kept]
	if !noisy && p.rights>>(2*us)&3 != 0 {
		dst = p.castlings(dst, ^uint32(0))
	}
	return dst, true
}
