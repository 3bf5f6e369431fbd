package movegen

import "testing"

// TestCastlingDropped: rights come with the drop of a king or a rook that completes the pair, on the
// first squares of chess, and go when it is taken back.
func TestCastlingDropped(t *testing.T) {
	for _, test := range []struct{ name, fen, drop, want string }{
		{"the king last", "4k3/8/8/8/8/8/8/R6R[K] w - - 0 1", "K@e1", "KQ"},
		{"a rook last", "4k3/8/8/8/8/8/8/R3K3[R] w - - 0 1", "R@h1", "K"},
		{"the other rook", "4k3/8/8/8/8/8/8/4K2R[R] w - - 0 1", "R@a1", "Q"},
		{"the king aside", "4k3/8/8/8/8/8/8/R6R[K] w - - 0 1", "K@d1", "-"},
		{"a rook aside", "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@g1", "-"},
		{"a knight in the corner", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@h1", "-"},
		{"Black's", "r7/8/8/8/8/8/8/4K3[k] b - - 0 1", "K@e8", "q"},
		{"a right beside another", "r6r/8/8/8/8/8/8/R3K3[kR] w Q - 0 1", "R@h1", "KQ"},
	} {
		p := parse(t, "placement", test.fen)
		start, key := p.FEN(), p.Key()
		playOn(t, p, test.drop)
		if got := (&fen{Position: p}).rightsText(); got != test.want {
			t.Errorf("%s: rights %s, want %s", test.name, got, test.want)
		}
		if p.Key() != p.computeKey() {
			t.Errorf("%s: the key is not that of the position", test.name)
		}
		p.Unmake()
		if p.FEN() != start || p.Key() != key {
			t.Errorf("%s: taken back it is %s, was %s", test.name, p.FEN(), start)
		}
	}
	p := parse(t, "placement", "4k3/8/8/8/8/8/8/R6R[K] w - - 0 1")
	playOn(t, p, "K@e1 e8e7 e1g1")
	if want := "8/4k3/8/8/8/8/8/R4RK1[] b - - 2 2"; p.FEN() != want {
		t.Errorf("%s, want %s", p.FEN(), want)
	}
}
