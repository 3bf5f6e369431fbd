package movegen // Room: count.

import (
	"math/bits"
	"reflect"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Which variants count replies without making every move. A rule that adds moves or forbids some
// must not be forgotten here: see hasOnly.

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
	" DropNoDoubledCount DropChecks NoDropMate " +
	// What programs ask for.
	" Network PieceToCharTable Template GUI source "

// compileCounting decides whether the variant counts replies without making every move.
func (t *Tables) compileCounting() {
	t.countsReplies = t.general.countsBlasts || !t.isGeneral && !t.kingInHand &&
		hasOnly(reflect.ValueOf(*t.variant), "", countedFields)
}

// endIsNear reports whether a move may end the game at once, other than by a check that is counted.
// It may say so of positions where none does.
func (p *Position) endIsNear() bool {
	v := p.tables.variant
	for c := game.White; c <= game.Black; c++ {
		// Where captures explode, they are made, and nothing else removes a piece.
		if v.BareKing && p.pieceCount(c) <= 2 ||
			v.EndsByExtinction() && !p.tables.general.countsBlasts && p.nearExtinction(c) {
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
