package movegen // Room: board.

import (
	"menagerie/movegen/variant"
)

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
