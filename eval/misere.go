package eval

import "menagerie/movegen"

// Games that a side wins by losing all it has, or by being mated (misere). There a piece
// is worth what it can do before it is given away, which is little and mostly bad. The
// ideas are Fairy-Stockfish's (src/evaluate.cpp, mandatory captures).

// In centipawns, set by hand.
const (
	misereShare = -20 // what a piece costs: its value one part in
	// dutyWorth, shared by one more than the captures that would be answered, is what it
	// costs to have captures to make.
	dutyWorth = 600
	// offerWorth is what it is worth to have a move to a square where the enemy must take,
	// twice if nothing else of ours protects it.
	offerWorth = 60
	// misereMobility is how many times more moves count.
	misereMobility = 2
)

// isMisere reports whether a side wins by losing.
func (e *Terms) isMisere() bool {
	v := e.tables.Variant()
	return v.Checkmate == movegen.Win || v.ExtinctionTypes != 0 && v.ExtinctionValue == movegen.Win
}

// judgeMisere replaces what makes sense only for who wants to win material.
func (p *Position) judgeMisere(t *terms) {
	free := t[mobility]
	*t = terms{}
	for c := movegen.White; c <= movegen.Black; c++ {
		t[mobility][c] = free[c].times(misereMobility, 1)
		if p.terms.tables.Variant().MustCapture {
			worth := p.dutyOf(c)
			t[duty][c] = term{worth, worth}
		}
	}
}

// dutyOf weighs the captures that c must make once it is its turn, and those to which
// it can force the enemy.
func (p *Position) dutyOf(c movegen.Color) int {
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
		worth -= dutyWorth / (1 + answered)
	}
	return worth
}

// hits reports whether a piece of c, kings and pawns included, attacks s.
func (p *Position) hits(s movegen.Square, c movegen.Color) bool {
	attacks := &p.look.attacks
	return attacks.Attacked(s, c) || attacks.UnderPawn(s, c) || attacks.InRing(s, c)
}

// pushes reports whether a pawn of c can step to the empty square s.
func (p *Position) pushes(s movegen.Square, c movegen.Color) bool {
	back := ahead(c, s, -1)
	k, ok := p.At(back)
	return ok && k.Color() == c && p.terms.kinds[k].pawn
}
