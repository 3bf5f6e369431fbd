package movegen

import (
	"slices"
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestDupleCheck: two kings are in check only when both are attacked, a last one as usual.
func TestDupleCheck(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		check     bool
	}{
		{"one of two kings", "k6k/8/8/8/8/8/8/R3K3 b - - 0 1", false},
		{"both kings", "k6k/8/8/8/8/8/8/R3K2R b - - 0 1", true},
		{"the last king", "k7/8/8/8/8/8/8/R3K3 b - - 0 1", true},
		{"White's only king", "k6k/8/8/4g3/8/8/8/R3K3 w - - 0 1", true},
	} {
		if p := parse(t, "spartan", test.fen); p.InCheck() != test.check {
			t.Errorf("%s: check %v in %s", test.name, p.InCheck(), test.fen)
		}
	}
	for _, test := range []struct {
		name, fen, move string
		legal           bool
	}{
		{"a second king may be uncovered", "k6k/h7/8/8/8/8/8/R3K3 b - - 0 1", "a7b6", true},
		{"not while the other is attacked", "k6k/h7/8/8/8/8/8/R3K2R b - - 0 1", "a7b6", false},
		{"a king may not step into attack while the other is attacked", "k7/8/8/8/8/8/8/1R2K1Rk b - - 0 1", "a8b8", false},
		{"while the other is safe it may", "k6k/8/8/8/8/8/8/1R2K3 b - - 0 1", "a8b8", true},
		{"a hoplite becomes the second king", "8/8/8/8/4K3/8/h7/7k b - - 0 1", "a2b1k", true},
		{"but not the third", "8/8/8/8/4K3/8/h7/k6k b - - 0 1", "a2b1k", false},
	} {
		p := parse(t, "spartan", test.fen)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
	mate := parse(t, "spartan", "k6k/8/8/8/8/8/8/RR2K1RR b - - 0 1")
	if r := mate.Result(); r.Winner != game.WhiteWins || r.Reason != game.Checkmate {
		t.Errorf("duple mate: %v %s, moves %v", r.Winner, r, texts(mate, mate.LegalMoves(nil)))
	}
}

// TestCheckedPieces: every royal piece in check is named, and what attacks it.
func TestCheckedPieces(t *testing.T) {
	for _, test := range []struct{ variant, fen, checked, checkers string }{
		{"spartan", "k6k/8/8/8/8/8/8/R3K3 b - - 0 1", "", ""},
		{"spartan", "k6k/8/8/8/8/8/8/R3K2R b - - 0 1", "a8 h8", "a1 h1"},
		{"spartan", "k7/8/8/8/8/8/8/R3K3 b - - 0 1", "a8", "a1"},
		{"spartan", "k6k/8/8/4g3/8/8/8/R3K3 w - - 0 1", "e1", "e5"},
		{"atomic", "k7/8/8/8/8/8/8/R3K3 b - - 0 1", "a8", "a1"},
		{"chess", "k7/8/8/8/8/8/8/R3K3 b - - 0 1", "a8", "a1"},
		{"chess", "k7/8/8/8/8/8/8/1R2K3 b - - 0 1", "", ""},
	} {
		p := parse(t, test.variant, test.fen)
		var checked []string
		for _, s := range p.Checked() {
			checked = append(checked, s.String())
		}
		slices.Sort(checked)
		checkers := p.Checkers()
		slices.Sort(checkers)
		if got := strings.Join(checked, " "); got != test.checked {
			t.Errorf("%s %s: %q are checked, want %q", test.variant, test.fen, got, test.checked)
		}
		if got := strings.Join(checkers, " "); got != test.checkers {
			t.Errorf("%s %s: %q give check, want %q", test.variant, test.fen, got, test.checkers)
		}
	}
}
