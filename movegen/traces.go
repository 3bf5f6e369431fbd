package movegen // Room: make.

import "menagerie/movegen/variant"

// leave notes what the move just made has changed. Nothing is known of the position any more.
func (p *Position) leave(t trace) {
	p.traces = append(p.traces, t)
	p.traceCount++
	p.known = 0
}

// undoTraces undoes the last n changes, but for what the state keeps.
func (p *Position) undoTraces(n uint8) {
	for ; n > 0; n-- {
		last := len(p.traces) - 1
		switch t := &p.traces[last]; t.what {
		case removed:
			p.Restore(t.id)
			p.undoHandCapture(t.id)
		case walled:
			p.Cells[t.square&cellMask] = 0
			p.walls = p.walls[:len(p.walls)-1]
		case unwalled:
			p.buildWall(t.square)
		case returned:
			p.Move(t.id, p.Squares[t.id], t.square)
		case turned:
			p.assign(t.id, t.kind)
		case defected:
			p.undefect(t)
		}
		p.traces = p.traces[:last]
	}
}

// remove takes the piece id off s, besides what the move captures.
func (p *Position) remove(id uint8, s variant.Square) {
	taken := p.captured
	p.capture(s)
	p.loseRights(p.castleLoss[s&squareMask])
	p.leave(trace{what: removed, id: id})
	p.captured = taken
}

// putWall puts up a wall on an empty square, takeWall takes the last one away.
func (p *Position) putWall(s variant.Square) {
	p.buildWall(s)
	p.key ^= p.tables.keys.wall[s&squareMask]
	p.leave(trace{what: walled, square: s})
}

func (p *Position) takeWall() {
	last := len(p.walls) - 1
	s := p.walls[last]
	p.Cells[s&cellMask] = 0
	p.walls = p.walls[:last]
	p.key ^= p.tables.keys.wall[s&squareMask]
	p.leave(trace{what: unwalled, square: s})
}

// Walls: squares of a position that no piece enters or passes. A hopper may jump over one, as in
// Fairy-Stockfish.

// wallText is a wall in position strings.
const wallText = "*"

// WallOn reports whether a wall stands on s.
func (p *Position) WallOn(s variant.Square) bool { return p.Cells[s&cellMask] == wall }

// HasWalls reports whether a wall stands anywhere.
func (p *Position) HasWalls() bool { return len(p.walls) > 0 }

// buildWall puts up a wall on an empty square. The key is the caller's.
func (p *Position) buildWall(s variant.Square) {
	p.Cells[s&cellMask] = wall
	p.walls = append(p.walls, s)
}
