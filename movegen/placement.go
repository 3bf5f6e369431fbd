package movegen

import "math/bits"

// Placement remembers which pieces stood where, to tell later what has changed. The zero
// value is an empty board.
type Placement struct {
	alive  [2]uint64
	kind   [2][maxPieces]Kind
	square [2][maxPieces]Square
}

// Standing is a piece on its square.
type Standing struct {
	Kind   Kind
	Square Square
}

// Changes brings pl up to date with p and appends which pieces have left their squares
// since, and which have come to new ones.
func (p *Position) Changes(pl *Placement, gone, come []Standing) (_, _ []Standing) {
	for c := White; c <= Black; c++ {
		was, is := pl.alive[c], p.alive[c]
		kinds, squares := &pl.kind[c], &pl.square[c]
		for m := was | is; m != 0; m &= m - 1 {
			i := bits.TrailingZeros64(m) & indexMask
			id := colorBit(c) | uint8(i)
			kind, square := p.kind[id], p.square[id]
			if kind == kinds[i] && square == squares[i] && (was&is)>>i&1 != 0 {
				continue
			}
			if was>>i&1 != 0 {
				gone = append(gone, Standing{kinds[i], squares[i]})
			}
			if is>>i&1 != 0 {
				come = append(come, Standing{kind, square})
				kinds[i], squares[i] = kind, square
			}
		}
		pl.alive[c] = is
	}
	return gone, come
}

// Men returns how many pieces are on the board, kings and pawns included.
func (p *Position) Men() int {
	return bits.OnesCount64(p.alive[White]) + bits.OnesCount64(p.alive[Black])
}

// Alone reports whether c has one piece at most.
func (p *Position) Alone(c Color) bool { return p.alive[c]&(p.alive[c]-1) == 0 }
