package movegen

import "testing"

func TestBlasts(t *testing.T) {
	for _, test := range []struct{ name, variant, before, move, after string }{
		{"both pieces go", "atomic", "4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"so do those around, but for pawns", "atomic", "4k3/8/2nnp3/1rpqp3/1pbBn3/8/8/3RK3 w - - 0 1", "d4c5", "4k3/8/4p3/4p3/1p2n3/8/8/3RK3 b - - 0 1"},
		{"a pawn that takes goes", "atomic", "4k3/8/8/3q4/2P5/8/8/4K3 w - - 0 1", "c4d5", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"en passant explodes where the pawn arrives", "atomic", "4k3/8/2n5/2nPp3/8/8/8/4K3 w - e6 0 1", "d5e6", "4k3/8/2n5/2n5/8/8/8/4K3 b - - 0 1"},
		{"a promotion goes, too", "atomic", "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", "b7a8q", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"rights go with the rook", "atomic", "4k3/8/8/8/3b4/8/1n5P/R3K2R b KQ - 0 1", "d4a1", ""},
		{"rights go with a rook beside", "atomic", "4k3/8/8/8/8/8/q7/RN2K2R b KQ - 0 1", "a2b1", "4k3/8/8/8/8/8/8/4K2R w K - 0 2"},
		{"the king of the other goes", "atomic", "3nk3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4d8", "8/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"kings stand it", "atomar", "3nk3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4d8", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"a king may take", "atomar", "8/8/8/8/8/4k3/3nn3/4K3 w - - 0 1", "e1e2", "8/8/8/8/8/4k3/4K3/8 b - - 0 1"},
		{"no king takes the other", "atomar", "8/8/8/8/8/8/4k3/4K3 w - - 0 1", "e1e2", ""},
		{"none may blow up its own king", "atomic", "4k3/8/8/8/8/8/4n3/3QK3 w - - 0 1", "d1e2", ""},
		{"a king takes nothing", "atomic", "4k3/8/8/8/8/8/4n3/4K3 w - - 0 1", "e1e2", ""},
		{"kings side by side are not in check", "atomic", "8/8/8/8/8/5k2/4K3/r7 w - - 0 1", "e2e3", "8/8/8/8/8/4Kk2/8/r7 b - - 1 1"},
		{"into check", "atomic", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", ""},
	} {
		p := parse(t, test.variant, test.before)
		m, err := p.ParseMove(test.move)
		if err != nil {
			if test.after != "" {
				t.Errorf("%s: %v", test.name, err)
			}
			continue
		}
		p.Make(m)
		if got := p.FEN(); got != test.after {
			t.Errorf("%s: %s, want %q", test.name, got, test.after)
		}
		p.Unmake()
		if got := p.FEN(); got != test.before {
			t.Errorf("%s: taken back it is %s, was %s", test.name, got, test.before)
		}
	}
}

func TestBlastSEE(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		least, most     int // between which the move wins, in centipawns
	}{
		{"a rook for a queen", "4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", 380, 400},
		{"... and knights beside it", "4k3/8/2n1n3/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", 1000, 1060},
		{"... and an own one", "4k3/8/2n1N3/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", 380, 400},
		{"the king", "3nk3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4d8", lastPieceValue / 2, 2 * lastPieceValue},
		{"a quiet move where nothing takes", "4k3/8/8/3q4/8/8/8/2R1K3 w - - 0 1", "c1c2", 0, 0},
		{"a quiet move where a pawn takes", "4k3/1p6/8/8/2R5/8/8/4K3 w - - 0 1", "c4c6", -400, -400},
		{"a quiet move where only the king could take", "4k3/8/8/8/2R5/8/8/4K3 w - - 0 1", "c4c8", 0, 0},
	} {
		p := parse(t, "atomic", test.fen)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(test.name, err)
		}
		if !p.SEE(m, test.least) || p.SEE(m, test.most+1) {
			t.Errorf("%s: not between %d and %d", test.name, test.least, test.most)
		}
		if gain := p.Gain(m); p.isCapture(m) != (gain != 0) {
			t.Errorf("%s: gain %d", test.name, gain)
		}
	}
}
