package movegen // Room: compile.

import (
	"reflect"
	"slices"
	"strings"
)

// hasOnly reports whether every field of a struct is either in one of the sets or zero. A shortcut
// that knows the rules in the sets, and no others, asks it: a field that nobody has thought about,
// such as that of a new rule, turns the shortcut off. A set is the names of fields of
// [menagerie/movegen/variant.Variant] with a blank on both sides. The names of fields of a struct
// within the variant follow its own: Castling.Rank.
func hasOnly(s reflect.Value, prefix string, sets ...string) bool {
	for i := range s.NumField() {
		name, field := prefix+s.Type().Field(i).Name, s.Field(i)
		isIn := func(set string) bool { return strings.Contains(set, " "+name+" ") }
		if slices.ContainsFunc(sets, isIn) || field.IsZero() {
			continue
		}
		if field.Kind() != reflect.Struct || !hasOnly(field, name+".", sets...) {
			return false
		}
	}
	return true
}

// countedFields are the fields of a variant that counting replies takes care of, whatever they say: see
// hasOnly.
const countedFields = "" +
	// The board, the pieces and their names. Pieces with unusual rules take the general path.
	" Name Files Ranks Pieces King Start FreePawns PawnTypes MobilityRegion Chess960 Checking " +
	// Pawns and castling. The rules of castling that do more than castle are looked at one by one.
	" ImmobilityIllegal PromotionRegion PromotionPawns PromotionTypes PromotionLimit MandatoryPromotion " +
	" DoubleStep DoubleStepRegion TripleStepRegion EnPassantRegion EnPassantTypes " +
	" Castling.Enabled Castling.HighFile Castling.LowFile Castling.Rank Castling.KingFile Castling.King " +
	" Castling.Rooks Castling.HighRook Castling.LowRook Castling.KingSteps Castling.NearestRook " +
	// How games end that have moves left, or none. No sequence of moves depends on it.
	" NMoveRule NMoveRuleTypes NFoldRule NFoldValue NFoldAbsolute PerpetualCheckIllegal Stalemate Checkmate " +
	" ShatarMate StalemateByCount Counting DeadPositionDraws MaterialCounting MoveRepetitionIllegal Chasing " +
	// How games end at once: endIsNear.
	" ExtinctionTypes ExtinctionValue ExtinctionCount ExtinctionOpponentCount ExtinctionClaim BareKing " +
	" CheckCounting FlagPiece FlagRegion FlagPieceCount FlagMove FlagSafe FlagBlockedWin " +
	// How a goal is read that something has to be connected for. The goals themselves are not counted.
	" Connection.Types Connection.Lines Connection.Value " +
	// Gates: positions with open ones are counted by making moves.
	" SeirawanGating " +
	// Drops.
	" PieceDrops CapturesToHand DropLoop DropRegion FirstRankPawnDrops PromotionZonePawnDrops DropNoDoubled " +
	" DropNoDoubledCount DropChecks NoDropMate DropMateForbidden " +
	// What programs ask for.
	" Network PieceToCharTable Template GUI source "
