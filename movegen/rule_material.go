package movegen // Room: make.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Material counting (materialCounting): a game that would be a draw by a rule is decided by the
// pieces on the board, as in tournaments of janggi, or by agreement, as in an Armageddon game.
// https://en.wikipedia.org/wiki/Janggi#Scoring

var materialRule = rule{fields: "MaterialCounting", changes: nothing, compile: compileMaterial}

// janggiPoints are the points of a piece in janggi, by the key that defines it.
var janggiPoints = map[string]int{
	"rook": 13, "janggiCannon": 7, "horse": 5, "janggiElephant": 3, "wazir": 3, "soldier": 2,
}

// komi is what Black gets for moving second, in half points.
const komi = 3

// compileMaterial sets what each kind counts, in half points or, where only their number matters,
// in pieces.
func compileMaterial(t *Tables) {
	for k := KindOf(1, game.White); int(k.Type()) < len(t.variant.Pieces); k++ {
		t.general.points[k] = 1
		if t.variant.MaterialCounting == variant.JanggiMaterial {
			t.general.points[k] = 2 * janggiPoints[t.variant.Pieces[k.Type()].Name]
		}
	}
}

// points returns what the pieces of c on the board count.
func (p *Position) points(c game.Color) int {
	n := 0
	if p.tables.variant.MaterialCounting == variant.JanggiMaterial && c == game.Black {
		n = komi
	}
	for id := range p.IDs(c) {
		n += p.tables.general.points[p.Kinds[id]]
	}
	return n
}

// draw returns the outcome for the side to move of a game that is a draw for a reason unless material
// counts, and the reason.
func (p *Position) draw(reason game.Reason) (game.Outcome, game.Reason) {
	kind := p.tables.variant.MaterialCounting
	switch kind {
	case variant.NoMaterialCounting:
		return game.Draw, reason
	case variant.WhiteDrawOdds, variant.BlackDrawOdds:
		if (kind == variant.WhiteDrawOdds) == (p.turn == game.White) {
			return game.Win, reason
		}
		return game.Loss, reason
	case variant.JanggiMaterial:
		reason = game.HalfPoints
	case variant.UnweightedMaterial:
		reason = game.Points
	}
	switch ours := p.points(p.turn) - p.points(p.turn.Other()); {
	case ours > 0:
		return game.Win, reason
	case ours < 0:
		return game.Loss, reason
	}
	return game.Draw, game.EvenPoints
}
