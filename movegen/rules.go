package movegen // Room: book.

// allRules are the rules in the order of their hooks, words too. That of the ends is Fairy-Stockfish's
// (src/position.cpp, is_immediate_game_end).
var allRules = [...]*rule{
	&boardRule, &pawnRule, &promotionRule, &castlingRule, &deadRule, &stonesRule, &guiRule, // chess
	&soldierRule, &diagonalLinesRule, &flyingGeneralRule, &gridRule, // how pieces move
	&handRule, &dropsRule, &prisonRule, &twoBoardsRule, &dropPromotedRule, &sittuyinRule, &demotionRule,
	&wallImmobilityRule, &kingAdvancesRule, &entryRule, &promotionSquaresRule, &promotesOnlyRule, &immunityRule,
	&relayRule, &borrowingRule, &makpongRule,
	&noThroughCheckRule, &castlingDelayRule, &noChecksRule, &matingChecksRule,
	&bikjangRule,
	&pseudoRoyalRule, &dupleCheckRule,
	&shatarRule, &moveRepetitionRule, &chasingRule, &attackingRule, &materialRule,
	&pathsRule,

	&aftermathRule, // first: what explodes is gone before anything is counted
	&spentRule, &swapRule, &forkingPawnRule,
	&lasersRule,
	&lionsRule,    // before what is captured on the way is gone
	&onTheWayRule, // likewise
	&surroundRule,
	&gatingRule, // a piece that comes in may give check
	&cambodianRule,
	&firstRoyalRule,
	&oppositeRule,
	&droppedRule,
	&dropMateRule,
	&countingRule,
	&extinctionRule, &citadelRule,
	&bareKingRule,
	&enteringKingRule,
	&flagRule,
	&castlingWinRule,
	&castlingLongRule,
	&checkCountRule, // before walls are put up: they do not take a check back
	&connectRule,
	&passRule,
	&fullBoardRule,  // nothing else has ended the game with its last move
	&wallingRule,    // where nothing stands any more
	&afterwardsRule, // nearly last: what moved is no longer what it was
	&coveredRule, &diceRule,
	&mirrorRule,     // likewise
	&multimovesRule, // all that a move does is done
	&setupRule,
	&mustCaptureRule, &mustEnPassantRule, &mustDropRule, &waitRule, // which moves there are has to be known
	&exchangeRule,
	&petrifyRule, &blastRule, // what captures gain by them is all that counts
	&endRule, // its words come last
}

// The rules of chess, as far as a variant chooses of them.
var (
	boardRule = rule{
		fields:  "Name Files Ranks HexBoard BentNames Pieces King Start FreePawns MobilityRegion Chess960",
		changes: nothing,
		says:    sayMate,
	}
	pawnRule = rule{
		fields:  "PawnTypes DoubleStep DoubleStepRegion TripleStepRegion EnPassantRegion EnPassantTypes",
		changes: nothing,
	}
	promotionRule = rule{
		fields: "PromotionRegion PromotionPawns PromotionTypes PromotionLimit MandatoryPromotion MandatoryRegion " +
			"PiecePromotionOnCapture MandatoryPiecePromotion",
		changes: nothing,
		says:    sayPromotion,
	}
	castlingRule = rule{
		fields: "Castling.Enabled Castling.HighFile Castling.LowFile Castling.Rank Castling.KingFile Castling.King " +
			"Castling.Rooks Castling.HighRook Castling.LowRook Castling.KingSteps Castling.NearestRook",
		changes: nothing,
	}
	endRule = rule{
		fields: "NMoveRule NMoveRuleTypes NFoldRule NFoldValue NFoldAbsolute PerpetualCheckIllegal " +
			"Stalemate Checkmate StalemateByCount",
		changes: nothing,
		says:    sayStalemate,
	}
	// Package stones plays these.
	stonesRule = rule{fields: "EnclosingDrop EnclosingDropStart FlipEnclosed FreeDrops OpeningSwap Liberties Points",
		changes: everything}
	guiRule     = rule{fields: "Network Weights PieceToCharTable Template Look GUI source", changes: nothing}
	soldierRule = rule{fields: "SoldierRank", changes: lines}
)
