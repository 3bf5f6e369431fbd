package games_test

import "testing"

// TestXBoardShowsMoves: XBoard needs the position after a move that does more than it knows.
func TestXBoardShowsMoves(t *testing.T) {
	for _, test := range []struct {
		variant, position, move string
		complete                bool
	}{
		{"almost", "", "e2e4", true},
		{"almost", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", true},
		{"almost", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", true},
		{"almost", "4k3/8/8/4pP2/8/8/8/4K3 w - e6 0 1", "f5e6", true},
		{"almost", "k7/5P2/8/8/8/8/8/4K3 w - - 0 1", "f7f8c", true},
		{"armageddon", "k7/5P2/8/8/8/8/8/4K3 w - - 0 1", "f7f8q", true},
		{"andernach", "4k3/8/8/8/4p3/4Q3/8/K7 w - - 0 1", "e3e4", false}, // the queen becomes black
		{"andernach", "4k3/8/8/4p3/8/4Q3/8/4K3 w - - 0 1", "e3e4", true},
		{"antiandernach", "", "h2h3", false},
		{"changeover", "4k3/8/8/4p3/8/4Q3/8/4K3 w - - 0 1", "e3e4", false},
		{"gothhouse", "rnbqckabnr/pppp1ppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR[P] w KQkq - 0 1", "P@e4", true},
		{"makhouse", "rnsmksnr/8/1ppppppp/p7/8/PPPPPPPP/8/RNSKMSNR[N] w - - 0 1", "N@a4", true},
		{"rifle", "4k3/8/8/4p3/8/4Q3/8/4K3 w - - 0 1", "e3e5", false}, // the queen stays
		{"rifle", "4k3/8/8/4p3/8/4Q3/8/4K3 w - - 0 1", "e3e4", true},
		{"petrified", "4k3/8/8/4p3/8/4Q3/8/4K3 w - - 0 1", "e3e5", false},
		{"petrified", "4k3/8/8/4p3/8/4Q3/8/4K3 w - - 0 1", "e3e4", true},
		{"nocheckatomic", "4k3/8/8/4p3/8/4Q3/8/4K3 w - - 0 1", "e3e5", true}, // XBoard knows explosions by the name
		{"duck", "", "e2e4,e4e5", false},
		{"shinobi", "", "L@a4", true},
		{"micro", "kb2/p1+l1/2+R1/3P/+L1BK w - - 0 4", "c3c4-", false},
		{"kyotoshogi", "1+nk1+l/2+s2/5/1K2N/3SP[Pl] b - - 0 6", "L@b3", true},
		{"kyotoshogi", "1+nk1+l/2+s2/5/1K2N/3SP[Pl] b - - 0 6", "+L@b3", false},
		{"grandhouse", "", "e3e5", true},
		{"chu", "6k5/12/12/12/12/7p4/6N5/12/12/12/12/6K5 w - - 0 1", "@@@@", true},
	} {
		g, err := rulesNamed(t, test.variant).NewGame(test.position)
		if err != nil {
			t.Fatalf("%s: %v", test.variant, err)
		}
		m, err := g.ParseMove(test.move)
		if err != nil {
			t.Errorf("%s %s: %v", test.variant, test.move, err)
			continue
		}
		before := g.FEN()
		if text, complete := g.XBoardText(m); complete != test.complete || text != test.move {
			t.Errorf("%s: %s is %s for XBoard, complete %t, want %t", test.variant, test.move, text, complete, test.complete)
		}
		if g.FEN() != before {
			t.Errorf("%s: the position has changed", test.variant)
		}
	}
}
