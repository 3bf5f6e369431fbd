package checkers

import (
	"math/bits"

	"menagerie/internal/game"
)

const (
	files = 8
	ranks = 8
)

// cell is a dark square in Samuel's numbering (1959): four cells a rank and a
// gap after every second one, so that a diagonal step is always 4 or 5 away and
// a step off the board ends in a gap.
type cell uint8

const (
	firstCell = 5
	noCell    = 0 // a gap, as 1 to 4 are
	lastCell  = 40
	twoRanks  = 9 // cells from a rank to the second next
)

// cellAt returns the cell of a dark square, by file and rank from 0.
func cellAt(file, rank int) cell {
	return cell(firstCell + twoRanks*(rank/2) + 5*(rank%2) + file/2)
}

func isDark(file, rank int) bool { return (file+rank)%2 == 0 }

// place returns the file and the rank of a cell, from 0.
func (c cell) place() (file, rank int) {
	pair, i := int(c-firstCell)/twoRanks, int(c-firstCell)%twoRanks
	if i < 4 {
		return 2 * i, 2 * pair
	}
	return 2*(i-5) + 1, 2*pair + 1
}

// String returns the name of the square: "a1".
func (c cell) String() string { return game.SquareName(c.place()) }

// direction is one of the four diagonal ones, white's forward two first.
type direction uint8

const (
	northWest direction = iota
	northEast
	southWest
	southEast
	directions
)

func (c cell) step(d direction) cell {
	switch d {
	case northWest:
		return c + 4
	case northEast:
		return c + 5
	case southWest:
		return c - 5
	}
	return c - 4
}

func (d direction) opposite() direction { return southEast - d }

// leads reports whether d leads forward for a side.
func (d direction) leads(c game.Color) bool {
	return (d <= northEast) == (c == game.White)
}

// Set is a set of squares, a bit a cell.
type Set uint64

// board is all cells that are squares.
const board Set = 0xf<<5 | 0xf<<10 | 0xf<<14 | 0xf<<19 | 0xf<<23 | 0xf<<28 | 0xf<<32 | 0xf<<37

func (c cell) bit() Set { return 1 << c }

func (s Set) has(c cell) bool { return s>>c&1 != 0 }

// Len returns how many squares are in s.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// first returns the lowest cell of a set that is not empty.
func (s Set) first() cell { return cell(bits.TrailingZeros64(uint64(s))) }

// shift returns the squares one step from those of s; gaps may be among them.
func (s Set) shift(d direction) Set {
	switch d {
	case northWest:
		return s << 4
	case northEast:
		return s << 5
	case southWest:
		return s >> 5
	}
	return s >> 4
}

// Spread returns the dark squares diagonally next to those of s.
func (s Set) Spread() Set { return (s<<4 | s<<5 | s>>4 | s>>5) & board }

// Behind returns s and the squares from which a man of side c could come to s.
func (s Set) Behind(c game.Color) Set {
	for range ranks - 1 {
		if c == game.White {
			s |= (s>>4 | s>>5) & board
		} else {
			s |= (s<<4 | s<<5) & board
		}
	}
	return s
}

// around returns the dark squares next to c.
func (c cell) around() Set { return c.bit().Spread() }

// Rank returns the squares of a rank, 0 for the first.
func Rank(rank int) Set { return 0xf << cellAt(rank%2, rank) }

// Edge is the squares from which some steps lead off the board.
const Edge Set = 0xf<<5 | 1<<14 | 1<<23 | 1<<32 | 1<<13 | 1<<22 | 1<<31 | 0xf<<37

// farRank is where a side's pieces are crowned.
func farRank(c game.Color) Set {
	if c == game.White {
		return Rank(ranks - 1)
	}
	return Rank(0)
}
