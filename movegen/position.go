package movegen // Room: board.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/internal/mailbox"
	"menagerie/movegen/variant"
)

// Position is a position of a variant with the moves that led to it. It is not safe for
// concurrent use; give each thread a [Position.Clone].
type Position struct {
	tables *Tables
	mailbox.Mailbox
	extinctionPieces [2]uint64 // ids of extinction types, captured ones included
	decisive         [2]uint64 // ids of kinds that may win alone, captured ones included: see rule_dead.go
	// promoted are the ids of pieces that were pawns and do not show it by their type.
	promoted [2]uint64
	state
	history []state // the states before each move made, oldest first
	number  int     // of full moves, from 1

	castles    [4]castle                 // by color*2, plus 1 for the low side
	castleLoss [maxSquares]uint8         // rights lost when a piece leaves or enters a square
	pinner     [maxPieces]variant.Square // by index, valid for pinned pieces during generation

	traces      []trace          // what moves have changed besides carrying a piece, oldest first
	walls       []variant.Square // see traces.go
	weights     *Weights
	scratch     []game.Move   // reused within single methods
	moveBuffer  []game.Move   // reused by CanWin and MustCapture
	forCounting any           // reused by CountMoves and CountReplies
	moveLists   [][]game.Move // reused by hasMoves,
	listDepth   int           // which has so many of them in use

	guards   [keptGuards][2]*royalGuard // by ply and side: see linesOn
	foretold foretold

	startsConnected bool // whether the side to move had reached its goal when the position was set up

	// movesAs are ids by base type, captured ones included.
	movesAs [2][variant.MaxTypes]uint64

	omissions []string          // of the position string: see Omissions
	origins   [256]variant.Type // by id, what promoted pieces were
}

// What a position notes of itself, in state.known, until the next move: several steps of a search ask.
const (
	knownGoing  = 1 << iota // no rule has ended the game before mate
	knownCheck              // the side to move is in check
	knownSafety             // it is known whether it is
)

// state is the part of a position that Unmake restores from the history rather than works out.
type state struct {
	key        uint64
	pawnKey    uint64 // see PawnKey
	sum        Sum
	phase      int32
	move       game.Move // the move made from this state
	mover      Kind      // the kind that move moved, before a promotion
	captured   uint8
	turn       game.Color
	traceCount uint8 // how many of the traces are those of the last move
	// Of a piece that came from hand: the earlier data of its id. Of one that promoted: whether it
	// had promoted before.
	oldPromoted bool
	oldSquare   variant.Square
	oldOrigin   variant.Type
	known       uint8 // what is known of the position: see knownGoing
	rights      uint8 // castling, bit i for castles[i]
	leapChecks  uint8 // leapers that give check: at most 1 after a move, but a set-up may have more
	leapCheck   variant.Square
	// ep is the first square on which the piece on epVictim can be captured en passant; the
	// others follow in a line to the victim.
	ep         variant.Square
	epVictim   variant.Square
	halfmove   int32 // plies since a capture or a pawn move
	reversible int32 // plies since the last irreversible move
	slots      [maxSlots]uint16
}

// Start returns the position string of the variant's start position.
func (t *Tables) Start() string { return t.start }

// board returns a position without pieces, White to move.
func (t *Tables) board() *Position {
	p := &Position{tables: t, number: 1}
	p.slots = t.startSlots
	p.Cells, p.ep = t.empty, variant.NoSquare
	return p
}

// Tables returns the compiled variant of p.
func (p *Position) Tables() *Tables { return p.tables }

// Turn returns the side to move.
func (p *Position) Turn() game.Color { return p.turn }

// Key returns the Zobrist key: equal for positions that are the same by the rules.
func (p *Position) Key() uint64 { return p.key }

// BoardKey returns the key without the side to move.
func (p *Position) BoardKey() uint64 {
	if p.turn == game.Black {
		return p.key ^ p.tables.keys.turn
	}
	return p.key
}

// Halfmove returns the plies since the last capture or pawn move.
func (p *Position) Halfmove() int { return int(p.halfmove) }

// Ply returns how many moves have been made since the position was set up, null moves included.
func (p *Position) Ply() int { return len(p.history) }

// Clone returns an independent copy, history included.
func (p *Position) Clone() *Position {
	c := *p
	c.history = make([]state, len(p.history), len(p.history)+128)
	copy(c.history, p.history)
	c.traces, c.walls = slices.Clone(p.traces), slices.Clone(p.walls)
	c.scratch, c.moveBuffer, c.guards = nil, nil, [keptGuards][2]*royalGuard{}
	c.forCounting, c.moveLists, c.listDepth = nil, nil, 0
	return &c
}

