// Package eval estimates who is better. Everything in it is derived from a
// variant's board, pieces and published values, so that every variant has a
// sensible evaluation without numbers tuned for it.
package eval

import (
	"math"

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
func (p *Position) Make(m movegen.Move) {
	p.Position.Make(m)
	switch {
	case p.cache == nil:
	case p.terms.net != nil:
		p.cache.prefetch(p.judgedKey())
	default:
		p.cache.prefetch(p.BoardKey())
	}
}

// Evaluate returns the score in centipawns from the view of the side to move.
func (p *Position) Evaluate() int {
	if p.isJudged() {
		return p.fade(p.judge())
	}
	score, known := 0, false
	if p.remember() {
		score, known = p.cache.get(p.BoardKey())
	}
	if !known {
		var t terms
		score = p.white(&t)
		if p.cache != nil {
			p.cache.put(p.BoardKey(), score)
		}
	}
	if p.Turn() == movegen.Black {
		score = -score
	}
	return p.fade(score) + p.tempo()
}

// tempo is what the right to move is worth.
func (p *Position) tempo() int {
	_, phase := p.Sum()
	return p.terms.mix(p.terms.w.TempoMG, p.terms.w.TempoEG, phase)
}

// Summed returns what is summed up as moves are made, material and squares, in centipawns
// from the view of the side to move.
func (p *Position) Summed() int {
	score := p.terms.taper(p.Sum())
	if p.Turn() == movegen.Black {
		score = -score
	}
	return score
}

// fade draws the score towards 0 as the move-count draw comes nearer, so that
// the side ahead makes progress.
func (p *Position) fade(score int) int {
	if n := p.terms.drawPlies; n > 0 {
		score -= score * min(p.Halfmove(), n) / (2 * n)
	}
	return score
}

// white computes the score in centipawns from White's view and fills in t.
func (p *Position) white(t *terms) int {
	p.survey(t)
	if p.terms.misere {
		p.judgeMisere(t)
	} else {
		p.judgePawns(t)
		for c := movegen.White; c <= movegen.Black; c++ {
			p.judgeKing(c, t)
			p.judgeGoals(c, t)
			p.judgeHost(c, t)
			if p.terms.drops {
				p.judgeHand(c, t)
			}
			if p.isShutOut(c) {
				p.judgeShutOut(c, t)
			}
		}
	}
	sum, phase := p.Sum()
	for i := range t {
		sum.MG += 10 * int32(t[i][movegen.White].mg-t[i][movegen.Black].mg)
		sum.EG += 10 * int32(t[i][movegen.White].eg-t[i][movegen.Black].eg)
	}
	if ahead, more := p.judgeWings(sum.EG); more != 0 && !p.terms.misere {
		t[wings][ahead].eg = more
		sum.EG += 10 * int32(sign(ahead)*more)
	}
	if !p.terms.misere && !p.terms.drops {
		sum.EG -= p.judgeLastPawn(sum.EG)
	}
	score := p.scale(p.terms.taper(sum, phase))
	return min(max(score, math.MinInt16), math.MaxInt16)
}
