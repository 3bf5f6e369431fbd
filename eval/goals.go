package eval

import "menagerie/movegen"

// What the rules that end a game before mate are worth, in centipawns, set by hand.
const (
	// goalWorth is shared by one and the square of the moves that a king needs to the
	// region where it wins; twice in the endgame.
	goalWorth = 800
	// raceWorth stands in for goalWorth where kings cannot be checked: there nothing else
	// wins. It counts in full only for a side that is ahead in pieces, by [Set.DrawnShare]
	// otherwise; without that share the margins of the search are small beside such scores,
	// and it played worse.
	raceWorth = 10_000
	// breakWorth stands in for it where the goal is not the king's, for each square of the goal that
	// a piece can come to: all of them, where a king has its way to the nearest.
	breakWorth = 150
	// homeWorth is what a piece adds that has such a goal and stands on the enemy's, which it guards.
	homeWorth = 60
	// checkDanger, shared by three more than the checks that the enemy has still to give,
	// is how many times more a king's danger counts.
	checkDanger = 7
	// scarceWorth, shared by 100 centipawns more than a piece's value and by the square of
	// how many there are, is what it costs to have few of a type whose last one must not be
	// lost, and scarceThreat, shared by that square, if one of them is attacked.
	scarceWorth, scarceThreat = 150_000, 150
)

const (
	raceReach = 8             // moves from its goal at which a king's way there is looked at
	raceMost  = raceReach + 3 // moves that such a way takes at most
)

// goals is what those rules ask for.
type goals struct {
	other  bool           // there are other ways to win than mate
	checks bool           // a side wins by giving so many
	racing bool           // ... by entering a region with a piece
	royal  bool           // that piece is the king
	worth  int            // goalWorth, raceWorth or breakWorth
	late   int            // how many times as much it is in the endgame
	ways   [2][]int       // a step of such a piece, as differences of squares
	dear   []movegen.Type // types of which the last piece must not be lost
	// steps is how many moves the pieces that have a goal need to it on an empty board,
	// by color and square; 0 where none leads there.
	steps [2][movegen.MaxRanks * 32]uint8
}

// compileGoals finds the ways to the region where pieces win.
func (e *Terms) compileGoals() {
	v := e.tables.Variant()
	e.goals.checks = v.CheckCounting
	e.goals.other = v.CheckCounting || v.BareKing || v.King == 0 || e.misere || v.PieceDrops
	if e.goals.worth, e.goals.late = goalWorth, 2; !v.Checking {
		e.goals.worth, e.goals.late = raceWorth, 1
	}
	if v.LosesByExtinction() {
		for pt := movegen.Type(1); int(pt) < len(v.Pieces); pt++ {
			if v.ExtinctionTypes.Has(pt) {
				e.goals.dear, e.goals.other = append(e.goals.dear, pt), true
			}
		}
	}
	for c := movegen.White; c <= movegen.Black; c++ {
		if v.FlagRegion[c].Empty() || v.FlagPiece[c] == 0 {
			continue
		}
		e.goals.racing, e.goals.royal = true, v.FlagPiece[c] == v.King
		if !e.goals.royal {
			e.goals.worth, e.goals.late = breakWorth, 1
		}
		e.goals.other = e.goals.other || e.goals.worth != raceWorth
		e.spread(c, v.FlagPiece[c])
		for _, r := range v.Pieces[v.FlagPiece[c]].Rules {
			if !r.Initial {
				e.goals.ways[c] = append(e.goals.ways[c], r.DX+sign(c)*r.DY*int(movegen.SquareAt(0, 1)))
			}
		}
	}
}

// spread fills in the steps of c's pieces of a type, from the goal backwards.
func (e *Terms) spread(c movegen.Color, pt movegen.Type) {
	goal, steps := &e.tables.Variant().FlagRegion[c], &e.goals.steps[c]
	for n, more := uint8(1), true; more; n++ {
		more = false
		for _, from := range e.tables.Squares() {
			if goal[from] || steps[from] != 0 {
				continue
			}
			for _, r := range e.tables.Variant().Pieces[pt].Rules {
				if e.leads(c, r, from, func(to movegen.Square) bool {
					return n == 1 && goal[to] || n > 1 && steps[to] == n-1
				}) {
					steps[from], more = n, true
				}
			}
		}
	}
}

// leads reports whether on an empty board a rule takes c's piece to a square that fits.
func (e *Terms) leads(c movegen.Color, r movegen.Rule, from movegen.Square, fits func(movegen.Square) bool) bool {
	if r.Initial || !r.Move && !r.Capture {
		return false
	}
	v, limit := e.tables.Variant(), r.Range
	if limit == 0 {
		limit = movegen.MaxFiles
	}
	for n := 1; n <= limit; n++ {
		file, rank := from.File()+n*r.DX, from.Rank()+n*r.DY*sign(c)
		if file < 0 || file >= v.Files || rank < 0 || rank >= v.Ranks {
			return false
		}
		if fits(movegen.SquareAt(file, rank)) {
			return true
		}
	}
	return false
}

// nearness is what it is worth to be so many moves from a goal.
func (g *goals) nearness(moves int) int { return g.worth / (1 + moves*moves) }

