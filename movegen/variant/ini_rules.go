package variant

import (
	"fmt"

	"menagerie/internal/game"
)

// pawnKeys are the rules of pawns and of promotion.
func pawnKeys() []iniKey {
	promotionPawns := func(d *draft) *[2]slotSet { return &d.promotionPawns }
	enPassant := func(d *draft) *[2]slotSet { return &d.enPassant }
	nMove := func(d *draft) *[2]slotSet { return &d.nMove }
	keys := []iniKey{{"pawnTypes", func(d *draft, value string) error {
		set, err := d.parseSet(value)
		if err == nil {
			both := [2]slotSet{set, set}
			d.promotionPawns, d.enPassant, d.nMove = both, both, both
		}
		return err
	}}}
	keys = append(keys, eachSide("promotionRegion", func(d *draft) *[2]Region { return &d.rules.PromotionRegion },
		region)...)
	keys = append(keys, sides("promotionPawnTypes", promotionPawns, (*draft).parseSet)...)
	keys = append(keys, sides("promotionPieceTypes", func(d *draft) *[2]slotSet { return &d.promotionPieces },
		(*draft).parseSet)...)
	keys = append(keys,
		iniKey{"promotionLimit", (*draft).setLimits},
		iniKey{"promotedPieceType", (*draft).setPromoted},
		key("piecePromotionOnCapture", func(d *draft) *bool { return &d.rules.PiecePromotionOnCapture }, parseBool),
		key("mandatoryPawnPromotion", func(d *draft) *bool { return &d.rules.MandatoryPromotion }, parseBool),
		key("mandatoryPiecePromotion", func(d *draft) *bool { return &d.rules.MandatoryPiecePromotion }, parseBool),
		key("sittuyinPromotion", func(d *draft) *bool { return &d.rules.SittuyinPromotion }, parseBool),
		key("pieceDemotion", func(d *draft) *bool { return &d.rules.PieceDemotion }, parseBool),
		key("doubleStep", func(d *draft) *bool { return &d.rules.DoubleStep }, parseBool),
	)
	keys = append(keys, eachSide("doubleStepRegion", func(d *draft) *[2]Region { return &d.rules.DoubleStepRegion },
		region)...)
	keys = append(keys, eachSide("tripleStepRegion", func(d *draft) *[2]Region { return &d.rules.TripleStepRegion },
		region)...)
	keys = append(keys, sides("enPassantRegion", func(d *draft) *[2]Region { return &d.rules.EnPassantRegion },
		region)...)
	keys = append(keys, sides("enPassantTypes", enPassant, (*draft).parseSet)...)
	keys = append(keys, sides("nMoveRuleTypes", nMove, (*draft).parseSet)...)
	return append(keys, key("freePawns", func(d *draft) *bool { return &d.rules.FreePawns }, parseBool))
}

func (d *draft) setLimits(value string) error {
	return d.parsePairs(value, func(s slot, value string) error {
		n, err := parseNumber(value)
		d.limits[s] = n
		return err
	})
}

func (d *draft) setPromoted(value string) error {
	return d.parsePairs(value, func(s slot, value string) error {
		to, err := d.parseSlot(value)
		d.promoted[s] = to
		return err
	})
}

func castlingKeys() []iniKey {
	castling := func(d *draft) *Castling { return &d.rules.Castling }
	keys := []iniKey{
		key("chess960", func(d *draft) *bool { return &d.rules.Chess960 }, parseBool),
		key("castling", func(d *draft) *bool { return &castling(d).Enabled }, parseBool),
		key("castlingKingsideFile", func(d *draft) *int { return &castling(d).HighFile }, parseFile),
		key("castlingQueensideFile", func(d *draft) *int { return &castling(d).LowFile }, parseFile),
		key("castlingRank", func(d *draft) *int { return &castling(d).Rank }, parseRank),
		key("castlingKingFile", func(d *draft) *int { return &castling(d).KingFile }, parseFile),
		key("castlingRookKingsideFile", func(d *draft) *int { return &castling(d).HighRook }, parseFile),
		key("castlingRookQueensideFile", func(d *draft) *int { return &castling(d).LowRook }, parseFile),
		key("castlingKingSteps", func(d *draft) *int { return &castling(d).KingSteps }, parseNumber),
		key("oppositeCastling", func(d *draft) *bool { return &castling(d).Opposite }, parseBool),
		key("castlingDroppedPiece", func(d *draft) *bool { return &castling(d).Dropped }, parseBool),
		key("castlingWins", func(d *draft) *[2]uint8 { return &castling(d).Wins }, parseRights),
		key("castlingNearestRook", func(d *draft) *bool { return &castling(d).NearestRook }, parseBool),
	}
	keys = append(keys, sides("castlingKingPiece", func(d *draft) *[2]slot { return &d.castlingKing },
		(*draft).parseSlot)...)
	return append(keys, sides("castlingRookPieces", func(d *draft) *[2]slotSet { return &d.castlingRooks },
		(*draft).parseSet)...)
}

