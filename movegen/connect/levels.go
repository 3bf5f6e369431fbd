package connect

import "menagerie/movegen/variant"

// Boards of levels: three of 3x3 squares one above the other on a board of 3x9 (connect3D), four of 4x4 in a square of
// 8x8, or n by n of n by n squares (connect4D). A row goes straight through the levels, in any dimension.

// layRows finds the rows of inRow squares through each square.
func (g *Goal) layRows(v *variant.Variant) {
	n := g.inRow
	var square func(at [4]int) variant.Square
	dimensions := 3
	switch {
	case v.Connection.Cube && n == 3 && v.Files == 3 && v.Ranks == 9:
		square = func(at [4]int) variant.Square { return variant.SquareAt(at[0], at[1]+3*at[2]) }
	case v.Connection.Cube && n == 4 && v.Files == 8 && v.Ranks == 8:
		square = func(at [4]int) variant.Square { return variant.SquareAt(at[0]+4*(at[2]%2), at[1]+4*(at[2]/2)) }
	case v.Connection.Hypercube && n >= 3 && v.Files == n*n && v.Ranks == n*n:
		dimensions = 4
		square = func(at [4]int) variant.Square { return variant.SquareAt(at[0]+n*at[1], at[2]+n*at[3]) }
	default:
		return
	}
	points, steps := power(n, dimensions), power(3, dimensions)
	for step := steps/2 + 1; step < steps; step++ { // one of each pair of opposite directions
	start:
		for point := range points {
			row := make([]variant.Square, n)
			for i := range n {
				var at [4]int
				for d, p, s := 0, point, step; d < dimensions; d, p, s = d+1, p/n, s/3 {
					if at[d] = p%n + i*(s%3-1); at[d] < 0 || at[d] >= n {
						continue start
					}
				}
				row[i] = square(at)
			}
			for _, s := range row {
				g.rows[s] = append(g.rows[s], row)
			}
		}
	}
}

func power(n, exponent int) int {
	result := 1
	for range exponent {
		result *= n
	}
	return result
}
