package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen"
)

// Position is a position of a chess variant that evaluates itself: what the search plays
// with. It is not safe for concurrent use.
type Position struct {
	*movegen.Position
	*Evaluator
	terms *Terms
}

// NewPosition gives a position the evaluation terms of its variant.
func NewPosition(p *movegen.Position, terms *Terms) *Position {
	p.SetWeights(&terms.weights)
	return &Position{p, newEvaluator(terms, false), terms}
}

// Replace goes on with another position of the same variant and the same [Evaluator]: for
// evaluating many positions in a row.
func (p *Position) Replace(q *movegen.Position) {
	q.SetWeights(&p.terms.weights)
	p.Position = q
}

// Copy returns an independent copy with the game's history and an evaluator of its own.
func (p *Position) Copy() *Position {
	return &Position{p.Position.Clone(), newEvaluator(p.terms, false), p.terms}
}

// Fork returns a copy with the game's history that evaluates with e, as a thread of a search
// needs it. What e remembers of other terms is forgotten. Copies that share an evaluator
// must not be used at the same time.
func (p *Position) Fork(e *Evaluator) *Position {
	if e.terms != p.terms {
		*e = *newEvaluator(p.terms, true)
	}
	return &Position{p.Position.Clone(), e, p.terms}
}

// Make plays m and asks for the place of its evaluation, which is soon looked up.
func (p *Position) Make(m game.Move) {
	p.Position.Make(m)
	switch {
	case p.cache == nil:
	case p.terms.net != nil:
		p.cache.prefetch(p.networkKey())
	default:
		p.cache.prefetch(p.BoardKey())
	}
}

// Evaluate returns the score in centipawns from the view of the side to move.
func (p *Position) Evaluate() int {
	if p.usesNetwork() {
		return p.fade(p.evaluateNetwork())
	}
	score, known := 0, false
	if p.remember() {
		score, known = p.cache.get(p.BoardKey())
	}
	if !known {
		var t termScores
		score = p.evaluateWhite(&t)
		if p.cache != nil {
			p.cache.put(p.BoardKey(), score)
		}
	}
	if p.Turn() == game.Black {
		score = -score
	}
	return p.fade(score) + p.tempo()
}

// tempo is what the right to move is worth, in centipawns.
func (p *Position) tempo() int {
	_, phase := p.Sum()
	return p.terms.mix(p.terms.w.Tempo, phase)
}

// MaterialPSQT returns the material and piece-square tables alone, which are summed up as
// moves are made, in centipawns from the view of the side to move.
func (p *Position) MaterialPSQT() int {
	score := p.terms.taper(p.Sum())
	if p.Turn() == game.Black {
		score = -score
	}
	return score
}

// fade draws the score towards 0 as the move-count draw comes nearer, so that
// the side ahead makes progress: score · (1 - n / 2N) after n of N plies.
func (p *Position) fade(score int) int {
	if n := p.terms.drawPlies; n > 0 {
		score -= score * min(p.Halfmove(), n) / (2 * n)
	}
	return score
}
