package variant

import (
	"path"
	"slices"

	"menagerie/internal/game"
)

// draft is a variant under construction: its types are slots, and get their numbers at the end. A
// child starts with a copy of its parent's draft. The letters of its own text mean its own pieces,
// those of its parent's text what they meant there.
type draft struct {
	Variant
	pieces   [slots]Piece // by slot; PromotesTo is one
	mobility [2][slots]*Region
	robbed   TypeSet // pieces whose letter another piece took
	Gating   bool    `ini:"gating"`

	// Blasts reach what stands beside, and diagonally; BlastOnItsLike: they come from captures of a piece's own type.
	BlastOrthogonals bool `ini:"blastOrthogonals"`
	BlastDiagonals   bool `ini:"blastDiagonals"`
	BlastOnItsLike   bool `ini:"blastOnSameTypeCapture"`

	zones [2][slots]*Region // where a pawn becomes what: see zones.go
	laser laserDraft        // see lasers.go

	// mobilityOfAll is where pieces may go of which no other key says it.
	mobilityOfAll [2]*Region

	// extinctionOf are the types that each side must keep, nil for ExtinctionTypes.
	extinctionOf [2]*TypeSet

	stepRanks span // of doubleStepRankMin and doubleStepRank

	// refused are the keys set to something that the engine does not support, or
	// that cannot be read: a child may still set them to what it does.
	refused map[string]string
}

// newDraft returns the draft of a section without a parent: chess without pieces. The numbers
// are Fairy-Stockfish's defaults for any board size.
func newDraft() *draft {
	pawns := [2]TypeSet{setOf(pawnSlot), setOf(pawnSlot)}
	return &draft{
		Variant: Variant{
			Files: 8, Ranks: 8,
			Start:              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			King:               kingSlot,
			PawnTypes:          setOf(pawnSlot),
			Checking:           true,
			PromotionRegion:    [2]Region{rankRegion(8, 8), rankRegion(1, 1)},
			PromotionPawns:     pawns,
			PromotionLimit:     map[Type]int{},
			MandatoryPromotion: true,
			DoubleStep:         true,
			DoubleStepRegion:   [2]Region{rankRegion(2, 2), rankRegion(7, 7)},
			EnPassantRegion:    [2]Region{wholeBoard(), wholeBoard()},
			EnPassantTypes:     pawns,
			Castling: Castling{
				Enabled: true, HighFile: 6, LowFile: 2, KingFile: 4, HighRook: MaxFiles - 1,
				King: [2]Type{kingSlot, kingSlot}, Rooks: [2]TypeSet{setOf(rookSlot), setOf(rookSlot)},
			},
			NMoveRule:          50,
			NMoveRuleTypes:     pawns,
			NFoldRule:          3,
			NFoldValue:         game.Draw,
			Stalemate:          game.Draw,
			Checkmate:          game.Loss,
			FlagPieceCount:     1,
			DropRegion:         [2]Region{wholeBoard(), wholeBoard()},
			WallingRegion:      [2]Region{wholeBoard(), wholeBoard()},
			Walls:              [2]bool{true, true},
			DropNoDoubledCount: 1,
			Connection: Connection{Types: setOf(anySlot), Lines: [3]bool{true, true, true},
				Slopes: [2]bool{true, true}, Value: game.Win, Both: game.Draw},
			Lasers:            Lasers{AutoFire: true},
			Swaps:             Swaps{Targets: setOf(anySlot)},
			Points:            Points{Rule: PointsForCaptor, Value: game.Win},
			DropChecks:        true,
			DeadPositionDraws: true,
		},
		BlastOrthogonals: true, BlastDiagonals: true,
		stepRanks: span{1, 1},
		refused:   map[string]string{},
	}
}

// child returns the draft of a section that inherits from this one.
func (d *draft) child() *draft {
	c := *d
	c.Network = ""
	if path.Ext(c.Weights) == "" {
		c.Weights = "" // the engine's own are for the very game that they were learned from
	}
	regions := &c.DoubleStepRegion
	if !c.DoubleStep {
		*regions = [2]Region{}
	}
	c.DoubleStep = !regions[game.White].Empty() || !regions[game.Black].Empty()
	return &c
}

// add gives a slot its letter. A piece that had the letter is removed.
func (d *draft) add(s Type, letter string) {
	if old := d.slotOf(letter); old != anySlot {
		d.remove(old)
		d.robbed |= setOf(old)
	}
	d.pieces[s].Letter = letter
	d.robbed &^= setOf(s)
}

// remove takes a piece out of the variant and of the promotion types.
func (d *draft) remove(s Type) {
	d.pieces[s].Letter = ""
	d.robbed &^= setOf(s)
	for c, types := range d.PromotionTypes {
		d.PromotionTypes[c] = slices.DeleteFunc(slices.Clone(types), func(t Type) bool { return t == s })
	}
}

// slotOf returns the slot of an upper-case letter, anySlot if none has it.
func (d *draft) slotOf(letter string) Type {
	for s := pawnSlot; s < slots; s++ {
		if d.pieces[s].Letter == letter {
			return s
		}
	}
	return anySlot
}
