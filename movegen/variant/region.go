package variant

import (
	"fmt"
	"strconv"
	"strings"
)

// parseRegion reads a list of squares as variants.ini writes them: a square "d4", a rank "*8",
// a file "d*"; "-" ends the list. Squares may lie outside the variant's board, which an
// inheriting variant may enlarge.
func parseRegion(text string) (Region, error) {
	var region Region
	for _, word := range strings.Fields(text) {
		if word == "-" {
			break
		}
		if err := region.add(word); err != nil {
			return Region{}, err
		}
	}
	return region, nil
}

func (r *Region) add(word string) error {
	files, ranks, ok := parseSquares(word)
	if !ok {
		return fmt.Errorf("%q is no square, rank (*8) or file (d*) of a board up to %dx%d", word, MaxFiles, MaxRanks)
	}
	for rank := ranks.from; rank <= ranks.to; rank++ {
		for file := files.from; file <= files.to; file++ {
			r[SquareAt(file, rank)] = true
		}
	}
	return nil
}

type span struct{ from, to int }

func parseSquares(word string) (files, ranks span, ok bool) {
	files, ranks = span{0, MaxFiles - 1}, span{0, MaxRanks - 1}
	if len(word) < 2 {
		return files, ranks, false
	}
	if word[0] != '*' {
		file := int(word[0]|0x20) - 'a'
		if file < 0 || file >= MaxFiles {
			return files, ranks, false
		}
		files = span{file, file}
	}
	if word[1:] == "*" {
		return files, ranks, word[0] != '*'
	}
	rank, err := strconv.Atoi(word[1:])
	if err != nil || rank < 1 || rank > MaxRanks {
		return files, ranks, false
	}
	return files, span{rank - 1, rank - 1}, true
}

// wholeBoard returns all squares of the largest board.
func wholeBoard() Region { return rankRegion(1, MaxRanks) }

// rankRegion returns the ranks from first to last, counted from 1.
func rankRegion(first, last int) Region {
	var region Region
	for rank := max(first, 1); rank <= min(last, MaxRanks); rank++ {
		for file := range MaxFiles {
			region[SquareAt(file, rank-1)] = true
		}
	}
	return region
}

// clipped returns the squares of the region that lie on a board.
func (r *Region) clipped(files, ranks int) Region {
	var on Region
	for rank := range ranks {
		for file := range files {
			on[SquareAt(file, rank)] = r[SquareAt(file, rank)]
		}
	}
	return on
}
