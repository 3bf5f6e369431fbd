package eval

import (
	"cmp"
	"slices"

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

// A king's way to its goal counts if it takes farReach moves at most on an empty board. It is looked at
// where that is worth farWorth centipawns or more; farther off, where looking takes the most time for
// the least, others are taken to stand in the way. They make it wayDetour moves longer, at most.
const (
	farWorth  = 30
	farReach  = 8
	wayDetour = 3
	maxRace   = farReach + wayDetour
)

// compileReach finds how near to its goal a king must be for its way to be looked at.
func (g *goals) compileReach() {
	g.reach = farReach
	for g.royal && g.reach > 0 && g.nearness(g.reach) < farWorth {
		g.reach--
	}
}

// nearness is what it is worth to be a number of moves from a goal, in centipawns.
func (g *goals) nearness(moves int) int { return g.worth / (1 + moves*moves) }

// goalAt is what the way to its goal is worth to a king on a square, in millipawns.
func (e *Terms) goalAt(k movegen.Kind, s variant.Square) movegen.Sum {
	steps := int(e.goals.left[k.Color()][s])
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
	if n := int(e.goals.left[game.White][s]); n < len(flagBonus()) {
		worth = flagBonus()[n]
	}
	if e.tables.Variant().FlagRegion[game.Black][s] {
		worth += homeWorth
	}
	return fineScore{worth, worth}
}

// compileLeft fills in the moves that are left to c's pieces of a type, from the goal backwards.
func (e *Terms) compileLeft(c game.Color, pt variant.Type) {
	left := &e.goals.left[c]
	for s, goal := range e.tables.Variant().FlagRegion[c] {
		if !goal {
			left[s] = noWay
		}
	}
	for n, more := uint8(1), true; more; n++ {
		more = false
		nearer := func(to variant.Square) bool { return left[to] == n-1 }
		for _, from := range e.tables.Squares() {
			if left[from] != noWay {
				continue
			}
			for _, r := range e.tables.Variant().Pieces[pt].Rules {
				if e.leads(c, r, from, nearer) {
					left[from], more = n, true
					break
				}
			}
		}
	}
}

// compileStrides lists the moves of c's pieces of a type.
func (e *Terms) compileStrides(c game.Color, pt variant.Type) {
	flood := &e.goals.flood[c]
	for _, s := range e.tables.Squares() {
		if e.tables.Variant().FlagRegion[c][s] {
			flood.region.Add(s)
		}
		if e.goals.left[c][s] != noWay {
			flood.ways.Add(s)
		}
	}
	for _, r := range e.tables.Variant().Pieces[pt].Rules {
		dx, dy := r.DX, r.DY*sign(c)
		if step := dy*variant.RowWidth + dx; !r.Initial && !slices.Contains(e.goals.moves[c], step) {
			e.goals.moves[c] = append(e.goals.moves[c], step)
			flood.steps = append(flood.steps, e.tables.StepOf(dx, dy))
		}
	}
	left := &e.goals.left[c]
	for _, s := range e.tables.Squares() {
		for _, step := range e.goals.moves[c] {
			to := int(s) + step
			if left[s] != noWay && to >= 0 && to < variant.MaxSquares && left[to] != noWay {
				extra := int(left[to]) + 1 - int(left[s])
				e.goals.strides[c][s] = append(e.goals.strides[c][s], stride{variant.Square(to), uint8(extra)})
			}
		}
		slices.SortStableFunc(e.goals.strides[c][s], func(a, b stride) int { return cmp.Compare(a.extra, b.extra) })
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
//
// The way to a square that the enemy attacks, or where an own piece stands, takes one move more,
// twice attacked two (Fairy-Stockfish's capture the flag).
func (p *Position) evaluateRace(c game.Color) Score {
	g, king := &p.terms.goals, p.King(c)
	if !g.royal {
		return even(p.piecesRace(c))
	}
	if king == variant.NoSquare {
		return Score{}
	}
	steps := int(g.left[c][king])
	if steps == 0 || steps > farReach {
		return Score{}
	}
	needed := steps + wayDetour
	if steps <= g.reach {
		needed = g.reach + wayDetour
		if moves, found := p.nearestWay(c); found {
			needed = moves
		}
	}
	lost := g.nearness(needed) - g.nearness(steps)
	return Score{lost, lost * g.late}
}

// piecesRace is what it is worth to c's pieces to come to their goal, in centipawns: each square of it
// counts by the piece that is nearest.
func (p *Position) piecesRace(c game.Color) int {
	if p.terms.goals.squares[c] > 1 {
		return p.worthOfWays(c)
	}
	moves, found := p.nearestWay(c)
	if !found {
		return 0
	}
	return p.terms.goals.nearness(moves)
}
