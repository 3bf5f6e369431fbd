package movegen

import "testing"

// TestNoThroughCheck: a king that slides stops before an attacked square, also one that it shields itself.
func TestNoThroughCheck(t *testing.T) {
	const section = "[x:chess]\nking = q:Q\nqueen = -\ncastling = false\nroyalPieceNoThroughCheck = true\n" +
		"startFen = rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1\n"
	testMoves(t, section, "3r3q/8/8/8/8/8/8/1Q6 w - - 0 1", map[string]bool{
		"b1c1": true, "b1d1": false, "b1e1": false, "b1g1": false, "b1b7": false})
	testMoves(t, section, "7q/8/8/8/8/8/8/1r1Q4 w - - 0 1", map[string]bool{"d1b1": true, "d1f1": false, "d1d2": true})
}
