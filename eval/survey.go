package eval

import "menagerie/movegen"

// survey is what several terms need to know of the board. A position keeps one and uses it
// again and again.
type survey struct {
	attacks movegen.AttackMap
	shape   *shape // of the pawns
	sides   [2]sideSurvey
}

// sideSurvey is what the pass over the pieces gathers of one side.
type sideSurvey struct {
	pieces int // how many, king and pawns aside
	force  int // what they are worth, in centipawns

	attackers int // pieces that attack squares around the enemy king
	weight    int // sum of the attackers' kindInfo.attack
	hits      int // squares around the king that they attack, counted by each

	defenders int // minor pieces near their own king

	mobility int  // of its pieces, in centipawns of the middle game
	major    bool // has a piece that slides along ranks and files

	colorbound [2]uint64 // types bound to one color that stand on dark and light squares
}

// defenderReach is how many steps from its king a piece defends it.
const defenderReach = 2

// survey looks at the attacks and at the pawns; evaluatePieces, or evaluateMoves, adds the sides.
func (p *Position) survey() {
	p.look.shape = p.pawnShape()
	p.look.attacks.NoTargets = p.terms.misere
	p.MapAttacks(&p.look.attacks)
}

// note counts a piece, king and pawns aside.
func (side *sideSurvey) note(s *movegen.Stance, k *kindInfo) {
	side.pieces++
	side.force += k.value
	side.major = side.major || k.major
	if s.Ring > 0 {
		side.attackers++
		side.weight += k.attack
		side.hits += int(s.Ring)
	}
	if k.colorbound {
		side.colorbound[(s.Square.File()+s.Square.Rank())&1] |= 1 << s.Kind.Type()
	}
}
