package games_test

import (
	"strings"
	"testing"
)

// TestEnds: how games end that repeat positions, or make no progress.
func TestEnds(t *testing.T) {
	const kyoto = "2k2/5/5/5/2K2[] w - - 0 1"
	const cycle = " c1c2 c5c4 c2c1 c4c5"
	for _, test := range []struct{ name, fen, moves, want string }{
		{"kyotoshogi", kyoto, cycle + cycle, ""},
		{"kyotoshogi", kyoto, cycle + cycle + cycle, "Draw by repetition"},
		{"micro", "kbr1/4/4/4/1RBK[] w - - 0 1", strings.Repeat(" d1d2 a5a4 d2d1 a4a5", 3), "Draw by repetition"},
		{"minishogi", "2k1r/5/5/5/R1K2[] w - - 0 1", cycle + cycle + cycle, "Black wins by repetition"},
		{"courier", "rnebmk1wbenr/12/12/12/12/12/12/RNEBMK1WBENR w - - 98 60", " b1c3", ""},
		{"courier", "rnebmk1wbenr/12/12/12/12/12/12/RNEBMK1WBENR w - - 98 60", " b1c3 b8c6", "Draw by the move-count rule"},
		{"shatranj", "rn1k4/8/8/8/8/8/8/RN1K4 w - - 98 60", " b1c3 b8c6", ""},
	} {
		g, err := rulesNamed(t, test.name).NewGame(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range strings.Fields(test.moves) {
			m, err := g.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			g.Make(m)
		}
		if got := g.Result().String(); got != test.want {
			t.Errorf("%s %s%s: %q, want %q", test.name, test.fen, test.moves, got, test.want)
		}
	}
}
