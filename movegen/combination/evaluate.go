package combination

import (
	"menagerie/internal/game"
)

// Weights of combination's terms, in hundredths of a point, found by games (docs/tuning.md).
const (
	// What a piece may yet score, if there are turns enough.
	rookProspect   = 270
	knightProspect = 140
	bishopProspect = 145
	prospectTurns  = 12 // below as many turns left a prospect shrinks

	takenPiece  = 5 * Point
	grabWorth   = 12 // a barrier that can be taken without loss
	grabTurn    = 40 // the first of them
	reachWorth  = 3  // a square that can be entered
	pointsTempo = 15 // the right to move

	// A piece that shares its tile: one turn moves and scores with all of a stack.
	stackWorth = 200
)

// terms are what the terms of the evaluation give one side, in hundredths of a point.
type terms struct{ points, prospects, grabs, mobility, stacks, risk int }

func (t *terms) sum() int {
	return t.points + t.prospects + t.grabs + t.mobility + t.stacks + t.risk
}

// Evaluate returns the score in hundredths of a point from the view of the side
// to move.
func (p *Position) Evaluate() int {
	us := p.Turn()
	white, black := p.sides()
	score := white.sum() - black.sum()
	if us == game.Black {
		score = -score
	}
	return score + p.tempo()
}

// tempo is worth nothing to a side that has no turn left.
func (p *Position) tempo() int {
	if p.TurnsLeft(p.Turn()) == 0 {
		return 0
	}
	return pointsTempo
}

func (p *Position) sides() (white, black terms) {
	reach := [2]Set{p.reachOf(game.White), p.reachOf(game.Black)}
	return p.side(game.White, reach), p.side(game.Black, reach)
}

// reachOf returns the squares that a side's pieces attack or protect.
func (p *Position) reachOf(c game.Color) (reach Set) {
	for s := p.Occupied(c); s != 0; s &= s - 1 {
		reach |= p.board.reach(s.First(), p.board.at(s.First()).stack(c))
	}
	return reach
}

// side adds up the terms of a side, given what White and Black reach.
func (p *Position) side(c game.Color, reach [2]Set) terms {
	left := p.TurnsLeft(c)
	ours, theirs := reach[c], reach[c.Other()]
	t := terms{points: Point * p.points[c]}
	if left > 0 {
		t.mobility = reachWorth * (ours &^ p.Occupied(c)).Len()
		if grabs := min((ours & p.barriers &^ theirs).Len(), left); grabs > 0 {
			t.grabs = grabTurn + grabWorth*grabs
		}
		for s := p.Occupied(c); s != 0; s &= s - 1 {
			t.prospects += prospect(p.board.at(s.First()).stack(c)) * min(left, prospectTurns) / prospectTurns
			t.stacks += stackWorth * (p.board.at(s.First()).stack(c).Len() - 1)
		}
	}
	if p.TurnsLeft(c.Other()) > 0 { // or nothing is at risk
		t.risk = -p.risk(c, ours, theirs)
	}
	return t
}

// risk weighs what the enemy threatens to take, less what is taken back: the side
// to move can parry one threat; the other has what the search has found no use for.
func (p *Position) risk(c game.Color, ours, theirs Set) int {
	first, second := 0, 0 // the largest losses
	for s := p.Occupied(c) & theirs; s != 0; s &= s - 1 {
		loss := takenPiece * p.board.at(s.First()).stack(c).Len()
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
func prospect(s Stack) int {
	sum := 0
	if s&Rook != 0 {
		sum += rookProspect
	}
	if s&Bishop != 0 {
		sum += bishopProspect
	}
	if s&Knight != 0 {
		sum += knightProspect
	}
	return sum
}

// Explain prints the evaluation term by term as a table, in points.
func (p *Position) Explain() string {
	w, b := p.sides()
	return game.TermTable([]game.Term{
		{Name: "points", White: w.points, Black: b.points},
		{Name: "prospects", White: w.prospects, Black: b.prospects},
		{Name: "barriers to grab", White: w.grabs, Black: b.grabs},
		{Name: "mobility", White: w.mobility, Black: b.mobility},
		{Name: "stacks", White: w.stacks, Black: b.stacks},
		{Name: "risk", White: w.risk, Black: b.risk},
	}, p.Turn(), p.tempo())
}
