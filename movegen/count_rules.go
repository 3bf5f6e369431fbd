package movegen

import (
	"math/bits"
	"reflect"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Which variants count replies without making every move. A rule that adds moves or forbids some
// must not be forgotten here, so the test is the other way round: a field of [variant.Variant] that
// is not named below, such as that of a new rule, has to be at its zero value.

// countedFields are the fields of a variant that counting replies takes care of, whatever they say.
var countedFields = map[string]bool{
	// The board, the pieces and their names. Pieces with unusual rules take the general path.
	"Name": true, "Files": true, "Ranks": true, "Pieces": true, "King": true, "Start": true, "FreePawns": true,
	"PawnTypes": true, "MobilityRegion": true, "Chess960": true, "Checking": true,
	// Pawns and castling. The rules of castling that do more than castle are looked at one by one.
	"ImmobilityIllegal": true, "PromotionRegion": true, "PromotionPawns": true, "PromotionTypes": true,
	"PromotionLimit": true, "MandatoryPromotion": true, "DoubleStep": true, "DoubleStepRegion": true,
	"TripleStepRegion": true, "EnPassantRegion": true, "EnPassantTypes": true,
	"Castling.Enabled": true, "Castling.HighFile": true, "Castling.LowFile": true, "Castling.Rank": true,
	"Castling.KingFile": true, "Castling.King": true, "Castling.Rooks": true, "Castling.HighRook": true,
	"Castling.LowRook": true, "Castling.KingSteps": true, "Castling.NearestRook": true,
	// How games end that have moves left, or none. No sequence of moves depends on it.
	"NMoveRule": true, "NMoveRuleTypes": true, "NFoldRule": true, "NFoldValue": true, "NFoldAbsolute": true,
	"PerpetualCheckIllegal": true, "Stalemate": true, "Checkmate": true, "ShatarMate": true,
	"StalemateByCount": true, "Counting": true, "MaterialCounting": true, "MoveRepetitionIllegal": true,
	// How games end at once: endIsNear.
	"ExtinctionTypes": true, "ExtinctionValue": true, "ExtinctionCount": true, "ExtinctionOpponentCount": true,
	"ExtinctionClaim": true, "BareKing": true, "CheckCounting": true, "FlagPiece": true, "FlagRegion": true,
	"FlagPieceCount": true, "FlagMove": true, "FlagSafe": true, "FlagBlockedWin": true,
	// Gates: positions with open ones are counted by making moves.
	"SeirawanGating": true,
	// Drops.
	"PieceDrops": true, "CapturesToHand": true, "DropLoop": true, "DropRegion": true,
	"FirstRankPawnDrops": true, "PromotionZonePawnDrops": true,
	"DropNoDoubled": true, "DropNoDoubledCount": true, "DropChecks": true, "NoDropMate": true,
	// What programs ask for.
	"Network": true, "PieceToCharTable": true, "Template": true, "GUI": true, "source": true,
}

// compileCounting decides whether the variant counts replies without making every move.
func (t *Tables) compileCounting() {
	t.countsReplies = !t.isGeneral && !t.kingInHand && hasOnlyCounted(reflect.ValueOf(*t.variant), "")
}

// hasOnlyCounted reports whether every field of a struct is either counted or zero. The names of
// fields of a struct within the variant follow its own.
func hasOnlyCounted(s reflect.Value, prefix string) bool {
	for i := range s.NumField() {
		name, field := prefix+s.Type().Field(i).Name, s.Field(i)
		if countedFields[name] || field.IsZero() {
			continue
		}
		if field.Kind() != reflect.Struct || !hasOnlyCounted(field, name+".") {
			return false
		}
	}
	return true
}

// endIsNear reports whether a move may end the game at once, other than by a check that is counted.
// It may say so of positions where none does.
func (p *Position) endIsNear() bool {
	v := p.tables.variant
	for c := game.White; c <= game.Black; c++ {
		if v.BareKing && p.pieceCount(c) <= 2 || v.EndsByExtinction() && p.nearExtinction(c) {
			return true
		}
	}
	return hasFlag(v) && (p.tables.drops || p.nearFlag() || p.flagPieceInside(game.White) ||
		p.flagPieceInside(game.Black))
}

// nearExtinction reports whether c loses the last piece that it needs of a type if it loses one more.
func (p *Position) nearExtinction(c game.Color) bool {
	v := p.tables.variant
	for set := v.ExtinctionTypes; set != 0; set &= set - 1 {
		if p.extinctionCount(variant.Type(bits.TrailingZeros64(uint64(set))), c) <= v.ExtinctionCount+1 {
			return true
		}
	}
	return false
}

// flagPieceInside reports whether a flag piece of c stands in its region.
func (p *Position) flagPieceInside(c game.Color) bool {
	flag := p.tables.variant.FlagPiece[c]
	for _, s := range p.tables.flags[c] {
		if k, ok := p.At(s); ok && k.Color() == c && (flag == 0 || p.tables.general.base[k.Type()] == flag) {
			return true
		}
	}
	return false
}
