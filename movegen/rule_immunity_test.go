package movegen

import "testing"

// TestForbiddenCaptures: what may not take a type attacks other pieces, and takes them.
func TestForbiddenCaptures(t *testing.T) {
	v := loadTables(t, "[x:chess]\ncaptureForbidden = q:r p:p\n")
	for _, test := range []struct {
		name, fen, move string
		legal           bool
	}{
		{"a queen takes no rook", "k7/8/8/3r4/3Q4/8/8/7K w - - 0 1", "d4d5", false},
		{"but a bishop", "k7/8/8/3b4/3Q4/8/8/7K w - - 0 1", "d4d5", true},
		{"a rook takes the queen", "k7/8/8/3r4/3Q4/8/8/7K b - - 0 1", "d5d4", true},
		{"a pawn takes no pawn", "k7/8/8/3p4/4P3/8/8/7K w - - 0 1", "e4d5", false},
		{"nor en passant", "k7/8/8/3pP3/8/8/8/7K w - d6 0 1", "e5d6", false},
	} {
		p, err := v.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
}

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
