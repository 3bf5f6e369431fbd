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
		{"clobber", "5/1pP2/5/5/5/3p1 w - - 0 1", true},
		{"clobber", "5/1pP2/1p3/5/5/3p1 w - - 0 1", false},
		{"clobber", "5/1pP2/2p2/5/4P/3pp w - - 0 1", false},
		{"clobber", "5/1pPp1/5/5/5/5 w - - 0 1", true},
		{"clobber", "1p3/1pPp1/5/5/5/P4 w - - 0 1", true},
		{"clobber", "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w - - 0 1", false},
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
			played = played || p.Outcome() == game.Loss || len(p.LegalMoves(nil)) == 0 && p.NoMoves() == game.Loss
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

// TestBothReachTheFlag: where the other side has one more move, who came first wins, but for a race
// of kings, in which Black's last move draws.
func TestBothReachTheFlag(t *testing.T) {
	const rooks = "[x]\nrook = r\nking = k\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagMove = true\n" +
		"startFen = 8/r7/1k6/8/8/6K1/7R/8 w - - 0 1\n"
	const kings = "[x]\nrook = r\nking = k\nflagPiece = k\nflagRegion = *8\nflagMove = true\nchecking = false\n" +
		"startFen = 8/k6K/8/8/8/8/8/8 w - - 0 1\n"
	for _, test := range []struct {
		name, section, fen, moves, want string
	}{
		{"White comes first", rooks + "flagPiece = r", "", "h2h8", "*"},
		{"and Black second", rooks + "flagPiece = r", "", "h2h8 a7a1", "1-0"},
		{"an answer takes the first", rooks + "flagPiece = r", "r7/8/1k6/8/8/6K1/7R/8 w - - 0 1", "h2h8 a8h8", "*"},
		{"Black comes first", rooks + "flagPiece = r", "8/r7/1k6/8/8/6K1/7R/8 b - - 0 1", "a7a1 h2h8", "0-1"},
		{"alone", rooks + "flagPiece = r", "", "h2h8 b6b5", "1-0"},
		{"by any piece", rooks, "", "h2h8 a7a1", "1-0"},
		{"safe pieces need no answer", rooks + "flagPiece = r\nflagPieceSafe = true", "", "h2h8", "1-0"},
		{"unsafe ones have been first", rooks + "flagPiece = r\nflagPieceSafe = true", "r7/8/1k6/8/8/6K1/7R/8 w - - 0 1",
			"h2h8 b6b5", "1-0"},
		{"a race is drawn by the answer", kings, "", "h7h8 a7a8", "1/2-1/2"},
		{"and lost by none", kings, "", "h7h8 a7a6", "1-0"},
		{"Black's king ends it", kings, "8/k7/7K/8/8/8/8/8 b - - 0 1", "a7a8", "0-1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tables := loadTables(t, test.section)
			if test.fen == "" {
				test.fen = tables.Start()
			}
			p, err := tables.ParseFEN(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			playOn(t, p, test.moves)
			if got := p.Result().Score(); got != test.want {
				t.Errorf("%s: %s, want %s", p.FEN(), got, test.want)
			}
		})
	}
}
