package movegen // Room: compile.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// pawnTables are about chess pawns, and what promotes and leaps as they do.
type pawnTables struct {
	forward          [2]int
	chessPawn        variant.Type // see compileChessPawn
	promote          [2][maxSquares]uint8
	leapFrom         [2][maxSquares]uint8
	leapTo           [2][variant.MaxFiles]variant.Square // by file, of rule_multimoves.go
	turns            bool                                // a turn may have several moves,
	checkedInTurn    bool                                // and a king may be in check while its opponent goes on
	origins          [2]variant.TypeSet                  // what promoted pieces may have been
	promotes         [maxKinds]bool
	onlyPawnsPromote [2]bool        // every kind that promotes moves as a chess pawn
	inPawnKey        [maxKinds]bool // promotes or moves as a chess pawn
	resets           [maxKinds]bool // a move restarts the move-count rule, unless it may return:
	returns          [maxKinds]diffSet
	freePawns        bool // position strings may have pawns on any rank
}

// compilePawns notes for each square what a pawn that enters or leaves it may do, and which
// kinds share the pawn's part in other rules.
func compilePawns(t *Tables) {
	v := t.variant
	t.forward = [2]int{t.rankStep, -t.rankStep}
	for c := game.White; c <= game.Black; c++ {
		last := v.Ranks - 1
		if c == game.Black {
			last = 0
		}
		for _, s := range t.squares {
			if v.PromotionRegion[c][s] && !v.SittuyinPromotion {
				t.promote[c][s] |= mayPromote
				if v.MandatoryPromotion || v.MandatoryRegion[c][s] {
					t.promote[c][s] |= mustPromote
				}
			}
			if v.ImmobilityIllegal && s.Rank() == last {
				t.promote[c][s] |= stuck
			}
			if v.DoubleStepRegion[c][s] {
				t.leapFrom[c][s] |= doubleLeap
			}
			if v.TripleStepRegion[c][s] {
				t.leapFrom[c][s] |= tripleLeap
			}
		}
		for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
			compileResets(t, KindOf(pt, c))
		}
	}
}

// compileResets notes whether moves of k restart the move-count rule (nMoveRuleTypes), and
// which of its moves can be taken back, such as sideways steps, so that earlier positions may
// recur.
func compileResets(t *Tables, k Kind) {
	if !t.variant.NMoveRuleTypes[k.Color()].Has(k.Type()) {
		return
	}
	t.resets[k] = true
	reach := t.lastingReach(k)
	for diff := range reach {
		if reach[diff] && reach[-diff&cellMask] {
			t.returns[k] = reach
			return
		}
	}
}

// mayReturn reports whether a piece whose moves restart the move-count rule could take back the
// move just made.
func (t *pawnTables) mayReturn(k Kind, from, to variant.Square) bool {
	reach := t.returns[k&(maxKinds-1)]
	return reach != nil && reach[(int(from)-int(to))&cellMask]
}

// compileChessPawn finds the type that moves as chess pawns do, if there is one and not two.
func compileChessPawn(t *Tables) {
	for pt := variant.Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		if t.classes[KindOf(pt, game.White)] != 1<<pawn {
			continue
		}
		if t.chessPawn != 0 {
			t.chessPawn = 0
			return
		}
		t.chessPawn = pt
	}
}

// Promotes reports whether pieces of k may promote.
func (t *Tables) Promotes(k Kind) bool {
	return t.classes[k] == 1<<pawn || t.general.promotesAsPawn[k] || t.general.promotedForm[k] != 0
}

// CapturesEnPassant reports whether k captures en passant.
func (t *Tables) CapturesEnPassant(k Kind) bool {
	return t.variant.EnPassantTypes[k.Color()].Has(k.Type())
}
