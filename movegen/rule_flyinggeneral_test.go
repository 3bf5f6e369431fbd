package movegen

import "testing"

// TestXiangqi: what its kings and soldiers may do.
func TestXiangqi(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		legal           bool
	}{
		{"a piece between the kings may not leave", "4k4/9/9/9/9/9/4C4/9/9/4K4 w - - 0 1", "e4d4", false},
		{"but move along", "4k4/9/9/9/9/9/4C4/9/9/4K4 w - - 0 1", "e4e5", true},
		{"nor may a king step before the other", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1e1", false},
		{"unless something is between", "4k4/9/9/4p4/9/9/9/9/9/3K5 w - - 0 1", "d1e1", true},
		{"a cannon's screen may not be given", "3ck4/9/9/9/9/9/9/R8/9/3K5 w - - 0 1", "a3d3", false},
		{"a horse's leg may not be lifted", "4k4/9/9/9/9/9/9/2n6/2R6/3K5 w - - 0 1", "c2c1", false},
		{"but by taking the horse", "4k4/9/9/9/9/9/9/2n6/2R6/3K5 w - - 0 1", "c2c3", true},
		{"a soldier at home steps ahead", "4k4/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1", "e5e6", true},
		{"and not aside", "4k4/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1", "e5d5", false},
		{"across the river it may", "4k4/9/9/9/4P4/9/9/9/9/3K5 w - - 0 1", "e6d6", true},
		{"so for Black", "4k4/9/9/9/4p4/9/9/9/9/3K5 b - - 0 1", "e6d6", false},
		{"and beyond", "4k4/9/9/9/9/4p4/9/9/9/3K5 b - - 0 1", "e5d5", true},
	} {
		p := parse(t, "xiangqi", test.fen)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
}
