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
	shapes   *shapeCache        // made with the first evaluation
	cache    *cache             // made with the first evaluation, in the copies that searches work on
	copied   bool               // it is such a copy
	judgeNet *network.Evaluator // made with the first evaluation by the network
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
	// lastPhase: that holds while the phase is at least that of the opening / lastPhase.
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
	if p.copied && p.cache == nil {
		p.cache = new(cache)
	}
	if p.cache != nil {
		score, known = p.cache.get(p.BoardKey())
	}
	if !known {
		var t termScores
		score = p.evaluateWhite(&t)
		if p.cache != nil {
			p.cache.put(p.BoardKey(), score)
		}
	}
	if p.Turn() == movegen.Black {
		score = -score
	}
	return p.fade(score) + p.tempo()
}

// tempo is what the right to move is worth, in centipawns.
func (p *Position) tempo() int {
	_, phase := p.Sum()
	return p.terms.mix(p.terms.w.Tempo, phase)
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
		sum.MG += 10 * int32(white.MG-black.MG)
		sum.EG += 10 * int32(white.EG-black.EG)
	}
	score = p.terms.taper(sum, phase)
	if p.Turn() == movegen.Black {
		score = -score
	}
	score, margin = p.fade(score)+p.tempo(), estimateMargin
	if p.terms.goals.racing {
		margin += p.terms.goals.worth / 2
	}
	if p.terms.misere || p.terms.hordes != [2]bool{} || phase*lastPhase < p.terms.opening || p.terms.goals.racing && !p.terms.goals.royal ||
		p.isShutOut(movegen.White) || p.isShutOut(movegen.Black) {
		margin = math.MaxInt16 // knowledge of endgames, a race or a mass of pawns may outweigh it all
	}
	return score, margin
}

// Dear reports whether Evaluate takes long: what looks at the board does, a network does not.
func (p *Position) Dear() bool { return p.terms.net == nil }

// MaterialPSQT returns the material and piece-square tables alone, which are summed up as
// moves are made, in centipawns from the view of the side to move.
func (p *Position) MaterialPSQT() int {
	score := p.terms.taper(p.Sum())
	if p.Turn() == movegen.Black {
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
