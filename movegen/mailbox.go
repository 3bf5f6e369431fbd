package movegen // Room: board.

import (
	"menagerie/internal/game"
	"menagerie/movegen/internal/mailbox"
	"menagerie/movegen/variant"
)

// Short names of the mailbox's constants, which nearly every file uses.
const (
	rowWidth   = variant.RowWidth
	cells      = mailbox.NumCells
	cellMask   = mailbox.CellMask
	maxSquares = variant.MaxSquares
	squareMask = maxSquares - 1
	guard      = mailbox.Guard
	wall       = mailbox.Wall
	indexMask  = mailbox.IndexMask
	maxPieces  = mailbox.MaxPieces
	royal      = mailbox.Royal
)

func colorBit(c game.Color) uint8 { return mailbox.ColorBit(c) }

// ids yields the ids of the pieces of c in a mask, in the order of their indices.
func ids(c game.Color, mask uint64) func(yield func(uint8) bool) { return mailbox.Among(c, mask) }

func parseSquare(text string, files, ranks int) (s variant.Square, rest string, err error) {
	file, rank, rest, err := game.CutSquare(text, files, ranks)
	if err != nil {
		return variant.NoSquare, rest, err
	}
	return variant.SquareAt(file, rank), rest, nil
}
