// Package mailbox is the board on which all chess variants are played: who stands where, of which
// kind, and what is in hand. It knows no rule; package movegen embeds a [Mailbox] in its positions.
//
// The board is an array of cells, of which a [variant.Square] is the index. Around the squares lie
// guards, into which no piece moves. An index is masked to [NumCells] before use: a step off the lower
// edge lands among the guards above the board. See https://www.chessprogramming.org/Mailbox.
package mailbox

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Sizes of the board.
const (
	NumCells = 1024 // 32 rows, of which at most 16 are on the board
	CellMask = NumCells - 1
)

// Cells hold piece ids, not types. An id is a side's color bit plus an index below 64, by which
// 64-bit masks name the side's pieces; the royal piece has index 0. A guard has both color bits, so no
// piece ever enters its cell; so has a wall.
const (
	WhiteBit  = 0x40
	BlackBit  = 0x80
	Guard     = WhiteBit | BlackBit
	Wall      = Guard | 1
	IndexMask = 0x3f
	MaxPieces = 64 // of a side
	Royal     = 1  // the king's bit in a mask
)

// MaxClasses is how many classes of pieces there may be: one bit of a byte each.
const MaxClasses = 8

// Mailbox is a board with its pieces and hands. The data of a captured piece stay, so that
// [Mailbox.Restore] can put it back, until its id is given to another piece.
type Mailbox struct {
	Cells   [NumCells]uint8            // piece ids
	Squares [256]variant.Square        // by id; of a captured piece its last square
	Kinds   [256]Kind                  // by id
	Alive   [2]uint64                  // ids on the board
	Classes [2][MaxClasses]uint64      // ids by class, captured ones included
	InHand  [2][variant.MaxTypes]uint8 // how many of a type each side has in hand
}

// ColorBit returns the bit of a color. It is multiplied: without the instructions of newer processors,
// a shift by a variable in a loop over the bits of a mask costs more than all else there.
func ColorBit(c game.Color) uint8 { return WhiteBit * (uint8(c) + 1) }

// Put sets the piece id, which is not on the board, on an empty square.
func (b *Mailbox) Put(id uint8, s variant.Square) {
	b.Cells[s&CellMask], b.Squares[id] = id, s
	b.Alive[id>>7] |= 1 << (id & IndexMask)
}

// Remove takes the piece off a square. Its id remembers kind and square.
func (b *Mailbox) Remove(s variant.Square) (id uint8) {
	id = b.Cells[s&CellMask]
	b.Cells[s&CellMask] = 0
	b.Alive[id>>7] &^= 1 << (id & IndexMask)
	return id
}

// Next returns the first square beyond s, in steps, that is not empty: that of a piece, a wall or a guard.
func (b *Mailbox) Next(s, step int) int {
	for s += step; b.Cells[s&CellMask] == 0; s += step {
	}
	return s
}

// Restore puts the piece id, which was removed, back on its last square.
func (b *Mailbox) Restore(id uint8) { b.Put(id, b.Squares[id]) }

// Move carries the piece id from its square to an empty one.
func (b *Mailbox) Move(id uint8, from, to variant.Square) {
	b.Cells[from&CellMask] = 0
	b.Cells[to&CellMask] = id
	b.Squares[id] = to
}

// FreeIndex returns the lowest index that no piece of c on the board has, but the king's; MaxPieces if
// there is none.
func (b *Mailbox) FreeIndex(c game.Color) int { return bits.TrailingZeros64(^(b.Alive[c] | Royal)) }

// SetKind makes the piece id one of kind k, which is of the classes whose bits are set.
func (b *Mailbox) SetKind(id uint8, k Kind, classes uint8) {
	b.Kinds[id] = k
	of, bit := &b.Classes[k.Color()], uint64(1)<<(id&IndexMask)
	for class := range of { // branch-free: a branch would be mispredicted
		of[class] = of[class]&^bit | bit*uint64(classes>>class&1)
	}
}

// IDs yields the ids of c's pieces on the board, in the order of their indices.
func (b *Mailbox) IDs(c game.Color) func(yield func(uint8) bool) { return Among(c, b.Alive[c]) }

// Among yields the ids of the pieces of c in a mask, in the order of their indices.
func Among(c game.Color, mask uint64) func(yield func(uint8) bool) {
	return func(yield func(uint8) bool) {
		for m := mask; m != 0; m &= m - 1 {
			if !yield(ColorBit(c) | uint8(bits.TrailingZeros64(m))) {
				return
			}
		}
	}
}
