package movegen

import (
	"strings"
	"testing"
)

// TestAfterwards: positions after moves by which something becomes of the piece, and back again.
func TestAfterwards(t *testing.T) {
	for _, test := range []struct{ name, variant, before, move, after string }{
		{"a rook shoots", "rifle", "4k2r/8/8/8/8/8/8/R3K2R w KQk - 3 9", "h1h8", "4k3/8/8/8/8/8/8/R3K2R b Q - 0 9"},
		{"a king that shoots has moved", "rifle", "4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1", "e1d2",
			"4k3/8/8/8/8/8/8/R3K2R b - - 0 1"},
		{"a pawn that shoots does not promote", "rifle", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8",
			"4k3/1P6/8/8/8/8/8/4K3 b - - 0 1"},
		{"en passant", "rifle", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "4k3/8/8/4P3/8/8/8/4K3 b - - 0 2"},
		{"a capture changes sides", "andernach", "4k3/8/8/8/8/8/r7/R3K3 w Q - 0 1", "a1a2", "4k3/8/8/8/8/8/r7/4K3 b - - 0 1"},
		{"a promotion does so first", "andernach", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8n",
			"n3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"kings do not", "andernach", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", "4k3/8/8/8/8/8/4K3/8 b - - 0 1"},
		{"en passant changes sides", "andernach", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6",
			"4k3/8/3p4/8/8/8/8/4K3 b - - 0 2"},
		{"no en passant of an own pawn", "antiandernach", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4",
			"4k3/8/8/8/3pp3/8/8/4K3 b - - 0 1"},
		{"castling changes nothing", "superandernach", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
			"4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"a pawn becomes a knight, which en passant takes", "circulargryphon", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4",
			"4k3/8/8/8/3pN3/8/8/4K3 b - e3 0 1"},
		{"a queen becomes a pawn on any rank", "circulargryphon", "k7/8/8/8/8/8/4Q3/4K3 w - - 0 1", "e2f1",
			"k7/8/8/8/8/8/8/4KP2 b - - 1 1"},
		{"a promoted piece stays what it is", "changeover", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n",
			"N3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"a queen becomes a king", "gryphon", "rnbq1bnr/7p/8/8/8/8/8/3Q4 w - - 0 1", "d1h5",
			"rnbq1bnr/7p/8/7K/8/8/8/8 b - - 1 1"},
	} {
		p := parse(t, test.variant, test.before)
		playOn(t, p, test.move)
		if got := p.FEN(); got != test.after {
			t.Errorf("%s: %s, want %s", test.name, got, test.after)
		}
		if key := p.computeKey(); p.key != key {
			t.Errorf("%s: the key is wrong", test.name)
		}
		p.Unmake()
		if got := p.FEN(); got != test.before {
			t.Errorf("%s, taken back: %s", test.name, got)
		}
	}
}

// TestForbiddenAfterwards: moves that what follows rules out, and some next to them that it does not.
func TestForbiddenAfterwards(t *testing.T) {
	for _, test := range []struct {
		name, variant, position, move string
		legal                         bool
	}{
		{"no shot at what shelters the king", "rifle", "4r2k/8/8/8/4n3/3P4/8/4K3 w - - 0 1", "d3e4", false},
		{"a shot elsewhere", "rifle", "4r2k/8/8/8/2n1n3/3P4/8/4K3 w - - 0 1", "d3c4", true},
		{"whoever can shoot must", "shoot", "7k/8/8/8/4n3/3P4/8/4K3 w - - 0 1", "e1e2", false},
		{"a rook that turns on its king", "andernach", "7k/8/8/8/8/8/r7/R3K3 w - - 0 1", "a1a2", true},
		{"a rook that turns and checks", "andernach", "6k1/8/8/8/8/8/8/R1n1K3 w - - 0 1", "a1c1", false},
		{"a fifth knight", "circulargryphon", "4k3/8/8/8/8/8/PN6/NNN1K3 w - - 0 1", "a2a3", false},
		{"a fifth knight en passant", "circulargryphon", "4k3/8/8/3pP3/8/8/1N6/NNN1K3 w - d6 0 2", "e5d6", false},
		{"a fourth knight", "circulargryphon", "4k3/8/8/8/8/8/P7/NNN1K3 w - - 0 1", "a2a3", true},
		{"a fifth knight where there is no limit", "changeover", "4k3/8/8/8/8/8/BN6/NNN1K3 w - - 0 1", "a2b3", true},
		{"no new king in check", "gryphon", "3r4/8/8/8/8/8/8/Q7 w - - 0 1", "a1d1", false},
		{"no king left in check", "gryphon", "3r4/8/8/8/8/8/8/Q2K4 w - - 0 1", "a1a2", false},
		{"kings go forward", "simplifiedgryphon", "4k3/pppppppp/8/8/8/4K3/PPPPPPPP/8 w - - 0 1", "e3e4", true},
		{"and not sideways", "simplifiedgryphon", "4k3/pppppppp/8/8/8/4K3/PPPPPPPP/8 w - - 0 1", "e3d3", false},
		{"but after a capture", "simplifiedgryphon", "4k3/ppppppp1/8/8/8/4K3/PPPPPPPP/8 w - - 0 1", "e3d3", true},
	} {
		p := parse(t, test.variant, test.position)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s: %v", test.name, test.move, err)
		}
	}
}

// TestChangedSEE: who shoots is not recaptured, and who changes sides is lost.
func TestChangedSEE(t *testing.T) {
	for _, test := range []struct {
		variant, position, move string
		victim, mover           string // what the move wins, and what it gives away
	}{
		{"rifle", "4k3/1p6/p7/8/8/8/8/R3K3 w - - 0 1", "a1a6", "p", ""},
		{"rifle", "4k3/8/1p6/8/8/8/8/R3K3 w - - 0 1", "a1a5", "", "r"},
		{"andernach", "4k3/8/p7/8/8/8/8/R3K3 w - - 0 1", "a1a6", "p", "rr"},
		{"antiandernach", "4k3/1p6/p7/8/8/8/8/R3K3 w - - 0 1", "a1a6", "p", ""},
	} {
		p := parse(t, test.variant, test.position)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for i, letters := range [2]string{test.victim, test.mover} {
			for _, letter := range letters {
				worth := p.tables.Value(p.tables.variant.PieceByLetter(strings.ToUpper(string(letter))))
				want += worth - 2*i*worth
			}
		}
		if !p.SEE(m, want) || p.SEE(m, want+1) {
			t.Errorf("%s: %s: SEE is not %d", test.variant, test.move, want)
		}
	}
}