// goalAt is what the way to its goal is worth to a king on a square, in millipawns.
func (e *Terms) goalAt(k movegen.Kind, s movegen.Square) movegen.Sum {
	steps := int(e.goals.steps[k.Color()][s])
	if steps == 0 || !e.goals.royal || e.tables.Variant().FlagPiece[k.Color()] != k.Type() {
		return movegen.Sum{}
	}
	worth := 10 * e.goals.nearness(steps)
	return movegen.Sum{MG: int32(worth), EG: int32(worth * e.goals.late)}
}

// strides is what it adds to a piece that has a goal, the king aside, to be so many moves from
// it, in centipawns.
func strides() []float64 { return []float64{1: 100, 2: 100, 3: 30, 4: 10} }

// stride is what a square adds to White's piece that has a goal.
func (e *Terms) stride(s movegen.Square) place {
	worth := 0.0
	if n := int(e.goals.steps[movegen.White][s]); n < len(strides()) {
		worth = strides()[n]
	}
	if e.tables.Variant().FlagRegion[movegen.Black][s] {
		worth += homeWorth
	}
	return place{worth, worth}
}

// checksWorth is what the checks that c has given are worth to it where they are counted.
func (p *Position) checksWorth(c movegen.Color) term {
	worth := movegen.CheckWorth(max(p.ChecksLeft(c), 1))
	return term{worth, worth / 2}
}

// judgeGoals weighs how near c is to the goals of the variant, mate aside.
func (p *Position) judgeGoals(c movegen.Color, t *terms) {
	g := &p.terms.goals
	if g.checks {
		t[checksGiven][c] = p.checksWorth(c)
	}
	if g.racing {
		p.judgeRace(c, t)
	}
	if len(g.dear) > 0 {
		p.judgeScarce(c, t)
	}
}

// judgeScarce weighs how few pieces c has of types of which the last must not be lost, and
// attacks on them (Fairy-Stockfish's extinction threats).
func (p *Position) judgeScarce(c movegen.Color, t *terms) {
	v, attacks := p.terms.tables.Variant(), &p.look.attacks
	for _, pt := range p.terms.goals.dear {
		spare := max(p.Count(pt, c)-v.ExtinctionCount, 1)
		cost := scarceWorth / (100 + p.terms.tables.Value(pt))
		for _, stances := range [2][]movegen.Stance{attacks.Stances(c), attacks.PawnsAttacked(c)} {
			for i := range stances {
				s := &stances[i]
				if s.Kind.Type() == pt && (attacks.Attacker(s) != 0 || attacks.UnderPawn(s.Square, c.Other())) {
					cost += scarceThreat
				}
			}
		}
		cost /= spare * spare
		t[scarcity][c].add(term{-cost, -cost})
	}
}

// judgeRace weighs how near c's pieces are to their goal, if others stand in the way. Of a
// king's square the way on an empty board counts already.
func (p *Position) judgeRace(c movegen.Color, t *terms) {
	g, king := &p.terms.goals, p.King(c)
	if !g.royal {
		worth := 0
		p.race(c, func(moves, squares int) bool {
			worth += g.nearness(moves) * squares
			return true
		})
		t[race][c].add(term{worth, worth})
		return
	}
	if king == movegen.NoSquare || g.steps[c][king] == 0 || g.steps[c][king] > raceReach {
		return
	}
	needed := raceMost
	p.race(c, func(moves, _ int) bool {
		needed = moves
		return false
	})
	lost := g.nearness(needed) - g.nearness(int(g.steps[c][king]))
	t[race][c].add(term{lost, lost * g.late})
}

// race finds in how many moves c's pieces first come to the squares of their goal, at
// most raceMost, where a square that the enemy attacks, or where an own piece stands,
// takes one more, twice attacked two (Fairy-Stockfish's capture the flag). It tells
// reached of each number of moves and the squares that take it, until that says no.
func (p *Position) race(c movegen.Color, reached func(moves, squares int) bool) {
	v, g, them := p.terms.tables.Variant(), &p.terms.goals, c.Other()
	goal, steps := &v.FlagRegion[c], &g.steps[c]
	// A square costs the same from wherever a piece comes, so the first to come is never late.
	var seen [movegen.MaxRanks * 32]bool
	var lists [raceMost + 1][64]movegen.Square // by moves
	var counts [raceMost + 1]int
	for k, s := range p.Pieces(c) {
		if k.Type() == v.FlagPiece[c] && steps[s] != 0 && counts[0] < len(lists[0]) {
			lists[0][counts[0]] = s
			counts[0]++
			seen[s] = true
		}
	}
	for moves := range raceMost + 1 {
		squares := 0
		for _, from := range lists[moves][:counts[moves]] {
			if goal[from] {
				squares++
				continue
			}
			for _, step := range g.ways[c] {
				s := movegen.Square(int(from) + step)
				if int(s) >= len(seen) || seen[s] || steps[s] == 0 && !goal[s] {
					continue
				}
				seen[s] = true
				n := moves + 1
				if k, ok := p.At(s); ok && k.Color() == c {
					n++
				}
				switch {
				case p.twice(s, them):
					n += 2
				case p.look.attacks.Attacked(s, them) || p.look.attacks.InRing(s, them):
					n++
				}
				if n+int(steps[s]) <= raceMost && counts[n] < len(lists[n]) {
					lists[n][counts[n]] = s
					counts[n]++
				}
			}
		}
		if squares > 0 && !reached(moves, squares) {
			return
		}
	}
}
