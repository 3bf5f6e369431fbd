package combination

import (
	"math/bits"

	"menagerie/internal/game"
)

const (
	files    = 6
	ranks    = 6
	rowWidth = 8 // squares a rank, the two behind the f-file being guards
)

// Square is rank*8 + file, both from 0.
type Square uint8

func squareAt(file, rank int) Square { return Square(rank*rowWidth + file) }

func (s Square) file() int { return int(s % rowWidth) }
func (s Square) rank() int { return int(s / rowWidth) }

// String returns the name of the square: "a1".
func (s Square) String() string { return game.SquareName(s.file(), s.rank()) }

// Set is a set of squares, bit s for square s.
type Set uint64

func (s Square) bit() Set { return 1 << s }

// Has reports whether q is in s.
func (s Set) Has(q Square) bool { return s>>q&1 != 0 }

// Len returns how many squares are in s.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest square of a set that is not empty.
func (s Set) First() Square { return Square(bits.TrailingZeros64(uint64(s))) }

// Stack is a set of pieces of one side on one tile, no two of a kind.
type Stack uint8

// The pieces that a stack is made of.
const (
	Rook Stack = 1 << iota
	Bishop
	Knight

	kinds    = 3
	maxStack = Rook | Bishop | Knight
	maxKind  = 2 // pieces of a kind that a side can have
)

// Len returns the number of pieces.
func (s Stack) Len() int { return bits.OnesCount8(uint8(s)) }

// letters are those of the stacks, by value.
const letters = ".rbqneha"

// tile is what stands on a square: White's stack in the low three bits, Black's
// in the next three, or one of the signs below.
type tile uint8

const (
	barrier tile = 0x40
	guard   tile = 0x80 // off the board
)

func tileOf(s Stack, c game.Color) tile { return tile(s) << (kinds * c) }

// stack returns the pieces of a side on the tile.
func (t tile) stack(c game.Color) Stack { return Stack(t>>(kinds*c)) & maxStack }

// pieces returns the pieces on the tile, whose ever they are.
func (t tile) pieces() Stack { return t.stack(game.White) | t.stack(game.Black) }

// mailbox is the board with guards around it: two behind each rank and three
// rows below and above, which is as far as a knight leaps off the board.
type mailbox [(ranks + 6) * rowWidth]tile

const corner = 3 * rowWidth // the cell of a1

func emptyBoard() mailbox {
	var m mailbox
	for i := range m {
		m[i] = guard
	}
	for rank := range ranks {
		for file := range files {
			m[corner+squareAt(file, rank)] = 0
		}
	}
	return m
}

func (m *mailbox) at(s Square) tile { return m[corner+s] }

func rookSteps() [4]int   { return [4]int{1, -1, rowWidth, -rowWidth} }
func bishopSteps() [4]int { return [4]int{rowWidth + 1, rowWidth - 1, -rowWidth + 1, -rowWidth - 1} }
func knightSteps() [8]int {
	const r = rowWidth
	return [8]int{2*r + 1, 2*r - 1, r + 2, r - 2, -r + 2, -r - 2, -2*r + 1, -2*r - 1}
}

// slides returns the squares up to the first occupied one in each direction.
func (m *mailbox) slides(from Square, steps [4]int) Set {
	var reached Set
	for _, step := range steps {
		to := int(from) + step
		for m[corner+to] == 0 {
			reached |= 1 << to
			to += step
		}
		if m[corner+to] != guard {
			reached |= 1 << to
		}
	}
	return reached
}

func (m *mailbox) leaps(from Square) Set {
	var reached Set
	for _, step := range knightSteps() {
		if to := int(from) + step; m[corner+to] != guard {
			reached |= 1 << to
		}
	}
	return reached
}

// reach returns the squares that one of the pieces of a stack can move to,
// occupied ones included.
func (m *mailbox) reach(from Square, s Stack) Set {
	var reached Set
	if s&Rook != 0 {
		reached |= m.slides(from, rookSteps())
	}
	if s&Bishop != 0 {
		reached |= m.slides(from, bishopSteps())
	}
	if s&Knight != 0 {
		reached |= m.leaps(from)
	}
	return reached
}
