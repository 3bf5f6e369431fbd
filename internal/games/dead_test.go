package games_test

import (
	"testing"

	"menagerie/internal/games"
	"menagerie/search"
)

// TestDeadPositionsAreDrawsAtDepthOne: the search knows what the pieces left cannot decide, or cannot force,
// before it looks ahead.
func TestDeadPositionsAreDrawsAtDepthOne(t *testing.T) {
	for _, test := range []struct{ name, variant, fen string }{
		{"king and bishop", "chess", "8/8/4k3/8/8/3K4/3B4/8 w - - 0 1"},
		{"king and knight", "chess", "8/8/4k3/8/8/3K4/3N4/8 w - - 0 1"},
		{"two knights", "chess", "8/8/4k3/8/8/3K4/2NN4/8 w - - 0 1"},
		{"against two knights", "chess", "8/8/4k3/8/8/3K4/2NN4/8 b - - 0 1"},
		{"bishops of one color", "chess", "8/2b5/4k3/2b5/8/3K4/3B1B2/8 w - - 0 1"},
		{"advisors and elephants", "xiangqi", "2bakab2/9/9/9/9/9/9/9/9/2BAKAB2 w - - 0 1"},
		{"a cannon without a hurdle", "xiangqi", "4k4/9/9/9/9/9/9/9/9/3KC4 w - - 0 1"},
		{"bare kings", "shatranj", "8/8/4k3/8/8/3K4/8/8 w - - 0 1"},
		{"a met", "makruk", "8/8/4k3/8/8/3K4/3M4/8 w - - 0 1"},
		{"a knight", "makruk", "8/8/4k3/8/8/3K4/3N4/8 w - - 0 1"},
		{"a bishop that explodes nothing", "atomic", "8/8/4k3/8/8/3K4/3B4/8 w - - 0 1"},
		{"bishops that never meet", "atomic", "8/8/4k3/3b4/8/3K4/3B4/8 w - - 0 1"},
	} {
		g, err := rulesNamed(t, test.variant).NewGame(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		r := games.NewEngine(1, 1).Search(t.Context(), g, search.Limits{Depth: 1}, nil)
		if r.Score != 0 {
			t.Errorf("%s: %s in %s scores %d at depth 1", test.name, test.variant, test.fen, r.Score)
		}
	}
}
