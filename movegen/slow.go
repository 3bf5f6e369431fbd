package movegen

import "slices"

// slowTables is what only the general path needs of a variant.
type slowTables struct {
	overlap   [maxKinds]bool    // rules that may make the same move twice
	initial   [maxKinds]bool    // has initial moves
	steady    [maxKinds]diffSet // of a kind with initial moves: what it reaches without them on an empty board
	mobility  [maxKinds]*Region // where the kind may go, nil for everywhere
	plain     [maxKinds]bool    // captures as reach has it
	captures  [maxKinds]diffSet // of a kind that is not plain: what it may capture if nothing is in the way
	promotes  [maxKinds]bool    // as pawns do, but is none
	form      [maxKinds]Type    // what it promotes to in the way of shogi, 0 for nothing
	immobile  [maxKinds]*Region // where the kind may not go since it could never leave, nil for nowhere
	immune    [maxKinds]bool    // to an explosion
	sheltered [maxKinds]bool    // ... unless it is the center
	base      [MaxTypes]Type    // as what a promoted form moves and counts; any other type is its own
	straight  bool              // no piece hops or is lame: each attacks by leaps and along open lines
	lined     [cells]bool       // by difference of squares: what comes or goes there may open or close an attack
	lastRoyal bool              // see pseudoRoyal
	oneScarce bool              // there is one type that must not die out
	scarce    [maxKinds]bool    // of a type that must not die out
	rook      [maxKinds]bool    // the piece that ends Cambodian leaps by aiming at the king
}

// diffSet is a set of differences of squares; nil is empty.
type diffSet *[cells]bool

// compileSlow fills in the tables of the general path and finds out whether the
// variant needs it.
func (t *Tables) compileSlow() {
	v := t.variant
	t.slow.straight = true
	if v.FlyingGeneral {
		t.compileFlyingGeneral()
	}
	t.slow.lastRoyal = hasPseudoRoyals(v)
	t.slow.oneScarce = v.ExtinctionTypes&(v.ExtinctionTypes-1) == 0
	t.general = t.general || v.FlyingGeneral || !v.Checking || v.CambodianMoves || hasPseudoRoyals(v)
	for pt := Type(1); int(pt) < len(v.Pieces); pt++ {
		t.slow.base[pt] = v.BaseType(pt)
		for c := White; c <= Black; c++ {
			t.compileSlowKind(KindOf(pt, c))
		}
	}
}

func (t *Tables) compileSlowKind(k Kind) {
	v, pt, c := t.variant, k.Type(), k.Color()
	isPawn := t.classes[k] == 1<<pawn
	s := &t.slow
	s.overlap[k] = rulesOverlap(v.Pieces[pt].Rules)
	s.scarce[k] = v.ExtinctionTypes.Has(s.base[pt])
	s.mobility[k] = v.MobilityRegion[c][s.base[pt]]
	s.plain[k] = s.mobility[k] == nil && !slices.ContainsFunc(t.rules[k], func(r compiledRule) bool {
		return r.capture && r.isOdd()
	})
	if !s.plain[k] {
		s.captures[k] = t.captureReach(k)
	}
	s.straight = s.straight && !slices.ContainsFunc(t.rules[k], func(r compiledRule) bool { return r.isOdd() })
	s.rook[k] = v.Pieces[pt].Name == "rook"
	if pt != v.King {
		s.promotes[k] = v.PromotionPawns[c].Has(pt) && !isPawn
		s.form[k] = v.Pieces[pt].PromotesTo
	}
	for _, r := range t.rules[k] {
		if r.initial {
			s.initial[k], s.overlap[k] = true, true
		}
	}
	if s.initial[k] {
		s.steady[k] = t.steadyReach(k)
	}
	if v.ImmobileIlleg {
		s.immobile[k] = t.immobileSquares(k)
	}
	t.markLines(k)
	t.general = t.general || s.promotes[k] || s.form[k] != 0 || s.mobility[k] != nil ||
		!isPawn && (s.immobile[k] != nil || v.PawnTypes.Has(pt) || v.EnPassantTypes[c].Has(pt))
}

// markLines notes on what squares a piece can come between k and what it captures from
// afar, as a screen, in the way or out of it.
func (t *Tables) markLines(k Kind) {
	for _, r := range t.rules[k] {
		if !r.capture {
			continue
		}
		for n := 1; r.limit > 1 && n*max(abs(r.dx), abs(r.dy)) < MaxFiles; n++ {
			t.slow.lined[(n*r.step)&cellMask] = true
		}
		for _, leg := range r.legs {
			t.slow.lined[(r.step-leg)&cellMask] = true
		}
	}
}

// captureReach returns what k may capture if nothing is in the way.
func (t *Tables) captureReach(k Kind) diffSet {
	set := new([cells]bool)
	for _, r := range t.rules[k] {
		for n := 1; r.capture && n <= r.limit && n*max(abs(r.dx), abs(r.dy)) < MaxFiles; n++ {
			set[(n*r.step)&cellMask] = true
		}
	}
	return set
}

// steadyReach returns where the moves of k other than its initial ones lead,
// whatever stands in the way.
func (t *Tables) steadyReach(k Kind) diffSet {
	set := new([cells]bool)
	for _, r := range t.rules[k] {
		for n := 1; !r.initial && r.move && n <= r.limit && n*max(abs(r.dx), abs(r.dy)) < MaxFiles; n++ {
			set[(n*r.step)&cellMask] = true
		}
	}
	return set
}

// immobileSquares returns the squares from which k has no move but captures on
// an empty board, nil if there are none.
func (t *Tables) immobileSquares(k Kind) *Region {
	var region Region
	found := false
	for _, s := range t.squares {
		free := false
		for _, r := range t.rules[k] {
			free = free || r.move && !r.initial && t.empty[(int(s)+r.step)&cellMask] == 0
		}
		region[s] = !free
		found = found || !free
	}
	if !found {
		return nil
	}
	return &region
}

// hasPseudoRoyals reports whether the last pieces of some types are royal.
func hasPseudoRoyals(v *Variant) bool { return v.ExtinctionPseudoRoyal && v.ExtinctionTypes != 0 }