// generalKeys are the start position and rules that restrict moves.
func generalKeys() []iniKey {
	keys := []iniKey{
		key("startFen", func(d *draft) *string { return &d.rules.Start }, parseText),
		key("pieceToCharTable", func(d *draft) *string { return &d.rules.PieceToCharTable }, parseTable),
		key("variantTemplate", func(d *draft) *string { return &d.rules.Template }, parseTable),
		key("network", func(d *draft) *string { return &d.rules.Network }, parseText),
		// It concerns the look of other engines' boards.
		{"pocketSize", func(_ *draft, value string) error { _, err := parseNumber(value); return err }},
		key("checking", func(d *draft) *bool { return &d.rules.Checking }, parseBool),
		key("makpongRule", func(d *draft) *bool { return &d.rules.MakpongRule }, parseBool),
		key("matingChecks", func(d *draft) *bool { return &d.rules.MatingChecks }, parseBool),
		key("grid", func(d *draft) *Grid { return &d.rules.Grid }, parseGrid),
		key("immobilityIllegal", func(d *draft) *bool { return &d.rules.ImmobilityIllegal }, parseBool),
		key("blastOnCapture", func(d *draft) *bool { return &d.rules.BlastOnCapture }, parseBool),
		typesKey("blastImmuneTypes", func(d *draft) *slotSet { return &d.blastImmune }),
		typesKey("petrifyOnCaptureTypes", func(d *draft) *slotSet { return &d.petrifies }),
		key("petrifyBlastPieces", func(d *draft) *bool { return &d.rules.PetrifiesBlasted }, parseBool),
		typesKey("mutuallyImmuneTypes", func(d *draft) *slotSet { return &d.mutuallyImmune }),
		key("firstRoyal", func(d *draft) *RoyalOrder { return &d.rules.FirstRoyal }, parseRoyalOrder),
		{"relayPiece", func(d *draft, value string) error {
			s, err := d.parseSlot(value)
			d.relay = s
			return err
		}},
		key("mustCapture", func(d *draft) *bool { return &d.rules.MustCapture }, parseBool),
		key("flyingGeneral", func(d *draft) *bool { return &d.rules.FlyingGeneral }, parseBool),
		key("diagonalLines", func(d *draft) *Region { return &d.rules.DiagonalLines }, parseRegion),
		key("wallingRule", func(d *draft) *Walling { return &d.rules.Walling }, parseWalling),
		key("wallOrMove", func(d *draft) *bool { return &d.rules.WallOrMove }, parseBool),
		key("bikjangRule", func(d *draft) *bool { return &d.rules.Bikjang }, parseBool),
		key("soldierPromotionRank", func(d *draft) *int { return &d.rules.SoldierRank }, parseRank),
		key("gating", func(d *draft) *bool { return &d.gating }, parseBool),
		key("seirawanGating", func(d *draft) *bool { return &d.rules.SeirawanGating }, parseBool),
		key("cambodianMoves", func(d *draft) *bool { return &d.rules.CambodianMoves }, parseBool),
	}
	return append(keys, sides("wallingRegion", func(d *draft) *[2]Region { return &d.rules.WallingRegion }, region)...)
}

func parseText(value string) (string, error) {
	if value == "" {
		return "", fmt.Errorf("is empty")
	}
	return value, nil
}

// passKeys are the rules of passing.
func passKeys() []iniKey {
	flag := func(_ *draft, value string) (bool, error) { return parseBool(value) }
	return append(sides("pass", func(d *draft) *[2]bool { return &d.rules.Pass }, flag),
		sides("passOnStalemate", func(d *draft) *[2]bool { return &d.rules.PassOnStalemate }, flag)...)
}

// parseTable reads a name or a pieceToCharTable; "-" is none.
func parseTable(value string) (string, error) {
	if value == "-" {
		return "", nil
	}
	return value, nil
}

// dropKeys are the rules of pieces in hand.
func dropKeys() []iniKey {
	keys := []iniKey{
		key("pieceDrops", func(d *draft) *bool { return &d.rules.PieceDrops }, parseBool),
		key("capturesToHand", func(d *draft) *bool { return &d.rules.CapturesToHand }, parseBool),
		key("dropLoop", func(d *draft) *bool { return &d.rules.DropLoop }, parseBool),
		key("firstRankPawnDrops", func(d *draft) *bool { return &d.rules.FirstRankPawnDrops }, parseBool),
		key("promotionZonePawnDrops", func(d *draft) *bool { return &d.rules.PromotionZonePawnDrops }, parseBool),
		{"dropNoDoubled", func(d *draft, value string) error {
			s, err := d.parseSlot(value)
			d.noDoubled = s
			return err
		}},
		key("dropNoDoubledCount", func(d *draft) *int { return &d.rules.DropNoDoubledCount }, parseNumber),
		key("mustDrop", func(d *draft) *bool { return &d.rules.MustDrop }, parseBool),
		{"mustDropType", func(d *draft, value string) error {
			s, err := d.parseSlot(value)
			d.mustDrop = s
			return err
		}},
		key("dropOppositeColoredBishop", func(d *draft) *bool { return &d.oppositeBishops }, parseBool),
		key("sittuyinRookDrop", func(d *draft) *bool { return &d.rooksFirstRank }, parseBool),
		key("dropPromoted", func(d *draft) *bool { return &d.rules.DropPromoted }, parseBool),
		key("dropChecks", func(d *draft) *bool { return &d.rules.DropChecks }, parseBool),
		key("shogiPawnDropMateIllegal", func(d *draft) *bool { return &d.noDropMate }, parseBool),
		{"whiteDropRegion", oneDropRegion(game.White)},
		{"blackDropRegion", oneDropRegion(game.Black)},
	}
	return append(keys, sides("dropRegion", func(d *draft) *[2]Region { return &d.rules.DropRegion }, region)...)
}

