package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Games that a side wins by losing all it has, or by being mated (misere). There a piece
// is worth what it can do before it is given away, which is little and mostly bad. The
// ideas are Fairy-Stockfish's (src/evaluate.cpp, mandatory captures).

// In centipawns, set by hand.
const (
	misereDivisor = -20 // a piece is worth its value divided by this
	// Penalty of having captures to make: captureWorth / (1 + captures that would be answered).
	captureWorth = 600
	// offerWorth is what it is worth to have a move to a square where the enemy must take,
	// twice if nothing else of ours protects it.
	offerWorth = 60
	// misereMobility is how many times more moves count.
	misereMobility = 2
)

// isMisere reports whether a side wins by losing.
func (e *Terms) isMisere() bool {
	v := e.tables.Variant()
	return v.Checkmate == game.Win || v.ExtinctionTypes != 0 && v.ExtinctionValue == game.Win
}

// evaluateMisere has only the terms that make sense for a side that wants to lose material.
func (p *Position) evaluateMisere(t *termScores) {
	for c := game.White; c <= game.Black; c++ {
		t[mobility][c] = p.evaluateMoves(c).Times(misereMobility)
		if p.terms.tables.Variant().MustCapture {
			t[forcedCaptures][c] = even(p.forcedCaptures(c))
		}
	}
}

// evaluateMoves computes the mobility of c's pieces, and gathers what the scale of the score depends on.
func (p *Position) evaluateMoves(c game.Color) (moves Score) {
	side := &p.look.sides[c]
	*side = sideSurvey{}
	stances := p.look.attacks.Stances(c)
	for i := range stances {
		s := &stances[i]
		k := &p.terms.kinds[s.Kind]
		if k.king || k.pawn {
			continue
		}
		side.note(s, k)
		moves = moves.Add(p.mobilityOf(s, k, c))
	}
	return moves
}

// forcedCaptures weighs the captures that c must make once it is its turn, and those to which
// it can force the enemy, in centipawns.
func (p *Position) forcedCaptures(c game.Color) int {
	captures, answered, offers := 0, 0, 0
	them, attacks := c.Other(), &p.look.attacks
	for _, s := range p.terms.tables.Squares() {
		k, ok := p.At(s)
		enemies := p.hits(s, them)
		switch {
		case ok && k.Color() == them && p.hits(s, c):
			captures++
			if enemies && !attacks.AttackedTwice(s, c) {
				answered++
			}
		case !ok && enemies && (attacks.Attacked(s, c) || p.pushes(s, c)):
			offers++
			if !attacks.AttackedTwice(s, c) {
				offers++
			}
		}
	}
	worth := offerWorth * offers
	if captures > 0 {
		worth -= captureWorth / (1 + answered)
	}
	return worth
}

// hits reports whether a piece of c, kings and pawns included, attacks s.
func (p *Position) hits(s variant.Square, c game.Color) bool {
	attacks := &p.look.attacks
	return attacks.Attacked(s, c) || attacks.UnderPawn(s, c) || attacks.InRing(s, c)
}

// pushes reports whether a pawn of c can step to the empty square s.
func (p *Position) pushes(s variant.Square, c game.Color) bool {
	back := ahead(c, s, -1)
	k, ok := p.At(back)
	return ok && k.Color() == c && p.terms.kinds[k].pawn
}
