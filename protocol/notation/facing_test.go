package notation

import (
	"testing"

	"menagerie/internal/game"
)

// TestFacingPiecesHaveNoShortNotation: a name with parentheses would be a variation in PGN.
func TestFacingPiecesHaveNoShortNotation(t *testing.T) {
	king, mirror := game.PieceDescription{Letter: "K", Royal: true}, game.PieceDescription{Letter: "P(1)"}
	if hasSAN(game.Description{Pieces: []game.PieceDescription{king, mirror}}) {
		t.Error("P(1) has short notation")
	}
	if !hasSAN(game.Description{Pieces: []game.PieceDescription{king}}) {
		t.Error("a king has none")
	}
}
