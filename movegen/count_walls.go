package movegen // Room: count.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting where moves put up walls. The moves are counted or listed without their walls, and how many walls
// each may put up follows from the two squares that it changes.

// compileWallCount finds out how the moves of a variant with walls are counted. s.counts is then that of its moves
// without walls.
func (t *Tables) compileWallCount() {
	v, s := t.variant, &t.general
	if v.Walling == variant.NoWalling {
		return
	}
	s.countsWalls = s.guards && !t.restricts && !s.passes
	s.countsUnwalled, s.counts = s.counts, false
	s.pastAnywhere = v.Walling == variant.PastWall && !v.Castling.Enabled && !v.WallOrMove
	for _, region := range v.WallingRegion {
		for _, at := range t.squares {
			s.pastAnywhere = s.pastAnywhere && region[at&squareMask]
		}
	}
}

// countWalled is countGeneral where moves put up walls.
func (p *Position) countWalled() (n int, ok bool) {
	general := &p.tables.general
	if p.tables.variant.WallOrMove || general.pastAnywhere {
		if general.countsUnwalled {
			n, ok = p.countByLines()
		}
		if !ok {
			p.moveBuffer = p.movesWithoutWalls(p.moveBuffer[:0], false)
			n = len(p.moveBuffer)
		}
		if p.tables.variant.WallOrMove && p.Alive[p.turn] != 0 && !p.kingAttacked(p.turn) {
			n += p.countStays()
		}
		return n, true
	}
	p.moveBuffer = p.movesWithoutWalls(p.moveBuffer[:0], false)
	list := p.moveBuffer
	if w := p.tables.variant.Walling; w == variant.ArrowWall || w == variant.PastWall {
		for _, m := range list {
			n += p.countWallsOf(m)
		}
		return n, true
	}
	free := 0
	for _, s := range general.wallSquares[p.turn] {
		free += p.wallsOn(s)
	}
	for _, m := range list {
		from, to := moveFrom(m), moveTo(m)
		if k := moveKindOf(m); k != plain && k != pawnLeap && k != promotion || from == to {
			n += p.countWallsOf(m)
			continue
		}
		n += free + p.wallsIfEmpty(from)
		if p.Cells[to&cellMask] == 0 {
			n -= p.wallsIfEmpty(to)
		}
	}
	return n, true
}

// countStays returns the number of moves that only put up a wall.
func (p *Position) countStays() int {
	switch p.tables.variant.Walling {
	case variant.ArrowWall, variant.PastWall:
		p.scratch = p.appendStay(p.scratch[:0])
		return p.countWallsOf(p.scratch[0])
	}
	n := 0
	for _, s := range p.tables.general.wallSquares[p.turn] {
		n += p.wallsOn(s)
	}
	return n
}

// countWallsOf returns how many walls m may put up, by listing them.
func (p *Position) countWallsOf(m game.Move) int {
	p.scratch = p.appendWalls(p.scratch[:0], m)
	return len(p.scratch)
}

// wallsOn returns 1 if a wall may be put up on s, which is one of the wallSquares, else 0.
func (p *Position) wallsOn(s variant.Square) int {
	if p.Cells[s&cellMask] == 0 && (p.tables.variant.Walling != variant.EdgeWall || p.besideWall(s)) {
		return 1
	}
	return 0
}

// wallsIfEmpty returns 1 if a wall may be put up on s when it is empty, else 0.
func (p *Position) wallsIfEmpty(s variant.Square) int {
	v := p.tables.variant
	if v.WallingRegion[p.turn][s&squareMask] && (v.Walling != variant.EdgeWall || p.besideWall(s)) {
		return 1
	}
	return 0
}
