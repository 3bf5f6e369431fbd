package movegen

import (
	"strings"
	"testing"
)

// TestOppositeCastling: castling takes the right to the same side from the opponent, and unmaking it
// gives it back.
func TestOppositeCastling(t *testing.T) {
	tables := loadTables(t, "[x:chess]\noppositeCastling = true")
	for _, test := range []struct{ move, rights string }{
		{"e1g1", "q"}, {"e1c1", "k"}, {"e1f1", "kq"}, {"h1h8", "Qq"},
	} {
		p, err := tables.ParseFEN("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		before := p.FEN()
		playOn(t, p, test.move)
		if got := strings.Fields(p.FEN())[2]; got != test.rights {
			t.Errorf("after %s the rights are %s, want %s", test.move, got, test.rights)
		}
		if key := p.computeKey(); p.key != key {
			t.Errorf("after %s the key is wrong", test.move)
		}
		if p.Unmake(); p.FEN() != before {
			t.Errorf("%s unmade: %s", test.move, p.FEN())
		}
	}
}
