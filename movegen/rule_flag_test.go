package movegen

import (
	"testing"

	"menagerie/internal/game"
)

// TestCanWin asks which positions a quiet move wins, and plays all moves to see it.
func TestCanWin(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		want         bool
	}{
		{"kingofthehill", "rnbq1bnr/pppp1ppp/4k3/8/8/2K5/PPPP1PPP/RNBQ1BNR w - - 0 1", true},
		{"kingofthehill", "rnbq2nr/pppp1ppp/4k3/2b5/8/2K5/PPPP1PPP/RNBQ1BNR w - - 0 1", false},
		{"kingofthehill", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false},
		{"3check", "rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1+3 0 1", true},
		{"3check", "rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2+1 0 1", false},
		{"breakthrough", "pppppp2/ppppppP1/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1", true},
		{"breakthrough", "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1", false},
	} {
		tables := tablesOf(t, test.variant)
		p, err := tables.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if !tables.CanEnd() {
			t.Errorf("%s: no goals", test.variant)
		}
		played := false
		for _, m := range p.LegalMoves(nil) {
			p.Make(m)
			played = played || p.Outcome() == game.Loss
			p.Unmake()
		}
		if got := p.CanWin(); got != test.want || played != test.want {
			t.Errorf("%s: CanWin %v, by playing %v, want %v", test.fen, got, played, test.want)
		}
		var buf [256]game.Move
		if n := testing.AllocsPerRun(10, func() { p.CanWin(); p.Noisy(buf[:0]) }); n > 0 {
			t.Errorf("%s: %v allocations", test.fen, n)
		}
	}
}