// At returns the piece on s; ok is false if there is none.
func (p *Position) At(s variant.Square) (k Kind, ok bool) {
	id := p.Cells[s&cellMask]
	return p.Kinds[id], id != 0 && id&guard != guard
}

// King returns the square of c's royal piece, NoSquare if it has none.
func (p *Position) King(c game.Color) variant.Square {
	if p.Alive[c]&royal == 0 {
		return variant.NoSquare
	}
	return p.Squares[colorBit(c)]
}

// Pieces yields the pieces of c and their squares, the king first.
func (p *Position) Pieces(c game.Color) func(yield func(Kind, variant.Square) bool) {
	return func(yield func(Kind, variant.Square) bool) {
		for id := range p.IDs(c) {
			if !yield(p.Kinds[id], p.Squares[id]) {
				return
			}
		}
	}
}

// Count returns how many pieces of type t the side c has.
func (p *Position) Count(t variant.Type, c game.Color) int {
	n, k := 0, KindOf(t, c)
	for id := range p.IDs(c) {
		if p.Kinds[id] == k {
			n++
		}
	}
	return n
}

// setup puts a new piece on an empty square. It reports whether the side had a free id for it.
func (p *Position) setup(k Kind, s variant.Square) bool {
	c := k.Color()
	index := p.FreeIndex(c)
	if k.Type() == p.tables.variant.King {
		index = 0
	}
	if index == maxPieces || p.Alive[c]>>index&1 != 0 {
		return false
	}
	id := colorBit(c) | uint8(index)
	p.Put(id, s)
	p.assign(id, k)
	return true
}

// assign makes the piece id one of kind k. Pieces that come from hand mostly are what their id was before.
func (p *Position) assign(id uint8, k Kind) {
	if p.Kinds[id] == k {
		return
	}
	c, bit := k.Color(), uint64(1)<<(id&indexMask)
	base := &p.tables.general.base
	p.movesAs[c][base[p.Kinds[id].Type()]] &^= bit
	p.movesAs[c][base[k.Type()]] |= bit
	p.SetKind(id, k, p.tables.classes[k])
	if p.extinctionPieces[c] &^= bit; p.tables.general.extinctionType[k] {
		p.extinctionPieces[c] |= bit
	}
	if p.decisive[c] &^= bit; p.tables.dead == nil || p.tables.dead.Decisive[k] {
		p.decisive[c] |= bit
	}
}

// computeKey returns the key from scratch; Make keeps p.key equal to it.
func (p *Position) computeKey() uint64 {
	keys := &p.tables.keys
	key := keys.castling[p.rights] ^ p.slotsKey()
	for c := game.White; c <= game.Black; c++ {
		for id := range p.IDs(c) {
			key ^= keys.piece[p.Kinds[id]][p.Squares[id]]
		}
		for t, n := range p.InHand[c] {
			key ^= keys.hand[KindOf(variant.Type(t), c)][n%maxHand]
		}
	}
	for _, s := range p.walls {
		key ^= keys.wall[s&squareMask]
	}
	if p.turn == game.Black {
		key ^= keys.turn
	}
	if p.passed(1) {
		key ^= keys.passed
	}
	if p.ep != variant.NoSquare {
		key ^= p.epKey()
	}
	return key
}

func (p *Position) pieceCount(c game.Color) int { return bits.OnesCount64(p.Alive[c]) }

// IsPass reports whether m is a pass, which changes nothing: a move that only puts up a wall is none,
// and neither is a promotion in place or a move of several legs that ends where it began.
func (p *Position) IsPass(m game.Move) bool { return p.tables.variant.MayPass() && StaysPut(m) }

// StaysPut reports whether m changes nothing but the turn: a pass, or a lion's double step to where it began.
func StaysPut(m game.Move) bool {
	return moveKindOf(m) == pass && moveExtra(m) == 0 && movePromo(m) == 0
}

// passed reports whether the last n moves were passes.
func (p *Position) passed(n int) bool {
	if len(p.history) < n {
		return false
	}
	for _, s := range p.history[len(p.history)-n:] {
		if !p.IsPass(s.move) {
			return false
		}
	}
	return true
}

// countBase returns how many pieces of c move as type t, promoted forms included.
func (p *Position) countBase(t variant.Type, c game.Color) int {
	return bits.OnesCount64(p.Alive[c] & p.movesAs[c][t])
}
