package eval

import (
	"menagerie/movegen"
	"menagerie/movegen/combination"
	"menagerie/search"
)

// Combination is a position of combination that evaluates itself: what the
// search plays with. Scores are hundredths of a point.
type Combination struct{ *combination.Position }

var _ search.Position = Combination{}

// Copy returns an independent copy with the game's history.
func (p Combination) Copy() Combination { return Combination{p.Position.Clone()} }

// Clone is Copy for the search.
func (p Combination) Clone() search.Position { return p.Copy() }

// Weights of combination's terms, in hundredths of a point, found by games (docs/tuning.md).
const (
	// What a piece may yet score, if there are turns enough.
	rookProspect   = 270
	knightProspect = 140
	bishopProspect = 145
	prospectTurns  = 12 // below as many turns left a prospect shrinks

	takenPiece  = 5 * combination.Point
	grabWorth   = 12 // a barrier that can be taken without loss
	grabTurn    = 40 // the first of them
	reachWorth  = 3  // a square that can be entered
	pointsTempo = 15 // the right to move

	// A piece that shares its tile: one turn moves and scores with all of a stack.
	stackWorth = 200
)

// combinationTerms is what the terms give one side.
type combinationTerms struct{ points, prospects, grabs, mobility, stacks, risk int }

func (t *combinationTerms) sum() int {
	return t.points + t.prospects + t.grabs + t.mobility + t.stacks + t.risk
}

// Evaluate returns the score in hundredths of a point from the view of the side
// to move.
func (p Combination) Evaluate() int {
	us := p.Turn()
	white, black := p.sides()
	score := white.sum() - black.sum()
	if us == movegen.Black {
		score = -score
	}
	return score + p.tempo()
}

// tempo is worth nothing to a side that has no turn left.
func (p Combination) tempo() int {
	if p.TurnsLeft(p.Turn()) == 0 {
		return 0
	}
	return pointsTempo
}

func (p Combination) sides() (white, black combinationTerms) {
	reach := [2]combination.Set{p.reachOf(movegen.White), p.reachOf(movegen.Black)}
	return p.side(movegen.White, reach), p.side(movegen.Black, reach)
}

// reachOf returns the squares that a side's pieces attack or protect.
func (p Combination) reachOf(c movegen.Color) (reach combination.Set) {
	for s := p.Occupied(c); s != 0; s &= s - 1 {
		reach |= p.Reach(s.First(), p.At(s.First(), c))
	}
	return reach
}

// side adds up the terms of a side, given what White and Black reach.
func (p Combination) side(c movegen.Color, reach [2]combination.Set) combinationTerms {
	left := p.TurnsLeft(c)
	ours, theirs := reach[c], reach[c.Other()]
	t := combinationTerms{points: combination.Point * p.Points(c)}
	if left > 0 {
		t.mobility = reachWorth * (ours &^ p.Occupied(c)).Len()
		if grabs := min((ours & p.Barriers() &^ theirs).Len(), left); grabs > 0 {
			t.grabs = grabTurn + grabWorth*grabs
		}
		for s := p.Occupied(c); s != 0; s &= s - 1 {
			t.prospects += prospect(p.At(s.First(), c)) * min(left, prospectTurns) / prospectTurns
			t.stacks += stackWorth * (p.At(s.First(), c).Len() - 1)
		}
	}
	if p.TurnsLeft(c.Other()) > 0 { // or nothing is at risk
		t.risk = -p.risk(c, ours, theirs)
	}
	return t
}

// risk weighs what the enemy threatens to take, less what is taken back: the side
// to move can parry one threat; the other has what the search has found no use for.
func (p Combination) risk(c movegen.Color, ours, theirs combination.Set) int {
	first, second := 0, 0 // the largest losses
	for s := p.Occupied(c) & theirs; s != 0; s &= s - 1 {
		loss := takenPiece * p.At(s.First(), c).Len()
		if ours.Has(s.First()) && p.TurnsLeft(c) > 0 {
			loss -= takenPiece
		}
		first, second = max(first, loss), max(second, min(first, loss))
	}
	if c == p.Turn() {
		return first/16 + second/4
	}
	return first/4 + second/4
}

// prospect is what the pieces of a stack may yet score.
func prospect(s combination.Stack) int {
	sum := 0
	if s&combination.Rook != 0 {
		sum += rookProspect
	}
	if s&combination.Bishop != 0 {
		sum += bishopProspect
	}
	if s&combination.Knight != 0 {
		sum += knightProspect
	}
	return sum
}

// Explain prints the evaluation term by term as a table, in points.
func (p Combination) Explain() string {
	w, b := p.sides()
	return termTable([]termRow{
		{"points", w.points, b.points},
		{"prospects", w.prospects, b.prospects},
		{"barriers to grab", w.grabs, b.grabs},
		{"mobility", w.mobility, b.mobility},
		{"stacks", w.stacks, b.stacks},
		{"risk", w.risk, b.risk},
	}, p.Turn(), p.tempo())
}
