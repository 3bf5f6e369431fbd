// Package connect knows what a side has to connect to end a game: pieces in a row, in a square, on
// a line, or in a chain from one region to another (connectN, connectNxN, collinearN and
// connectRegion1* of variants.ini). It looks at squares and knows no positions: the packages of
// the games ask it after each move.
package connect

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Goal is a variant's [variant.Connection], compiled. The zero value is never reached.
type Goal struct {
	inRow, square, collinear int
	least                    int
	exact                    bool  // longer rows do not count
	steps                    []int // one of each pair of opposite directions
	board                    []variant.Square
	inside                   [variant.MaxSquares]bool
	from, to, third          [2]variant.Region // of a chain
	chains                   bool
	group                    int                                    // neighbours of each other, -1 for all of a side
	rows                     [variant.MaxSquares][][]variant.Square // by square: rows through levels, see levels.go
}

// Compile returns what the sides of v have to connect.
func Compile(v *variant.Variant) *Goal {
	c := &v.Connection
	g := &Goal{inRow: c.InRow, square: c.Square, collinear: c.Collinear, exact: c.Exact, group: c.Group}
	g.least = variant.MaxSquares
	for _, n := range [...]int{c.InRow, c.Collinear, c.Square * c.Square, max(c.Group, -c.Group)} {
		if n > 0 {
			g.least = min(g.least, n)
		}
	}
	if c.Lines[variant.Horizontal] {
		g.steps = append(g.steps, 1)
	}
	if c.Lines[variant.Vertical] {
		g.steps = append(g.steps, variant.RowWidth)
	}
	for slope, step := range [2]int{variant.RowWidth + 1, variant.RowWidth - 1} {
		if c.Lines[variant.Diagonal] && c.Slopes[slope] {
			g.steps = append(g.steps, step)
		}
	}
	for rank := range v.Ranks {
		for file := range v.Files {
			s := variant.SquareAt(file, rank)
			g.board = append(g.board, s)
			g.inside[s] = true
		}
	}
	for side := range g.to {
		g.from[side], g.to[side], g.third[side] = c.From[side], c.To[side], c.Third[side]
		g.chains = g.chains || !g.from[side].Empty() && !g.to[side].Empty()
	}
	if g.chains {
		g.least = 1
	}
	if c.Cube || c.Hypercube {
		g.layRows(v)
	}
	return g
}

// Reached reports whether a side has connected the squares for which has reports true. Squares
// beyond the board are not asked for.
func (g *Goal) Reached(side game.Color, has func(variant.Square) bool) bool {
	for _, s := range g.board {
		if g.ReachedOn(side, s, has) {
			return true
		}
	}
	return false
}

// ReachedOn is [Goal.Reached] for what the side has connected with the piece on s. After a move to s that is
// all, if the side had connected nothing before, unless it can [Goal.MayComeByLoss].
func (g *Goal) ReachedOn(side game.Color, s variant.Square, has func(variant.Square) bool) bool {
	if !has(s) {
		return false
	}
	for _, row := range g.rows[s] {
		if !slices.ContainsFunc(row, func(s variant.Square) bool { return !has(s) }) {
			return true
		}
	}
	for _, step := range g.steps {
		if g.inRow > 0 && g.rows[s] == nil {
			if n := 1 + g.run(s, step, has) + g.run(s, -step, has); n == g.inRow || n > g.inRow && !g.exact {
				return true
			}
		}
		if g.collinear > 0 && 1+g.onLine(s, step, has)+g.onLine(s, -step, has) >= g.collinear {
			return true
		}
	}
	return g.square > 0 && g.inSquare(s, has) || g.chains && g.chain(side, s, has) || g.group != 0 && g.inGroup(s, has)
}

// Least returns how many pieces the goal needs at least.
func (g *Goal) Least() int { return g.least }

// MayComeByLoss reports whether a side can reach the goal by the loss of a piece: of a row that was too long, or of
// one apart from all others.
func (g *Goal) MayComeByLoss() bool { return g.exact || g.MayBeBoth() }

// MayBeBoth reports whether a move may lead both sides to their goals.
func (g *Goal) MayBeBoth() bool { return g.group != 0 }

// run returns how many squares in a row has reports true for, from the one next to s on.
func (g *Goal) run(s variant.Square, step int, has func(variant.Square) bool) int {
	n := 0
	for cell := int(s) + step; g.isInside(cell) && has(variant.Square(cell)); cell += step {
		n++
	}
	return n
}

// onLine returns how many squares has reports true for, from the one next to s to the edge.
func (g *Goal) onLine(s variant.Square, step int, has func(variant.Square) bool) int {
	n := 0
	for cell := int(s) + step; g.isInside(cell); cell += step {
		if has(variant.Square(cell)) {
			n++
		}
	}
	return n
}

// isInside reports whether a cell is a square of the board.
func (g *Goal) isInside(cell int) bool {
	return cell >= 0 && cell < variant.MaxSquares && g.inside[cell]
}

// inSquare reports whether s belongs to a square of pieces that is large enough.
func (g *Goal) inSquare(s variant.Square, has func(variant.Square) bool) bool {
	for rank := range g.square {
		for file := range g.square {
			if g.full(int(s)-rank*variant.RowWidth-file, has) {
				return true
			}
		}
	}
	return false
}

// full reports whether has reports true for the whole square with a cell in its lower left corner.
func (g *Goal) full(corner int, has func(variant.Square) bool) bool {
	for rank := range g.square {
		for file := range g.square {
			if cell := corner + rank*variant.RowWidth + file; !g.isInside(cell) || !has(variant.Square(cell)) {
				return false
			}
		}
	}
	return true
}

// chain reports whether the neighbours of s that has reports true for, their neighbours and so on lead to both
// regions of the side, and to a third if it has one.
func (g *Goal) chain(side game.Color, s variant.Square, has func(variant.Square) bool) bool {
	from, to, third := false, false, g.third[side].Empty()
	g.flood(s, has, func(s variant.Square) bool {
		from, to, third = from || g.from[side][s], to || g.to[side][s], third || g.third[side][s]
		return from && to && third
	})
	return from && to && third
}

// inGroup reports whether s belongs to a group of pieces that is large enough, or has them all.
func (g *Goal) inGroup(s variant.Square, has func(variant.Square) bool) bool {
	size, all := 0, 0
	g.flood(s, has, func(variant.Square) bool {
		size++
		return size == g.group
	})
	if g.group > 0 {
		return size >= g.group
	}
	for _, s := range g.board {
		if has(s) {
			all++
		}
	}
	return size == all
}

// flood calls done with s, its neighbours that has reports true for, their neighbours and so on, until it reports true.
func (g *Goal) flood(s variant.Square, has, done func(variant.Square) bool) {
	var seen [variant.MaxSquares]bool
	var stack [variant.MaxFiles * variant.MaxRanks]variant.Square
	stack[0], seen[s] = s, true
	for n := 1; n > 0; {
		n--
		s := stack[n]
		if done(s) {
			return
		}
		for _, step := range g.steps {
			for _, cell := range [2]int{int(s) + step, int(s) - step} {
				if g.isInside(cell) && !seen[cell] && has(variant.Square(cell)) {
					seen[cell] = true
					stack[n] = variant.Square(cell)
					n++
				}
			}
		}
	}
}
