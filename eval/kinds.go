package eval

import (
	"math"

	"menagerie/movegen"
)

// Weights of the terms that go piece by piece, in centipawns.
const (
	// A piece's mobility counts by its square root: the first moves matter most.
	freedomMG = 17
	freedomEG = 20
	maxMoves  = 63 // more count as this many

	// A piece near the enemy king counts in its danger by its value.
	attackBase  = 40
	attackShare = 15 // of the value, one part in

	pairShare = 11 // of the value of a piece that shares both colors with its like, one part in

	// A piece attacked by a cheaper one may lose the difference.
	threatBase  = 14
	threatShare = 10 // one part in
	threatMost  = 70
	// A piece attacked and not protected ties others down.
	hangingBase  = 8
	hangingShare = 40 // of its value, one part in
)

// kindTerms is what the evaluation knows of one kind of piece.
type kindTerms struct {
	value      int // centipawns
	pawn, king bool
	bound      bool // never leaves the color of its square
	attack     int
	mobility   [maxMoves + 1]freedom
}

// freedom is a term in little memory: it is looked up for every piece.
type freedom struct{ mg, eg int16 }

// compileKinds derives the terms of every kind from its moves and its value.
func (e *Terms) compileKinds() {
	v := e.tables.Variant()
	e.kinds = make([]kindTerms, 2*len(v.Pieces))
	for pt := movegen.Type(1); int(pt) < len(v.Pieces); pt++ {
		value := e.tables.Value(pt)
		k := kindTerms{
			value: value, pawn: e.isPawn(pt), king: pt == v.King,
			bound: isBound(v.Pieces[pt].Rules), attack: attackBase + value/attackShare,
		}
		average := math.Sqrt(e.averageMobility(pt))
		for n := range k.mobility {
			more := math.Sqrt(float64(n)) - average
			k.mobility[n] = freedom{int16(math.Round(freedomMG * more)), int16(math.Round(freedomEG * more))}
		}
		e.kinds[movegen.KindOf(pt, movegen.White)] = k
		e.kinds[movegen.KindOf(pt, movegen.Black)] = k
	}
}

// isBound reports whether a piece of these rules stays on squares of one color.
func isBound(rules []movegen.Rule) bool {
	for _, r := range rules {
		if (r.DX+r.DY)%2 != 0 {
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
			worth += e.kinds[2*pt].value / pairShare
		}
	}
	return term{worth, worth}
}

// threatTo is what a piece suffers that is attacked, by one of value least at best.
func threatTo(k *kindTerms, least int, guarded bool) term {
	loss := 0
	if least < k.value {
		loss = min(threatBase+(k.value-least)/threatShare, threatMost)
	}
	if !guarded {
		loss += hangingBase + k.value/hangingShare
	}
	return term{-loss, -loss}
}
