package movegen // Room: compile.

import (
	"slices"

	"menagerie/movegen/variant"
)

// Rules of the general path by where they start and by where they capture: near an edge half the leaps go
// off the board, the rules along the lines of a janggi palace start on few squares, and at most one or
// two rules of a piece lead to one target. The loops follow only these.

// startRules holds rules by the square where they start, in the order of the kind's rules.
type startRules [maxSquares][]*compiledRule

// targetRules holds rules by the difference of squares to a target.
type targetRules [cells][]*compiledRule

// compileStarts sorts the rules of the kinds for which somebody asks.
func compileStarts(t *Tables) {
	s := &t.general
	for k := range t.kinds() {
		for i := range t.rules[k] {
			r := &t.rules[k][i]
			r.odd = r.odd || s.mobility[k] != nil && r.isLeap() // the loop for leaps does not know regions
			if r.endZone == nil {
				r.endZone = s.mobility[k]
			}
			r.bare = r.hop == variant.NoHop && len(r.legs) == 0 && r.endZone == nil
		}
		if t.isGeneral || hasOddRules(t.rules[k]) {
			s.starts[k] = t.startsOf(k)
		}
		if !s.capturesByReach[k] {
			s.capturing[k] = t.targetsOf(k)
		}
	}
}

// hasOddRules reports whether an attack map follows some of the rules one by one.
func hasOddRules(rules []compiledRule) bool {
	return slices.ContainsFunc(rules, func(r compiledRule) bool { return r.odd })
}

// startsOf returns the rules of k by the squares from which they lead to another square of the board.
func (t *Tables) startsOf(k Kind) *startRules {
	starts := new(startRules)
	for i := range t.rules[k] {
		r := &t.rules[k][i]
		for _, s := range t.squares {
			if r.startsOn(int(s)) && t.empty[(int(s)+r.step)&cellMask] == 0 {
				starts[s] = append(starts[s], r)
			}
		}
	}
	return starts
}

// targetsOf returns the rules of k that could capture on an empty board.
func (t *Tables) targetsOf(k Kind) *targetRules {
	targets := new(targetRules)
	for i := range t.rules[k] {
		r := &t.rules[k][i]
		for n := 1; r.capture && n <= r.limit && n*max(abs(r.dx), abs(r.dy)) < variant.MaxFiles; n++ {
			at := &targets[(n*r.step)&cellMask]
			*at = append(*at, r)
		}
	}
	return targets
}

// legs returns the squares that a lame leap passes, as differences from its start: along the
// longer axis until the rest is diagonal, as in Fairy-Stockfish (src/bitboard.cpp,
// lame_leaper_path).
func (t *Tables) legs(dx, dy int) []int {
	var list []int
	at := 0
	for {
		sx, sy := sign(dx), sign(dy)
		if abs(dx) > abs(dy) {
			sy = 0
		} else if abs(dy) > abs(dx) {
			sx = 0
		}
		dx, dy = dx-sx, dy-sy
		at += sy*t.rankStep + sx
		if dx == 0 && dy == 0 {
			return list
		}
		list = append(list, at)
	}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
