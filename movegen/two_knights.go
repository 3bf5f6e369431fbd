package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
	"slices"
)

// Two knights cannot force mate on a lone king. They mate if it steps where the next move mates, so the
// position is not dead; but a lone king to move that is not mated has a move that draws.
// https://en.wikipedia.org/wiki/Two_knights_endgame

// compileTwoKnights finds the kinds that move as knights or less, where only mating a usual king wins.
func compileTwoKnights(t *Tables) {
	v := t.variant
	if v.Stalemate != game.Draw || v.BlastOnCapture || v.CheckCounting || v.MakpongRule || v.PerpetualCheckIllegal ||
		v.PerpetualAttackIllegal || v.CapturesToHand || !t.hasUsualKing(game.White) || !t.hasUsualKing(game.Black) ||
		v.MaterialCounting != variant.NoMaterialCounting || v.Files < 6 || v.Ranks < 6 {
		return
	}
	for k := range t.kinds() {
		t.knights[k] = k.Type() != v.King && !t.Promotes(k) && t.leapsAsKnight(k)
	}
}

// hasUsualKing reports whether the king of c steps to all squares around it.
func (t *Tables) hasUsualKing(c game.Color) bool {
	k := KindOf(t.variant.King, c)
	for _, step := range slices.Concat(orthogonalSteps[:], diagonalSteps[:]) {
		if t.reach[k][step&cellMask]&leapCapture == 0 {
			return false
		}
	}
	return t.kingStepCount[c] == len(orthogonalSteps)+len(diagonalSteps) && t.general.mobility[k] == nil
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
func (t *Tables) KnowsDraws() bool { return slices.Contains(t.knights[:], true) }

// KnownDraw reports whether king and two knights stand against a lone king that is not mated, nor will be by the
// next move.
func (p *Position) KnownDraw() bool {
	us, strong := p.turn, p.turn
	if p.Alone(us) {
		strong = us.Other()
	}
	if p.Men() != 4 || !p.Alone(strong.Other()) || p.HasHand(us) || p.HasHand(us.Other()) || len(p.walls) > 0 {
		return false
	}
	for k := range p.Pieces(strong) {
		if k.Type() != p.tables.variant.King && !p.tables.knights[k] {
			return false
		}
	}
	if strong != us {
		return p.hasMoves()
	}
	p.moveBuffer = p.LegalMoves(p.moveBuffer[:0])
	return !slices.ContainsFunc(p.moveBuffer, p.mates)
}

// mates reports whether a legal move mates.
func (p *Position) mates(m game.Move) bool {
	if !p.GivesCheck(m) {
		return false
	}
	p.Make(m)
	defer p.Unmake()
	return p.InCheck() && !p.ended() && !p.hasMoves()
}
