package games

import (
	"testing"

	"menagerie/movegen/variant"
)

// The page explains any piece of any game.
func TestReachOfEveryPiece(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range known.All() {
		if testing.Short() && i%10 != 0 && r.Name() != "checkers61bl" {
			continue
		}
		for _, p := range r.Describe().Pieces {
			if _, _, _, err := variant.Reach(p.Betza); err != nil {
				t.Errorf("%s: %s: %v", r.Name(), p.Letter, err)
			}
		}
	}
}
