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

// TestFacingKings: where kings may not face each other, a king does not castle through the other's
// file, and other royal pieces are free to stand there.
func TestFacingKings(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen, move string
		legal                    bool
	}{
		{"castling passes the king's file", "chess", "4k2r/8/8/8/8/8/5K2/8 b k - 0 1", "e8g8", false},
		{"which is not open", "chess", "4k2r/8/8/5p2/8/8/5K2/8 b k - 0 1", "e8g8", true},
		{"castling ends on the king's file", "chess", "4k2r/8/8/8/8/8/6K1/8 b k - 0 1", "e8g8", false},
		{"a royal queen faces the king", "coregal", "8/2k5/8/5q2/5p2/6R1/5K2/8 b - - 0 1", "f4g3", true},
		{"and goes to its file", "coregal", "8/2k5/8/q7/8/6R1/5K2/8 b - - 0 1", "a5f5", true},
	} {
		p, err := loadTables(t, "[f:"+test.variant+"]\nflyingGeneral = true\n").ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
}
