package movegen

import "testing"

// TestMandatoryRegion: a pawn may promote in its region, and must in a part of it.
func TestMandatoryRegion(t *testing.T) {
	for _, pawn := range []string{"", "customPiece1 = p:fmWfceF\npromotionPawnTypes = p\n"} {
		testMoves(t, "[x:chess]\n"+pawn+"mandatoryPawnPromotion = false\npromotionRegionWhite = *7 *8\n"+
			"mandatoryPromotionRegionWhite = *8\n", "8/1P2k3/P7/8/8/8/8/4K3 w - - 0 1",
			map[string]bool{"a6a7": true, "a6a7q": true, "b7b8": false, "b7b8q": true})
	}
}

// TestPromotionSquares: what a pawn becomes depends on where it promotes, of chess pawns, others and promoted forms.
func TestPromotionSquares(t *testing.T) {
	for _, pawn := range []string{"", "customPiece1 = p:fmWfceF\npromotionPawnTypes = p\n"} {
		testMoves(t, "[x:chess]\n"+pawn+"promotionRegionWhite = Q(*8);R(*7)\n", "8/1P2k3/P7/8/8/8/8/4K3 w - - 0 1",
			map[string]bool{"a6a7r": true, "a6a7q": false, "b7b8r": false, "b7b8q": true, "a6a7n": true})
	}
	testMoves(t, "[x:chess]\npawn = -\ncustomPiece1 = p:fW\ncustomPiece2 = u:m\npromotedPieceType = p:u\n"+
		"startFen = rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1\npromotionRegionWhite = U(a7,b8)\n",
		"8/1P2k3/P1P5/8/8/8/8/4K3 w - - 0 1",
		map[string]bool{"a6a7+": true, "b7b8+": true, "c6c7+": false})
}
