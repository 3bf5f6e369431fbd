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
}

// fronts are the squares that a number of moves reaches, and fewer may.
type fronts [maxRace + 5]movegen.SquareSet

// worthOfWays adds up what it is worth to c to come to each square of its goal, in centipawns.
func (p *Position) worthOfWays(c game.Color) (worth int) {
	g, f := &p.terms.goals.flood[c], &p.fronts
	*f = fronts{}
	own := p.startFlood(c, g, &f[0])
	left := g.ways // those not reached
	one, two, three := p.obstacles(c, &own)
	words, missing := p.terms.tables.Words(), p.terms.goals.squares[c]
	for moves := range maxRace + 1 {
		arrived, more := 0, uint64(0)
		front := &f[moves]
		for i := range words {
			front[i] &= left[i]
			left[i] &^= front[i]
			arrived += bits.OnesCount64(front[i] & g.region[i])
			front[i] &^= g.region[i]
			more |= front[i]
		}
		if arrived > 0 {
			worth += arrived * p.terms.goals.nearness(moves)
			if missing -= arrived; missing == 0 {
				break
			}
		}
		if more == 0 {
			continue
		}
		var next movegen.SquareSet
		for i := range g.steps {
			next.AddStep(front, &g.steps[i], words)
		}
		for i, word := range next[:words] {
			word &= left[i]
			f[moves+1][i] |= word &^ (one[i] | two[i] | three[i])
			f[moves+2][i] |= word & one[i]
			f[moves+3][i] |= word & two[i]
			f[moves+4][i] |= word & three[i]
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

// obstacles returns the squares that take c one, two and three moves more to enter.
func (p *Position) obstacles(c game.Color, own *movegen.SquareSet) (one, two, three movegen.SquareSet) {
	once, twice := p.AttackSets(&p.look.attacks, c.Other())
	for i := range own {
		one[i] = (once[i] ^ own[i]) &^ twice[i]
		two[i] = once[i]&own[i]&^twice[i] | twice[i]&^own[i]
		three[i] = twice[i] & own[i]
	}
	return one, two, three
}
