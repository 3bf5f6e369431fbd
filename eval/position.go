// Package eval estimates who is better. Everything in it is derived from a
// variant's board, pieces and published values, so that every variant has a
// sensible evaluation without numbers tuned for it.
package eval

import (
	"menagerie/movegen"
	"menagerie/search"
)

// Position is a position of a chess variant that evaluates itself: what the
// search plays with.
type Position struct {
	*movegen.Position
	terms *Terms
}

var _ search.Position = (*Position)(nil)

// NewPosition gives a position the evaluation terms of its variant.
func NewPosition(p *movegen.Position, terms *Terms) *Position {
	p.SetWeights(&terms.weights)
	return &Position{p, terms}
}

// Copy returns an independent copy with the game's history.
func (p *Position) Copy() *Position { return &Position{p.Position.Clone(), p.terms} }

// Clone is Copy for the search.
func (p *Position) Clone() search.Position { return p.Copy() }

// Evaluate returns the score in centipawns from the view of the side to move.
func (p *Position) Evaluate() int {
	sum, phase := p.Sum()
	score := p.terms.taper(sum, phase)
	if p.Turn() == movegen.Black {
		score = -score
	}
	return score + tempo
}
