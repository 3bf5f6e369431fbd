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
	count  [4]int // of squares by what their cell holds
	hand   [2]int // stones that each side may still drop
	number int    // of full moves, from 1
	turn   game.Color
	state
	// startsConnected: the side to move had reached its goal when the position was set up.
	startsConnected bool
	history         []undo
	turned          []variant.Square // by the moves in history, the oldest first
	buffer          []game.Move
	lines           *openLines // kept once an evaluation has asked for it
}

// state is what Unmake restores from the history.
type state struct {
	key        uint64
	halfmove   int // plies since a capture or drop
	reversible int // plies since the last move that cannot be taken back by others
	passes     int // in a row, up to now
	points     [2]int
}

// undo takes back a move.
type undo struct {
	state
	move     game.Move
	captured uint8 // the cell that the move entered
	turned   int   // how many stones it turned over or removed,
	own      int   // the last of these of the own side
}

// Turn returns the side to move.
func (p *Position) Turn() game.Color { return p.turn }

// Rules returns the rules of p.
func (p *Position) Rules() *Rules { return p.rules }

// Count returns how many stones a side has on the board.
func (p *Position) Count(c game.Color) int { return p.count[stone(c)] }

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
	pointNumbers = 5 << 40
)

// compileKeys finds the keys of stones and walls on all squares.
func (r *Rules) compileKeys() {
	for _, s := range r.squares {
		for cell := uint8(white); cell <= wall; cell++ {
			r.keys[cell][s] = game.RandomKey(boardNumbers | uint64(s)<<2 | uint64(cell))
		}
	}
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
	if p.points != [2]int{} {
		key ^= game.RandomKey(pointNumbers | uint64(p.points[0])<<16 | uint64(p.points[1]))
	}
	return key
}

// computeKey returns p.key afresh; Make keeps it.
func (p *Position) computeKey() uint64 {
	var key uint64
	for _, s := range p.rules.squares {
		key ^= p.rules.keys[p.board[s&cellMask]][s]
	}
	return key ^ handKey(game.White, p.hand[game.White]) ^ handKey(game.Black, p.hand[game.Black])
}

// put sets a cell, and keeps the key and the number of stones.
func (p *Position) put(s variant.Square, cell uint8) {
	keys := &p.rules.keys
	p.key ^= keys[p.board[s&cellMask]&cellBits][s&squareMask] ^ keys[cell&cellBits][s&squareMask]
	p.set(s, cell)
}

// set is put without the key.
func (p *Position) set(s variant.Square, cell uint8) {
	if p.lines != nil {
		p.lines.change(p.rules, s, p.board[s&cellMask], cell)
	}
	p.count[p.board[s&cellMask]&cellBits]--
	p.count[cell&cellBits]++
	p.board[s&cellMask] = cell
}
