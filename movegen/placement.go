package movegen // Room: board.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Placement is a copy of which pieces stand where, to find out later what has changed. The zero
// value is an empty board.
type Placement struct {
	alive  [2]uint64
	kind   [2][maxPieces]Kind
	square [2][maxPieces]variant.Square
}

// PlacedPiece is a piece and its square.
type PlacedPiece struct {
	Kind   Kind
	Square variant.Square
}

// block is how many pieces are compared at once.
const block = 8

// Changes makes pl equal to p. It appends to removed the pieces of pl that no longer stand on
// their squares, and to added those that stand on new ones.
func (p *Position) Changes(pl *Placement, removed, added []PlacedPiece) (_, _ []PlacedPiece) {
	for c := game.White; c <= game.Black; c++ {
		was, is := pl.alive[c], p.Alive[c]
		pl.alive[c] = is
		kinds, squares := p.Kinds[colorBit(c):][:maxPieces], p.Squares[colorBit(c):][:maxPieces]
		for i := 0; i < maxPieces && (was|is)>>i != 0; i += block {
			oldKinds, oldSquares := (*[block]Kind)(pl.kind[c][i:]), (*[block]variant.Square)(pl.square[c][i:])
			newKinds, newSquares := (*[block]Kind)(kinds[i:]), (*[block]variant.Square)(squares[i:])
			differ := (was ^ is) >> i & (1<<block - 1)
			if differ == 0 && *oldKinds == *newKinds && *oldSquares == *newSquares {
				continue
			}
			for j := range block { // branch-free: branches would be mispredicted
				d := int64(oldKinds[j]^newKinds[j]) | int64(oldSquares[j]^newSquares[j])
				differ |= uint64(d|-d) >> 63 << j
			}
			for ; differ != 0; differ &= differ - 1 {
				j := bits.TrailingZeros64(differ) & (block - 1)
				if was>>(i+j)&1 != 0 {
					removed = append(removed, PlacedPiece{oldKinds[j], oldSquares[j]})
				}
				if is>>(i+j)&1 != 0 {
					added = append(added, PlacedPiece{newKinds[j], newSquares[j]})
				}
				oldKinds[j], oldSquares[j] = newKinds[j], newSquares[j]
			}
		}
	}
	return removed, added
}

// Men returns how many pieces are on the board, kings and pawns included.
func (p *Position) Men() int {
	return bits.OnesCount64(p.Alive[game.White]) + bits.OnesCount64(p.Alive[game.Black])
}

// Alone reports whether c has at most one piece.
func (p *Position) Alone(c game.Color) bool { return p.Alive[c]&(p.Alive[c]-1) == 0 }
