package protocol

import (
	"testing"

	"menagerie/internal/game"
)

// TestReadXBoardMove: a drop in small letters is no square of rank sixteen, which XBoard writes as "@".
func TestReadXBoardMove(t *testing.T) {
	for _, test := range []struct {
		ranks      int
		text, want string
	}{
		{8, "P@f2", "p@f2"}, {8, "p@f2", "p@f2"}, {8, "k@b8", "k@b8"}, {8, "e7e8q", "e7e8q"}, {8, "e2e4=", "e2e4"},
		{10, "p@f0", "p@f1"}, {10, "e9e0", "e10e1"}, {16, "e1e@", "e1e16"}, {14, "e1e=", "e1e13"},
		{8, "b7b8n=4", "b7b8n=4"},
	} {
		if got := ReadXBoardMove(game.Description{Ranks: test.ranks}, test.text); got != test.want {
			t.Errorf("%d ranks: %s is read as %s, want %s", test.ranks, test.text, got, test.want)
		}
	}
}
