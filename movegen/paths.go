package movegen // Room: generate.

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Moves of single pieces on an empty board, for programs that generate moves on boards of their
// own, such as builders of endgame tables.

// Path is one way of a kind from a square: the squares on which it may end, in the order in
// which it walks.
type Path struct {
	// Hop says whether the walk begins with a hurdle, and how far behind it the kind lands.
	Hop variant.Hop
	// Rule is the index of the path among the kind's rules. Paths of a rule go in the same
	// direction from every square.
	Rule int
	// Legs are squares that must be empty before the first step.
	Legs  []variant.Square
	Steps []Step
}

// Step is a square of a [Path].
type Step struct {
	Square variant.Square
	// Move and Capture say whether the kind may end there if the square is empty or the
	// opponent's. A walk may pass squares on which it must not end.
	Move, Capture bool
}

// pawnRules is how many rules Paths counts for a pawn: three steps and two captures.
const pawnRules = 5

// Paths returns the ways of k from a square of the board. Castling, en passant and drops are
// not among them, and promotion is that of [Tables.Promotions].
func (t *Tables) Paths(k Kind, from variant.Square) []Path {
	if t.classes[k] == 1<<pawn {
		return t.pawnPaths(k, from)
	}
	var paths []Path
	c, region := k.Color(), t.general.mobility[k]
	for i := range t.rules[k] {
		r := &t.rules[k][i]
		if r.initial && t.leapFrom[c][from]&doubleLeap == 0 || !r.startsOn(int(from)) {
			continue
		}
		path := Path{Hop: r.hop, Rule: i}
		if r.lame {
			for _, leg := range r.legs {
				path.Legs = append(path.Legs, variant.Square((int(from)+leg)&cellMask))
			}
		}
		at := int(from) + r.step
		for n := 0; n < r.limit && t.empty[at&cellMask] == 0; n++ {
			barred := region != nil && !region[at] || r.endZone != nil && !r.endZone[at]
			path.Steps = append(path.Steps, Step{variant.Square(at), r.move && !barred, r.capture && !barred})
			at += r.step
		}
		if len(path.Steps) > 0 {
			paths = append(paths, path)
		}
	}
	return paths
}

func (t *Tables) pawnPaths(k Kind, from variant.Square) []Path {
	var paths []Path
	c, region := k.Color(), t.general.mobility[k]
	add := func(rule, to int, legs []variant.Square, capture bool) {
		s := variant.Square(to & cellMask)
		passes := func(s variant.Square) bool { return t.empty[s] == 0 && (region == nil || region[s]) }
		if passes(s) && !slices.ContainsFunc(legs, func(leg variant.Square) bool { return !passes(leg) }) {
			paths = append(paths, Path{Rule: rule, Legs: legs, Steps: []Step{{s, !capture, capture}}})
		}
	}
	first := int(from) + t.forward[c]
	legs := []variant.Square{variant.Square(first & cellMask), variant.Square((first + t.forward[c]) & cellMask)}
	add(0, first, nil, false)
	if t.leapFrom[c][from]&doubleLeap != 0 {
		add(1, first+t.forward[c], legs[:1], false)
	}
	if t.leapFrom[c][from]&tripleLeap != 0 {
		add(2, first+2*t.forward[c], legs, false)
	}
	add(3, first-1, nil, true)
	add(4, first+1, nil, true)
	return paths
}

// RuleCount returns how many rules the paths of k have: [Path.Rule] is below it.
func (t *Tables) RuleCount(k Kind) int { return max(len(t.rules[k]), pawnRules) }

// Promotions returns the types to which a pawn of kind k may promote on a square, and whether it
// may also stay what it is there. A limit on how many pieces of a type a side may have is not
// considered.
func (t *Tables) Promotions(k Kind, to variant.Square) (types []variant.Type, stays bool) {
	c := k.Color()
	flags := t.promote[c][to]
	isPawn := t.classes[k] == 1<<pawn
	immobile := t.general.immobile[k]
	mobile := isPawn && flags&stuck == 0 || !isPawn && (immobile == nil || !immobile[to])
	switch {
	case !isPawn && !t.general.promotesAsPawn[k]:
		return nil, mobile
	case flags&mayPromote != 0:
		types = t.variant.PromotionTypes[c]
	}
	return types, flags&mustPromote == 0 && mobile
}

// MayStand reports whether a piece of kind k may stand on s in a position string. A pawn may not stand on its
// first rank, unless it starts there, nor where it must have promoted or could never move again.
func (t *Tables) MayStand(k Kind, s variant.Square) bool {
	c := k.Color()
	first, last, rank := 0, t.variant.NamedRanks()-1, s.Rank()/t.variant.Boards()
	if c == game.Black {
		first, last = last, first
	}
	isPawn := t.classes[k] == 1<<pawn
	switch {
	case t.freePawns || !isPawn && !t.general.promotesAsPawn[k]:
		return true
	case rank == last:
		return t.promote[c][s]&(mustPromote|stuck) == 0
	}
	return !isPawn || rank != first || t.leapFrom[c][s] != 0
}

// LeapsPast reports whether a move of k may be answered by a capture en passant.
func (t *Tables) LeapsPast(k Kind) bool {
	c := k.Color()
	leaps := t.classes[k] == 1<<pawn || slices.ContainsFunc(t.rules[k], func(r compiledRule) bool { return r.initial })
	return leaps && slices.ContainsFunc(t.leapFrom[c][:], func(flags uint8) bool { return flags != 0 })
}

// HasRights reports whether a move depends on the moves before: castling, a gate, a capture en
// passant.
func (p *Position) HasRights() bool {
	return p.rights != 0 || p.gates() != 0 || p.ep != variant.NoSquare
}

// HasKings reports whether both sides have a royal piece, and no more than one.
func (t *Tables) HasKings() bool { return t.kings[game.White] == 1 && t.kings[game.Black] == 1 }
