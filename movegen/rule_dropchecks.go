package movegen // Room: rules.

import "menagerie/internal/game"

// Drops without check (dropChecks): a piece may not be dropped so that it or a piece for which it is
// the hurdle gives check. https://en.wikipedia.org/wiki/Xiangqi#Variations

// dropGivesCheck makes m, a drop, and reports whether the enemy king is attacked then.
func (p *Position) dropGivesCheck(m game.Move) bool {
	us, them := p.turn, p.turn.Other()
	if p.Alive[them]&royal == 0 {
		return false
	}
	p.Make(m)
	check := p.attacked(p.Squares[colorBit(them)], us)
	p.Unmake()
	return check
}
