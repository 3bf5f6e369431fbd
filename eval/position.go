// Package eval estimates who is better. Everything in it is derived from a
// variant's board, pieces and published values, so that every variant has a
// sensible evaluation without numbers tuned for it.
package eval

import (
	"math"

	"menagerie/eval/network"
	"menagerie/movegen"
	"menagerie/search"
)

// Position is a position of a chess variant that evaluates itself: what the
// search plays with.
type Position struct {
	*movegen.Position
	terms    *Terms
	look     survey
	shapes   *shapeCache    // made with the first evaluation
	cache    *cache         // made with the first evaluation, in the copies that searches work on
	copied   bool           // it is such a copy
	judgeNet *network.Judge // made with the first judgement
}

var (
	_ search.Position  = (*Position)(nil)
	_ search.Estimator = (*Position)(nil)
	_ search.Former    = (*Position)(nil)
	_ search.Heir      = (*Position)(nil)
	_ search.Racer     = (*Position)(nil)
	_ search.Obliger   = (*Position)(nil)
)

const (
	// estimateMargin is how much the positional terms weigh together at most as
	// a rule, in centipawns.
	estimateMargin = 500
	// lastPhase is what part of the opening's material, one in so many, has to be
	// left for that to hold.
	lastPhase = 5
)

// NewPosition gives a position the evaluation terms of its variant.
func NewPosition(p *movegen.Position, terms *Terms) *Position {
	p.SetWeights(&terms.weights)
	return &Position{Position: p, terms: terms}
}

// Replace goes on with another position of the same variant and keeps the memory
// that evaluations work with: for evaluating many positions in a row.
func (p *Position) Replace(q *movegen.Position) {
	q.SetWeights(&p.terms.weights)
	p.Position = q
}

// Copy returns an independent copy with the game's history.
func (p *Position) Copy() *Position {
	return &Position{Position: p.Position.Clone(), terms: p.terms}
}

// Clone is Copy for the search.
func (p *Position) Clone() search.Position {
	c := p.Copy()
	c.copied = true
	return c
}

// Inherit goes on with what an earlier copy of the same variant remembers.
func (p *Position) Inherit(from search.Position) {
	if old, ok := from.(*Position); ok && old.terms == p.terms {
		p.cache, p.shapes, p.look, p.judgeNet = old.cache, old.shapes, old.look, old.judgeNet
	}
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
	if p.copied && p.cache == nil {
		p.cache = new(cache)
	}
	if p.cache != nil {
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

// FormKey is equal for positions with the same pawns and side to move.
func (p *Position) FormKey() uint64 { return p.PawnKey() ^ uint64(p.Turn()) }

// Races reports whether the variant has goals that one move may reach.
func (p *Position) Races() bool { return p.terms.tables.CanEnd() }

// Estimate returns the score of what is summed up as moves are made, in
// centipawns from the view of the side to move, and how far Evaluate may differ
// from it but for the rarest cases.
func (p *Position) Estimate() (score, margin int) {
	sum, phase := p.Sum()
	if p.terms.goals.checks {
		white, black := p.checksWorth(movegen.White), p.checksWorth(movegen.Black)
		sum.MG += 10 * int32(white.mg-black.mg)
		sum.EG += 10 * int32(white.eg-black.eg)
	}
	score = p.terms.taper(sum, phase)
	if p.Turn() == movegen.Black {
		score = -score
	}
	score, margin = p.fade(score)+p.tempo(), estimateMargin
	if p.terms.goals.racing {
		margin += p.terms.goals.worth / 2
	}
	if p.terms.misere || p.terms.hosts != [2]bool{} || phase*lastPhase < p.terms.opening || p.terms.goals.racing && !p.terms.goals.royal ||
		p.isShutOut(movegen.White) || p.isShutOut(movegen.Black) {
		margin = math.MaxInt16 // knowledge of endgames, a race or a mass of pawns may outweigh it all
	}
	return score, margin
}

// Dear reports whether Evaluate takes long: what looks at the board does, a network does not.
func (p *Position) Dear() bool { return p.terms.net == nil }

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
