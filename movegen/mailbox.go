package movegen

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// The board is a mailbox: an array of cells, of which a [variant.Square] is the index. Around the
// board lie guard cells, into which no piece moves. An index is masked to cells before use:
// a step off the lower edge lands among the guards above the board.
const (
	rowWidth   = variant.RowWidth
	cells      = 1024 // 32 rows, of which at most 16 are on the board
	cellMask   = cells - 1
	maxSquares = variant.MaxSquares
	squareMask = maxSquares - 1
)

func parseSquare(text string, files, ranks int) (s variant.Square, rest string, err error) {
	file, rank, rest, err := game.CutSquare(text, files, ranks)
	if err != nil {
		return variant.NoSquare, rest, err
	}
	return variant.SquareAt(file, rank), rest, nil
}
