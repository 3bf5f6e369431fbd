package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Extinction penalty: scarceWorth / (100 + value) / n², where n is the number of pieces that
// are left of a type whose last one must not be lost. A piece of them that is attacked costs
// scarceThreat / n² more (Fairy-Stockfish's extinction threats). In centipawns.
const scarceWorth, scarceThreat = 150_000, 150

// evaluateExtinction weighs how few pieces c has of such types, and attacks on them.
func (p *Position) evaluateExtinction(c game.Color) (t Score) {
	v, attacks := p.terms.tables.Variant(), &p.look.attacks
	var count, attacked [variant.MaxTypes]uint8
	stances := attacks.Stances(c)
	for i := range stances {
		s := &stances[i]
		count[s.Kind.Type()]++
		if attacks.Attacker(s) != 0 || attacks.UnderPawn(s.Square, c.Other()) {
			attacked[s.Kind.Type()]++
		}
	}
	p.CountChessPawns(c, &count)
	pawns := attacks.PawnsAttacked(c)
	for i := range pawns {
		attacked[pawns[i].Kind.Type()]++
	}
	for _, pt := range p.terms.goals.scarce {
		spare := max(int(count[pt])-v.ExtinctionCount, 1)
		cost := scarceWorth/(100+p.terms.tables.Value(pt)) + scarceThreat*int(attacked[pt])
		cost /= spare * spare
		t = t.Sub(even(cost))
	}
	return t
}
