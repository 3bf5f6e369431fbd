package movegen

import (
	"strings"
	"testing"
)

// TestShatarMates: whom a mate gives the game depends on the pieces that gave check.
func TestShatarMates(t *testing.T) {
	for _, test := range []struct{ name, fen, moves, want string }{
		{"by a rook", "k7/8/1K6/8/8/7p/7P/7R w - - 0 1", "h1g1 a8b8 g1g8", "1-0 White mates"},
		{"by a knight", "kr6/pp6/8/3N4/8/8/7P/6K1 w - - 0 1", "d5c7", "0-1 Black wins: mate by a knight"},
		{"by a bishop alone", "3R4/pk6/1P6/1K6/8/8/2B5/8 w - - 0 1", "c2e4",
			"1/2-1/2 Draw: mate without a check by a strong piece"},
		{"by a bishop after a rook's check", "k7/p7/1P6/1K6/8/8/2B5/3R4 w - - 0 1", "d1d8 a8b7 c2e4",
			"1-0 White mates"},
		{"after a check that was not the last before", "k7/p7/1P6/1K6/8/8/2B5/3R3n w - - 0 1", "d1d8 a8b7 c2d3 h1g3 d3f1 g3h1 f1g2",
			"1/2-1/2 Draw: mate without a check by a strong piece"},
	} {
		p := parse(t, "shatar", test.fen)
		playOn(t, p, test.moves)
		r := p.Result()
		if got := strings.TrimSpace(r.Score() + " " + r.String()); got != test.want {
			t.Errorf("%s: %s, want %s (%s)", test.name, got, test.want, p.FEN())
		}
	}
}

// TestLookingBackChangesNothing: the moves that are taken back to look for strong checks are made again, also a pawn's
// double step that could be answered en passant.
func TestLookingBackChangesNothing(t *testing.T) {
	p, err := loadTables(t, "[x:chess]\nshatarMateRule = true\n").ParseFEN("4k3/1p5Q/3K4/2P5/8/8/8/3B4 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	playOn(t, p, "d1a4 b7b5 h7e7")
	fen, key := p.FEN(), p.Key()
	if r := p.Result(); !r.Over() || p.FEN() != fen || p.Key() != key {
		t.Errorf("after %s: %s, expected %s", r, p.FEN(), fen)
	}
}
