package checkers

import (
	"menagerie/internal/game"
)

// Start is the position string of the start position.
const Start = "1p1p1p1p/s1s1s1s1/1b1b1b1b/8/8/B1B1B1B1/1S1S1S1S/P1P1P1P1 w - - 0 1"

// Position is a position with the moves that led to it. It is not safe for
// concurrent use; Clone gives each thread its own.
type Position struct {
	state
	history []state // before each move made, oldest first
}

// state is small enough to be kept whole for Unmake.
type state struct {
	men                     [2]Set // by color
	bombs, shields, crowned Set
	key                     uint64
	turn                    game.Color
	halfmove                int32 // plies since a jump or a step of an uncrowned piece
	reversible              int32 // plies since a position that cannot come back
	number                  int32 // of the full move, from 1
}

// Turn returns the side to move.
func (p *Position) Turn() game.Color { return p.turn }

// Key identifies the position, the side to move included.
func (p *Position) Key() uint64 {
	if p.turn == game.Black {
		return ^p.key
	}
	return p.key
}

// Clone returns an independent copy, history included.
func (p *Position) Clone() *Position {
	c := *p
	c.history = make([]state, len(p.history), len(p.history)+128)
	copy(c.history, p.history)
	return &c
}

func (p *Position) empty() Set { return board &^ (p.men[0] | p.men[1]) }

// piece is a kind of piece and its side, packed: bit 0 is the side, bits 1 and 2
// the kind, bit 3 the crown.
type piece uint8

const (
	bombBit   piece = 2
	shieldBit piece = 4
	crownBit  piece = 8

	pieceCodes = 16
)

// at returns the piece on a cell that is not empty.
func (p *Position) at(c cell) piece {
	return piece(p.men[game.Black]>>c&1 | p.bombs>>c&1<<1 | p.shields>>c&1<<2 | p.crowned>>c&1<<3)
}

// put and lift are opposites: they place a piece on an empty cell and take it off.
func (p *Position) put(x piece, c cell) {
	b := c.bit()
	p.men[x&1] |= b
	if x&bombBit != 0 {
		p.bombs |= b
	}
	if x&shieldBit != 0 {
		p.shields |= b
	}
	if x&crownBit != 0 {
		p.crowned |= b
	}
	p.key ^= pieceKey(x, c)
}

func (p *Position) lift(c cell) {
	p.key ^= pieceKey(p.at(c), c)
	keep := ^c.bit()
	p.men[0] &= keep
	p.men[1] &= keep
	p.bombs &= keep
	p.shields &= keep
	p.crowned &= keep
}

func pieceKey(x piece, c cell) uint64 { return game.RandomKey(uint64(x)<<countShift | uint64(c)) }
