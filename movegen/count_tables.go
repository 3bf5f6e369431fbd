package movegen // Room: count.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// countTables is what counting needs of a variant.
type countTables struct {
	replies   bool       // replies are counted without making each move
	setup     bool       // what is in hand is dropped before anything moves
	lines     bool       // countByLines
	unchecked bool       // ... only while no royal piece is attacked
	immune    bool       // ... sorts out captures between immune pieces
	promoters bool       // ... lists the moves of pawns that may become royal
	calm      bool       // ... knows which moves give check
	blasts    bool       // ... and replies know explosions
	walls     bool       // countWalled
	oneWall   bool       // every move but those that only put up a wall leaves one wall
	steps     bool       // kings move by Tables.kingSteps only
	adds      []listHook // of the rules behind that of drops, the first

	leapFrom [2][maxSquares]uint8  // Tables.leapFrom, with listedPawn where the moves of a pawn are listed
	entries  [maxKinds]*[3]entries // of kinds that walk by their rules and whose moves are not listed
}

// listedPawn is a flag of countTables.leapFrom, beside those of Tables.leapFrom.
const listedPawn = 1 << 7

// counting returns the tables for counting, which are made when somebody first counts.
func (t *Tables) counting() *countTables {
	t.forCounting.once.Do(func() { t.forCounting.value = t.compileCounting() })
	return t.forCounting.value.(*countTables)
}

// compileCounting returns the tables, which tell in which ways the moves of the variant are counted.
func (t *Tables) compileCounting() *countTables {
	v, s := t.variant, &t.general
	guards := s.guards && t.only(countedByLines)
	b := &countTables{
		replies: !t.isGeneral && t.only(decides),
		blasts:  t.countsBlasts(),
		setup: v.PieceDrops && v.MustDrop && v.MustDropType == 0 && v.OppositeBishops == 0 && v.King == 0 &&
			!v.MustCapture,
		unchecked: v.MakpongRule && len(s.forbids) == 1, // a king that is not in check may walk
		immune: v.Captures == (variant.Captures{}) && v.MutuallyImmune != 0 && len(s.forbids) == 1 &&
			(v.King == 0 || !v.MutuallyImmune.Has(v.King)),
		promoters: t.promotesToPseudoRoyal(),
		calm: !v.Checking && !v.FlyingGeneral && v.King != 0 && !v.HasPseudoRoyals() && !v.PieceDrops &&
			!v.Burns(),
		walls:   v.Walls == [2]bool{true, true} && guards && !t.has(compels) && !v.MayPass(),
		oneWall: v.WallOrMove,
		steps:   v.King != 0 && t.onlySteps,
	}
	b.replies, b.steps = b.replies || b.blasts, b.steps || b.blasts
	b.lines = t.isGeneral && guards && (len(s.forbids) == 0 || b.unchecked || b.immune) && (v.Checking || b.calm) &&
		!t.has(compels) && (!v.BlastOnCapture || v.King == 0 && !v.HasPseudoRoyals() || b.blasts) &&
		!(v.HasPseudoRoyals() && v.PieceDemotion)
	if v.Walling == variant.PastWall && !v.Castling.Enabled && !v.WallOrMove {
		b.oneWall = t.wallsAnywhere()
	}
	b.walls = b.walls && (b.oneWall || v.Walling != variant.ArrowWall && v.Walling != variant.PastWall)
	if v.PieceDrops {
		b.adds = t.adds[1:]
	}
	for c := game.White; c <= game.Black; c++ {
		b.listPawns(t, c)
	}
	for k := KindOf(1, game.White); int(k.Type()) < len(v.Pieces); k++ {
		if t.classes[k]>>ruled&1 != 0 && !s.overlap[k] && !s.promotesAsPawn[k] {
			b.entries[k] = t.entriesOf(k)
		}
	}
	return b
}

// listPawns fills in leapFrom for c.
func (b *countTables) listPawns(t *Tables, c game.Color) {
	b.leapFrom[c] = t.leapFrom[c]
	for _, s := range t.squares {
		next := (int(s) + t.forward[c]) & squareMask
		second := (next + t.forward[c]) & squareMask
		if t.promote[c][next]|t.promote[c][(next-1)&squareMask]|t.promote[c][(next+1)&squareMask] != 0 ||
			t.promote[c][second] != 0 && t.leapFrom[c][s] != 0 || t.leapFrom[c][s]&tripleLeap != 0 {
			b.leapFrom[c][s] |= listedPawn
		}
	}
}

// promotesToPseudoRoyal reports whether a pawn may become a piece that is royal itself: it may not do so where it
// would stand attacked.
func (t *Tables) promotesToPseudoRoyal() bool {
	for _, types := range t.variant.PromotionTypes {
		for _, pt := range types {
			if t.variant.HasPseudoRoyals() && t.variant.ExtinctionTypes.Has(pt) {
				return true
			}
		}
	}
	return false
}

// wallsAnywhere reports whether both sides may put up walls on every square.
func (t *Tables) wallsAnywhere() bool {
	for _, region := range t.variant.WallingRegion {
		for _, at := range t.squares {
			if !region[at&squareMask] {
				return false
			}
		}
	}
	return true
}

// entries holds in how many ways a piece that walks by its rules may enter a square, by moving and by
// capturing: it may have to stay out, and it may be free to promote as in shogi.
type entries struct{ moving, capturing [maxSquares]uint8 }

// Where such a piece stands, in countTables.entries.
const (
	startsOutside = iota // of its promotion zone
	startsInside
	mayNotPromote // wherever it stands
)

// entriesOf fills in the entries of a kind.
func (t *Tables) entriesOf(k Kind) *[3]entries {
	v, s, ways := t.variant, &t.general, new([3]entries)
	for stand := range ways {
		for _, to := range t.squares {
			if s.mobility[k] != nil && !s.mobility[k][to] {
				continue
			}
			promotes := s.promotedForm[k] != 0 && stand != mayNotPromote &&
				(stand == startsInside || v.PromotionRegion[k.Color()][to])
			stays, forms := uint8(1), uint8(0)
			if s.immobile[k] != nil && s.immobile[k][to] {
				stays = 0
			}
			if promotes {
				forms = 1
			}
			both := stays + forms
			if promotes && v.MandatoryPiecePromotion {
				both = forms
			}
			ways[stand].moving[to], ways[stand].capturing[to] = both, both
			if v.PiecePromotionOnCapture {
				ways[stand].moving[to] = stays
			}
		}
	}
	return ways
}
