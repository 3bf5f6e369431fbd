package eval

import (
	"menagerie/movegen"
	"menagerie/movegen/forge"
	"menagerie/search"
)

// Forge is a position of chessforge or chessforge-plus that estimates itself:
// what the search against chance plays with.
type Forge struct {
	*forge.Position
	unmet *unmet // shared by copies
}

var _ search.ChancePosition = (*Forge)(nil)

// NewForge gives a position its estimate.
func NewForge(p *forge.Position) *Forge { return &Forge{p, newUnmet()} }

// Copy returns an independent copy with the game's history.
func (p *Forge) Copy() *Forge { return &Forge{p.Position.Clone(), p.unmet} }

// Won reports whether the board is cleared.
func (p *Forge) Won() bool { return p.Cleared() }

// Choices appends the strikes, first those of tiles with many hits left, among
// equals those that lead to few tiles: the same tiles are harder to reach later
// (Warnsdorff's rule for the knight's tour).
func (p *Forge) Choices(dst []movegen.Move) []movegen.Move {
	start := len(dst)
	dst = p.Position.Choices(dst)
	var ranks [forge.Squares]int
	moves, tiles := dst[start:], p.Tiles()
	for i, m := range moves {
		s := forge.SquareOf(m)
		_, hits := p.Tile(s)
		rank := -64*hits + p.Exits(s, tiles).Len()
		at := i
		for ; at > 0 && ranks[at-1] > rank; at-- {
			ranks[at], moves[at] = ranks[at-1], moves[at-1]
		}
		ranks[at], moves[at] = rank, m
	}
	return dst
}

// Most bounds the hits still to come: a tile that no other leads to and that
// cannot be struck now never will be, and one with a skull is struck but once.
func (p *Forge) Most() int {
	left := p.Strikable()
	if p.Luck() > 0 {
		return left
	}
	tiles := p.Tiles()
	within := p.Strikes()
	for s := range tiles.All() {
		within |= p.Ever(s)
		if within&tiles == tiles {
			return left
		}
	}
	for s := range (tiles &^ within).All() {
		left -= p.StrikesOf(s)
	}
	return left
}
