package movegen

import (
	"strings"
	"testing"
)

// TestKingInHand: a king is dropped as any piece is, but on no attacked square, and is back in hand
// when the drop is taken back.
func TestKingInHand(t *testing.T) {
	p := parse(t, "placement", "2r1k3/8/8/8/8/8/PPnPP1PP/8[K] w - - 0 1")
	if got := strings.Join(legalTexts(p), " "); got != "K@b1 K@c1 K@d1 K@f1 K@g1 K@h1" {
		t.Errorf("the king is dropped by %s", got)
	}
	start, key := p.FEN(), p.Key()
	playOn(t, p, "K@g1")
	if want := "2r1k3/8/8/8/8/8/PPnPP1PP/6K1[] b - - 0 1"; p.FEN() != want {
		t.Errorf("%s, want %s", p.FEN(), want)
	}
	if again, err := p.tables.ParseFEN(p.FEN()); err != nil || again.Key() != p.Key() {
		t.Errorf("%s has another key when it is read, %v", p.FEN(), err)
	}
	p.Unmake()
	if p.FEN() != start || p.Key() != key {
		t.Errorf("taken back it is %s, was %s", p.FEN(), start)
	}
}

// TestNoKingOnTheBoard: without a king there is no check, and pieces move where none can be dropped.
func TestNoKingOnTheBoard(t *testing.T) {
	p := parse(t, "placement", "4k3/8/8/8/8/8/4r3/RNBQRBNR[K] w - - 0 1")
	if p.InCheck() {
		t.Error("the side without a king is in check")
	}
	if got := len(p.LegalMoves(nil)); got == 0 || strings.Contains(strings.Join(legalTexts(p), " "), "@") {
		t.Errorf("moves %v", legalTexts(p))
	}
}

// TestKingsInHandAreCounted: a side has one king, on the board or in hand.
func TestKingsInHandAreCounted(t *testing.T) {
	tables := startOf(t, "placement").tables
	for fen, good := range map[string]bool{
		"4k3/8/8/8/8/8/8/4K3[] w - - 0 1":   true,
		"4k3/8/8/8/8/8/8/8[K] w - - 0 1":    true,
		"8/8/8/8/8/8/8/8[Kk] w - - 0 1":     true, // an empty board
		"8/8/8/8/8/8/P7/8[Kk] w - - 0 1":    true,
		"4k3/8/8/8/8/8/8/4K3[K] w - - 0 1":  false,
		"4k3/8/8/8/8/8/8/8[] w - - 0 1":     false,
		"4k3/8/8/8/8/8/8/8[KK] w - - 0 1":   false,
		"8/pp6/8/8/8/8/P7/8[KKk] w - - 0 1": false,
	} {
		if _, err := tables.ParseFEN(fen); (err == nil) != good {
			t.Errorf("%s: %v", fen, err)
		}
	}
	if _, err := startOf(t, "crazyhouse").tables.ParseFEN("4k3/8/8/8/8/8/8/8[K] w - - 0 1"); err == nil {
		t.Error("a king is in hand in crazyhouse")
	}
}

// TestBishopsOfBothColors: half of the bishops come on each color, and other pieces leave them room.
func TestBishopsOfBothColors(t *testing.T) {
	for _, test := range []struct{ name, fen, want string }{
		{"one stands on a light square", "4k3/pppppppp/8/8/8/8/8/R2K1B1R[B] w - - 0 1", "B@c1 B@e1 B@g1"},
		{"none stands", "4k3/pppppppp/8/8/8/8/8/R2KR2R[BB] w - - 0 1", "B@b1 B@c1 B@f1 B@g1"},
		{"the last dark square is kept", "4k3/pppppppp/8/8/8/8/8/R2KRBNR[BN] w - - 0 1", "B@c1 N@b1"},
		{"or the last light one", "4k3/pppppppp/8/8/8/8/8/RN1K2BR[BN] w - - 0 1", "B@f1 N@c1 N@e1"},
		{"room is no matter without bishops", "4k3/pppppppp/8/8/8/8/8/R2KRBNR[N] w - - 0 1", "N@b1 N@c1"},
	} {
		p := parse(t, "placement", test.fen)
		if got := strings.Join(legalTexts(p), " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
