package movegen // Room: count.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting where captures explode, as in atomic chess, and the one pseudo-royal piece of a side, here its king, may
// not be captured or blown up. Whether a piece that stands on no line to the own king may capture on a square does not
// depend on where it comes from. So such pieces are counted as in chess, and what they may not capture stands for a
// wall.

// countsBlasts reports whether the moves of the variant are counted so.
func (t *Tables) countsBlasts() bool {
	v, s := t.variant, &t.general
	if !v.BlastOnCapture || !v.HasPseudoRoyals() || !s.guards || !t.only(decides|royals|blasting) || v.King != 0 ||
		v.HasHands() || v.BlastImmune != 0 || v.ExtinctionCount != 0 ||
		bits.OnesCount64(uint64(v.ExtinctionTypes)) != 1 {
		return false
	}
	king := variant.Type(bits.TrailingZeros64(uint64(v.ExtinctionTypes)))
	for k := range t.kinds() {
		if t.classes[k]>>ruled&1 != 0 || slices.Contains(v.PromotionTypes[k.Color()], king) {
			return false
		}
	}
	return king != variant.AllTypes && s.pawnsRoam && !v.PawnTypes.Has(king) && t.onlySteps
}

// spared is a piece that may not be captured, and its square.
type spared struct {
	id uint8
	at variant.Square
}

// onlyRoyal returns the square of the pseudo-royal piece of a side, one far away if it has none or several.
func (c *counter) onlyRoyal(side game.Color) int {
	if m := c.extinctionPieces[side] & c.Alive[side]; m != 0 && m&(m-1) == 0 {
		return int(c.Squares[colorBit(side)|uint8(bits.TrailingZeros64(m))])
	}
	return -cells
}

// blastSteps returns the king's steps that are safe if they are not attacked, and how many others are safe: it does not
// capture, and nothing captures next to the other king.
func (c *counter) blastSteps(side game.Color) (far uint32, near int) {
	king, other := c.onlyRoyal(side), c.onlyRoyal(side.Other())
	for m := c.tables.kingExits[side][king&squareMask]; m != 0; m &= m - 1 {
		i := bits.TrailingZeros16(m)
		switch to := king + c.tables.kingSteps[side][i&(maxKingSteps-1)]; {
		case c.Cells[to&cellMask] != 0:
		case isNextTo(to, other):
			near++
		default:
			far |= 1 << (i & 31)
		}
	}
	return far, near
}

// spare puts walls in place of the pieces that those of the side to move that stand on no line may not capture: these
// would blow up their king or open a line to it.
func (c *counter) spare(g *royalGuard) {
	them, thin := c.turn.Other(), uint64(0)
	king, other := c.onlyRoyal(c.turn), c.onlyRoyal(them)
	for i := range g.count {
		if g.lines[i].occupied <= 3 { // an explosion takes no more from a line
			thin |= 1 << i
		}
	}
	if king < 0 {
		return
	}
	if thin == 0 { // then it is about those next to the king
		for row := king - rowWidth; row <= king+rowWidth; row += rowWidth {
			for at := row - 1; at <= row+1; at++ {
				if id := c.Cells[at&cellMask]; id&guard == colorBit(them) {
					c.spared = append(c.spared, spared{id, variant.Square(at)})
				}
			}
		}
	}
	for m := c.Alive[them]; m != 0 && thin != 0; m &= m - 1 {
		id := colorBit(them) | uint8(bits.TrailingZeros64(m))
		at := int(c.Squares[id])
		if isNextTo(at, king) || !isNextTo(at, other) && c.blastOpens(g, thin, at) {
			c.spared = append(c.spared, spared{id, c.Squares[id]})
		}
	}
	for _, s := range c.spared {
		c.Cells[s.at&cellMask] = guard
	}
}

// blastOpens reports whether a capture on a square, far from both kings and by a piece on no line, opens one of some
// lines to the king.
func (c *counter) blastOpens(g *royalGuard, lines uint64, s int) bool {
	near := uint64(0)
	for row := s - rowWidth; row <= s+rowWidth; row += rowWidth {
		near |= g.on[(row-1)&cellMask] | g.on[row&cellMask] | g.on[(row+1)&cellMask]
	}
	for near &= lines; near != 0; near &= near - 1 {
		i := bits.TrailingZeros64(near)
		left := g.lines[i].occupied
		for at := range c.blastVictims(variant.Square(s)) {
			left -= int8(g.on[at&cellMask] >> i & 1)
			if at == g.lines[i].attacker {
				left = maxPieces // it explodes, too
			}
		}
		if left == 0 {
			return true
		}
	}
	return false
}

// unspare undoes spare.
func (c *counter) unspare() {
	for _, s := range c.spared {
		c.Cells[s.at&cellMask] = s.id
	}
	c.spared = c.spared[:0]
}

// prepareBlasts is prepareReplies where captures explode. These are made, and so are moves of the king, and those
// that change a line to the other king or what may be captured close to it.
func (c *counter) prepareBlasts(r *replyTable) bool {
	us, them := c.turn, c.turn.Other()
	g, w, king, other := c.linesOn(them), &r.watch, c.onlyRoyal(them), c.onlyRoyal(us)
	if g == nil || g.attacks != 0 || min(king, other) < 0 || isNextTo(king, other) {
		return false
	}
	r.limited = true
	w.hasKing, w.king, w.id = true, king, c.Cells[king&cellMask]
	bound := c.onLines(g, them)
	c.turn = them
	c.spare(g)
	c.turn = us
	c.countLines(r, c.Alive[them]&^(bound|g.royals))
	c.unspare()
	c.turn = them
	c.list = c.keepLegal(g, c.ruleMoves(c.list[:0], bound, false), 0)
	r.total += len(c.list)
	c.turn = us
	r.makeAt(other)
	r.makeAround(king)
	for _, s := range g.marked {
		r.makeAround(int(s))
	}
	for _, line := range g.lines[:g.count] {
		r.makeAt(int(line.attacker))
	}
	for id := range ids(them, bound) {
		c.makeReach(r, id)
	}
	c.openSteps(r, them)
	far, near := c.blastSteps(them)
	w.open = far
	r.total += near
	if c.rights>>(2*them)&3 != 0 && (abs(king-other) < 3*rowWidth || !c.watchCastling(r, them)) {
		return false
	}
	return c.watchAttacks(r, us)
}

// makeAt says that moves which change a square are made.
func (r *replyTable) makeAt(s int) { r.effect[s&cellMask].touch |= makeMove }

// makeAround says so of a square and those next to it.
func (r *replyTable) makeAround(s int) {
	for row := s - rowWidth; row <= s+rowWidth; row += rowWidth {
		r.makeAt(row - 1)
		r.makeAt(row)
		r.makeAt(row + 1)
	}
}

// makeReach says so of the squares on which the moves of the piece id depend.
func (c *counter) makeReach(r *replyTable, id uint8) {
	from, k := int(c.Squares[id]), c.Kinds[id]
	for i := range c.tables.rules[k] {
		for at := range c.along(&c.tables.rules[k][i], from) {
			r.makeAt(at)
		}
	}
	if c.tables.classes[k] == 1<<pawn { // it may leap
		r.makeAt(from + 2*c.tables.forward[k.Color()])
		r.makeAt(from + 3*c.tables.forward[k.Color()])
	}
}

// isNextTo reports whether a capture on one square blows up what stands on another.
func isNextTo(a, s int) bool {
	d := a - s + rowWidth + 1 // of files and ranks, each plus 1
	return uint(d) < 3*rowWidth && d%rowWidth <= 2
}
