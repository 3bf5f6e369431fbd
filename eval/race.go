package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Races: a side wins by bringing its king or another piece to a region (capture the flag, king
// of the hill, racing kings, breakthrough). What a way of n moves is worth: worth / (1 + n²).
// On an empty board it is a part of the piece-square table; the term counts what stands in
// the way.

// Worths of the goal, in centipawns.
const (
	// goalWorth is for a king that can be checked; twice in the endgame.
	goalWorth = 800
	// raceWorth is for kings that cannot be checked: there nothing else wins. It counts in full
	// only for a side that is ahead in pieces, divided by [Set.DrawishDivisor] otherwise: without
	// the divisor the margins of the search are small beside such scores, and it played worse.
	raceWorth = 10_000
	// breakWorth is for other pieces than kings, for each square of the goal that one can come
	// to: all of them, where a king has its way to the nearest.
	breakWorth = 150
	// homeWorth is for such a piece on the enemy's goal, which it guards.
	homeWorth = 60
)

const (
	raceReach = 8             // moves from its goal at which a king's way there is looked at
	maxRace   = raceReach + 3 // moves that such a way takes at most
)

// nearness is what it is worth to be a number of moves from a goal, in centipawns.
func (g *goals) nearness(moves int) int { return g.worth / (1 + moves*moves) }

// goalAt is what the way to its goal is worth to a king on a square, in millipawns.
func (e *Terms) goalAt(k movegen.Kind, s variant.Square) movegen.Sum {
	steps := int(e.goals.steps[k.Color()][s])
	if steps == 0 || !e.goals.royal || e.tables.Variant().FlagPiece[k.Color()] != k.Type() {
		return movegen.Sum{}
	}
	worth := 10 * e.goals.nearness(steps)
	return movegen.Sum{MG: int32(worth), EG: int32(worth * e.goals.late)}
}

// flagBonus is what it is worth, in centipawns, to a piece that has a goal, the king aside,
// to be a number of moves from it.
func flagBonus() []float64 { return []float64{1: 100, 2: 100, 3: 30, 4: 10} }

// flagSquare is what a square adds to White's piece that has a goal, in centipawns.
func (e *Terms) flagSquare(s variant.Square) fineScore {
	worth := 0.0
	if n := int(e.goals.steps[game.White][s]); n < len(flagBonus()) {
		worth = flagBonus()[n]
	}
	if e.tables.Variant().FlagRegion[game.Black][s] {
		worth += homeWorth
	}
	return fineScore{worth, worth}
}

// compileSteps fills in the steps of c's pieces of a type, from the goal backwards.
func (e *Terms) compileSteps(c game.Color, pt variant.Type) {
	goal, steps := &e.tables.Variant().FlagRegion[c], &e.goals.steps[c]
	for n, more := uint8(1), true; more; n++ {
		more = false
		for _, from := range e.tables.Squares() {
			if goal[from] || steps[from] != 0 {
				continue
			}
			for _, r := range e.tables.Variant().Pieces[pt].Rules {
				if e.leads(c, r, from, func(to variant.Square) bool {
					return n == 1 && goal[to] || n > 1 && steps[to] == n-1
				}) {
					steps[from], more = n, true
				}
			}
		}
	}
}

// leads reports whether on an empty board a rule takes c's piece to a square that fits.
func (e *Terms) leads(c game.Color, r variant.Rule, from variant.Square, fits func(variant.Square) bool) bool {
	if r.Initial || !r.Move && !r.Capture {
		return false
	}
	v, limit := e.tables.Variant(), r.Range
	if limit == 0 {
		limit = variant.MaxFiles
	}
	for n := 1; n <= limit; n++ {
		file, rank := from.File()+n*r.DX, from.Rank()+n*r.DY*sign(c)
		if file < 0 || file >= v.Files || rank < 0 || rank >= v.Ranks {
			return false
		}
		if fits(variant.SquareAt(file, rank)) {
			return true
		}
	}
	return false
}

// evaluateRace weighs how near c's pieces are to their goal, if others stand in the way. A
// king's square counts by its way on an empty board already.
func (p *Position) evaluateRace(c game.Color) Score {
	g, king := &p.terms.goals, p.King(c)
	if !g.royal {
		worth, missing := 0, g.squares[c]
		p.waysToGoal(c, func(moves int) bool {
			worth += g.nearness(moves)
			missing--
			return missing > 0
		})
		return even(worth)
	}
	if king == variant.NoSquare || g.steps[c][king] == 0 || g.steps[c][king] > raceReach {
		return Score{}
	}
	needed := maxRace
	p.waysToGoal(c, func(moves int) bool {
		needed = moves
		return false
	})
	lost := g.nearness(needed) - g.nearness(int(g.steps[c][king]))
	return Score{lost, lost * g.late}
}

// raceQueue is the memory of waysToGoal.
type raceQueue struct {
	// first is the least number of moves, and one more, in which a square is known to be reached; 0
	// if it has not been.
	first [variant.MaxSquares]uint8
	// waiting are the squares to go on from, by the moves of the whole way if nothing more is in it.
	waiting [maxRace + 1][]variant.Square
}

// waysToGoal finds in how many moves c's pieces first come to each square of their goal, at most
// maxRace. A square that the enemy attacks, or where an own piece stands, takes one more, twice
// attacked two (Fairy-Stockfish's capture the flag). It calls reached with the number of moves for
// each such square, the nearest first, until that returns false.
//
// It is the search for a shortest path called A*: the moves that the way takes on an empty board are
// the bound on what is left of it.
func (p *Position) waysToGoal(c game.Color, reached func(moves int) bool) {
	const squareMask = variant.MaxSquares - 1
	v, g, q, them := p.terms.tables.Variant(), &p.terms.goals, &p.race, c.Other()
	left, attacks := &g.left[c], &p.look.attacks
	clear(q.first[:])
	for i := range q.waiting {
		if q.waiting[i] == nil {
			q.waiting[i] = make([]variant.Square, 0, 64)
		}
		q.waiting[i] = q.waiting[i][:0]
	}
	start := func(s variant.Square) {
		if n := left[s&squareMask]; n != 0 && n <= maxRace {
			q.first[s&squareMask] = 1
			q.waiting[n] = append(q.waiting[n], s)
		}
	}
	if g.royal {
		start(p.King(c))
	} else {
		for k, s := range p.Pieces(c) {
			if k.Type() == v.FlagPiece[c] {
				start(s)
			}
		}
	}
	for total := range q.waiting {
		for len(q.waiting[total]) > 0 {
			last := len(q.waiting[total]) - 1
			from := q.waiting[total][last]
			q.waiting[total] = q.waiting[total][:last]
			rest := int(left[from&squareMask])
			moves := total - rest
			switch {
			case int(q.first[from&squareMask]) != moves+1:
				continue // there was a shorter way
			case rest == 0 && !reached(moves):
				return
			case rest == 0:
				continue
			}
			for _, step := range g.strides[c] {
				at := int(from) + step
				if at < 0 || at >= variant.MaxSquares || left[at] == noWay {
					continue
				}
				known := int(q.first[at])
				if known != 0 && known <= moves+2 {
					continue
				}
				s := variant.Square(at)
				n := moves + 1 + attacks.Attacks(s, them)
				if k, ok := p.At(s); ok && k.Color() == c {
					n++
				}
				if whole := n + int(left[at]); whole <= maxRace && (known == 0 || n+1 < known) {
					q.first[at] = uint8(n + 1)
					q.waiting[whole] = append(q.waiting[whole], s)
				}
			}
		}
	}
}
