package variant

// refusedKeys are Fairy-Stockfish's keys for rules that the engine does not know. They may have
// the value that switches the rule off, which is the default.
func refusedKeys() []iniKey {
	var keys []iniKey
	for _, r := range refusals() {
		for _, name := range r.names {
			keys = append(keys, iniKey{name, func(d *draft, value string) error {
				if value == r.off {
					delete(d.refused, name)
				} else {
					d.refused[name] = "is not supported"
				}
				return nil
			}})
		}
	}
	return keys
}

type refusal struct {
	off   string
	names []string
}

func refusals() []refusal {
	return []refusal{
		{"false", []string{
			"twoBoards", "sittuyinPromotion", "pieceDemotion", "petrifyBlastPieces",
			"castlingDroppedPiece", "oppositeCastling", "mustDrop", "dropOnTop", "sittuyinRookDrop",
			"dropOppositeColoredBishop", "dropPromoted", "wallOrMove", "pass", "passWhite",
			"passBlack", "passOnStalemate", "passOnStalemateWhite", "passOnStalemateBlack", "makpongRule",
			"moveRepetitionIllegal", "shatarMateRule", "bikjangRule", "dupleCheck", "adjudicateFullBoard",
		}},
		{"true", []string{"dropChecks", "connectVertical", "connectHorizontal", "connectDiagonal"}},
		{"none", []string{"enclosingDrop", "wallingRule", "flipEnclosedPieces", "chasingRule", "materialCounting"}},
		{"-", []string{
			"petrifyOnCaptureTypes", "enclosingDropStart",
			"diagonalLines", "connectRegion1White", "connectRegion2White", "connectRegion1Black",
			"connectRegion2Black", "castlingWins",
		}},
		{"*", []string{"mustDropType", "connectPieceTypes"}},
		{"0", []string{"connectN", "connectNxN", "collinearN"}},
		{"win", []string{"connectValue"}},
		{"", []string{ // regions whose default is the whole board
			"wallingRegion", "wallingRegionWhite", "wallingRegionBlack",
		}},
	}
}
