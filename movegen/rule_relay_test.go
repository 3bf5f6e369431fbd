package movegen

import (
	"testing"

	"menagerie/movegen/variant"
)

// TestRelay: pieces that a knight protects move like it, too.
func TestRelay(t *testing.T) {
	for _, test := range []struct {
		name, position, move string
		legal                bool
	}{
		{"a bishop by a knight", "4k3/8/8/8/8/2N5/4B3/4K3 w - - 0 1", "e2f4", true},
		{"a bishop without", "4k3/8/8/8/8/3N4/4B3/4K3 w - - 0 1", "e2f4", false},
		{"an enemy's knight", "4k3/8/8/8/8/2n5/4B3/4K3 w - - 0 1", "e2f4", false},
		{"captures", "4k3/8/8/8/5p2/2N5/4B3/4K3 w - - 0 1", "e2f4", true},
		{"knights capture nothing", "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5", false},
		{"nobody captures knights", "4k3/8/8/8/7n/8/4B3/4K2R w - - 0 1", "h1h4", false},
		{"not the king", "4k3/8/8/8/8/8/2N5/4K3 w - - 0 1", "e1f3", false},
		{"a pawn", "4k3/8/8/8/8/2N5/4P3/4K3 w - - 0 1", "e2c1", false},
		{"a pawn, not to the last rank", "7k/8/4P3/2N5/8/8/8/4K3 w - - 0 1", "e6d8", false},
		{"a pawn, to the last but one", "7k/8/8/4P3/2N5/8/8/4K3 w - - 0 1", "e5c6", true},
		{"out of a pin", "4r2k/8/8/8/8/2N5/4B3/4K3 w - - 0 1", "e2f4", false},
		{"out of a check", "8/8/3r4/1n5k/8/8/3K4/8 w - - 0 1", "d2e1", true},
		{"on a square that is lent", "8/1n6/3r4/7k/8/3K4/8/8 w - - 0 1", "d3c4", false},
		{"next to it", "8/8/3r4/7k/8/2K5/8/8 w - - 0 1", "c3c4", true},
		{"no en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", false},
	} {
		p := parse(t, "knightrelay", test.position)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s: %v", test.name, test.move, err)
		}
	}
}

// TestRelayErrors: moves that cannot be lent are refused.
func TestRelayErrors(t *testing.T) {
	for _, text := range []string{"[x:chess]\nrelayPiece = r", "[x:chess]\nrelayPiece = k", "[x:atomic]\nrelayPiece = n"} {
		if _, problems := variant.LoadVariants("test.ini", []byte(text), variant.Builtin()); len(problems) != 1 {
			t.Errorf("%q: %v", text, problems)
		}
	}
}
