package eval

import "menagerie/movegen"

// survey is the look at the board that the positional terms are drawn from. A
// position keeps one and uses it again and again.
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
	weight    int // of the attackers, see kindTerms.attack
	hits      int // squares around the king that they attack, counted by each

	guards int // leapers and bound sliders near their own king

	bound [2]uint64 // types bound to one color that stand on dark and light squares
}

// guardReach is how many steps from its king a piece guards it.
const guardReach = 2

// survey looks at the board and fills in the terms that go piece by piece.
func (p *Position) survey(t *terms) {
	v := &p.look
	v.shape = p.pawnShape()
	p.MapAttacks(&v.attacks)
	for c := movegen.White; c <= movegen.Black; c++ {
		side := &v.sides[c]
		*side = sideSurvey{}
		stances := v.attacks.Stances(c)
		for i := range stances {
			s := &stances[i]
			k := &p.terms.kinds[s.Kind]
			if k.king {
				continue
			}
			if !k.pawn {
				side.note(s, k)
				if k.posted && p.kingDistance(c, s.Square) <= guardReach {
					side.guards++
				}
				free := k.mobility[s.Moves&maxMoves]
				t[mobility][c].add(term{int(free.mg), int(free.eg)})
				if k.straight {
					t[mobility][c].mg += p.openFile(s.Square, c)
				}
				p.addPost(&t[posts][c], s, k)
			}
			p.addThreat(&t[threats][c], s, k)
		}
		pawns := v.attacks.PawnsAttacked(c)
		for i := range pawns {
			p.addThreat(&t[threats][c], &pawns[i], &p.terms.kinds[pawns[i].Kind])
		}
		t[pairing][c] = p.terms.pairs(side)
		p.judgeAims(c, &t[threats][c])
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

// openFile rewards a slider along files where no pawn of its side stops it.
func (p *Position) openFile(s movegen.Square, c movegen.Color) int {
	pawns := &p.look.shape.pawns
	switch file := s.File() + 1; {
	case pawns[c][file] != 0:
		return 0
	case pawns[c.Other()][file] != 0:
		return p.terms.w.HalfOpenFile
	}
	return p.terms.w.OpenFile
}
