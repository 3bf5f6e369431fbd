package movegen

import (
	"strings"
	"testing"
)

// TestMaterialCounting: every end that would be a draw is decided by material, as the rules of the
// variant say, and mates are not.
func TestMaterialCounting(t *testing.T) {
	const (
		janggi = "[x:janggi]\n"
		odds   = "[x:chess]\nmaterialCounting = "
		pieces = "[x:chess]\npass = true\nmaterialCounting = unweighted\n"
		full   = "[x]\nmaxFile = 3\nmaxRank = 3\nking = k\nwazir = w\ncastling = false\npieceDrops = true\n" +
			"startFen = k2/3/2K[w] w - - 0 1\nadjudicateFullBoard = true\n"
		crowd = "kww/1WW/WWK[W] w - - 0 1"
	)
	for _, test := range []struct{ name, section, fen, moves, want string }{
		{"the start, Black has the half more", janggi, "", "e2e2 e9e9", "0-1 Black wins by 73.5 points to 72"},
		{"one point is not enough", janggi, "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "e1e1 d10d10",
			"1-0 White wins by 13 points to 1.5"},
		{"a horse for a guard and a half", janggi, "3k1a3/9/9/9/9/9/9/9/9/N3K4 w - - 0 1", "e1e1 d10d10",
			"1-0 White wins by 5 points to 4.5"},
		{"an elephant for a guard", janggi, "3k1a3/9/9/9/9/9/9/9/9/B3K4 w - - 0 1", "e1e1 d10d10",
			"0-1 Black wins by 4.5 points to 3"},
		{"cannons and soldiers", janggi, "3k1c3/9/9/9/9/9/9/9/9/P3K1PPP w - - 0 1", "e1e1 d10d10",
			"0-1 Black wins by 8.5 points to 8"},
		{"bikjang", janggi, "4k4/9/9/9/9/9/9/9/9/R3K4 b - - 0 1", "e10e10", "1-0 White wins by 13 points to 1.5"},
		{"the move-count rule", janggi, "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 99 80", "a1a2", "1-0 White wins by 13 points to 1.5"},
		{"a repetition", janggi, "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a2 d10d9 a2a1 d9d10 a1a2 d10d9 a2a1 d9d10",
			"1-0 White wins by 13 points to 1.5"},
		{"without points", "[x:janggitraditional]\n", "4k4/9/9/9/9/9/9/9/9/R3K4 b - - 0 1", "e10e10",
			"1/2-1/2 Draw: the kings face each other"},
		{"more pieces", pieces, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1e1 e8e8", "1-0 White wins by 2 points to 1"},
		{"as many", pieces, "4k2r/8/8/8/8/8/8/4K2R w - - 0 1", "e1e1 e8e8", "1/2-1/2 Draw: 2 points each"},
		{"a stalemate, Black with odds", odds + "blackdrawodds\n", "k7/8/K7/1Q6/8/8/8/8 w - - 0 1", "b5b6", "0-1 Black wins"},
		{"a stalemate, White with odds", odds + "whitedrawodds\n", "k7/8/K7/1Q6/8/8/8/8 w - - 0 1", "b5b6", "1-0 White wins"},
		{"a dead position, Black with odds", odds + "blackdrawodds\n", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2",
			"0-1 Black wins by insufficient material"},
		{"a dead position, White with odds", odds + "whitedrawodds\n", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2",
			"1-0 White wins by insufficient material"},
		{"a full board", full, crowd, "W@a2", "1/2-1/2 Draw: the board is full"},
		{"a full board, more pieces", full + "materialCounting = unweighted\n", crowd, "W@a2",
			"1-0 White wins by 6 points to 3"},
		{"a mate", odds + "blackdrawodds\n", "k7/8/K7/1Q6/8/8/8/8 w - - 0 1", "b5b7", "1-0 White mates"},
		{"the move count with odds", odds + "blackdrawodds\n", "4k3/8/8/8/8/8/8/4K2R w - - 99 80", "h1h2",
			"0-1 Black wins by the move-count rule"},
	} {
		tables := loadTables(t, test.section)
		fen := test.fen
		if fen == "" {
			fen = tables.Start()
		}
		p, err := tables.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		playOn(t, p, test.moves)
		r := p.Result()
		if got := strings.TrimSpace(r.Score() + " " + r.String()); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		if o := p.Outcome(); strings.HasPrefix(test.name, "the move") && p.result(o, 0).Winner != r.Winner {
			t.Errorf("%s: the search takes it for %v", test.name, o)
		}
	}
}
