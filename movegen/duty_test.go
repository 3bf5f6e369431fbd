package movegen

import (
	"slices"
	"testing"
)

func parse(t *testing.T, variant, fen string) *Position {
	t.Helper()
	p, err := tablesOf(t, variant).ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestDuty(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen string
		obliged            bool
		want               []string // moves; nil for any
	}{
		{"nothing to take", "antichess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", false, nil},
		{"one capture", "antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 1", true, []string{"f1b5"}},
		{"en passant is a capture", "antichess", "8/8/8/8/Pp6/8/8/7r b - a3 0 1", true, []string{"b4a3"}},
		{"promotion gives way", "antichess", "8/P7/8/1p6/2P5/8/8/8 w - - 0 1", true, []string{"c4b5"}},
		{"captures that check forbids do not count", "losers", "4k3/8/8/8/8/8/4r2p/4K2R w - - 0 1", true, []string{"e1e2"}},
		{"a pinned piece cannot take", "losers", "4r3/8/8/2k5/8/3p4/4N3/4K3 w - - 0 1", false, []string{"e1d1", "e1d2", "e1f1", "e1f2"}},
	} {
		p := parse(t, test.variant, test.fen)
		if got := p.Obliged(); got != test.obliged {
			t.Errorf("%s: obliged %v", test.name, got)
		}
		if got := texts(p, sorted(p.LegalMoves(nil))); test.want != nil && !slices.Equal(slices.Sorted(slices.Values(got)), test.want) {
			t.Errorf("%s: moves %v, want %v", test.name, got, test.want)
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

// TestDutyIsEven: where nobody may stop taking, no exchange has a sign.
func TestDutyIsEven(t *testing.T) {
	p := parse(t, "antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 1")
	for _, m := range p.LegalMoves(nil) {
		if !p.SEE(m, 0) || p.SEE(m, 1) {
			t.Errorf("%s is not even", p.MoveText(m))
		}
	}
}
