package movegen

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
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
		i := slices.IndexFunc(p.LegalMoves(nil), func(m game.Move) bool { return p.MoveText(m) == test.move })
		if i < 0 {
			t.Fatalf("%s: no move %s", test.fen, test.move)
		}
		m := p.LegalMoves(nil)[i]
		const most = lastPieceValue / 2
		if win, lose := p.SEE(m, most), !p.SEE(m, -most); win != test.win || lose != test.lose {
			t.Errorf("%s: %s wins %v, loses %v", test.fen, test.move, win, lose)
		}
	}
}

// TestLastRoyals compares the masks of what must not be lost with a count, over games.
func TestLastRoyals(t *testing.T) {
	for _, variant := range []string{"atomic", "coregal"} {
		p := startOf(t, variant)
		for i := range 200 {
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			for c := game.White; c <= game.Black; c++ {
				var want []uint8
				for id := range p.IDs(c) {
					if p.tables.variant.Pieces[p.Kinds[id].Type()].Name == map[string]string{"atomic": "commoner", "coregal": "queen"}[variant] {
						want = append(want, id&indexMask)
					}
				}
				mask := p.pseudoRoyals(c)
				for _, index := range want {
					mask ^= 1 << index
				}
				if mask != 0 {
					t.Fatalf("%s: %s: last ones differ from %v", variant, p.FEN(), want)
				}
			}
			p.Make(moves[(i*7)%len(moves)])
		}
	}
}

// TestMisereEnds asks for the ends of games that are won by losing.
func TestMisereEnds(t *testing.T) {
	for _, test := range []struct{ name, variant, fen, result, reason string }{
		{"nothing left", "antichess", "8/8/8/8/8/8/8/4k3 w - - 0 1", "1-0", "White wins by extinction"},
		{"no move", "antichess", "8/8/8/8/8/p7/P7/8 w - - 0 1", "1-0", "White wins"},
		{"no move and as many pieces", "suicide", "8/8/8/8/8/p7/P7/8 w - - 0 1", "1/2-1/2", "Stalemate"},
		{"no move and fewer pieces", "suicide", "8/8/8/8/8/p7/P7/n7 w - - 0 1", "1-0", "White wins"},
		{"no move and more pieces", "suicide", "8/8/8/p7/P7/p7/P7/8 w - - 0 1", "1/2-1/2", "Stalemate"},
		{"mated", "losers", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "1-0", "White mates"},
		{"a bare king", "losers", "4k3/8/8/8/8/8/4q3/K7 w - - 0 1", "1-0", "White wins by extinction"},
		{"without a king", "codrus", "8/pppp4/8/8/8/8/4P3/K7 b - - 0 1", "0-1", "Black wins by extinction"},
	} {
		r := parse(t, test.variant, test.fen).Result()
		if r.Score() != test.result || r.String() != test.reason {
			t.Errorf("%s: %s {%s}, want %s {%s}", test.name, r.Score(), r, test.result, test.reason)
		}
	}
}

// TestCountOfRoyalPromotions: a pawn that becomes a royal piece where it stands attacked is not counted, as it is
// not listed.
func TestCountOfRoyalPromotions(t *testing.T) {
	tables := loadTables(t, "[royal:chess]\nextinctionPieceTypes = q\nextinctionPseudoRoyal = true\n"+
		"promotionPieceTypes = qr\n")
	for fen, want := range map[string]int{
		"3r4/P7/8/8/8/8/8/K1k5 w - - 0 1": 2, // the king's step, and a rook
		"8/P7/8/8/8/8/8/K1k5 w - - 0 1":   3,
	} {
		p, err := tables.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(p.LegalMoves(nil)); p.CountMoves() != n || n != want {
			t.Errorf("%s: %d moves counted, %d listed", fen, p.CountMoves(), n)
		}
	}
}

// TestAbsentTypes: the types that are absent are those of which no piece is counted.
func TestAbsentTypes(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		v := p.tables.variant
		if !v.EndsByExtinction() {
			return
		}
		for c := game.White; c <= game.Black; c++ {
			absent := p.absentTypes(c)
			for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
				if v.ExtinctionTypes.Has(pt) && p.countBase(pt, c) == 0 != absent.Has(pt) {
					t.Errorf("%s: %s of %v: absent %v", p.FEN(), v.Pieces[pt].Name, c, absent.Has(pt))
				}
			}
		}
	})
}
