package games

import (
	"testing"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

// searchPosition searches a position of a variant.
func searchPosition(t *testing.T, known *Catalogue, variant, position string, depth int) (string, search.Score) {
	t.Helper()
	rules, err := known.Rules(variant)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.NewGame(position)
	if err != nil {
		t.Fatal(err)
	}
	r := engine.New(1, 1).Search(t.Context(), g, search.Limits{Depth: depth}, nil)
	return g.MoveText(r.Move), r.Score
}

// TestDeadPositionsAreDrawnAtOnce: a search of depth 1 knows that what is left decides nothing.
func TestDeadPositionsAreDrawnAtOnce(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, variant, position string }{
		{"kings", "chess", "8/8/4k3/8/8/3K4/8/8 w - - 0 1"},
		{"a bishop", "chess", "8/8/4k3/8/8/3K4/3B4/8 w - - 0 1"},
		{"against a bishop", "chess", "8/8/4k3/8/8/3K4/3B4/8 b - - 0 1"},
		{"a knight", "chess", "8/8/4k3/8/8/3K4/3N4/8 w - - 0 1"},
		{"two knights, against the lone king", "chess", "8/8/4k3/8/8/3K4/2NN4/8 b - - 0 1"},
		{"two knights", "chess", "8/8/4k3/8/8/3K4/2NN4/8 w - - 0 1"},
		{"bishops of one color", "chess", "8/8/4k3/2b5/8/3K4/3B4/8 w - - 0 1"},
		{"three bishops of one color", "chess", "8/2b5/4k3/2b5/8/3K4/3B4/8 w - - 0 1"},
		{"advisors and elephants", "xiangqi", "2bakab2/9/9/9/9/9/9/9/9/2BAKAB2 w - - 0 1"},
		{"a cannon without a screen", "xiangqi", "4k4/9/9/9/9/9/9/9/9/3KC4 w - - 0 1"},
		{"bare kings", "shatranj", "8/8/4k3/8/8/3K4/8/8 w - - 0 1"},
		{"a met", "makruk", "8/8/4k3/8/8/3K4/3M4/8 w - - 0 1"},
		{"a knight", "makruk", "8/8/4k3/8/8/3K4/3N4/8 w - - 0 1"},
		{"a knight", "atomic", "8/8/4k3/8/8/3K4/3N4/8 w - - 0 1"},
		{"bishops that never meet", "atomic", "8/8/4k3/3b4/8/3K4/3B4/8 w - - 0 1"},
		{"kings and empty hands", "crazyhouse", "8/8/4k3/8/8/3K4/8/8[] w - - 0 1"},
		{"bishops that never meet", "antichess", "8/8/3b4/8/8/3B4/8/8 w - - 0 1"},
	} {
		if move, score := searchPosition(t, known, test.variant, test.position, 1); score != 0 {
			t.Errorf("%s: %s: %s, score %d, want 0", test.variant, test.name, move, score)
		}
	}
}

// TestTradesIntoDeadPositions: who is worse trades into a dead position, who is better stays out of it.
func TestTradesIntoDeadPositions(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, variant, position, move string
		want                          game.Outcome
	}{
		{"a bishop for the last pawn", "chess", "8/8/8/4k3/8/1p6/2B5/7K w - - 0 1", "c2b3", game.Draw},
		{"a rook that leaves a bishop is better kept", "chess", "8/8/8/8/3b4/2k5/8/K2R4 w - - 0 1", "", game.Ongoing},
		{"the pawn goes on", "chess", "8/8/8/3k4/1P6/8/1K1N4/8 w - - 0 1", "", game.Win},
		{"the last chariot of xiangqi", "xiangqi", "4k4/4a4/9/9/9/9/9/9/4r4/3AK4 w - - 0 1", "e1e2", game.Draw},
	} {
		move, score := searchPosition(t, known, test.variant, test.position, 4)
		drawn, better := score == 0, score > 50
		switch {
		case test.move != "" && move != test.move:
			t.Errorf("%s: %s, want %s", test.name, move, test.move)
		case test.want == game.Draw && !drawn, test.want == game.Win && !better:
			t.Errorf("%s: score %d after %s", test.name, score, move)
		}
	}
}
