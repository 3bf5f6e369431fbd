package eval

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen"
)

// Where a goal has many squares, the ways to all of them are found by a flood: from the squares that n
// moves reach, one step leads to those that n+1 moves reach, or more where something stands in the
// way. Sets of squares take all steps of one kind at once.

// floodGoal is a side's goal for a flood.
type floodGoal struct {
	region movegen.SquareSet
	ways   movegen.SquareSet // the squares from which moves lead there, and the goal itself
	steps  []movegen.SetStep // those moves
	around bool              // they are the steps to all squares next to a piece
}

// fronts are the squares that a number of moves reaches, and fewer may.
type fronts [maxRace + 5]movegen.SquareSet

// obstacles are the squares that take one, two and three moves more to enter.
type obstacles [3]movegen.SquareSet

// worthOfWays adds up what it is worth to c to come to each square of its goal, in centipawns.
func (p *Position) worthOfWays(c game.Color) int {
	g, f := &p.terms.goals, &p.fronts
	*f = fronts{}
	own := p.startFlood(c, &g.flood[c], &f[0])
	if g.royal {
		own = movegen.SquareSet{} // they make way while the king comes
	}
	o := p.obstacles(c, &own)
	return g.ways(c, f, p.terms.tables.Words(), &o)
}

// ways adds up what it is worth to c to come to its goal from the first of the fronts, in centipawns. The others
// must be empty.
func (g *goals) ways(c game.Color, f *fronts, words int, o *obstacles) (worth int) {
	goal := &g.flood[c]
	left, missing := goal.ways, g.squares[c] // those not reached
	for moves := range g.reach + detour + 1 {
		arrived, more := 0, uint64(0)
		front := &f[moves]
		for i := range words {
			front[i] &= left[i]
			left[i] &^= front[i]
			arrived += bits.OnesCount64(front[i] & goal.region[i])
			front[i] &^= goal.region[i]
			more |= front[i]
		}
		if arrived > 0 {
			worth += g.arrivals(arrived, moves)
			if missing -= arrived; missing == 0 {
				break
			}
		}
		if more == 0 {
			continue
		}
		var next movegen.SquareSet
		if goal.around {
			next = front.Around(words)
		} else {
			for i := range goal.steps {
				next.AddStep(front, &goal.steps[i], words)
			}
		}
		for i, word := range next[:words] {
			word &= left[i]
			f[moves+1][i] |= word &^ (o[0][i] | o[1][i] | o[2][i])
			f[moves+2][i] |= word & o[0][i]
			f[moves+3][i] |= word & o[1][i]
			f[moves+4][i] |= word & o[2][i]
		}
	}
	return worth
}

// startFlood puts those of c's pieces that have a goal, and have not come to it, on a front. It
// returns where all its pieces stand.
func (p *Position) startFlood(c game.Color, g *floodGoal, front *movegen.SquareSet) (own movegen.SquareSet) {
	flag := movegen.KindOf(p.terms.tables.Variant().FlagPiece[c], c)
	for k, s := range p.Pieces(c) {
		own.Add(s)
		if k == flag {
			front.Add(s)
		}
	}
	for i := range front {
		front[i] &^= g.region[i]
	}
	return own
}

// obstacles finds the squares that take c more moves to enter: one where an own piece stands, one where the enemy
// attacks, two where it attacks twice (Fairy-Stockfish's capture the flag).
func (p *Position) obstacles(c game.Color, own *movegen.SquareSet) (o obstacles) {
	once, twice := p.AttackSets(&p.look.attacks, c.Other())
	for i := range own {
		o[0][i] = (once[i] ^ own[i]) &^ twice[i]
		o[1][i] = once[i]&own[i]&^twice[i] | twice[i]&^own[i]
		o[2][i] = twice[i] & own[i]
	}
	return o
}
