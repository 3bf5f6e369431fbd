package movegen

import (
	"strings"
	"testing"
)

// TestCastlingWins: who castles wins, and who no longer can has lost; both only by listed rights.
func TestCastlingWins(t *testing.T) {
	for _, test := range []struct{ name, rights, fen, moves, want string }{
		{"castling wins", "KQkq", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "1-0 White wins by castling"},
		{"to the listed side only", "Qq", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1",
			"0-1 Black wins: White can no longer castle"},
		{"the last right is lost", "Qq", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1",
			"0-1 Black wins: White can no longer castle"},
		{"another right is lost", "Qq", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1g1", "*"},
		{"rook takes rook: who moved loses", "Qq", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8",
			"0-1 Black wins: White can no longer castle"},
		{"a side without listed rights", "q", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "*"},
		{"the rook is taken", "q", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8",
			"1-0 White wins: Black can no longer castle"},
	} {
		tables := loadTables(t, "[x:chess]\ncastlingWins = "+test.rights)
		p, err := tables.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		playOn(t, p, test.moves)
		r := p.Result()
		if got := strings.TrimSpace(r.Score() + " " + r.String()); got != test.want {
			t.Errorf("%s: %s, want %s (%s)", test.name, got, test.want, p.FEN())
		}
	}
}
