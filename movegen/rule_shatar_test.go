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
		play(t, p, test.moves)
		r := p.Result()
		if got := strings.TrimSpace(r.Score() + " " + r.String()); got != test.want {
			t.Errorf("%s: %s, want %s (%s)", test.name, got, test.want, p.FEN())
		}
	}
}

// play makes moves given as text.
func play(t *testing.T, p *Position, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s in %s: %v", text, p.FEN(), err)
		}
		p.Make(m)
	}
}
