package forge

import (
	"menagerie/internal/game"
)

// Strikes returns the tiles that may be struck.
func (p *Position) Strikes() Set {
	tiles := p.Tiles()
	switch {
	case p.by == NoSymbol:
		return tiles
	case p.luck > 0:
		return tiles &^ p.last.set()
	}
	return tiles & p.tables.reach[p.by][p.last]
}

// Choices appends a move without outcome for each tile that may be struck, first those of tiles
// with many hits left, among
// equals those that lead to few tiles: the same tiles are harder to reach later
// (Warnsdorff's rule for the knight's tour).
func (p *Position) Choices(dst []game.Move) []game.Move {
	start := len(dst)
	for s := range p.Strikes().All() {
		dst = append(dst, newMove(s, notDrawn))
	}
	var ranks [Squares]int
	moves, tiles := dst[start:], p.Tiles()
	for i, m := range moves {
		s := SquareOf(m)
		hits := int(p.hits[s])
		rank := -64*hits + p.Exits(s, tiles).Len()
		at := i
		for ; at > 0 && ranks[at-1] > rank; at-- {
			ranks[at], moves[at] = ranks[at-1], moves[at-1]
		}
		ranks[at], moves[at] = rank, m
	}
	return dst
}

// Outcomes appends the moves that chance may make of a choice; all are equally
// likely.
func (p *Position) Outcomes(choice game.Move, dst []game.Move) []game.Move {
	s := SquareOf(choice)
	only, drawn := p.fate(s)
	if drawn == nil {
		return append(dst, newMove(s, only))
	}
	for _, symbol := range drawn {
		dst = append(dst, newMove(s, becomes(symbol)))
	}
	return dst
}

// fate is what becomes of the tile at s when it is struck: the only outcome, or
// the symbols of which it draws one.
func (p *Position) fate(s Square) (only outcome, drawn []Symbol) {
	switch {
	case p.hits[s] == 1 || p.symbol[s] == Skull:
		return gone, nil
	case p.highest(s):
		return becomes(Wild), nil
	}
	return notDrawn, p.tables.drawn[s.class()]
}

// highest reports whether the tile at s has more hits left than every other.
func (p *Position) highest(s Square) bool {
	for hits := maxHits; hits > 0; hits-- {
		if p.level[hits] != 0 {
			return p.level[hits] == s.set()
		}
	}
	return false
}

// LegalMoves appends every strike with each of its outcomes.
func (p *Position) LegalMoves(dst []game.Move) []game.Move {
	for s := range p.Strikes().All() {
		dst = p.Outcomes(newMove(s, notDrawn), dst)
	}
	return dst
}

// CountMoves returns the number of moves that LegalMoves lists.
func (p *Position) CountMoves() int {
	n := 0
	for s := range p.Strikes().All() {
		if _, drawn := p.fate(s); drawn != nil {
			n += len(drawn)
		} else {
			n++
		}
	}
	return n
}

// Certain reports whether chance has no more part in the game: no tile can come
// to draw a symbol. With one tile above the others it turns wild each time.
func (p *Position) Certain() bool {
	return (p.level[2] | p.level[3]).Len() <= 1
}

// Exits returns which of the tiles the one at s leads to as it shows now.
func (p *Position) Exits(s Square, tiles Set) Set {
	symbol := p.symbol[s]
	if symbol == Lambda {
		symbol = p.by
	}
	return tiles & p.tables.reach[symbol][s]
}

// Ever returns where the tile at s can lead as it shows now or may come to show:
// one with hits to spare may come to have more than all others and turn wild.
func (p *Position) Ever(s Square) Set {
	if p.hits[s] > 1 || p.symbol[s] == Lambda {
		return everywhere
	}
	return p.tables.reach[p.symbol[s]][s]
}
