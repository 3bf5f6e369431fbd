package combination

import (
	"menagerie/internal/game"
)

// Start is the position string of the start position.
const Start = "rbnnbr/6/******/******/6/RBNNBR w - - 0 1 0:0 30"

// MinTurns and MaxTurns bound the turns of a game, DefaultTurns is how many it
// has if nobody says.
const (
	MinTurns     = 10
	MaxTurns     = 50
	DefaultTurns = 30
)

const (
	barrierPoints = 1
	piecePoints   = 5
)

// Position is a position with the moves that led to it. It is not safe for
// concurrent use; Clone gives each thread its own.
type Position struct {
	board    mailbox
	of       [2][kinds]Set // the squares of each kind of piece, by color
	barriers Set
	turns    int // of the game
	state
	history []undo
}

// state is what Unmake cannot work out and therefore restores.
type state struct {
	tiles    uint64 // the part of the key that the board makes
	points   [2]int // by color
	halfmove int    // plies since a capture or a barrier
	number   int    // of the turn being played, from 1
	turn     game.Color
}

// undo takes back a move; from and to are equal for a pass.
type undo struct {
	state
	from, to     Square
	atFrom, atTo tile
}

// Turn returns the side to move.
func (p *Position) Turn() game.Color { return p.turn }

// TurnsLeft returns how many turns a side has yet to play, the present one
// included.
func (p *Position) TurnsLeft(c game.Color) int {
	left := p.turns - p.number + 1
	if c < p.turn && left > 0 { // White has played this turn
		left--
	}
	return left
}

// Occupied returns the squares of the tiles of a side.
func (p *Position) Occupied(c game.Color) Set {
	return p.of[c][0] | p.of[c][1] | p.of[c][2]
}

// Clone returns an independent copy, history included.
func (p *Position) Clone() *Position {
	c := *p
	c.history = make([]undo, len(p.history), len(p.history)+2*MaxTurns)
	copy(c.history, p.history)
	return &c
}

// Classes of numbers that keys are made of.
const (
	boardNumbers = 0
	scoreNumbers = 1 << 62
)

// Key identifies the position for the rest of the game: the board, the side to
// move, the turns left and the difference in points.
func (p *Position) Key() uint64 {
	rest := uint64(uint32(p.points[0]-p.points[1]))<<16 | uint64(p.turns-p.number+1)<<1 | uint64(p.turn)
	return p.tiles ^ game.RandomKey(scoreNumbers|rest)
}

func tileKey(s Square, t tile) uint64 {
	if t == 0 {
		return 0
	}
	return game.RandomKey(boardNumbers | uint64(s)<<8 | uint64(t))
}

// set puts a tile in the place of another.
func (p *Position) set(s Square, t tile) {
	old := p.board.at(s)
	p.tiles ^= tileKey(s, old) ^ tileKey(s, t)
	p.place(s, t)
}

// place is set without the key.
func (p *Position) place(s Square, t tile) {
	p.board[corner+s] = t
	p.barriers &^= s.bit()
	if t == barrier {
		p.barriers |= s.bit()
	}
	for c := range p.of {
		stack := t.stack(game.Color(c))
		for k := range p.of[c] {
			p.of[c][k] = p.of[c][k]&^s.bit() | Set(stack>>k&1)<<s
		}
	}
}
