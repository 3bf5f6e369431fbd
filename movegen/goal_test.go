package movegen

import (
	"slices"
	"testing"
)

// TestLastPieces asks for the exchanges in which the last piece of a type falls.
func TestLastPieces(t *testing.T) {
	tables := tablesOf(t, "extinction")
	for _, test := range []struct {
		fen, move string
		win, lose bool // a win or a loss of more than all other pieces are worth
	}{
		{"rnb1kbnr/pppp1ppp/4p3/8/7q/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "h4h2", false, true},
		{"rnb1kbnr/pppp1ppp/4p3/8/7q/6P1/PPPPPP1P/RNBQKBNR w KQkq - 0 1", "g3h4", true, false},
		{"rnbqkbnr/pppp1ppp/4p3/6B1/8/8/PPPPPPPP/RNBQK1NR w KQkq - 0 1", "g5d8", true, false},
		{"rnbqkb1r/pppppppp/5n2/6B1/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1", "g5f6", false, false},
	} {
		p, err := tables.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(p.LegalMoves(nil), func(m Move) bool { return p.MoveText(m) == test.move })
		if i < 0 {
			t.Fatalf("%s: no move %s", test.fen, test.move)
		}
		m := p.LegalMoves(nil)[i]
		const most = lastWorth / 2
		if win, lose := p.SEE(m, most), !p.SEE(m, -most); win != test.win || lose != test.lose {
			t.Errorf("%s: %s wins %v, loses %v", test.fen, test.move, win, lose)
		}
	}
}

// TestCanPass: to pass is no bound on what a move is worth in a race, nor with pawns alone.
func TestCanPass(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		want         bool
	}{
		{"chess", "4k3/8/8/8/8/8/PPPP4/4K1N1 w - - 0 1", true},
		{"chess", "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1", false},
		{"chess", "4k3/8/8/8/8/8/PPPP2n1/4K1N1 w - - 0 1", false},
		{"racingkings", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", true},
		{"breakthrough", "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1", false},
	} {
		p, err := tablesOf(t, test.variant).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.CanPass(); got != test.want {
			t.Errorf("%s, %s: %v", test.variant, test.fen, got)
		}
	}
}

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
			played = played || p.Outcome() == Loss
			p.Unmake()
		}
		if got := p.CanWin(); got != test.want || played != test.want {
			t.Errorf("%s: CanWin %v, by playing %v, want %v", test.fen, got, played, test.want)
		}
		var buf [256]Move
		if n := testing.AllocsPerRun(10, func() { p.CanWin(); p.Noisy(buf[:0]) }); n > 0 {
			t.Errorf("%s: %v allocations", test.fen, n)
		}
	}
}
