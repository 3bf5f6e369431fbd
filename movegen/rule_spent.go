package movegen // Room: attack.

import (
	"menagerie/internal/game"
)

// Pieces that are spent as they capture (blastOnCapture, blastOnSameTypeCapture without anything around), as in
// kamikaze chess: the capturing piece is removed, too, or only one that captures its like, as in antimatter chess.
// https://www.chessvariants.com/difftaking.dir/kamikaze.html

var spentRule = rule{
	fields:  "Spent SpentOnItsLike",
	changes: everything,
	made: func(p *Position, m game.Move, _ game.Color, _ Kind) {
		if p.captured != 0 && p.spends(p.captorOf(m), p.Kinds[p.captured]) {
			p.remove(p.Cells[moveTo(m)&cellMask], moveTo(m))
		}
	},
	gains: func(p *Position, m game.Move, gain int) int {
		victim := p.victimOf(m)
		captor := p.Kinds[p.Cells[moveFrom(m)&cellMask]]
		if victim == 0 || !p.isCapture(m) || !p.spends(captor, p.Kinds[victim]) {
			return gain
		}
		return gain - p.tables.values[captor&(maxKinds-1)]
	},
	exchange: func(p *Position, m game.Move, threshold int) bool { return p.Gain(m) >= threshold },
}

// spends reports whether a piece of kind captor is gone once it has captured one of kind victim.
func (p *Position) spends(captor, victim Kind) bool {
	v := p.tables.variant
	return v.Spent.Has(captor.Type()) && (!v.SpentOnItsLike || captor.Type() == victim.Type())
}
