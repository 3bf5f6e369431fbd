package movegen // Room: generate.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// castlings appends the legal castling moves of a side that is not in check. open are the
// king's safe steps, as safeSteps returns them.
func (p *Position) castlings(dst []game.Move, open uint32) []game.Move {
	for k := castleHigh; k <= castleLow; k++ {
		i := castleIndex(p.turn, k) & 3
		c := &p.castles[i]
		if p.rights>>i&1 != 0 && c.possible && open&c.firstStep == c.firstStep &&
			p.castlePathEmpty(c) && p.castlePathAllowed(c) {
			dst = append(dst, withKind(newMove(c.king, c.kingTo), k))
		}
	}
	return dst
}

// castlePathEmpty reports whether all squares that king and rook cross or land
// on are empty of other pieces.
func (p *Position) castlePathEmpty(c *castle) bool {
	first := min(c.king, c.rook, c.kingTo, c.rookTo)
	last := max(c.king, c.rook, c.kingTo, c.rookTo)
	step := variant.Square(1)
	if first.Rank() != last.Rank() { // on a hexagonal board
		step = rowWidth + 1
	}
	for s := first; s <= last; s += step {
		if p.Cells[s&cellMask] != 0 && s != c.king && s != c.rook {
			return false
		}
	}
	return true
}

// castlePathAllowed reports whether the castling piece passes no attacked square. A castling
// piece that is not royal may do so.
func (p *Position) castlePathAllowed(c *castle) bool {
	if c.royal {
		return p.castlePathSafe(c)
	}
	king := p.Cells[c.king&cellMask]
	return !p.tables.variant.HasPseudoRoyals() || !p.isPseudoRoyal(king) || p.tables.general.wallsShelter ||
		!p.canBeCaptured(c.king, p.turn.Other()) && p.castlePathSafe(c) && !p.passesStoneRoyal(c)
}

// castlePathSafe reports whether the king's path beyond its first step is free of attacks. The
// last square is tested with the rook gone, which may have shielded it.
func (p *Position) castlePathSafe(c *castle) bool {
	us := p.turn
	them := us.Other()
	king, rook := p.Cells[c.king&cellMask], p.Cells[c.rook&cellMask]
	p.Cells[c.king&cellMask] = 0
	safe := !p.tables.variant.FlyingGeneral || !p.castlePathFaces(c)
	for s := c.checkFrom; s != c.kingTo && safe; s = variant.Square(int(s) + c.toward) {
		safe = !p.canBeCaptured(s, them)
	}
	if safe {
		p.Cells[c.rook&cellMask] = 0
		p.Cells[c.rookTo&cellMask] = rook
		safe = !p.canBeCaptured(c.kingTo, them)
		p.Cells[c.rookTo&cellMask] = 0
		p.Cells[c.rook&cellMask] = rook
	}
	p.Cells[c.king&cellMask] = king
	return safe
}
