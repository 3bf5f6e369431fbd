package variant

import "menagerie/internal/game"

// MaxFiles and MaxRanks bound a board.
const (
	MaxFiles = 16
	MaxRanks = 16
)

// Square is a cell of a mailbox board: rank*32 + file, both from 0, so a1 is 0 and p16 is 495.
// A row is twice as wide as the widest board, so that a step of up to 16 files beyond the edge
// never lands on the far side.
type Square uint16

const (
	// NoSquare is no square of any board. It prints as "-".
	NoSquare Square = 0xffff

	// RowWidth is the difference between a square and the one above it.
	RowWidth = 32
	// Behind is the bit of squares on the board behind a mirror: see mirror.go.
	Behind Square = RowWidth
	// MaxSquares is the length of a table indexed by Square: every square is below it.
	MaxSquares = MaxRanks * RowWidth
)

// SquareAt returns the square of a file and a rank, both from 0.
func SquareAt(file, rank int) Square { return Square(rank*RowWidth + file) }

// File returns the file of s, 0 for the a-file.
func (s Square) File() int { return int(s % RowWidth) }

// Rank returns the rank of s, 0 for the first rank.
func (s Square) Rank() int { return int(s / RowWidth) }

// String returns s as file letter and rank number: "a1", "n14"; "-" for NoSquare.
func (s Square) String() string {
	if s == NoSquare {
		return "-"
	}
	return game.SquareName(s.File(), s.Rank())
}

// Region is a set of squares, indexed by [Square].
type Region [MaxSquares]bool

// Empty reports whether the region has no square.
func (r *Region) Empty() bool { return *r == Region{} }
