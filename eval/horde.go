package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// findHordes tells which sides have an army without a king at the start, which has to be
// wiped out.
func (e *Terms) findHordes(start *movegen.Position) (hordes [2]bool) {
	v := e.tables.Variant()
	for c := range hordes {
		hordes[c] = v.King != 0 && v.LosesByExtinction() && start.King(game.Color(c)) == variant.NoSquare
	}
	return hordes
}

// evaluateHorde weighs such an army. The more pawns there are, the less comes through between
// them: Value + PawnMG · pawns² / 32.
func (p *Position) evaluateHorde(c game.Color) Score {
	w, pawns := &p.terms.army, p.look.shape.total[c]
	t := w.Value
	t.MG += w.PawnMG * pawns * pawns / 32
	return t
}
