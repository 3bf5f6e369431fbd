package movegen

import "testing"

// TestCastlingDelay: nobody castles before the plies are over, which the number of the move tells.
func TestCastlingDelay(t *testing.T) {
	const section, board = "[x:chess]\ncastlingForbiddenPlies = 20\n", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 "
	testMoves(t, section, board+"10", map[string]bool{"e1g1": false, "e1c1": false, "e1f1": true})
	testMoves(t, section, board+"11", map[string]bool{"e1g1": true, "e1c1": true})
}
