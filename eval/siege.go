package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// A king is under siege before anything stands next to it: attacks on its files in its own half count
// where it cannot leave its palace, and where pieces are dropped beside it (Fairy-Stockfish, king flank).
type siegeWeights struct {
	FlankAttack  int `about:"danger by the square of the attacks on files around the king in its half, in eighths"`
	FlankDefense int `about:"danger less by a square protected there"`
	FlankMG      int `about:"an attack there, in the middle game"`
	Freedom      int `about:"danger by a centipawn that the enemy is ahead in mobility, in eighths"`
}

// siege returns the danger to c's king by attacks on its files and by the mobility of both sides, and
// what those attacks cost in the middle game.
func (p *Position) siege(c game.Color, king variant.Square, w *siegeWeights) (danger, loss int) {
	attacks, defenses := p.flankAttacks(c, king)
	ahead := p.look.sides[c.Other()].mobility - p.look.sides[c].mobility
	return w.FlankAttack*attacks*attacks/8 - w.FlankDefense*defenses + w.Freedom*ahead/8, w.FlankMG * attacks
}

// flankAttacks counts the squares of the king's file and those beside it in its own half that the enemy
// attacks, twice those that it attacks twice, and those that c protects.
func (p *Position) flankAttacks(c game.Color, king variant.Square) (attacked, protected int) {
	v := p.terms.tables.Variant()
	first, last := 0, v.Ranks/2
	if c == game.Black {
		first, last = v.Ranks-1-last, v.Ranks-1
	}
	file := min(max(king.File(), 1), v.Files-2)
	return p.look.attacks.Tally(variant.SquareAt(file-1, first), variant.SquareAt(file+1, last), c.Other())
}
