// Package connect knows what a side has to connect to end a game: pieces in a row, in a square, on
// a line, or in a chain from one region to another (connectN, connectNxN, collinearN and
// connectRegion1* of variants.ini). It looks at squares and knows no positions: the packages of
// the games ask it after each move.
package connect

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Goal is a variant's [variant.Connection], compiled. The zero value is never reached.
type Goal struct {
	inRow, square, collinear int
	exact                    bool  // longer rows do not count
	steps                    []int // one of each pair of opposite directions
	board                    []variant.Square
	inside                   [variant.MaxSquares]bool
	from                     [2][]variant.Square
	to                       [2]variant.Region
	chains                   bool
}

// Compile returns what the sides of v have to connect.
func Compile(v *variant.Variant) *Goal {
	c := &v.Connection
	g := &Goal{inRow: c.InRow, square: c.Square, collinear: c.Collinear, exact: c.Exact}
	if c.Lines[variant.Horizontal] {
		g.steps = append(g.steps, 1)
	}
	if c.Lines[variant.Vertical] {
		g.steps = append(g.steps, variant.RowWidth)
	}
	if c.Lines[variant.Diagonal] {
		g.steps = append(g.steps, variant.RowWidth+1, variant.RowWidth-1)
	}
	for rank := range v.Ranks {
		for file := range v.Files {
			s := variant.SquareAt(file, rank)
			g.board = append(g.board, s)
			g.inside[s] = true
			for side := range g.from {
				if c.From[side][s] {
					g.from[side] = append(g.from[side], s)
				}
			}
		}
	}
	for side := range g.to {
		g.to[side] = c.To[side]
		g.chains = g.chains || len(g.from[side]) > 0 && !g.to[side].Empty()
	}
	return g
}

// Reached reports whether a side has connected the squares for which has reports true. Squares
// beyond the board are not asked for.
func (g *Goal) Reached(side game.Color, has func(variant.Square) bool) bool {
	var mine [variant.MaxSquares]bool
	for _, s := range g.board {
		mine[s] = has(s)
	}
	for _, s := range g.board {
		if !mine[s] {
			continue
		}
		for _, step := range g.steps {
			if g.inRow > 0 && g.isRow(&mine, s, step) ||
				g.collinear > 0 && g.onLine(&mine, s, step) >= g.collinear {
				return true
			}
		}
		if g.square > 0 && full(&mine, s, g.square) {
			return true
		}
	}
	return g.chains && g.chain(side, &mine)
}

// KnowsMoves reports whether ReachedBy may be asked: neither chains nor rows of an exact length are wanted.
func (g *Goal) KnowsMoves() bool { return !g.chains && !g.exact }

// ReachedBy is Reached after a move to a square, if nothing was connected before. What is connected now
// leads through that square.
func (g *Goal) ReachedBy(s variant.Square, has func(variant.Square) bool) bool {
	on := func(cell int) bool {
		return cell >= 0 && cell < variant.MaxSquares && g.inside[cell] && has(variant.Square(cell))
	}
	for _, step := range g.steps {
		if g.inRow > 0 {
			n := 1
			for cell := int(s) + step; on(cell); cell += step {
				n++
			}
			for cell := int(s) - step; on(cell); cell -= step {
				n++
			}
			if n >= g.inRow {
				return true
			}
		}
		if g.collinear > 0 && g.onLineThrough(s, step, has) >= g.collinear {
			return true
		}
	}
	for i := range g.square * g.square {
		corner, whole := int(s)-i/g.square*variant.RowWidth-i%g.square, true
		for j := range g.square * g.square {
			whole = whole && on(corner+j/g.square*variant.RowWidth+j%g.square)
		}
		if whole {
			return true
		}
	}
	return false
}

// onLineThrough returns how many squares on a line through s, from edge to edge, has reports true for.
func (g *Goal) onLineThrough(s variant.Square, step int, has func(variant.Square) bool) int {
	isInside := func(cell int) bool { return cell >= 0 && cell < variant.MaxSquares && g.inside[cell] }
	cell, n := int(s), 0
	for isInside(cell - step) {
		cell -= step
	}
	for ; isInside(cell); cell += step {
		if has(variant.Square(cell)) {
			n++
		}
	}
	return n
}

// at reports whether a cell, which may lie beyond the board, is one of mine.
func at(mine *[variant.MaxSquares]bool, cell int) bool {
	return cell >= 0 && cell < variant.MaxSquares && mine[cell]
}

// isRow reports whether a row that wins begins on s.
func (g *Goal) isRow(mine *[variant.MaxSquares]bool, s variant.Square, step int) bool {
	n := run(mine, s, step)
	if g.exact {
		return n == g.inRow && !at(mine, int(s)-step)
	}
	return n >= g.inRow
}

// run returns how many squares in a row are mine, from s on.
func run(mine *[variant.MaxSquares]bool, s variant.Square, step int) int {
	n := 0
	for cell := int(s); at(mine, cell); cell += step {
		n++
	}
	return n
}

// onLine returns how many squares from s to the edge are mine, whatever stands between them.
func (g *Goal) onLine(mine *[variant.MaxSquares]bool, s variant.Square, step int) int {
	n := 0
	for cell := int(s); cell >= 0 && cell < variant.MaxSquares && g.inside[cell]; cell += step {
		if mine[cell] {
			n++
		}
	}
	return n
}

// full reports whether all squares of the square of size n with s in its lower left corner are mine.
func full(mine *[variant.MaxSquares]bool, s variant.Square, n int) bool {
	for rank := range n {
		for file := range n {
			if !at(mine, int(s)+rank*variant.RowWidth+file) {
				return false
			}
		}
	}
	return true
}

// chain reports whether neighbouring squares that are mine lead from one region to the other.
func (g *Goal) chain(side game.Color, mine *[variant.MaxSquares]bool) bool {
	var seen [variant.MaxSquares]bool
	var stack [variant.MaxFiles * variant.MaxRanks]variant.Square
	n := 0
	push := func(cell int) {
		if at(mine, cell) && !seen[cell] {
			seen[cell] = true
			stack[n] = variant.Square(cell)
			n++
		}
	}
	for _, s := range g.from[side] {
		push(int(s))
	}
	for n > 0 {
		n--
		s := stack[n]
		if g.to[side][s] {
			return true
		}
		for _, step := range g.steps {
			push(int(s) + step)
			push(int(s) - step)
		}
	}
	return false
}
