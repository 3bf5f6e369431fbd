package movegen

import (
	"strings"
	"testing"
)

// playAll makes moves given in the notation of UCI.
func playAll(t *testing.T, p *Position, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p.Make(m)
	}
}

// TestCountStarts: when a count starts, its limit and the count stand in the position string, as
// Fairy-Stockfish writes them; without a count there is "-" and the halfmove clock.
func TestCountStarts(t *testing.T) {
	for _, test := range []struct{ name, variant, fen, moves, want string }{
		{"the last piece but the king is taken", "makruk", "4k3/4m3/8/8/8/8/4R3/4K3 w - - 0 1", "e2e7",
			"4k3/4R3/8/8/8/8/8/4K3 b - 32 6 1"},
		{"the last piece but the king is taken", "ai-wok", "4k3/4a3/8/8/8/8/4R3/4K3 w - - 0 1", "e2e7",
			"4k3/4R3/8/8/8/8/8/4K3 b - 32 6 1"},
		{"the last piece but the king is taken", "cambodian", "4k3/4m3/8/8/8/8/4R3/4K3 w - - 0 1", "e2e7",
			"4k3/4R3/8/8/8/8/8/4K3 b - 30 6 1"},
		{"the last piece but the king is taken", "asean", "4k3/4q3/8/8/8/8/4R3/4K3 w - - 0 1", "e2e7",
			"4k3/4R3/8/8/8/8/8/4K3 b - 32 0 1"},
		{"the last pawn is taken", "ai-wok", "4k3/4a3/8/8/4p3/8/4R3/R3K3 w - - 0 1", "e2e4",
			"4k3/4a3/8/8/4R3/8/8/R3K3 b - 128 0 1"},
		{"it counts on", "ai-wok", "4k3/4a3/8/8/4R3/8/8/R3K3 b - 128 0 1", "e7e4 e1d1", "4k3/8/8/8/4a3/8/8/R2K4 b - 128 2 2"},
		{"no count runs", "ai-wok", "4k3/4a3/8/8/4p3/8/4R3/R3K3 w - - 7 1", "a1a2", "4k3/4a3/8/8/4p3/8/R3R3/4K3 b - - 8 1"},
		{"a limit of 0", "makruk", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 0 0 1", "",
			"rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"},
	} {
		t.Run(test.variant+", "+test.name, func(t *testing.T) {
			p := parse(t, test.variant, test.fen)
			playAll(t, p, test.moves)
			if got := p.FEN(); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// TestRepetitionWithCounting: where moves are counted, the third occurrence of a position draws all
// the same, and ai-wok knows no rule of fifty moves.
func TestRepetitionWithCounting(t *testing.T) {
	for variant, fen := range map[string]string{
		"makruk": "4k3/4m3/8/8/4p3/8/4R3/R3K3 w - - 0 1", "cambodian": "4k3/4m3/8/8/4p3/8/4R3/R3K3 w - - 0 1",
		"asean": "4k3/4q3/8/8/4p3/8/4R3/R3K3 w - - 0 1", "ai-wok": "4k3/4a3/8/8/4p3/8/4R3/R3K3 w - - 0 1",
	} {
		p := parse(t, variant, fen)
		playAll(t, p, "a1a2 e8d8 a2a1 d8e8 a1a2 e8d8 a2a1")
		if r := p.Result(); r.Over() {
			t.Errorf("%s: %s too early", variant, r)
		}
		playAll(t, p, "d8e8")
		if r := p.Result(); r.String() != "Draw by repetition" {
			t.Errorf("%s: %q, want a draw by repetition", variant, r)
		}
	}
	if r := parse(t, "ai-wok", "4k3/4a3/8/8/4p3/8/4R3/R3K3 w - - 120 90").Result(); r.Over() {
		t.Errorf("ai-wok after 60 moves: %s", r)
	}
}
