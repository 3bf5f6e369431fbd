package movegen // Room: count.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting moves on the general path without listing those of pieces that stand on no line to a
// royal piece.

// countGeneral returns the number of legal moves. It reports false if they have to be listed.
func (c *counter) countGeneral() (n int, ok bool) {
	switch {
	case c.by.walls:
		return c.countWalled()
	case c.tables.variant.Walling != variant.NoWalling:
		return 0, false
	}
	return c.countByLines()
}

// countByLines is countGeneral by the lines on the royal pieces.
func (c *counter) countByLines() (n int, ok bool) {
	if !c.by.lines {
		return 0, false
	}
	us := c.turn
	royals := c.royals(us)
	g := c.guard()
	if g == nil || c.by.unchecked && g.attacks != 0 {
		return 0, false
	}
	rest, steps := c.Alive[us]&^royals, c.by.steps && (royals == royal || c.by.blasts && bits.OnesCount64(royals) == 1)
	var checks *royalGuard
	if c.by.calm && c.Alive[us.Other()]&royal != 0 {
		if checks = c.linesOn(us.Other()); checks == nil || checks.attacks != 0 {
			return 0, false
		}
		steps = steps && c.onLines(checks, us)&royal == 0
	}
	if g.attacks|g.opens == 0 {
		free := rest &^ c.onLines(g, us)
		if c.by.immune {
			free &^= c.immunePieces(us)
		}
		if c.by.promoters {
			free &^= c.promoters(us)
		}
		if checks != nil {
			free &= c.calmPieces() &^ c.onLines(checks, us)
			n = c.countCalm(free)
		} else {
			if c.by.blasts {
				c.spare(g)
			}
			n = c.countFree(free)
			c.unspare()
		}
		rest &^= free
	}
	switch {
	case steps && c.by.blasts:
		far, near := c.blastSteps(us)
		n += near + bits.OnesCount32(c.safeSteps(c.Cells[c.onlyRoyal(us)], far))
	case steps:
		n += bits.OnesCount32(c.kingSteps(false))
	default:
		rest |= royals
	}
	list := c.moves[:0]
	if rest != 0 { // what stands on a line
		list = c.ruleMoves(list, rest, false)
	}
	if c.rights>>(2*us)&3 != 0 {
		list = c.rightMoves(list)
	}
	c.moves = list
	for _, m := range list {
		if !(c.by.immune && c.takesImmune(m)) && c.isLegal(g, m) {
			n++
		}
	}
	if c.ep != variant.NoSquare {
		c.moves = c.enPassants(c.moves[:0])
		n += len(c.moves)
	}
	if len(c.tables.adds) > 0 {
		n += c.countAdded(g, n)
	}
	return n, true
}

// countAdded returns the number of moves that rules add to n others.
func (c *counter) countAdded(g *royalGuard, n int) int {
	drops, adds := 0, c.tables.adds
	if v := c.tables.variant; g.attacks|g.opens == 0 && v.PieceDrops && v.DropChecks && !v.HasPseudoRoyals() &&
		!c.mayDropMate() {
		if drops, adds = c.countDrops(), c.by.adds; len(adds) == 0 {
			return drops
		}
	}
	c.moves = append(c.moves[:0], game.NoMove)
	l := listing{start: 1, guard: g}
	if n+drops > 0 {
		l.start = 0 // it stands for the others
	}
	for _, add := range adds {
		c.moves = add(c.Position, c.moves, l)
	}
	return drops + len(c.moves) - 1
}

// onLines returns the pieces of c that stand on lines to its royal pieces.
func (c *counter) onLines(g *royalGuard, side game.Color) uint64 {
	pieces, bit := uint64(0), colorBit(side)
	for _, s := range g.marked {
		if id := c.Cells[s&cellMask]; id&guard == bit {
			pieces |= 1 << (id & indexMask)
		}
	}
	return pieces
}

// promoters returns the pieces of a side that may promote as pawns do with their next move, and some more.
func (c *counter) promoters(side game.Color) uint64 {
	mask := uint64(0)
	for m := c.Alive[side]; m != 0; m &= m - 1 {
		id := colorBit(side) | uint8(bits.TrailingZeros64(m))
		if k := c.Kinds[id] & (maxKinds - 1); c.tables.general.promotesAsPawn[k] ||
			c.tables.classes[k] == 1<<pawn && c.by.leapFrom[side][c.Squares[id]&squareMask]&listedPawn != 0 {
			mask |= m & -m
		}
	}
	return mask
}

// countFree returns the number of moves of the pieces in the mask, all of them legal.
func (c *counter) countFree(mask uint64) int {
	us := c.turn
	walkers := c.Classes[us][ruled] & mask
	mask &^= walkers
	n := c.countSlides(mask) + c.countLeaps(mask)
	if pawns := c.Classes[us][pawn] & mask; pawns != 0 {
		if c.tables.general.pawnsRoam {
			n += c.countPawns(pawns)
		} else {
			c.moves = c.ruleMoves(c.moves[:0], pawns, false)
			n += len(c.moves)
		}
	}
	if rest := c.Classes[us][irregular] & mask; rest != 0 {
		n += c.countIrregular(rest)
	}
	for ; walkers != 0; walkers &= walkers - 1 {
		n += c.countWalker(colorBit(us) | uint8(bits.TrailingZeros64(walkers)))
	}
	return n
}

// countWalker returns the number of pseudo-legal moves of the piece id: those of pieceRuleMoves.
func (c *counter) countWalker(id uint8) int {
	p := c.Position
	k := p.Kinds[id] & (maxKinds - 1)
	forms := c.by.entries[k]
	if forms == nil {
		c.moves = c.pieceRuleMoves(c.moves[:0], id, false)
		return len(c.moves)
	}
	general, from, stand := &p.tables.general, int(p.Squares[id]), mayNotPromote
	if form := general.promotedForm[k]; form != 0 &&
		(p.tables.isDemotion(k.Type(), form) || c.mayBecome(general.base[form], k.Color())) {
		if stand = startsOutside; p.tables.variant.PromotionRegion[k.Color()][from&squareMask] {
			stand = startsInside
		}
	}
	n, ways := 0, &forms[stand]
	for _, r := range general.starts[k][from&squareMask] {
		if r.bare {
			for at, left := from, r.limit; left > 0; left-- {
				at = (at + r.step) & cellMask
				if cell := p.Cells[at]; cell == 0 && r.move {
					n += int(ways.moving[at&squareMask])
				} else if cell != 0 {
					if cell&id&guard == 0 && r.capture {
						n += int(ways.capturing[at&squareMask])
					}
					break
				}
			}
			continue
		}
		at, left := p.runUp(from, r)
		for cell := uint8(0); cell == 0 && left > 0 && p.unblocked(at, r); left-- {
			at = (at + r.step) & cellMask
			switch cell = p.Cells[at]; {
			case cell == guard || r.endZone != nil && !r.endZone[at&squareMask]:
			case cell == 0 && r.move:
				n += int(ways.moving[at&squareMask])
			case cell != 0 && cell&id&guard == 0 && r.capture && !p.sparesCannon(r, cell):
				n += int(ways.capturing[at&squareMask])
			}
		}
	}
	return n
}
