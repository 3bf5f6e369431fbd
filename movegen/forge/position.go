package forge

import (
	"slices"

	"menagerie/internal/game"
)

const (
	maxHits = 3
	// MaxLuck bounds the luck that can be kept.
	MaxLuck = 3
)

// Position is a board with the strike that led to it. It is not safe for
// concurrent use; Clone gives each goroutine its own.
type Position struct {
	tables *Tables
	symbol [Squares]Symbol
	hits   [Squares]uint8
	level  [maxHits + 1]Set // tiles by hits left
	state
	seed    uint64
	history []undo
}

// state is what a strike changes besides its tile.
type state struct {
	key     uint64
	strikes int // so far, the score
	left    int // hits on the board
	doomed  int // of them, those that go with the skulls' tiles
	last    Square
	by      Symbol // what the last strike's tile showed, NoSymbol before the first
	luck    uint8
}

// undo is what Unmake puts back.
type undo struct {
	state
	square Square
	symbol Symbol
	hits   uint8
}

// Tiles returns where tiles are.
func (p *Position) Tiles() Set { return everywhere &^ p.level[0] }

// Score returns the number of hits struck.
func (p *Position) Score() int { return p.strikes }

// HitsLeft returns the sum of the hits left of all tiles.
func (p *Position) HitsLeft() int { return p.left }

// StrikesOf returns how often the tile at s can be struck at most: its hits, or
// once if it shows a skull.
func (p *Position) StrikesOf(s Square) int {
	if p.symbol[s] == Skull {
		return 1
	}
	return int(p.hits[s])
}

// Strikable returns the sum of StrikesOf over all tiles.
func (p *Position) Strikable() int { return p.left - p.doomed }

// Won reports whether the board is cleared.
func (p *Position) Won() bool { return p.Cleared() }

// Cleared reports whether no tile is left.
func (p *Position) Cleared() bool { return p.left == 0 }

// Key returns the Zobrist key: equal for positions whose future is equal. The
// number of strikes is not part of it.
func (p *Position) Key() uint64 { return p.key }

// Clone returns an independent copy, history included.
func (p *Position) Clone() *Position {
	c := *p
	c.history = slices.Clone(p.history)
	return &c
}

// Draw returns a strike with its outcome.
func (p *Position) Draw(m game.Move) game.Move {
	if outcomeOf(m) == notDrawn {
		m = newMove(SquareOf(m), p.draw(SquareOf(m)))
	}
	return m
}

// Make strikes. A move without an outcome draws it.
func (p *Position) Make(m game.Move) {
	m = p.Draw(m)
	s, o := SquareOf(m), outcomeOf(m)
	p.history = append(p.history, undo{p.state, s, p.symbol[s], p.hits[s]})
	p.spendLuck(s)
	p.passOn(s)
	if o == gone {
		p.put(s, NoSymbol, 0)
	} else {
		p.put(s, o.symbol(), p.hits[s]-1)
	}
	p.strikes++
}

// Unmake takes the last strike back.
func (p *Position) Unmake() {
	u := &p.history[len(p.history)-1]
	p.put(u.square, u.symbol, u.hits)
	p.state = u.state
	p.history = p.history[:len(p.history)-1]
}

// spendLuck pays for a strike at s that is out of relation.
func (p *Position) spendLuck(s Square) {
	if p.by != NoSymbol && p.tables.reach[p.by][p.last]&s.set() == 0 {
		p.setLuck(p.luck - 1)
	}
}

func (p *Position) setLuck(n uint8) {
	p.key ^= p.tables.keys.luck[p.luck] ^ p.tables.keys.luck[n]
	p.luck = n
}

// passOn makes the tile at s the last one struck, before it changes.
func (p *Position) passOn(s Square) {
	by := p.symbol[s]
	switch {
	case by == Lambda && p.by == NoSymbol:
		by = Wild
	case by == Lambda:
		by = p.by
	case by == Shamrock && p.luck < MaxLuck:
		p.setLuck(p.luck + 1)
	}
	k := &p.tables.keys
	p.key ^= k.last[p.last][p.by] ^ k.last[s][by]
	p.last, p.by = s, by
}

// put changes the tile at s and what is summed up over tiles.
func (p *Position) put(s Square, symbol Symbol, hits uint8) {
	k := &p.tables.keys.tile[s]
	p.key ^= k[p.symbol[s]][p.hits[s]] ^ k[symbol][hits]
	p.level[p.hits[s]] &^= s.set()
	p.level[hits] |= s.set()
	p.doomed -= int(p.hits[s]) - p.StrikesOf(s)
	p.left += int(hits) - int(p.hits[s])
	p.symbol[s], p.hits[s] = symbol, hits
	p.doomed += int(hits) - p.StrikesOf(s)
}

// computeKey returns the key made afresh; Make keeps it up to date.
func (p *Position) computeKey() uint64 {
	k := &p.tables.keys
	key := k.last[p.last][p.by] ^ k.luck[p.luck]
	for s := range Square(Squares) {
		key ^= k.tile[s][p.symbol[s]][p.hits[s]]
	}
	return key
}
