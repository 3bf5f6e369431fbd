package movegen

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

// KnownDraw reports whether a side has a lone king against king and two knights, and is neither mated nor
// mated by the next move.
func (p *Position) KnownDraw() bool {
	us, them := p.turn, p.turn.Other()
	switch d := p.tables.dead; {
	case d == nil || p.Men() != 4 || p.HasHand(us) || p.HasHand(them) || len(p.walls) > 0:
		return false
	case p.Alone(us):
		return p.onlyKnights(them) && p.CountMoves() > 0
	case p.Alone(them):
		return p.onlyKnights(us) && !p.matesNow()
	}
	return false
}

// onlyKnights reports whether all men of c but its king are knights.
func (p *Position) onlyKnights(c game.Color) bool {
	for id := range p.ids(c) {
		if k := p.kind[id]; k != p.tables.dead.royal[c] && !p.tables.dead.knights[k] {
			return false
		}
	}
	return true
}

// matesNow reports whether a move mates.
func (p *Position) matesNow() bool {
	var buffer [64]game.Move
	for _, m := range p.LegalMoves(buffer[:0]) {
		p.Make(m)
		mates := p.InCheck() && p.CountMoves() == 0
		p.Unmake()
		if mates {
			return true
		}
	}
	return false
}
