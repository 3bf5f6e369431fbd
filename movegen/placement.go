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

// block is how many pieces are compared at a time.
const block = 8

// Changes brings pl up to date with p and appends which pieces have left their squares
// since, and which have come to new ones.
func (p *Position) Changes(pl *Placement, gone, come []Standing) (_, _ []Standing) {
	for c := White; c <= Black; c++ {
		was, is := pl.alive[c], p.alive[c]
		pl.alive[c] = is
		kinds, squares := p.kind[colorBit(c):][:maxPieces], p.square[colorBit(c):][:maxPieces]
		for i := 0; i < maxPieces && (was|is)>>i != 0; i += block {
			oldKinds, oldSquares := (*[block]Kind)(pl.kind[c][i:]), (*[block]Square)(pl.square[c][i:])
			newKinds, newSquares := (*[block]Kind)(kinds[i:]), (*[block]Square)(squares[i:])
			if (was^is)>>i&(1<<block-1) == 0 && *oldKinds == *newKinds && *oldSquares == *newSquares {
				continue
			}
			for j := range block {
				wasAlive, isAlive := was>>(i+j)&1 != 0, is>>(i+j)&1 != 0
				if wasAlive == isAlive && oldKinds[j] == newKinds[j] && oldSquares[j] == newSquares[j] {
					continue
				}
				if wasAlive {
					gone = append(gone, Standing{oldKinds[j], oldSquares[j]})
				}
				if isAlive {
					come = append(come, Standing{newKinds[j], newSquares[j]})
				}
				oldKinds[j], oldSquares[j] = newKinds[j], newSquares[j]
			}
		}
	}
	return gone, come
}

// Men returns how many pieces are on the board, kings and pawns included.
func (p *Position) Men() int {
	return bits.OnesCount64(p.alive[White]) + bits.OnesCount64(p.alive[Black])
}

// Alone reports whether c has one piece at most.
func (p *Position) Alone(c Color) bool { return p.alive[c]&(p.alive[c]-1) == 0 }
