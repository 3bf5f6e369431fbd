package stones

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Position is a position of a variant with the moves that led to it. It is not safe for concurrent
// use: give each thread a [Position.Clone].
type Position struct {
	rules  *Rules
	board  [cells]uint8
	count  [2]int // stones of each side on the board
	hand   [2]int // stones that each side may still drop
	number int    // of full moves, from 1
	turn   game.Color
	state
	history []undo
	turned  []variant.Square // by the moves in history, the oldest first
	buffer  []game.Move
	lines   *openLines // kept once an evaluation has asked for it
}

// state is what Unmake restores from the history.
type state struct {
	key        uint64
	halfmove   int  // plies since a capture or drop
	reversible int  // plies since the last move that cannot be taken back by others
	passes     int  // in a row, up to now
	going      bool // it is known that no rule has ended the game
}

// undo takes back a move.
type undo struct {
	state
	move     game.Move
	captured uint8 // the cell that the move entered
	turned   int   // how many stones it turned over
}

// Turn returns the side to move.
func (p *Position) Turn() game.Color { return p.turn }

// Rules returns the rules of p.
func (p *Position) Rules() *Rules { return p.rules }

// Count returns how many stones a side has on the board.
func (p *Position) Count(c game.Color) int { return p.count[c] }

// Hand returns how many stones a side has in hand.
func (p *Position) Hand(c game.Color) int { return p.hand[c] }

// Clone returns an independent copy, history included.
func (p *Position) Clone() *Position {
	c := *p
	c.history = append(make([]undo, 0, len(p.history)+128), p.history...)
	c.turned = slices.Clone(p.turned)
	c.buffer, c.lines = nil, nil
	return &c
}

// Classes of numbers that keys are made of.
const (
	boardNumbers = 1 << 40
	handNumbers  = 2 << 40
	passNumbers  = 3 << 40
	turnNumber   = 4 << 40
)

func cellKey(s int, cell uint8) uint64 {
	return game.RandomKey(boardNumbers | uint64(s)<<2 | uint64(cell))
}

func handKey(c game.Color, n int) uint64 {
	return game.RandomKey(handNumbers | uint64(n)<<1 | uint64(c))
}

// Key identifies the position: the board, the hands, the side to move, and whether it has just
// been passed to.
func (p *Position) Key() uint64 {
	key := p.key
	if p.turn == game.Black {
		key ^= game.RandomKey(turnNumber)
	}
	if p.passes > 0 {
		key ^= game.RandomKey(passNumbers)
	}
	return key
}

// computeKey returns p.key afresh; Make keeps it.
func (p *Position) computeKey() uint64 {
	var key uint64
	for _, s := range p.rules.squares {
		if cell := p.board[s&cellMask]; cell != empty {
			key ^= cellKey(int(s), cell)
		}
	}
	return key ^ handKey(game.White, p.hand[game.White]) ^ handKey(game.Black, p.hand[game.Black])
}

// put sets a cell, and keeps the key and the number of stones.
func (p *Position) put(s variant.Square, cell uint8) {
	old := p.board[s&cellMask]
	if old != empty {
		p.key ^= cellKey(int(s), old)
	}
	if cell != empty {
		p.key ^= cellKey(int(s), cell)
	}
	p.set(s, cell)
}

// set is put without the key.
func (p *Position) set(s variant.Square, cell uint8) {
	for c := range p.count {
		switch one := stone(game.Color(c)); one {
		case p.board[s&cellMask]:
			p.count[c]--
		case cell:
			p.count[c]++
		}
	}
	if p.lines != nil {
		p.lines.change(p.rules, s, p.board[s&cellMask], cell)
	}
	p.board[s&cellMask] = cell
}
