package eval

import (
	"math"
	"math/bits"

	"menagerie/movegen"
)

const (
	// passerReach is how many steps from promotion pieces and kings begin to care;
	// the kings' distances count the more the nearer the pawn is.
	passerReach = 4
	passerKings = 7 // moves, farther ones count as this many
)

// pawnTerms is what pawns need to know of the board, by color.
type pawnTerms struct {
	// path holds for each square the ranks from which an enemy pawn on the same
	// or the next file could stop a pawn, as a mask; 0 where it never promotes.
	path   [movegen.MaxRanks * 32]uint16
	steps  [movegen.MaxRanks * 32]uint8 // to promotion
	linked [movegen.MaxRanks * 32]term  // what a pawn that others support is worth there
}

// compilePawns finds for each square the way to promotion.
func (e *Terms) compilePawns() {
	last := e.tables.Variant().Ranks - 1
	for _, s := range e.tables.Squares() {
		steps := e.stepsToPromotion(s)
		if steps == 0 {
			continue
		}
		for c := movegen.White; c <= movegen.Black; c++ {
			at, ahead := s, 1
			if c == movegen.Black {
				at, ahead = e.mirror(s), -1
			}
			pt := &e.pawns[c]
			pt.steps[at] = uint8(steps)
			for n := 1; n <= steps+1; n++ {
				if rank := at.Rank() + n*ahead; rank >= 0 && rank <= last {
					pt.path[at] |= 1 << rank
				}
			}
		}
	}
	e.way = e.stepsToPromotion(movegen.SquareAt(0, 1))
	for c := range e.pawns {
		for _, s := range e.tables.Squares() {
			come := e.way - int(e.pawns[c].steps[s])
			e.pawns[c].linked[s] = term{e.w.LinkedMG + e.w.LinkedStepMG*come/8, e.w.LinkedEG + e.w.LinkedStepEG*come/8}
		}
	}
	gain := float64(e.promotionGain())
	for steps := 1; steps < len(e.passer); steps++ {
		share := math.Pow(float64(e.w.PasserDecay)/100, float64(steps-1)) / 1000
		e.passer[steps] = term{int(float64(e.w.PasserMG) * gain * share), int(float64(e.w.PasserEG) * gain * share)}
	}
}

// judgePawns weighs the pawns of both sides.
func (p *Position) judgePawns(t *terms) {
	shape := p.look.shape
	for c := movegen.White; c <= movegen.Black; c++ {
		t[pawnShape][c], t[passers][c] = shape.worth[c], shape.far[c]
		t[space][c].mg = p.spaceOf(c)
		for _, s := range shape.passers[c][:shape.count[c]] {
			t[passers][c].add(p.passer(c, s))
		}
	}
}

// shape is what follows from where the pawns stand, and from nothing else.
type shape struct {
	key     uint64
	filled  bool
	pawns   [2]pawnMasks
	files   uint32 // with pawns: file f is bit f+2
	worth   [2]term
	far     [2]term // passed pawns too far from promotion to look at more closely
	passers [2][maxPassers]movegen.Square
	count   [2]int
	total   [2]int // pawns
	room    [2]int
}

// maxPassers is how many passed pawns a side is credited with at most.
const maxPassers = 16

// shapeCache remembers shapes: pawns move seldom.
type shapeCache [1 << 12]shape

// pawnShape looks the shape of the pawns up or works it out.
func (p *Position) pawnShape() *shape {
	if p.shapes == nil {
		p.shapes = new(shapeCache)
	}
	key := p.PawnKey()
	e := &p.shapes[key%uint64(len(p.shapes))]
	if e.key != key || !e.filled {
		*e = shape{key: key, filled: true}
		p.fillShape(e)
	}
	return e
}

func (p *Position) fillShape(e *shape) {
	for c := range e.pawns {
		e.total[c] = p.PawnRanks(movegen.Color(c), &e.pawns[c])
		for file, ranks := range e.pawns[c] {
			if ranks != 0 {
				e.files |= 2 << file
			}
		}
	}
	for c := movegen.White; c <= movegen.Black; c++ {
		e.room[c] = p.terms.roomOf(c, &e.pawns[c], &e.pawns[c.Other()])
		for file := range p.terms.files {
			if e.pawns[c][file+1] != 0 {
				p.terms.judgeFile(e, c, file)
			}
		}
	}
}

// judgeFile weighs how the pawns of c on a file, one or more, stand to the others of both sides, and finds
// those that have passed.
func (e *Terms) judgeFile(shape *shape, c movegen.Color, file int) {
	all, enemy := &shape.pawns[c], &shape.pawns[c.Other()]
	own, against := all[file+1], enemy[file]|enemy[file+2]
	linked := e.standing(c, own, all[file]|all[file+2], against, enemy[file+1], &shape.worth[c])
	for m := own; m != 0; m &= m - 1 {
		s := movegen.SquareAt(file, bits.TrailingZeros16(m))
		if m&-m&linked != 0 {
			shape.worth[c].add(e.pawns[c].linked[s])
		}
		path := e.pawns[c].path[s]
		if (against|enemy[file+1])&path != 0 || path == 0 {
			continue
		}
		if steps := int(e.pawns[c].steps[s]); steps > passerReach || shape.count[c] == maxPassers {
			shape.far[c].add(e.passer[steps])
		} else {
			shape.passers[c][shape.count[c]] = s
			shape.count[c]++
		}
	}
}

