package movegen // Room: rules.

import "menagerie/internal/game"

// What chance decides: see rule_covered.go and rule_dice.go.

// Open returns the last move if chance has not decided yet what comes of it, else NoMove.
func (p *Position) Open() game.Move {
	n, t := len(p.history), p.tables
	if n == 0 || t.covered == 0 && !t.dice {
		return game.NoMove
	}
	m := p.history[n-1].move
	if t.dice && p.Die() == 0 || m != game.NoMove && t.covered != 0 && p.isCovered(moveTo(m)) {
		return m
	}
	return game.NoMove
}

// Outcomes appends what may come of m, which the side to move could make: which man turns up, or what the next
// roll is. What was captured face down is left open.
func (p *Position) Outcomes(m game.Move, dst []game.Fate) []game.Fate {
	if p.tables.dice && moveExtra(m) == 0 {
		for face := range p.tables.variant.Dice.Faces {
			dst = append(dst, game.Fate{Move: withExtra(m, face+1), Weight: 1})
		}
		return dst
	}
	if p.tables.covered == 0 || !p.isCovered(moveFrom(m)) || moveKindOf(m) != plain {
		return append(dst, game.Fate{Move: m, Weight: 1})
	}
	for i := range p.tables.pooled {
		k := &p.tables.pooled[i]
		if n := p.hidden(k, p.turn); n > 0 {
			dst = append(dst, game.Fate{Move: withPromotion(m, k.of), Weight: n})
		}
	}
	return dst
}

// Fates appends what may come of m, with what it captures.
func (p *Position) Fates(m game.Move, dst []game.Fate) []game.Fate {
	start := len(dst)
	dst = p.Outcomes(m, dst)
	if p.tables.covered == 0 || !p.isCovered(moveTo(m)) || moveExtra(m) != 0 {
		return dst
	}
	turned := append([]game.Fate(nil), dst[start:]...)
	dst = dst[:start]
	for _, o := range turned {
		for i := range p.tables.pooled {
			k := &p.tables.pooled[i]
			if n := p.hidden(k, p.turn.Other()); n > 0 {
				dst = append(dst, game.Fate{Move: withExtra(o.Move, int(k.of)), Weight: o.Weight * n})
			}
		}
	}
	return dst
}
