package movegen

import (
	"slices"
	"testing"
)

func TestMustCapture(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen string
		mustCapture        bool
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
		if got := p.MustCapture(); got != test.mustCapture {
			t.Errorf("%s: must capture %v", test.name, got)
		}
		if got := texts(p, sorted(p.LegalMoves(nil))); test.want != nil && !slices.Equal(slices.Sorted(slices.Values(got)), test.want) {
			t.Errorf("%s: moves %v, want %v", test.name, got, test.want)
		}
	}
}

// TestMustCaptureSEE: where nobody may stop capturing, every exchange counts as even.
func TestMustCaptureSEE(t *testing.T) {
	p := parse(t, "antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 1")
	for _, m := range p.LegalMoves(nil) {
		if !p.SEE(m, 0) || p.SEE(m, 1) {
			t.Errorf("%s is not even", p.MoveText(m))
		}
	}
}

// TestMustCaptureEnPassant: only captures en passant are legal where there is one.
func TestMustCaptureEnPassant(t *testing.T) {
	const section = "[x:chess]\nmustCaptureEnPassant = true\n"
	testMoves(t, section, "4k3/8/8/2PpP2p/8/8/8/4K2R w - d6 0 1", map[string]bool{
		"e5d6": true, "c5d6": true, "h1h5": false, "e1e2": false})
	testMoves(t, section, "4k3/8/8/2PpP2p/8/8/8/4K2R w - - 0 1", map[string]bool{"e5d6": false, "h1h5": true})
}
