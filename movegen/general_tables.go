package movegen

import (
	"math"
	"slices"
)

// slowTables is what only the general path needs of a variant.
type generalTables struct {
	overlap           [maxKinds]bool    // rules that may make the same move twice
	initial           [maxKinds]bool    // has initial moves
	lastingReach      [maxKinds]diffSet // of a kind with initial moves: what it reaches without them on an empty board
	mobility          [maxKinds]*Region // where the kind may go, nil for everywhere
	capturesByReach   [maxKinds]bool    // captures as reach has it
	captureReach      [maxKinds]diffSet // of a kind that is not plain: what it may capture if nothing is in the way
	promotesAsPawn    [maxKinds]bool    // as pawns do, but is none
	promotedForm      [maxKinds]Type    // what it promotes to in the way of shogi, 0 for nothing
	immobile          [maxKinds]*Region // where the kind may not go since it could never leave, nil for nowhere
	blastImmune       [maxKinds]bool    // to an explosion
	blastSpared       [maxKinds]bool    // ... unless it is the center
	base              [MaxTypes]Type    // as what a promoted form moves and counts; any other type is its own
	noHurdles         bool              // no piece hops or is lame: each attacks by leaps and along open lines
	lineDiffs         [cells]bool       // by difference of squares: what comes or goes there may open or close an attack
	pseudoRoyals      bool              // see pseudoRoyal
	oneExtinctionType bool              // there is one type that must not die out
	extinctionType    [maxKinds]bool    // of a type that must not die out
	endsKingLeap      [maxKinds]bool    // the piece that ends Cambodian leaps by aiming at the king
}

// diffSet is a set of differences of squares; nil is empty.
type diffSet *[cells]bool

// compileSlow fills in the tables of the general path and finds out whether the
// variant needs it.
func (t *Tables) compileGeneral() {
	v := t.variant
	t.general.noHurdles = true
	if v.FlyingGeneral {
		t.compileFlyingGeneral()
	}
	t.general.pseudoRoyals = hasPseudoRoyals(v)
	t.general.oneExtinctionType = v.ExtinctionTypes&(v.ExtinctionTypes-1) == 0
	t.isGeneral = t.isGeneral || v.FlyingGeneral || !v.Checking || v.CambodianMoves || hasPseudoRoyals(v)
	for pt := Type(1); int(pt) < len(v.Pieces); pt++ {
		t.general.base[pt] = v.BaseType(pt)
		for c := White; c <= Black; c++ {
			t.compileGeneralKind(KindOf(pt, c))
		}
	}
}

func (t *Tables) compileGeneralKind(k Kind) {
	v, pt, c := t.variant, k.Type(), k.Color()
	isPawn := t.classes[k] == 1<<pawn
	s := &t.general
	s.overlap[k] = rulesOverlap(v.Pieces[pt].Rules)
	s.extinctionType[k] = v.ExtinctionTypes.Has(s.base[pt])
	s.mobility[k] = v.MobilityRegion[c][s.base[pt]]
	s.capturesByReach[k] = s.mobility[k] == nil && !slices.ContainsFunc(t.rules[k], func(r compiledRule) bool {
		return r.capture && r.needsGeneral()
	})
	if !s.capturesByReach[k] {
		s.captureReach[k] = t.captureReach(k)
	}
	s.noHurdles = s.noHurdles && !slices.ContainsFunc(t.rules[k], func(r compiledRule) bool { return r.needsGeneral() })
	s.endsKingLeap[k] = v.Pieces[pt].Name == "rook"
	if pt != v.King {
		s.promotesAsPawn[k] = v.PromotionPawns[c].Has(pt) && !isPawn
		s.promotedForm[k] = v.Pieces[pt].PromotesTo
	}
	for _, r := range t.rules[k] {
		if r.initial {
			s.initial[k], s.overlap[k] = true, true
		}
	}
	if s.initial[k] {
		s.lastingReach[k] = t.lastingReach(k)
	}
	if v.ImmobileIlleg {
		s.immobile[k] = t.immobileSquares(k)
	}
	t.markLines(k)
	t.isGeneral = t.isGeneral || s.promotesAsPawn[k] || s.promotedForm[k] != 0 || s.mobility[k] != nil ||
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
			t.general.lineDiffs[(n*r.step)&cellMask] = true
		}
		for _, leg := range r.legs {
			t.general.lineDiffs[(r.step-leg)&cellMask] = true
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
func (t *Tables) lastingReach(k Kind) diffSet {
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

// rulesOverlap reports whether two of a piece's rules may lead to the same
// square in the same way, as in RD: a generator must not make that move twice.
func rulesOverlap(rules []Rule) bool {
	for i, a := range rules {
		for _, b := range rules[:i] {
			if (a.Move && b.Move || a.Capture && b.Capture) && meet(a, b) {
				return true
			}
		}
	}
	return false
}

// meet reports whether the lines of two rules share a square within their ranges.
func meet(a, b Rule) bool {
	for i := 1; i <= reachOf(a); i++ {
		for j := 1; j <= reachOf(b); j++ {
			if i*a.DX == j*b.DX && i*a.DY == j*b.DY {
				return true
			}
		}
	}
	return false
}

func reachOf(r Rule) int {
	limit := r.Range
	if limit == 0 {
		limit = math.MaxInt
	}
	return min(limit, (MaxFiles-1)/max(r.DX, -r.DX, r.DY, -r.DY, 1))
}
