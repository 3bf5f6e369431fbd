package eval

import (
	"math"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// weigh fills in what one piece type is worth on each square and in hand, for both sides:
// its material and its piece-square table, in millipawns.
func (e *Terms) weigh(pt variant.Type) {
	white, black := movegen.KindOf(pt, game.White), movegen.KindOf(pt, game.Black)
	published := e.material(pt)
	n := e.classOf(pt)
	bonus := e.w.Material.of(n)
	if k := e.court.kindOf(n); k != nil {
		bonus = k.Material
	}
	own := &e.own.pieces[e.tables.Variant().BaseType(pt)]
	bonus = bonus.Add(own.value)
	value := movegen.Sum{
		MG: int32(published.MG + published.MG*bonus.MG/1000),
		EG: int32(published.EG + published.EG*bonus.EG/1000),
	}
	average := e.averageMobility(pt)
	for _, s := range e.tables.Squares() {
		p := e.psqt(pt, s, average).add(own.squares(e.tables.Variant(), s))
		worth := movegen.Sum{MG: int32(math.Round(10*p.mg)) + value.MG, EG: int32(math.Round(10*p.eg)) + value.EG}
		if e.misere {
			worth = movegen.Sum{MG: beyond(int32(published.MG), own.value.MG) / misereDivisor,
				EG: beyond(int32(published.EG), own.value.EG) / misereDivisor}
		}
		if e.contacts {
			worth = movegen.Sum{}
		}
		for k, at := range map[movegen.Kind]variant.Square{white: s, black: e.mirror(s)} {
			goal := e.goalAt(k, at)
			goal = movegen.Sum{MG: beyond(goal.MG, 10*e.own.goal.MG), EG: beyond(goal.EG, 10*e.own.goal.EG)}
			e.weights.Set(k, at, movegen.Sum{MG: worth.MG + goal.MG, EG: worth.EG + goal.EG})
		}
	}
	if v := e.tables.Variant(); v.TurnsOver() && v.DropPromoted {
		value = movegen.Sum{MG: value.MG * eitherForm / 100, EG: value.EG * eitherForm / 100}
	}
	value = movegen.Sum{MG: beyond(value.MG, own.hand), EG: beyond(value.EG, own.hand)}
	e.weights.SetHand(white, value)
	e.weights.SetHand(black, value)
	if !e.isPawn(pt) {
		e.weights.SetPhase(white, published.MG)
		e.weights.SetPhase(black, published.MG)
	}
}

// material returns the value of a piece as the variant publishes it, in millipawns: xxl's
// bishop is worth 3.625 pawns; less where it may come to hand. It is 0 for the king, and where only contacts count.
func (e *Terms) material(pt variant.Type) Score {
	if pt == e.tables.Variant().King || e.contacts {
		return Score{}
	}
	piece := e.tables.Variant().Pieces[pt]
	value := Score{piece.ValueMG, piece.ValueEG}
	if value.MG == 0 {
		value.MG = 10 * e.tables.Value(pt)
	}
	if value.EG == 0 {
		value.EG = value.MG
	}
	if e.tables.Variant().CapturesToHand {
		value = Score{saturate(value.MG), saturate(value.EG)}
	}
	return value
}

// averageMobility is the number of moves of a piece on an empty board, over all squares.
func (e *Terms) averageMobility(pt variant.Type) float64 {
	total := 0.0
	for _, s := range e.tables.Squares() {
		total += e.tables.Variant().Mobility(pt, s)
	}
	return total / float64(len(e.tables.Squares()))
}
