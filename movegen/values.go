package movegen // Room: compile.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// kingValue makes the king the last piece to take part in an exchange.
const kingValue = 30000

// compileValues fills in piece values in centipawns, exact enough to order captures: the
// variant's own and, for pieces without one, an estimate from their mobility.
func compileValues(t *Tables) {
	for pt := variant.Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		p := t.variant.Pieces[pt]
		value := (p.ValueMG + 5) / 10 // to centipawns
		switch {
		case pt == t.variant.King:
			value = kingValue
		case value == 0:
			value = t.variant.MobilityValue(pt)
		}
		t.values[KindOf(pt, game.White)], t.values[KindOf(pt, game.Black)] = value, value
	}
	if t.variant.TurnsOver() {
		t.levelForms()
	}
}

// levelForms gives both forms of a piece that turns over with every move their mean value: a move from one to the other
// wins nothing.
func (t *Tables) levelForms() {
	for pt := variant.Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		from := t.variant.Pieces[pt].PromotedFrom
		if from == 0 {
			continue
		}
		mean := (t.values[KindOf(pt, game.White)] + t.values[KindOf(from, game.White)]) / 2
		for c := game.White; c <= game.Black; c++ {
			t.values[KindOf(pt, c)], t.values[KindOf(from, c)] = mean, mean
		}
	}
}
