package eval

import "menagerie/movegen"

// Weights of king safety. Danger grows with its square: one attacker is
// harmless, several together are not.
const (
	hitDanger  = 45  // an attack on a square next to the king
	weakDanger = 110 // a square next to the king that is attacked and only the king protects
	calm       = 180 // danger below which nothing happens
	dangerMG   = 8000
	dangerEG   = 40
	dangerMost = 600 // centipawns

	shelterNear = 14  // an own pawn directly in front
	shelterFar  = 8   // one step further
	shelterOpen = -11 // no own pawn on a file beside the king or on its own
)

// judgeKing weighs the safety of c's king.
func (p *Position) judgeKing(c movegen.Color, t *terms) {
	king := p.King(c)
	if king == movegen.NoSquare {
		return
	}
	t[kingSafety][c].mg += p.shelter(c, king)
	enemy := &p.look.sides[c.Other()]
	if enemy.attackers == 0 {
		return
	}
	danger := enemy.attackers*enemy.weight + hitDanger*enemy.hits + weakDanger*p.weakSquares(c, king) - calm
	if danger > 0 {
		t[kingSafety][c].mg -= min(danger*danger/dangerMG, dangerMost)
		t[kingSafety][c].eg -= danger / dangerEG
	}
}

// weakSquares counts the squares around the king that the enemy attacks and
// nothing but the king protects.
func (p *Position) weakSquares(c movegen.Color, king movegen.Square) int {
	weak := 0
	attacks := &p.look.attacks
	for _, step := range p.terms.around {
		at := movegen.Square(int(king) + step)
		if attacks.Attacked(at, c.Other()) && !attacks.Attacked(at, c) {
			weak++
		}
	}
	return weak
}

// shelter weighs the pawns before the king.
func (p *Position) shelter(c movegen.Color, king movegen.Square) int {
	pawns := &p.look.sides[c].pawns
	level := uint32(1) << king.Rank()
	near, far := level<<1, level<<2
	if c == movegen.Black {
		near, far = level>>1, level>>2
	}
	worth := 0
	for file := king.File(); file < king.File()+3; file++ {
		switch m := uint32(pawns[file]); {
		case m&near != 0:
			worth += shelterNear
		case m&far != 0:
			worth += shelterFar
		case m == 0:
			worth += shelterOpen
		}
	}
	return worth
}
