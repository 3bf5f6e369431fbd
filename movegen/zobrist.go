package movegen // Room: board.

import (
	"math/bits"

	"menagerie/internal/game"
)

// keyring holds the random numbers of Zobrist keys. They are the same in every run, so that
// node counts and keys can be compared.
type keyring struct {
	piece    [maxKinds][maxSquares]uint64
	ep       [maxSquares]uint64
	castling [16]uint64
	turn     uint64
	hand     [maxKinds][maxHand]uint64
	wall     [maxSquares]uint64
	passed   uint64 // the last move was a pass
}

func (k *keyring) fill() {
	count := uint64(0)
	next := func() uint64 { count++; return game.RandomKey(count) }
	for kind := range k.piece {
		for s := range k.piece[kind] {
			k.piece[kind][s] = next()
		}
	}
	for s := range k.ep {
		k.ep[s] = next()
	}
	for i := 1; i < len(k.castling); i++ { // no rights: 0
		k.castling[i] = next()
	}
	k.turn = next()
	for kind := range k.hand {
		for n := 1; n < maxHand; n++ { // none: 0
			k.hand[kind][n] = next()
		}
	}
	for s := range k.wall {
		k.wall[s] = next()
	}
	k.passed = next()
}

// maxHand is how many pieces of a type in hand have different keys.
const maxHand = 64

// epKey returns the en passant part of the key.
func (p *Position) epKey() uint64 {
	keys := &p.tables.keys.ep
	key := keys[p.ep&squareMask]
	if p.tables.isGeneral { // pieces that leap in several directions may pass the same square
		key ^= bits.RotateLeft64(keys[p.epVictim&squareMask], 32)
	}
	return key
}
