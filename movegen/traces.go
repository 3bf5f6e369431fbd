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
		case swapped:
			p.trade(p.Squares[t.id], t.square)
		case created:
			p.undoCreation(t)
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

// changePlaces lets the pieces on two squares change places.
func (p *Position) changePlaces(a, b variant.Square) {
	first, second := p.Cells[a&cellMask], p.Cells[b&cellMask]
	for _, n := range [2]int32{-1, 1} {
		p.account(p.Kinds[first], p.Squares[first], n)
		p.account(p.Kinds[second], p.Squares[second], n)
		if n < 0 {
			p.trade(a, b)
		}
	}
	p.loseRights(p.castleLoss[a&squareMask] | p.castleLoss[b&squareMask])
	p.leave(trace{what: swapped, id: first, square: a})
}

// trade is changePlaces on the board alone.
func (p *Position) trade(a, b variant.Square) {
	first, second := p.Cells[a&cellMask], p.Cells[b&cellMask]
	p.Cells[a&cellMask], p.Cells[b&cellMask] = second, first
	p.Squares[first], p.Squares[second] = b, a
}

// turnInto makes the piece id one of another type of its side.
func (p *Position) turnInto(id uint8, t variant.Type) {
	k := p.Kinds[id]
	p.leave(trace{what: turned, id: id, kind: k})
	p.promote(id, KindOf(t, k.Color()), p.Squares[id])
}

// create puts a new piece on an empty square.
func (p *Position) create(k Kind, s variant.Square) {
	id := colorBit(k.Color()) | uint8(p.FreeIndex(k.Color()))
	p.leave(trace{what: created, id: id, kind: p.Kinds[id], square: p.Squares[id]})
	p.assign(id, k)
	p.Put(id, s)
	p.account(k, s, 1)
}

// undoCreation takes the piece away again: its id may have been that of a captured one.
func (p *Position) undoCreation(t *trace) {
	p.Remove(p.Squares[t.id])
	p.assign(t.id, KindOf(t.kind.Type(), p.Kinds[t.id].Color()))
	p.Kinds[t.id], p.Squares[t.id] = t.kind, t.square
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
