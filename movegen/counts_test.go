package movegen

import (
	"slices"
	"testing"

	"menagerie/internal/game"
)

// TestCountsOfZero: what 0 means for every key that counts.
func TestCountsOfZero(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/4K3"
	for _, test := range []struct {
		key, rules, fen string
		move            string // legal or not, where that is what counts
		legal           bool
		outcome         game.Outcome
	}{
		{"dropNoDoubledCount", "[x:crazyhouse]\ndropNoDoubled = n", kings + "[Nn] w - - 0 1", "N@d4", false, game.Ongoing},
		{"promotionLimit", "[x:chess]\npromotionLimit = q:0", "4k3/P7/8/8/8/8/8/QQ2K3 w - - 0 1", "a7a8q", true, game.Ongoing},
		{"castlingKingSteps", "[x:chess]", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true, game.Ongoing},
		{"nMoveRule", "[x:chess]", "4k3/8/8/8/8/8/8/4K2R w - - 4000 1", "h1h8", true, game.Ongoing},
		{"nFoldRule", "[x:chess]", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1h8", true, game.Ongoing},
		{"flagPieceCount", "[x:chess]\nflagRegion = d4", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1h8", true, game.Ongoing},
		{"flagPieceCount", "[x:chess]\nflagRegion = d4", "4k3/8/8/8/3n4/8/8/4K2R w - - 0 1", "", true, game.Loss},
		{"flagPieceCount", "[x:chess]\nflagRegion = d4\nflagPieceSafe = true", "4k3/8/8/8/3n3R/8/8/4K3 w - - 0 1", "h4d4", true,
			game.Ongoing},
		{"extinctionPieceCount", "[x:chess]\nextinctionPieceTypes = n\nextinctionValue = loss",
			"4k3/8/8/8/8/8/8/1n2K1N1 w - - 0 1", "g1f3", true, game.Ongoing},
		{"extinctionPieceCount", "[x:chess]\nextinctionPieceTypes = n\nextinctionValue = loss",
			"4k3/8/8/8/8/8/8/1n2K3 w - - 0 1", "", true, game.Loss},
		{"extinctionOpponentPieceCount", "[x:chess]\nextinctionPieceTypes = n\nextinctionValue = loss",
			kings + " w - - 0 1", "", true, game.Win},
	} {
		rules := test.rules + "\n" + test.key + " = 0"
		if test.key == "promotionLimit" {
			rules = test.rules
		}
		p, err := loadTables(t, rules).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Outcome(); got != test.outcome {
			t.Errorf("%s = 0: outcome %v of %s, want %v", test.key, got, test.fen, test.outcome)
		}
		if test.move == "" {
			continue
		}
		legal := slices.ContainsFunc(p.LegalMoves(nil), func(m game.Move) bool { return p.MoveText(m) == test.move })
		if legal != test.legal {
			t.Errorf("%s = 0: %s legal %t in %s, want %t", test.key, test.move, legal, test.fen, test.legal)
		}
	}
}
