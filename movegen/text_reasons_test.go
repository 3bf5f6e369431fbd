package movegen

import (
	"errors"
	"testing"

	"menagerie/internal/game"
)

// TestWhyMovesAreIllegal: the reason that is given is the rule that forbids the move.
func TestWhyMovesAreIllegal(t *testing.T) {
	for _, test := range []struct {
		variant, fen, move string
		want               error
	}{
		{"chess", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", game.ErrExposesKing},
		{"antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 1", "a2a3", game.ErrMustCapture},
		{"antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 1", "a2a5", game.ErrCannotReach},
		{"codrus", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 1", "e1e2", game.ErrMustCapture},
		{"losers", "4k3/8/8/8/8/1p6/P7/4K3 w - - 0 1", "e1e2", game.ErrMustCapture},
		{"losers", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", game.ErrExposesKing},
		{"shogi", "3nknn2/3s1s3/4G4/9/9/9/9/9/4K4[PG] w - - 0 1", "P@e8", game.ErrDropMate},
		{"minishogi", "k4/2G2/5/5/K4[P] w - - 0 1", "P@a4", nil},
		{"placement", "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1", "e2e4", game.ErrMustDrop},
		{"racingkings", "8/8/8/8/8/k7/8/6RK w - - 0 1", "g1g3", game.ErrGivesCheck},
		{"racingkings", "8/8/8/8/8/k7/8/6RK w - - 0 1", "h1h3", game.ErrCannotReach},
	} {
		_, err := parse(t, test.variant, test.fen).ParseMove(test.move)
		if !errors.Is(err, test.want) {
			t.Errorf("%s: %s in %s: %v, want %v", test.variant, test.move, test.fen, err, test.want)
		}
	}
}
