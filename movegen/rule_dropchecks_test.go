package movegen

import "testing"

// TestDropsWithoutCheck: no dropped piece gives check, nor becomes the hurdle of a cannon that does.
func TestDropsWithoutCheck(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		legal           bool
	}{
		{"a rook aside", "3k5/9/9/9/9/9/9/9/9/4K4[R] w - - 0 1", "R@a1", true},
		{"a rook on the king's file", "3k5/9/9/9/9/9/9/9/9/4K4[R] w - - 0 1", "R@d2", false},
		{"behind a piece", "3k5/9/9/3p5/9/9/9/9/9/4K4[R] w - - 0 1", "R@d2", true},
		{"a hurdle for a cannon", "3k5/9/9/9/9/9/9/9/3C5/4K4[R] w - - 0 1", "R@d4", false},
		{"a third hurdle", "3k5/9/3p5/3p5/9/9/9/9/3C5/4K4[R] w - - 0 1", "R@d4", true},
	} {
		p := parse(t, "xiangqihouse", test.fen)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
}
