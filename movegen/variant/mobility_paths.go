package variant

import (
	"cmp"
	"maps"
	"slices"
)

// pathMobility returns the number of moves along paths that White's piece of type pt has on s on
// average when others stand in its way, and how much of it is of unlimited range. Moves that
// differ in their end or in what they capture on the way count each.
func (v *Variant) pathMobility(pt Type, s Square) (limited, unlimited float64) {
	m := crowdedPaths{v: v, best: map[[2]Square]crowdedEnd{}}
	for _, path := range v.Pieces[pt].Paths {
		m.path, m.far = path, false
		m.leg(0, s, NoSquare, 1)
	}
	// Sums of floating-point numbers depend on the order, that of a map on chance.
	ends := slices.SortedFunc(maps.Values(m.best), func(a, b crowdedEnd) int { return cmp.Compare(a.chance, b.chance) })
	for _, end := range ends {
		if end.far {
			unlimited += end.chance
		} else {
			limited += end.chance
		}
	}
	return limited, unlimited
}

// crowdedEnd is how likely a move is to be there, and whether a leg of unlimited range leads to it.
type crowdedEnd struct {
	chance float64
	far    bool
}

// crowdedPaths follows paths over an average board, where each square is occupied by chance.
type crowdedPaths struct {
	v    *Variant
	path Path
	far  bool
	best map[[2]Square]crowdedEnd // by end and capture on the way: the likeliest way
}

func (m *crowdedPaths) leg(i int, s, taken Square, open float64) {
	const few = 0.001
	leg, far := &m.path[i], m.far
	m.far = far || leg.Range == 0
	last := i == len(m.path)-1
	for n := range leg.mostSteps(m.v.Files * m.v.Ranks) {
		next, ok := leg.after(s, n, m.v.Files, m.v.Ranks)
		if !ok || open < few {
			break
		}
		if s = next; n < leg.Skip {
			continue
		}
		if last {
			m.end(leg, s, taken, open)
		} else {
			m.pass(i, s, taken, open)
		}
		open *= crowding
	}
	m.far = far
}

// pass goes on behind leg i from a square.
func (m *crowdedPaths) pass(i int, s, taken Square, open float64) {
	const occupied = (1 - crowding) / 2 // by either side
	leg, through := &m.path[i], 0.0
	if leg.Move {
		through += crowding
	}
	if leg.PassOwn {
		through += occupied
	}
	if leg.PassEnemy {
		through += occupied
	}
	if through > 0 {
		m.leg(i+1, s, taken, open*through)
	}
	if leg.Capture {
		m.leg(i+1, s, s, open*occupied)
	}
}

// end counts a move that ends on a square.
func (m *crowdedPaths) end(leg *Leg, s, taken Square, open float64) {
	if !leg.Move || !leg.Capture {
		open /= 2
	}
	if leg.Lame || leg.MustJump || leg.Hop != NoHop {
		open *= crowding
	}
	if old := m.best[[2]Square{s, taken}]; open > old.chance {
		m.best[[2]Square{s, taken}] = crowdedEnd{open, m.far}
	}
}
