package eval

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Races: a side wins by bringing its king or another piece to a region (capture the flag, king
// of the hill, racing kings, breakthrough). Each way of n moves to a square of it counts; the ways to
// many squares are found by a flood (race_ways.go). On an empty board they are a part of the
// piece-square table; the term counts what stands in the way.

// Worths of the goal, in centipawns.
const (
	// goalWorth is for a king that can be checked.
	goalWorth = 500
	// raceWorth is for kings that cannot be checked: there nothing else wins.
	raceWorth = 4000
	// breakWorth is for other pieces than kings, for each square of the goal that one can come to.
	breakWorth = 150
	// homeWorth is for such a piece on the enemy's goal, which it guards.
	homeWorth = 60
)

// A king's way to its goal counts if it takes farReach moves at most on an empty board. It is looked at
// where that is worth farWorth centipawns or more; farther off, where looking takes the most time for
// the least, what stands in the way is taken to cost half. It makes ways detour moves longer, at most.
const (
	farWorth = 30
	farReach = 8
	detour   = 3
	maxRace  = farReach + detour
)

// compileReach finds how near to its goal a king must be for its way to be looked at.
func (g *goals) compileReach() {
	g.reach = farReach
	for g.royal && g.reach > 0 && g.arrivals(1, g.reach) < farWorth {
		g.reach--
	}
}

// arrivals is what it is worth to come to a number of squares of a goal in so many moves, in centipawns. A king
// needs one of them, and the others in case that one is guarded: worth · squares / (squares + moves²), as in
// Fairy-Stockfish; other pieces bring each square worth / (1 + moves²).
func (g *goals) arrivals(squares, moves int) int {
	if g.royal {
		return g.worth * squares / (squares + moves*moves)
	}
	return squares * (g.worth / (1 + moves*moves))
}

// goalAt is what the way to its goal is worth to a king on a square, in millipawns.
func (e *Terms) goalAt(k movegen.Kind, s variant.Square) movegen.Sum {
	if !e.goals.royal || e.tables.Variant().FlagPiece[k.Color()] != k.Type() {
		return movegen.Sum{}
	}
	return even(e.goals.alone[k.Color()][s]).millipawns()
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

// compileFlood finds what a flood needs of the moves of c's pieces of a type, and what ways are worth to a king
// alone on the board.
func (e *Terms) compileFlood(c game.Color, pt variant.Type) {
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
	beside := 0
	for _, r := range e.tables.Variant().Pieces[pt].Rules {
		if r.Range == 1 && max(abs(r.DX), abs(r.DY)) == 1 && r.Move {
			beside++
		}
	}
	flood.around = beside == 8 && len(flood.steps) == 8
	if !e.goals.royal {
		return
	}
	for _, s := range e.tables.Squares() {
		if n := e.goals.left[c][s]; n != 0 && n != noWay {
			var f fronts
			f[0].Add(s)
			e.goals.alone[c][s] = e.goals.ways(c, &f, e.tables.Words(), &obstacles{})
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
// king's square counts by its ways on an empty board already.
func (p *Position) evaluateRace(c game.Color) Score {
	g, king := &p.terms.goals, p.King(c)
	if !g.royal {
		return even(p.worthOfWays(c))
	}
	if king == variant.NoSquare {
		return Score{}
	}
	steps := int(g.left[c][king])
	if steps == 0 || steps > farReach {
		return Score{}
	}
	lost := -g.alone[c][king] / 2
	if steps <= g.reach {
		lost = p.worthOfWays(c) - g.alone[c][king]
	}
	return even(lost)
}
