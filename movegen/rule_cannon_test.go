package movegen

import (
	"slices"
	"testing"
)

// TestJanggiCannon: what the cannon jumps and takes, on d4 with the kings out of its way.
func TestJanggiCannon(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		want      []string
	}{
		{"it does not move without a hurdle", "k7/8/8/8/3c4/8/8/7K b - - 0 1", nil},
		{"it lands anywhere behind the hurdle", "k7/3p4/8/8/3c4/3P4/8/7K b - - 0 1", []string{"d4d2", "d4d1", "d4d8"}},
		{"and takes what stands there", "k7/8/8/8/3c4/3p4/3P4/7K b - - 0 1", []string{"d4d2"}},
		{"but not beyond", "k7/8/8/8/3c4/3p4/3p4/3N3K b - - 0 1", nil},
		{"it jumps no cannon", "k7/8/8/8/3c4/8/3c4/3R3K b - - 0 1", nil},
		{"nor one of the enemy", "k7/8/8/8/3c4/8/3C4/3R3K b - - 0 1", nil},
		{"and takes none", "k7/8/8/8/3c4/3p4/3C4/7K b - - 0 1", nil},
	} {
		p := parse(t, "synochess", test.fen)
		var got []string
		for _, m := range p.LegalMoves(nil) {
			if moveFrom(m).String() == "d4" {
				got = append(got, p.MoveText(m))
			}
		}
		slices.Sort(got)
		slices.Sort(test.want)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v in %s, want %v", test.name, got, test.fen, test.want)
		}
	}
}

// TestJanggiCannonChecks: a cannon is a hurdle for everything but cannons.
func TestJanggiCannonChecks(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		legal           bool
	}{
		{"a hurdle may not enter", "k7/8/8/8/3c3K/8/6R1/8 w - - 0 1", "g2g4", false},
		{"a hurdle may not be taken by a worse one", "7k/8/8/8/3c1c1K/8/5R2/8 w - - 0 1", "f2f4", false},
		{"a hurdle that gives check may be moved away", "k7/8/8/8/3c1N1K/8/8/8 w - - 0 1", "f4e6", true},
		{"and nothing else helps but a second hurdle", "k7/8/8/8/3c1N1K/8/8/6R1 w - - 0 1", "g1g4", true},
		{"", "k7/8/8/8/3c1N1K/8/8/6R1 w - - 0 1", "g1g5", false},
	} {
		p := parse(t, "synochess", test.fen)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
}

// TestCannonsDoNotTakeBack: a cannon that has captured is safe from cannons, a rook is not.
func TestCannonsDoNotTakeBack(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		safe            bool
	}{
		{"a cannon takes", "k7/8/8/8/2csP1sC/8/8/7K b - - 0 1", "c4e4", true},
		{"a rook takes", "k7/8/8/8/3rP1sC/8/8/7K b - - 0 1", "d4e4", false},
	} {
		p := parse(t, "synochess", test.fen)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		if p.SEE(m, 0) != test.safe {
			t.Errorf("%s: SEE says safe %t in %s", test.name, !test.safe, test.fen)
		}
	}
}
