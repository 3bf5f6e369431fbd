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

// KnownDraw reports whether the side to move has a lone king that is not mated, against king and two
// knights.
func (p *Position) KnownDraw() bool {
	us, them := p.turn, p.turn.Other()
	d := p.tables.dead
	if !p.Alone(us) || p.Men() != 4 || d == nil || p.HasHand(us) || p.HasHand(them) || len(p.walls) > 0 {
		return false
	}
	for id := range p.ids(them) {
		if k := p.kind[id]; k != d.royal[them] && !d.knights[k] {
			return false
		}
	}
	return p.CountMoves() > 0
}
