package movegen

import "testing"

// TestMatingChecks: a check that does not mate is illegal, also as an answer to a check.
func TestMatingChecks(t *testing.T) {
	for _, test := range []struct {
		name, position, move string
		legal                bool
	}{
		{"a check", "7k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", false},
		{"no check", "7k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a7", true},
		{"a mate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", true},
		// Black could put a rook in between, which would give check and not mate.
		{"a mate by the rule", "6k1/4rppp/8/8/8/8/8/RB2K3 w - - 0 1", "a1a8", false},
		{"a mate because the only way out checks", "6k1/3r1ppp/8/8/8/8/8/RB1K4 w - - 0 1", "a1a8", false},
	} {
		p := parse(t, "checkless", test.position)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s: %v", test.name, test.move, err)
		}
	}
}