// oneDropRegion reads the old names of dropRegionWhite and dropRegionBlack.
func oneDropRegion(c game.Color) func(*draft, string) error {
	return func(d *draft, value string) error {
		squares, err := parseRegion(value)
		if err == nil {
			d.rules.DropRegion[c] = squares
		}
		return err
	}
}

// endKeys are the rules that end a game.
func endKeys() []iniKey {
	keys := []iniKey{
		key("nMoveRule", func(d *draft) *int { return &d.rules.NMoveRule }, parseNumber),
		key("nFoldRule", func(d *draft) *int { return &d.rules.NFoldRule }, parseNumber),
		key("nFoldValue", func(d *draft) *game.Outcome { return &d.rules.NFoldValue }, parseOutcome),
		key("nFoldValueAbsolute", func(d *draft) *bool { return &d.rules.NFoldAbsolute }, parseBool),
		key("perpetualCheckIllegal", func(d *draft) *bool { return &d.rules.PerpetualCheckIllegal }, parseBool),
		key("chasingRule", func(d *draft) *bool { return &d.rules.Chasing }, parseChasing),
		key("moveRepetitionIllegal", func(d *draft) *bool { return &d.rules.MoveRepetitionIllegal }, parseBool),
		key("materialCounting", func(d *draft) *MaterialCounting { return &d.rules.MaterialCounting },
			parseMaterialCounting),
		key("adjudicateFullBoard", func(d *draft) *bool { return &d.rules.AdjudicateFullBoard }, parseBool),
		key("stalemateValue", func(d *draft) *game.Outcome { return &d.rules.Stalemate }, parseOutcome),
		key("checkmateValue", func(d *draft) *game.Outcome { return &d.rules.Checkmate }, parseOutcome),
		key("shatarMateRule", func(d *draft) *bool { return &d.rules.ShatarMate }, parseBool),
		key("stalematePieceCount", func(d *draft) *bool { return &d.rules.StalemateByCount }, parseBool),
		key("deadPositionDraws", func(d *draft) *bool { return &d.rules.DeadPositionDraws }, parseBool),
		key("bareKingLoses", func(d *draft) *bool { return &d.rules.BareKing }, parseBool),
		key("countingRule", func(d *draft) *Counting { return &d.rules.Counting }, parseCounting),
		{"extinctionPieceTypes", func(d *draft, value string) error {
			set, err := d.parseSetOrAll(value)
			d.extinction = set
			return err
		}},
		key("extinctionValue", func(d *draft) *game.Outcome { return &d.rules.ExtinctionValue }, parseOutcomeOrNone),
		key("extinctionClaim", func(d *draft) *bool { return &d.rules.ExtinctionClaim }, parseBool),
		key("extinctionPseudoRoyal", func(d *draft) *bool { return &d.rules.ExtinctionPseudoRoyal }, parseBool),
		key("dupleCheck", func(d *draft) *bool { return &d.rules.DupleCheck }, parseBool),
		key("extinctionPieceCount", func(d *draft) *int { return &d.rules.ExtinctionCount }, parseNumber),
		key("extinctionOpponentPieceCount", func(d *draft) *int { return &d.rules.ExtinctionOpponentCount },
			parseNumber),
		key("flagPieceCount", func(d *draft) *int { return &d.rules.FlagPieceCount }, parseNumber),
		key("flagMove", func(d *draft) *bool { return &d.rules.FlagMove }, parseBool),
		key("flagPieceSafe", func(d *draft) *bool { return &d.rules.FlagSafe }, parseBool),
		key("flagPieceBlockedWin", func(d *draft) *bool { return &d.rules.FlagBlockedWin }, parseBool),
		key("checkCounting", func(d *draft) *bool { return &d.rules.CheckCounting }, parseBool),
	}
	keys = append(keys, sides("flagPiece", func(d *draft) *[2]slot { return &d.flagPiece }, (*draft).parseSlot)...)
	return append(keys, sides("flagRegion", func(d *draft) *[2]Region { return &d.rules.FlagRegion }, region)...)
}
