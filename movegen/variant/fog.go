package variant

import (
	"reflect"

	"menagerie/internal/game"
)

// foggy names the fields that a variant in fog of war may have: its board, its pieces and how they
// move, what promotes, castles and captures, how the game ends. Rules that are not here may tell what
// is hidden, or are about check itself: drops and walls name empty squares, flying generals
// look along lines. A new rule is not played in fog until somebody has thought about it.
var foggy = map[string]bool{
	"Name": true, "Files": true, "Ranks": true, "Pieces": true, "King": true, "Start": true, "Chess960": true,
	"MobilityRegion": true, "Checking": true, "PawnTypes": true, "ImmobilityIllegal": true, "SoldierRank": true,
	"BlastOnCapture": true, "BlastImmune": true, "MutuallyImmune": true, "MustCapture": true,
	"PromotionRegion": true, "PromotionPawns": true, "PromotionTypes": true, "PromotionLimit": true,
	"MandatoryPromotion": true, "PiecePromotionOnCapture": true, "MandatoryPiecePromotion": true, "FreePawns": true,
	"DropRegion": true, "FirstRankPawnDrops": true, "PromotionZonePawnDrops": true, "DropNoDoubled": true,
	"DropNoDoubledCount": true, "DropChecks": true, "DropLoop": true, "NoDropMate": true,
	"DropMateForbidden": true, // of drops, which are refused
	"DoubleStep":        true, "DoubleStepRegion": true, "TripleStepRegion": true, "EnPassantRegion": true,
	"EnPassantTypes": true, "Castling": true, "SeirawanGating": true,
	"NMoveRule": true, "NMoveRuleTypes": true, "NFoldRule": true, "NFoldValue": true, "NFoldAbsolute": true,
	"PerpetualCheckIllegal": true, "Stalemate": true, "Checkmate": true, "StalemateByCount": true, "Counting": true,
	"DeadPositionDraws": true,
	"ExtinctionTypes":   true, "ExtinctionValue": true, "ExtinctionCount": true, "ExtinctionOpponentCount": true,
	"ExtinctionClaim": true, "ExtinctionPseudoRoyal": true, "DupleCheck": true,
	"FlagPiece": true, "FlagRegion": true, "FlagPieceCount": true, "FlagMove": true, "FlagSafe": true,
	"FlagBlockedWin": true, "Network": true, "PieceToCharTable": true, "Template": true, "GUI": true, "source": true,
}

// InFog returns the variant as it is played in fog of war, where nobody is told of a check: a king
// may be left attacked, it is captured as any piece, and who has lost it has lost. A variant
// without a king keeps its rules. It is nil for a variant with a rule that is not foggy, with
// forbidden checks, or whose game other pieces end beside the king.
func (v *Variant) InFog() *Variant {
	if !v.Checking || !v.isFoggy() {
		return nil
	}
	fog := *v
	switch {
	case v.King != 0 && v.ExtinctionValue != game.Ongoing && v.ExtinctionTypes != 0:
		return nil
	case v.King != 0:
		fog.King = 0
		fog.ExtinctionTypes, fog.ExtinctionValue = 1<<v.King, game.Loss
		fog.ExtinctionCount, fog.ExtinctionOpponentCount, fog.ExtinctionClaim = 0, 0, false
	}
	fog.ExtinctionPseudoRoyal = false
	fog.NoDropMate, fog.PerpetualCheckIllegal = 0, false
	fog.DeadPositionDraws = false // a king alone may still be captured
	fog.Name, fog.Network, fog.Template = v.Name+"-fog", "", ""
	fog.GUI.Aliases = nil
	return &fog
}

// isFoggy reports whether the variant has no rule beside the foggy ones.
func (v *Variant) isFoggy() bool {
	fields := reflect.ValueOf(v).Elem()
	for i := range fields.NumField() {
		if !foggy[fields.Type().Field(i).Name] && !fields.Field(i).IsZero() {
			return false
		}
	}
	return true
}
