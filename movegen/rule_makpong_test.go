package movegen

import "testing"

// TestMakpongKings: a king in check may take the only piece that gives it, and not walk away.
func TestMakpongKings(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen, move string
		legal                    bool
	}{
		{"walks away in makruk", "makruk", "4k3/8/8/8/8/8/4r3/R2K4 w - - 0 1", "d1c1", true},
		{"walks away", "makpong", "4k3/8/8/8/8/3r4/8/R2K4 w - - 0 1", "d1c1", false},
		{"takes what checks", "makpong", "4k3/8/8/8/8/8/3r4/R2K4 w - - 0 1", "d1d2", true},
		{"takes another piece", "makpong", "4k3/8/8/8/8/3r4/2n5/R2K4 w - - 0 1", "d1c2", false},
		{"takes one of two", "makpong", "3rk3/8/8/8/8/8/2m5/R2K4 w - - 0 1", "d1c2", false},
		{"stays while a piece steps between", "makpong", "4k3/8/8/8/8/3r4/R7/3K4 w - - 0 1", "a2d2", true},
		{"walks without check", "makpong", "4k3/8/8/8/8/2r5/8/R2K4 w - - 0 1", "d1e1", true},
	} {
		p := parse(t, test.variant, test.fen)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
}
