package movegen

import "testing"

// TestPetrifying: what captures becomes a wall, and all is taken back.
func TestPetrifying(t *testing.T) {
	own := map[string]string{
		"goes":    "[x:chess]\npetrifyOnCaptureTypes = pn",
		"nuclear": "[x:atomic]\npetrifyOnCaptureTypes = nbrq",
		"blasted": "[x:atomic]\npetrifyOnCaptureTypes = nbrq\npetrifyBlastPieces = true",
		"around":  "[x:atomic]\npetrifyBlastPieces = true",
		"stuck":   "[x:chaturanga]\nimmobilityIllegal = true\npetrifyOnCaptureTypes = r",
		"calm":    "[x:chess]\npetrifyOnCaptureTypes = r\nchecking = false",
		"inhand":  "[x:crazyhouse]\npetrifyOnCaptureTypes = r",
	}
	for _, test := range []struct{ name, variant, before, move, after string }{
		{"a rook", "petrified", "3qk3/8/8/8/8/8/8/3RK3 w - - 3 1", "d1d8", "3*k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"no pawn", "petrified", "4k3/8/8/8/8/3n4/4P3/4K3 w - - 0 1", "e2d3", "4k3/8/8/8/8/3P4/8/4K3 b - - 0 1"},
		{"no pawn that promotes", "petrified", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q", "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"nor a move", "petrified", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8", "3Rk3/8/8/8/8/8/8/4K3 b - - 1 1"},
		{"rights go", "petrified", "4k3/8/8/8/8/8/r7/R3K3 w Q - 0 1", "a1a2", "4k3/8/8/8/8/8/*7/4K3 b - - 0 1"},
		{"no king takes", "petrified", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", ""},
		{"kings side by side", "petrified", "8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", "8/8/8/8/8/4k3/4K3/8 b - - 1 1"},
		{"past no other king", "petrified", "8/8/8/8/8/8/4k3/4K2R w K - 0 1", "e1g1", ""},
		{"to another king", "petrified", "8/8/8/8/8/8/7k/4K2R w K - 0 1", "e1g1", "8/8/8/8/8/8/7k/5RK1 b - - 1 1"},
		{"the wall shelters", "petrified", "4r1k1/8/8/4p3/8/3N4/8/4K3 w - - 0 1", "d3e5", "4r1k1/8/8/4*3/8/8/8/4K3 b - - 0 1"},
		{"a pawn goes by what it was", "goes", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8n", "*3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"... and leaves what it becomes", "goes", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"en passant", "goes", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6", "4k3/8/4*3/8/8/8/8/4K3 b - - 0 1"},
		{"in the middle of an explosion", "nuclear", "4k3/8/2r5/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", "4k3/8/8/3*4/8/8/8/4K3 b - - 0 1"},
		{"no shelter from it", "nuclear", "4r1k1/8/8/4p3/8/3N4/8/4K3 w - - 0 1", "d3e5", ""},
		{"all around it", "blasted", "4k3/8/2r1n3/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", "4k3/8/2*1*3/3*4/8/8/8/4K3 b - - 0 1"},
		{"around it alone", "around", "4k3/8/2r1n3/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", "4k3/8/2*1*3/8/8/8/8/4K3 b - - 0 1"},
		{"no pawn goes before a wall for good", "stuck", "4k3/8/8/3*4/8/3P4/8/4K3 w - - 0 1", "d3d4", ""},
		{"a wall gives no check", "calm", "4k3/4p3/8/8/8/8/8/4RK2 w - - 0 1", "e1e7", "4k3/4*3/8/8/8/8/8/5K2 b - - 0 1"},
		{"to the hand of the other", "inhand", "4k3/8/8/3q4/8/8/8/3RK3[] w - - 0 1", "d1d5", "4k3/8/8/3*4/8/8/8/4K3[Qr] b - - 0 1"},
	} {
		tables := tablesOf(t, "petrified")
		if section, ok := own[test.variant]; ok {
			tables = loadTables(t, section)
		}
		p, err := tables.ParseFEN(test.before)
		if err != nil {
			t.Fatal(test.name, err)
		}
		key := p.Key()
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
		if p.Key() != p.computeKey() {
			t.Errorf("%s: the key is not that of the position", test.name)
		}
		p.Unmake()
		if got := p.FEN(); got != test.before || p.Key() != key || p.HasWalls() {
			t.Errorf("%s: taken back it is %s, was %s", test.name, got, test.before)
		}
	}
}

// TestKingsThatCannotCaptureGiveNoCheck: beside the other king a king without a move is stalemated.
func TestKingsThatCannotCaptureGiveNoCheck(t *testing.T) {
	p := parse(t, "petrified", "k7/2R5/K7/8/8/8/8/1R6 b - - 0 1")
	if p.InCheck() {
		t.Error("a king gives check")
	}
	if p = parse(t, "petrified", "k7/2N5/K7/8/8/8/8/1R6 b - - 0 1"); !p.InCheck() {
		t.Error("a knight gives no check")
	}
}

func TestPetrifySEE(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		least, most     int // between which the move wins, in centipawns
	}{
		{"a rook for a queen", "4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", 380, 420},
		{"... though it is guarded", "4k3/1q6/8/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", 380, 420},
		{"a queen for a pawn", "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", -800, -700},
		{"a pawn takes", "4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1", "e4d5", 480, 520},
		{"a queen where a rook takes", "3rk3/8/8/8/8/8/8/Q3K3 w - - 0 1", "a1d1", -420, -380},
		{"a rook where a queen takes", "3qk3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1d1", 0, 0},
		{"a rook where a king stands", "8/8/8/8/8/8/2k5/R3K3 w - - 0 1", "a1b1", 0, 0},
	} {
		p := parse(t, "petrified", test.fen)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(test.name, err)
		}
		if !p.SEE(m, test.least) || p.SEE(m, test.most+1) {
			t.Errorf("%s: the move does not win %d to %d", test.name, test.least, test.most)
		}
	}
}
