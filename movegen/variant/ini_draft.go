package variant

import (
	"maps"

	"menagerie/internal/game"
)

// draft is a variant under construction, with pieces by slot: types get their numbers at the
// end. A child starts with a copy of its parent's draft.
type draft struct {
	rules  Variant // everything but piece types
	letter [slots]byte
	robbed slotSet       // pieces whose letter another piece took
	betza  [slots]string // of custom pieces and the king

	values   [2][slots]int // millipawns, by phase: middle game, endgame
	mobility [2]map[slot]Region
	promoted map[slot]slot
	limits   map[slot]int
	becomes  map[slot]slot

	promotionPawns, promotionPieces [2]slotSet
	enPassant, nMove                [2]slotSet
	extinction                      slotSet
	connects                        slotSet
	blastImmune, mutuallyImmune     slotSet
	petrifies                       slotSet
	castlingKing, flagPiece         [2]slot
	noDoubled, mustDrop, relay      slot
	oppositeBishops, rooksFirstRank bool
	castlingRooks                   [2]slotSet
	gating, noDropMate              bool
	stepRanks                       span // of doubleStepRankMin and doubleStepRank

	// refused are the keys set to something that the engine does not support, or
	// that cannot be read: a child may still set them to what it does.
	refused map[string]string
}

// newDraft returns the draft of a section without a parent: chess without pieces. The numbers
// are Fairy-Stockfish's defaults for any board size.
func newDraft() *draft {
	pawns := [2]slotSet{setOf(pawnSlot), setOf(pawnSlot)}
	return &draft{
		rules: Variant{
			Files: 8, Ranks: 8,
			Start:              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			Checking:           true,
			PromotionRegion:    [2]Region{rankRegion(8, 8), rankRegion(1, 1)},
			MandatoryPromotion: true,
			DoubleStep:         true,
			DoubleStepRegion:   [2]Region{rankRegion(2, 2), rankRegion(7, 7)},
			EnPassantRegion:    [2]Region{wholeBoard(), wholeBoard()},
			Castling:           Castling{Enabled: true, HighFile: 6, LowFile: 2, KingFile: 4, HighRook: MaxFiles - 1},
			NMoveRule:          50,
			NFoldRule:          3,
			NFoldValue:         game.Draw,
			Stalemate:          game.Draw,
			Checkmate:          game.Loss,
			FlagPieceCount:     1,
			DropRegion:         [2]Region{wholeBoard(), wholeBoard()},
			WallingRegion:      [2]Region{wholeBoard(), wholeBoard()},
			DropNoDoubledCount: 1,
			Connection:         Connection{Lines: [3]bool{true, true, true}, Value: game.Win},
			DropChecks:         true,
			DeadPositionDraws:  true,
		},
		mobility:       [2]map[slot]Region{{}, {}},
		promoted:       map[slot]slot{},
		limits:         map[slot]int{},
		becomes:        map[slot]slot{},
		promotionPawns: pawns,
		enPassant:      pawns,
		nMove:          pawns,
		castlingKing:   [2]slot{kingSlot, kingSlot},
		castlingRooks:  [2]slotSet{setOf(rookSlot), setOf(rookSlot)},
		connects:       setOf(anySlot),
		stepRanks:      span{1, 1},
		refused:        map[string]string{},
	}
}

func (d *draft) clone() *draft {
	c := *d
	for color := range c.mobility {
		c.mobility[color] = maps.Clone(d.mobility[color])
	}
	c.rules.Network = ""
	c.promoted = maps.Clone(d.promoted)
	c.limits, c.becomes = maps.Clone(d.limits), maps.Clone(d.becomes)
	c.refused = maps.Clone(d.refused)
	regions := &c.rules.DoubleStepRegion
	if !c.rules.DoubleStep {
		*regions = [2]Region{}
	}
	c.rules.DoubleStep = !regions[game.White].Empty() || !regions[game.Black].Empty()
	return &c
}

// add gives a slot its letter. A piece that had the letter is removed.
func (d *draft) add(s slot, letter byte) {
	if old := d.slotOf(letter); old != anySlot {
		d.remove(old)
		d.robbed |= setOf(old)
	}
	d.letter[s] = letter
	d.robbed &^= setOf(s)
}

// remove takes a piece out of the variant and of the promotion types.
func (d *draft) remove(s slot) {
	d.letter[s] = 0
	d.robbed &^= setOf(s)
	for c := range d.promotionPieces {
		d.promotionPieces[c] &^= setOf(s)
	}
}

// slotOf returns the slot of an upper-case letter, anySlot if none has it.
func (d *draft) slotOf(letter byte) slot {
	for s := pawnSlot; s < slots; s++ {
		if d.letter[s] == letter {
			return s
		}
	}
	return anySlot
}

// moves returns the notation of a piece.
func (d *draft) moves(s slot) string {
	if s.custom() {
		return d.betza[s]
	}
	return predefined[s].betza
}