// pawnMasks holds the ranks of a side's pawns on each file as a mask, with an
// empty file to either side of the board: file f is at f+1.
type pawnMasks = [movegen.MaxFiles + 2]uint16

// standing weighs the pawns of c on a file, all at once: own, those of c beside it, and the
// enemy's beside it and on it, as masks of ranks. It returns those that others support.
func (e *Terms) standing(c movegen.Color, own, beside, against, facing uint16, worth *term) (linked uint16) {
	w := &e.w
	// Those with no own pawn beside or behind them on the files beside, and with enemies ahead.
	var left, opposed, guarded uint16
	if c == movegen.White {
		linked, guarded = own&(beside|beside<<1), against>>2
		left, opposed = beside&-beside-1, below(facing)
	} else {
		linked, guarded = own&(beside|beside>>1), against<<2
		left, opposed = ^(below(beside)<<1 | 1), ^(facing&-facing<<1 - 1)
	}
	weak := own
	if beside != 0 {
		weak = own &^ linked & left & guarded
		worth.add(term{w.BackwardMG, w.BackwardEG}.times(bits.OnesCount16(weak), 1))
	} else {
		worth.add(term{w.IsolatedMG, w.IsolatedEG}.times(bits.OnesCount16(weak), 1))
	}
	worth.add(term{w.OpposedMG, w.OpposedEG}.times(bits.OnesCount16(weak&opposed), 1))
	worth.add(term{w.DoubledMG, w.DoubledEG}.times(bits.OnesCount16(own)-1, 1))
	return linked
}

// below is a mask of the ranks below the highest in m, none if m is empty.
func below(m uint16) uint16 { return uint16(1)<<max(bits.Len16(m)-1, 0) - 1 }

// passer weighs a pawn that no enemy pawn can stop: by its way to promotion, by
// what stands in it, and by the kings.
func (p *Position) passer(c movegen.Color, s movegen.Square) term {
	them, w := c.Other(), &p.terms.w
	steps := int(p.terms.pawns[c].steps[s])
	t := p.terms.passer[steps]
	next, goal := ahead(c, s, 1), ahead(c, s, steps)
	switch {
	case p.occupied(next):
		t = t.times(w.PasserHalted, 12)
	case p.look.attacks.Attacked(next, them) && !p.look.attacks.Attacked(next, c):
		t = t.times(w.PasserHeld, 12)
	case p.isFree(c, s, steps):
		t = t.times(w.PasserFree, 12)
	}
	if !p.holds(them, goal) {
		t.add(term{w.GoalMG[steps-1], w.GoalEG[steps-1]})
	}
	switch k, ok := p.behind(c, s); {
	case !ok || !p.terms.kinds[k].straight:
	case k.Color() == c:
		t.eg += w.EscortEG
	default:
		t.eg -= w.ChaseEG
	}
	ours, theirs := p.kingDistance(c, next), p.kingDistance(them, goal)
	t.eg += (w.PasserEnemy*theirs + w.PasserOwn*ours) * (passerReach + 1 - steps) / 2
	return t
}

// behind returns the first piece behind a pawn of c on its file, if there is one.
func (p *Position) behind(c movegen.Color, s movegen.Square) (movegen.Kind, bool) {
	for n := -1; ; n-- {
		at := ahead(c, s, n)
		if at.Rank() >= p.terms.tables.Variant().Ranks {
			return 0, false
		}
		if k, ok := p.At(at); ok {
			return k, true
		}
	}
}

// isFree reports whether no piece stands on the pawn's way to promotion and no
// enemy piece attacks it.
func (p *Position) isFree(c movegen.Color, s movegen.Square, steps int) bool {
	for n := 1; n <= steps; n++ {
		at := ahead(c, s, n)
		if p.occupied(at) || p.look.attacks.Attacked(at, c.Other()) {
			return false
		}
	}
	return true
}

// holds reports whether a piece or the king of c attacks s or stands there.
func (p *Position) holds(c movegen.Color, s movegen.Square) bool {
	k, occupied := p.At(s)
	return occupied && k.Color() == c || p.look.attacks.Attacked(s, c) || p.look.attacks.InRing(s, c)
}

func (p *Position) occupied(s movegen.Square) bool {
	_, ok := p.At(s)
	return ok
}

// kingDistance is how many moves the king of c needs to a square, at most
// passerKings.
func (p *Position) kingDistance(c movegen.Color, s movegen.Square) int {
	king := p.King(c)
	if king == movegen.NoSquare {
		return passerKings
	}
	return min(distance(king, s), passerKings)
}

func distance(a, b movegen.Square) int {
	return max(abs(a.File()-b.File()), abs(a.Rank()-b.Rank()))
}

func abs(n int) int { return max(n, -n) }

// ahead is the square n steps in front of a pawn of c.
func ahead(c movegen.Color, s movegen.Square, n int) movegen.Square {
	if c == movegen.Black {
		n = -n
	}
	return movegen.SquareAt(s.File(), s.Rank()+n)
}
