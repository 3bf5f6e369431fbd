package eval

import (
	"math"

	"menagerie/movegen"
)

// maxMoves is how many moves of a piece count at most: a mask.
const maxMoves = 63

// kindTerms is what the evaluation knows of one kind of piece.
type kindTerms struct {
	value      int // centipawns
	pawn, king bool
	bound      bool // never leaves the color of its square
	straight   bool // slides along ranks and files, and no more
	leaper     bool // moves as far everywhere
	posted     bool // a leaper or bound: fond of outposts, and of its king
	attack     int  // danger to the enemy king that it is near
	mobility   [maxMoves + 1]freedom
}

// freedom is a term in little memory: it is looked up for every piece.
type freedom struct{ mg, eg int16 }

// compileKinds derives the terms of every kind from its moves and its value.
func (e *Terms) compileKinds() {
	v := e.tables.Variant()
	e.kinds = make([]kindTerms, 2*len(v.Pieces))
	for pt := movegen.Type(1); int(pt) < len(v.Pieces); pt++ {
		value, n := e.tables.Value(pt), e.natureOf(pt)
		k := kindTerms{
			value: value, pawn: e.isPawn(pt), king: pt == v.King,
			bound: isBound(v.Pieces[pt].Rules), straight: n == straight, leaper: n == leaper,
			posted: n == leaper || n == bound,
			attack: e.w.AttackBase + value/e.w.AttackShare,
		}
		average := math.Sqrt(e.averageMobility(pt))
		mg, eg := e.w.Freedom.of(n)
		for moves := range k.mobility {
			more := math.Sqrt(float64(moves)) - average
			k.mobility[moves] = freedom{int16(math.Round(float64(mg) * more)), int16(math.Round(float64(eg) * more))}
		}
		e.kinds[movegen.KindOf(pt, movegen.White)] = k
		e.kinds[movegen.KindOf(pt, movegen.Black)] = k
	}
}

// isBound reports whether a piece of these rules stays on squares of one color.
func isBound(rules []movegen.Rule) bool {
	for _, r := range rules {
		if !r.KeepsColor() {
			return false
		}
	}
	return true
}

// pairs rewards pieces bound to a color for standing on both: together they
// reach what each alone never will.
func (e *Terms) pairs(side *sideSurvey) term {
	both := side.bound[0] & side.bound[1]
	if both == 0 {
		return term{}
	}
	worth := 0
	for pt := range e.kinds[:len(e.kinds)/2] {
		if both>>pt&1 != 0 {
			worth += e.kinds[2*pt].value / e.w.PairShare
		}
	}
	return term{worth, worth}
}
