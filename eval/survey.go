package eval

import "menagerie/movegen"

// survey is the look at the board that the positional terms are drawn from. A
// position keeps one and uses it again and again.
type survey struct {
	attacks movegen.AttackMap
	sides   [2]sideSurvey
}

// sideSurvey is what the pass over the pieces gathers of one side.
type sideSurvey struct {
	pawns  pawnMasks
	pieces int // how many, king and pawns aside
	force  int // what they are worth, in centipawns

	attackers int // pieces that attack squares around the enemy king
	weight    int // of the attackers, see kindTerms.attack
	hits      int // squares around the king that they attack, counted by each

	bound [2]uint64 // types bound to one color that stand on dark and light squares
}

// survey looks at the board and fills in the terms that go piece by piece.
func (p *Position) survey(t *terms) {
	v := &p.look
	p.MapAttacks(&v.attacks)
	for c := movegen.White; c <= movegen.Black; c++ {
		side := &v.sides[c]
		*side = sideSurvey{}
		stances := v.attacks.Stances(c)
		for i := range stances {
			s := &stances[i]
			k := &p.terms.kinds[s.Kind]
			switch {
			case k.pawn:
				side.pawns[s.Square.File()+1] |= 1 << s.Square.Rank()
			case k.king:
				continue
			default:
				side.note(s, k)
				free := k.mobility[s.Moves&maxMoves]
				t[mobility][c].add(term{int(free.mg), int(free.eg)})
			}
			if least := v.attacks.Attacker(s); least != 0 {
				threat := p.terms.threatTo(k, least, v.attacks.Guarded(s))
				t[threats][c].add(threat)
			}
		}
		t[pairing][c] = p.terms.pairs(side)
	}
}

func (side *sideSurvey) note(s *movegen.Stance, k *kindTerms) {
	side.pieces++
	side.force += k.value
	if s.Ring > 0 {
		side.attackers++
		side.weight += k.attack
		side.hits += int(s.Ring)
	}
	if k.bound {
		side.bound[(s.Square.File()+s.Square.Rank())&1] |= 1 << s.Kind.Type()
	}
}
