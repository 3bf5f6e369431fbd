package movegen // Room: compile.

import (
	"math"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// generalTables is what only the general path needs of a variant.
type generalTables struct {
	walkTables
	base           [variant.MaxTypes]variant.Type        // see Variant.BaseType
	forbids        []func(p *Position, m game.Move) bool // by rule: whether it forbids a pseudo-legal move
	forbidsDrop    func(p *Position, m game.Move) bool   // likewise a drop that is legal otherwise, nil for none
	mayCheck       func(p *Position, us game.Color) bool // whether us may have given check; nil for yes
	guards         bool                                  // see royalGuard
	extinctionType [maxKinds]bool                        // its base type is an extinction type
	blastImmune    [maxKinds]bool                        // survives an explosion in its center
	blastSpared    [maxKinds]bool                        // survives an explosion next to it
	chaseRole      [maxKinds]uint8                       // see rule_chasing.go
	mayNotRepeat   [maxKinds]bool                        // see rule_moverepetition.go
	points         [maxKinds]int                         // see rule_material.go
	wallSquares    [2][]variant.Square                   // where a side may put up walls: see rule_walling.go
	wallsShelter   bool                                  // ... and which moves are legal depends on them
	startPieces    [2]int                                // on the board at the start, with kingAdvances
	endsKingLeap   [maxKinds]bool                        // ends a king's leap by attacking the king (Cambodian chess)
}

// walkTables are how kinds go that walk by their rules.
type walkTables struct {
	starts          [maxKinds]*startRules     // all rules
	capturing       [maxKinds]*targetRules    // those that capture, of kinds without capturesByReach
	capturesByReach [maxKinds]bool            // Tables.reach holds all its captures
	paths           [maxKinds][]variant.Path  // moves that rules cannot say, as the side sees them
	overlap         [maxKinds]bool            // two rules may make the same move
	initial         [maxKinds]bool            // has initial moves
	lastingReach    [maxKinds]diffSet         // of kinds with initial moves: see Tables.lastingReach
	mobility        [maxKinds]*variant.Region // where the kind may go, nil for everywhere
	immobile        [maxKinds]*variant.Region // squares that it could never leave, nil for none (immobilityIllegal)
	promotesAsPawn  [maxKinds]bool            // promotes as pawns do, but is not a chess pawn
	promotedForm    [maxKinds]variant.Type    // the type that it promotes to as in shogi, 0 for none
	cannons         [maxKinds]bool            // is a cannon of janggi: see rule_cannon.go
	noHurdles       bool                      // no piece hops or is lame: all attack by leaps and along open lines
	pawnsRoam       bool                      // chess pawns may go anywhere
	cells           *[maxSquares]uint8        // by square: its cell of the grid, nil without a grid
	lenderSteps     [2][]int                  // to where a side's pieces find their lenders: see rule_borrowing.go
}

// diffSet is a set of differences of squares; nil is empty.
type diffSet *[cells]bool

// compileGeneral fills in the tables of the general path and finds out whether the
// variant needs it.
func compileGeneral(t *Tables) {
	v := t.variant
	t.general.noHurdles, t.general.pawnsRoam = true, true
	for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
		t.general.base[pt] = v.BaseType(pt)
		for c := game.White; c <= game.Black; c++ {
			compileGeneralKind(t, KindOf(pt, c))
		}
	}
}

// compileGeneralKind fills in the tables of one kind.
func compileGeneralKind(t *Tables, k Kind) {
	v, pt, c := t.variant, k.Type(), k.Color()
	isPawn := t.classes[k] == 1<<pawn
	s := &t.general
	s.overlap[k] = rulesOverlap(v.Pieces[pt].Rules) || v.RelayPiece != 0 || v.Borrowing.From != ""
	s.mobility[k] = v.MobilityRegion[c][s.base[pt]]
	if v.Grid.On && s.mobility[k] == nil {
		s.mobility[k] = t.wholeBoard()
	}
	s.capturesByReach[k] = s.mobility[k] == nil && !slices.ContainsFunc(t.rules[k], func(r compiledRule) bool {
		return r.capture && r.needsGeneral()
	})
	if !s.capturesByReach[k] {
		for diff, rules := range t.targetsOf(k) {
			if len(rules) > 0 {
				t.reach[k][diff] |= ruleCapture
			}
		}
	}
	s.noHurdles = s.noHurdles && !slices.ContainsFunc(t.rules[k], func(r compiledRule) bool { return r.needsGeneral() })
	s.pawnsRoam = s.pawnsRoam && (!isPawn || s.mobility[k] == nil)
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
	if v.ImmobilityIllegal {
		s.immobile[k] = t.immobileSquares(k)
	}
	t.isGeneral = t.isGeneral || s.promotesAsPawn[k] || s.promotedForm[k] != 0 || s.mobility[k] != nil ||
		!isPawn && (s.immobile[k] != nil || v.PawnTypes.Has(pt) || v.EnPassantTypes[c].Has(pt))
}

// lastingReach returns the squares, as differences, to which k moves on an empty board by other
// than initial rules.
func (t *Tables) lastingReach(k Kind) diffSet {
	set := new([cells]bool)
	for _, r := range t.rules[k] {
		for n := 1; !r.initial && r.move && n <= r.limit && n*max(abs(r.dx), abs(r.dy)) < variant.MaxFiles; n++ {
			set[(n*r.step)&cellMask] = true
		}
	}
	return set
}

// immobileSquares returns the squares from which k has only captures on an empty board, nil if
// there are none.
func (t *Tables) immobileSquares(k Kind) *variant.Region {
	var region variant.Region
	found := false
	for _, s := range t.squares {
		free := len(t.variant.Pieces[k.Type()].Paths) > 0 // as far as anybody looks
		for _, r := range t.rules[k] {
			free = free || r.move && !r.initial && r.endZone == nil && t.empty[(int(s)+r.step)&cellMask] == 0
		}
		region[s] = !free
		found = found || !free
	}
	if !found {
		return nil
	}
	return &region
}

// rulesOverlap reports whether two of a piece's rules can lead to the same square in the same
// way, as in RD. The generator must not list that move twice.
func rulesOverlap(rules []variant.Rule) bool {
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
func meet(a, b variant.Rule) bool {
	for i := 1; i <= reachOf(a); i++ {
		for j := 1; j <= reachOf(b); j++ {
			if i*a.DX == j*b.DX && i*a.DY == j*b.DY {
				return true
			}
		}
	}
	return false
}

// reachOf returns how many steps of a rule fit on the largest board.
func reachOf(r variant.Rule) int {
	limit := r.Range
	if limit == 0 {
		limit = math.MaxInt
	}
	return min(limit, (variant.MaxFiles-1)/max(r.DX, -r.DX, r.DY, -r.DY, 1))
}

// forbid adds a rule that forbids some moves which are legal in chess, and has the variant take
// the general path.
func (t *Tables) forbid(rule func(p *Position, m game.Move) bool) {
	t.general.forbids = append(t.general.forbids, rule)
	t.isGeneral = true
}

// hasOnlyQuiet reports whether no move captures, promotes or wins anything else, as in nine holes.
func (t *Tables) hasOnlyQuiet() bool {
	if t.has(quietGains) || t.variant.SeirawanGating || t.variant.SittuyinPromotion {
		return false
	}
	for k := range t.kinds() {
		captures := func(r compiledRule) bool { return r.capture }
		if t.Promotes(k) || t.general.paths[k] != nil || slices.ContainsFunc(t.rules[k], captures) {
			return false
		}
	}
	return true
}
