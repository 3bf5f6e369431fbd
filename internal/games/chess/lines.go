package chess

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// palaceSize is how many files and ranks a palace has.
const palaceSize = 3

// lines returns the diagonals that a board of the variant shows: the lines along which pieces move
// or, where there are none, those from corner to corner of the palaces that the kings cannot leave.
func lines(v *variant.Variant) (list [][2]game.Coord) {
	if !v.DiagonalLines.Empty() {
		return diagonalsBetween(&v.DiagonalLines, v)
	}
	if v.King == 0 {
		return nil
	}
	for _, c := range []game.Color{game.White, game.Black} {
		if region := v.MobilityRegion[c][v.King]; region != nil {
			list = append(list, palaceDiagonals(region, v)...)
		}
	}
	return list
}

// diagonalsBetween returns the steps along a diagonal from square to square of the region.
func diagonalsBetween(region *variant.Region, v *variant.Variant) (list [][2]game.Coord) {
	for rank := range v.Ranks - 1 {
		for file := range v.Files {
			for _, next := range []int{file - 1, file + 1} {
				if next < 0 || next >= v.Files {
					continue
				}
				if region[variant.SquareAt(file, rank)] && region[variant.SquareAt(next, rank+1)] {
					list = append(list, [2]game.Coord{{File: file, Rank: rank}, {File: next, Rank: rank + 1}})
				}
			}
		}
	}
	return list
}

// palaceDiagonals returns the two diagonals of a region of three by three squares, none for another.
func palaceDiagonals(region *variant.Region, v *variant.Variant) [][2]game.Coord {
	low, n := game.Coord{}, 0
	for rank := range v.Ranks {
		for file := range v.Files {
			switch {
			case !region[variant.SquareAt(file, rank)]:
				continue
			case n == 0:
				low = game.Coord{File: file, Rank: rank}
			case file < low.File || file >= low.File+palaceSize || rank >= low.Rank+palaceSize:
				return nil
			}
			n++
		}
	}
	if n != palaceSize*palaceSize {
		return nil
	}
	far := palaceSize - 1
	return [][2]game.Coord{
		{low, {File: low.File + far, Rank: low.Rank + far}},
		{{File: low.File + far, Rank: low.Rank}, {File: low.File, Rank: low.Rank + far}},
	}
}
