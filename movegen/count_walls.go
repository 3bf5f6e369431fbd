package movegen // Room: count.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting where moves put up walls. The moves are counted or listed without their walls, and how many walls
// each may put up follows from the two squares that it changes.

// countWalled is countGeneral where moves put up walls.
func (c *counter) countWalled() (n int, ok bool) {
	if c.by.oneWall {
		if n, ok = c.countByLines(); !ok {
			c.moves = c.generalMoves(c.moves[:0], false)
			n = len(c.moves)
		}
		if c.tables.variant.WallOrMove && c.Alive[c.turn] != 0 && !c.kingAttacked(c.turn) {
			n += c.countStays()
		}
		return n, true
	}
	c.moves = c.generalMoves(c.moves[:0], false)
	free := 0
	for _, s := range c.tables.general.wallSquares[c.turn] {
		free += c.wallsOn(s)
	}
	for _, m := range c.moves {
		from, to := moveFrom(m), moveTo(m)
		if k := moveKindOf(m); k != plain && k != pawnLeap && k != promotion || from == to {
			n += c.countWallsOf(m)
			continue
		}
		n += free + c.wallsIfEmpty(from)
		if c.Cells[to&cellMask] == 0 {
			n -= c.wallsIfEmpty(to)
		}
	}
	return n, true
}

// countStays returns the number of moves that only put up a wall.
func (c *counter) countStays() int {
	switch c.tables.variant.Walling {
	case variant.ArrowWall, variant.PastWall:
		c.list = c.appendStay(c.list[:0])
		return c.countWallsOf(c.list[0])
	}
	n := 0
	for _, s := range c.tables.general.wallSquares[c.turn] {
		n += c.wallsOn(s)
	}
	return n
}

// countWallsOf returns how many walls m may put up, by listing them.
func (c *counter) countWallsOf(m game.Move) int {
	c.list = c.appendWalls(c.list[:0], m)
	return len(c.list)
}

// wallsOn returns 1 if a wall may be put up on s, which is one of the wallSquares, else 0.
func (c *counter) wallsOn(s variant.Square) int {
	if c.Cells[s&cellMask] == 0 && (c.tables.variant.Walling != variant.EdgeWall || c.besideWall(s)) {
		return 1
	}
	return 0
}

// wallsIfEmpty returns 1 if a wall may be put up on s when it is empty, else 0.
func (c *counter) wallsIfEmpty(s variant.Square) int {
	v := c.tables.variant
	if v.WallingRegion[c.turn][s&squareMask] && (v.Walling != variant.EdgeWall || c.besideWall(s)) {
		return 1
	}
	return 0
}
