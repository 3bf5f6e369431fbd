package movegen

import "testing"

// TestSpent: a piece is gone once it has captured, or captured its like, and SEE and Gain know it.
func TestSpent(t *testing.T) {
	const kamikaze = "[x:nocheckatomic]\nblastOrthogonals = false\nblastDiagonals = false\nblastImmuneTypes = k\n"
	const antimatter = "[x:chess]\nblastOnSameTypeCapture = true\nblastOrthogonals = false\nblastDiagonals = false\n"
	for _, test := range []struct{ section, fen, move, after string }{
		{kamikaze, "4k3/8/8/3p4/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{kamikaze, "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2", "4k3/8/8/8/8/8/4K3/8 b - - 0 1"},
		{kamikaze, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{antimatter, "4k3/8/8/3r4/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{antimatter, "4k3/8/8/3p4/3R4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1"},
	} {
		p, err := loadTables(t, test.section).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		key := p.Key()
		p.Make(m)
		if got := p.FEN(); got != test.after {
			t.Errorf("%s after %s: %s, expected %s", test.fen, test.move, got, test.after)
		}
		if p.Key() != p.computeKey() {
			t.Errorf("%s after %s: the key is wrong", test.fen, test.move)
		}
		if p.Unmake(); p.Key() != key || p.FEN() != test.fen {
			t.Errorf("%s after %s and back: %s", test.fen, test.move, p.FEN())
		}
	}
	p, _ := loadTables(t, kamikaze).ParseFEN("4k3/8/8/3p4/3R4/8/8/4K3 w - - 0 1")
	if m, _ := p.ParseMove("d4d5"); p.SEE(m, 0) || p.Gain(m) >= 0 {
		t.Error("a rook for a pawn gains something")
	}
	// A rook that goes up with the other does not leave its king in check.
	testMoves(t, antimatter, "4k3/8/8/8/4r3/4R3/8/4K3 w - - 0 1", map[string]bool{"e3e4": true, "e3d3": false})
	testMoves(t, antimatter, "4r1k1/8/8/8/4r3/4R3/8/4K3 w - - 0 1", map[string]bool{"e3e4": false})
}
