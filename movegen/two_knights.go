package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Two knights cannot force mate on a lone king. They mate if it steps where the next move mates, so the
// position is not dead; but a lone king to move that is not mated has a move that draws.
// https://en.wikipedia.org/wiki/Two_knights_endgame

// compileTwoKnights finds the kinds that move as knights or less, where only mating a usual king wins.
func (t *Tables) compileTwoKnights() {
	v := t.variant
	if v.Stalemate != game.Draw || v.BlastOnCapture || v.CheckCounting || v.MakpongRule || v.PerpetualCheckIllegal ||
		v.CapturesToHand || v.MaterialCounting != variant.NoMaterialCounting || v.Files < 6 || v.Ranks < 6 {
		return
	}
	for c := game.White; c <= game.Black; c++ {
		king := t.dead.geometry[t.dead.royal[c]]
		for i, s := range t.squares {
			inside := s.File() > 0 && s.File() < v.Files-1 && s.Rank() > 0 && s.Rank() < v.Ranks-1
			if around := king.steps[i]; inside && around.count() != 8 || !king.all.has(i) {
				return
			}
		}
	}
	for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
		for c := game.White; c <= game.Black; c++ {
			k := KindOf(pt, c)
			t.dead.knights[k] = k != t.dead.royal[c] && len(t.becomes(k)) == 0 && t.leapsAsKnight(k)
		}
	}
}

// leapsAsKnight reports whether a kind has no moves that a knight has not.
func (t *Tables) leapsAsKnight(k Kind) bool {
	for _, r := range t.rules[k] {
		if r.limit != 1 || r.hop != variant.NoHop || r.dx*r.dx+r.dy*r.dy != 5 {
			return false
		}
	}
	return true
}

// KnowsDraws reports whether [Position.KnownDraw] is ever true.
func (t *Tables) KnowsDraws() bool {
	for k := range t.letters {
		if t.dead != nil && t.dead.knights[k] {
			return true
		}
	}
	return false
}

// KnownDraw reports whether king and two knights stand against a lone king that is not mated, nor will be by the
// next move.
func (p *Position) KnownDraw() bool {
	us, them := p.turn, p.turn.Other()
	d := p.tables.dead
	if d == nil || p.Men() != 4 || p.HasHand(us) || p.HasHand(them) || len(p.walls) > 0 {
		return false
	}
	switch {
	case p.Alone(us):
		return p.hasOnlyKnights(them) && p.hasMoves()
	case p.Alone(them):
		return p.hasOnlyKnights(us) && !p.matesAtOnce()
	}
	return false
}

// hasOnlyKnights reports whether c has nothing but its king and kinds that move as knights.
func (p *Position) hasOnlyKnights(c game.Color) bool {
	d := p.tables.dead
	for id := range p.IDs(c) {
		if k := p.Kinds[id]; k != d.royal[c] && !d.knights[k] {
			return false
		}
	}
	return true
}

// matesAtOnce reports whether a legal move mates.
func (p *Position) matesAtOnce() bool {
	p.moveBuffer = p.LegalMoves(p.moveBuffer[:0])
	for _, m := range p.moveBuffer {
		if !p.GivesCheck(m) {
			continue
		}
		p.Make(m)
		mated := p.InCheck() && !p.hasMoves()
		p.Unmake()
		if mated {
			return true
		}
	}
	return false
}
