package forge

import (
	"iter"
	"math/bits"
)

// Size is the number of files and of ranks, Squares that of tiles at the start.
const (
	Size    = 6
	Squares = Size * Size
)

// Square is a place of the board, rank*6 + file from 0: a1 is 0, f6 is 35.
type Square uint8

func squareAt(file, rank int) Square { return Square(rank*Size + file) }

func (s Square) file() int { return int(s) % Size }
func (s Square) rank() int { return int(s) / Size }
func (s Square) set() Set  { return 1 << s }

// String returns the square as file letter and rank number.
func (s Square) String() string {
	return string([]byte{byte('a' + s.file()), byte('1' + s.rank())})
}

// center reports whether s is c3, d3, c4 or d4.
func (s Square) center() bool {
	return (s.file() == 2 || s.file() == 3) && (s.rank() == 2 || s.rank() == 3)
}

// class is 1 in the center and 0 elsewhere.
func (s Square) class() int {
	if s.center() {
		return 1
	}
	return 0
}

func (s Square) edge() bool {
	return s.file() == 0 || s.file() == Size-1 || s.rank() == 0 || s.rank() == Size-1
}

// Set is a set of squares.
type Set uint64

const everywhere Set = 1<<Squares - 1

// All yields the squares of the set, from a1 up.
func (s Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// First returns the lowest square of a set that is not empty.
func (s Set) First() Square { return Square(bits.TrailingZeros64(uint64(s))) }

// Len returns how many squares are in the set.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// reach lists where a symbol leads from a square, whatever stands there. Nothing
// blocks the way.
func reach(s Symbol, from Square) Set {
	var set Set
	for to := range Square(Squares) {
		if to != from && leads(s, from, to) {
			set |= to.set()
		}
	}
	return set
}

// leads is the table of relations on the rules page.
func leads(s Symbol, from, to Square) bool {
	dx, dy := distance(from.file(), to.file()), distance(from.rank(), to.rank())
	straight, diagonal := dx == 0 || dy == 0, dx == dy
	switch s {
	case One, Two, Three, Four:
		return (straight || diagonal) && max(dx, dy) == int(s-One)+1
	case Shamrock:
		return max(dx, dy) == 1
	case Knight:
		return dx*dy == 2
	case Bishop:
		return diagonal && to.edge()
	case Rook:
		return straight && to.edge()
	case Queen:
		return (straight || diagonal) && to.edge()
	case Skull:
		return straight || diagonal
	case Wild:
		return true
	}
	return false // a lambda leads where the strike before it led from its own square
}

func distance(a, b int) int { return max(a-b, b-a) }
