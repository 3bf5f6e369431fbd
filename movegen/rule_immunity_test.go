package movegen

import "testing"

// TestMutualImmunity: kings of atomar do not take each other, and nothing else is immune to them.
func TestMutualImmunity(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		legal           bool
	}{
		{"a king takes no king", "8/8/8/4k3/4K3/8/8/8 w - - 0 1", "e4e5", false},
		{"nor does Black's", "8/8/8/4k3/4K3/8/8/8 b - - 0 1", "e5e4", false},
		{"but steps beside it", "8/8/8/4k3/4K3/8/8/8 w - - 0 1", "e4d5", true},
		{"and takes other pieces", "8/8/8/4p3/4K3/8/8/7k w - - 0 1", "e4e5", true},
	} {
		p := parse(t, "atomar", test.fen)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
}
