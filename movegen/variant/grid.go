package variant

import "fmt"

// Grid divides the board into cells of 2x2 squares, of which those at the edges may be smaller. The
// zero value is no grid.
type Grid struct {
	On         bool
	File, Rank int // the lower left square of one of the cells
}

// Cell returns the cell of a square: equal for squares of the same cell.
func (g Grid) Cell(s Square) [2]int {
	return [2]int{(s.File() - g.File + MaxFiles) / 2, (s.Rank() - g.Rank + MaxRanks) / 2}
}

// parseGrid reads the lower left square of a cell.
func parseGrid(value string) (Grid, error) {
	files, ranks, ok := parseSquares(value)
	if !ok || files.from != files.to || ranks.from != ranks.to {
		return Grid{}, fmt.Errorf("%q is not a square or -", value)
	}
	return Grid{On: true, File: files.from, Rank: ranks.from}, nil
}
