package eval_test

import (
	"testing"

	"menagerie/search"
)

// TestGoalsAreSeen searches positions of lost games before the move that lost them, with the nodes that the game had:
// a piece that comes to its goal, or attacks the last one of a kind, is answered like a check.
func TestGoalsAreSeen(t *testing.T) {
	for _, test := range []struct{ variant, fen, loses string }{
		{"jesonmor", "nn1nn2nn/3n1n3/3n5/9/9/7N1/6N2/3N5/N1NNN2NN w - - 8 5", "d1e3"},
		{"jesonmor", "n3n1nnn/3nn4/4n4/6n2/5N3/9/3N1N1N1/4N4/NN1N1N3 b - - 11 6", "e7f5"},
		{"jesonmor", "2n1n1n1n/3n5/1nn6/6n2/9/9/NNNN1N3/9/5N1NN b - - 3 8", "b7d6"},
		{"extinction", "6r1/2qbkppp/pp1p1n2/3Bp2n/2P1P2P/B7/P1K2R2/R4QN1 b - - 1 27", "f6d5"},
		{"extinction", "1nb2k2/5r2/5q2/p1p1NP1r/2P1B3/Q6p/P2B3P/3KR3 w - - 0 44", "e5g4"},
		{"extinction", "rn1qkb1r/5pp1/2p1p2p/p4n2/B2PNP2/2P5/PP1Pb1PP/R1BQK2R w KQkq - 0 12", "e1e2"},
	} {
		p := load(t, test.variant).parse(t, test.fen)
		m := search.New(4, 1).Search(t.Context(), forks(p), search.Limits{Nodes: 4000}, nil).Move
		if got := p.MoveText(m); got == test.loses {
			t.Errorf("%s, %s: %s loses by force", test.variant, test.fen, got)
		}
	}
}
