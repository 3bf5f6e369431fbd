package movegen

import (
	"fmt"
	"strconv"
)

// MaxFiles and MaxRanks bound a board.
const (
	MaxFiles = 16
	MaxRanks = 16
)

// Square is a cell of the mailbox: rank*32 + file, both from 0, so a1 is 0 and
// p16 is 495. A mailbox row is twice as wide as the widest board: a step of up
// to 16 files or ranks off the board ends in a guard cell, never on the far side.
type Square uint16

const (
	// NoSquare is no square of any board.
	NoSquare Square = 0xffff

	rowWidth   = 32   // mailbox cells a rank
	cells      = 1024 // mailbox cells: 32 rows, of which 16 can be on a board
	cellMask   = cells - 1
	maxSquares = MaxRanks * rowWidth // every real square is below this
)

// SquareAt returns the square of a file and a rank, both from 0.
func SquareAt(file, rank int) Square { return Square(rank*rowWidth + file) }

// File returns the file of s, 0 for the a-file.
func (s Square) File() int { return int(s % rowWidth) }

// Rank returns the rank of s, 0 for the first rank.
func (s Square) Rank() int { return int(s / rowWidth) }

// String returns s as file letter and rank number: "a1", "n14"; "-" for NoSquare.
func (s Square) String() string {
	if s == NoSquare {
		return "-"
	}
	return string(rune('a'+s.File())) + strconv.Itoa(s.Rank()+1)
}

// parseSquare reads a square of a board of the given size from the front of
// text and returns what follows it.
func parseSquare(text string, files, ranks int) (s Square, rest string, err error) {
	if text == "" {
		return NoSquare, text, fmt.Errorf("missing square")
	}
	file := int(text[0]) - 'a'
	end, rank := 1, 0
	for end < len(text) && end < 3 && text[end] >= '0' && text[end] <= '9' {
		rank = rank*10 + int(text[end]-'0')
		end++
	}
	if file < 0 || file >= files || rank < 1 || rank > ranks || text[1] == '0' {
		return NoSquare, text, fmt.Errorf("%q is not a square of a %dx%d board", text[:end], files, ranks)
	}
	return SquareAt(file, rank-1), text[end:], nil
}

// Region is a set of squares.
type Region [maxSquares]bool

// Empty reports whether the region has no square.
func (r *Region) Empty() bool { return *r == Region{} }
