package movegen

import (
	"strings"
	"testing"
)

// Bishops and pawns promote; pawns may become bishops first.
const twoPawns = "[x:crazyhouse]\npromotionPawnTypes = pb\npromotionPieceTypes = qb\nmandatoryPawnPromotion = false"

// TestDemotion: what was promoted comes to the hand as what it was.
func TestDemotion(t *testing.T) {
	for _, test := range []struct{ name, rules, before, moves, after string }{
		{"a pawn", twoPawns, "1r5k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q b8a8", "r6k/8/8/8/8/8/8/4K3[p] w - - 0 2"},
		{"a bishop", twoPawns, "1r5k/8/8/8/8/5B2/8/4K3[] w - - 0 1", "f3a8q b8a8", "r6k/8/8/8/8/8/8/4K3[b] w - - 1 2"},
		{"the mark of a pawn", twoPawns, "1r5k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q", "Qr5k/8/8/8/8/8/8/4K3[] b - - 0 1"},
		{"the mark of a bishop", twoPawns, "1r5k/8/8/8/8/5B2/8/4K3[] w - - 0 1", "f3a8q", "QQr5k/8/8/8/8/8/8/4K3[] b - - 0 1"},
		{"a pawn that became a bishop and then a queen", twoPawns, "1r5k/P7/8/8/8/8/8/4K3[] w - - 0 1",
			"a7a8b h8g7 a8d5 g7h8 d5g8q h8g8", "1r4k1/8/8/8/8/8/8/4K3[p] w - - 0 4"},
		{"a pawn that promotionPawnTypes does not name", "[x:crazyhouse]\npromotionPawnTypes = r",
			"1r5k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q", "Qr5k/8/8/8/8/8/8/4K3[] b - - 0 1"},
		{"one kind of pawn", "[x:crazyhouse]", "1r5k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q b8a8", "r6k/8/8/8/8/8/8/4K3[p] w - - 0 2"},
		{"dropped on the id of a queen that was a bishop", twoPawns, "Q~~r5k/8/8/8/8/8/8/4K3[N] b - - 0 1",
			"b8a8 N@d5 a8d8 d5b6", "3r3k/8/1N6/8/8/8/8/4K3[b] b - - 3 3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tables := loadTables(t, test.rules)
			p, err := tables.ParseFEN(test.before)
			if err != nil {
				t.Fatal(err)
			}
			want := strings.NewReplacer("QQ", "Q~~", "Q", "Q~").Replace(test.after)
			start, key := p.FEN(), p.Key()
			copied := p.Clone()
			moves := strings.Fields(test.moves)
			for _, text := range moves {
				m, err := p.ParseMove(text)
				if err != nil {
					t.Fatal(err)
				}
				p.Make(m)
			}
			if got := strings.Fields(p.FEN()); got[0] != strings.Fields(want)[0] {
				t.Errorf("%s, want %s", p.FEN(), want)
			}
			if again, err := tables.ParseFEN(p.FEN()); err != nil || again.FEN() != p.FEN() || again.Key() != p.Key() {
				t.Errorf("%s is read as %v, %v", p.FEN(), again, err)
			}
			for range moves {
				p.Unmake()
			}
			if p.FEN() != start || p.Key() != key || copied.FEN() != start {
				t.Errorf("taken back it is %s, a copy %s, was %s", p.FEN(), copied.FEN(), start)
			}
		})
	}
	if _, err := loadTables(t, twoPawns).ParseFEN("Q~~~r5k/8/8/8/8/8/8/4K3[] b - - 0 1"); err == nil {
		t.Error("three marks for two kinds are read")
	}
	if p := parse(t, "shogi", "4k4/9/9/9/9/9/9/9/4K3R~[] b - - 0 1"); p.Omissions() == nil {
		t.Error("a mark in shogi, where nothing but a plus marks promoted pieces, is read")
	}
}
