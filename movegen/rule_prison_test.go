package movegen

import (
	"errors"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// TestPrison: exchanges, drops, promotions and checks of pawns by what is in prison.
func TestPrison(t *testing.T) {
	for _, test := range []struct {
		name, position, move string
		legal                bool
	}{
		{"a pawn for a pawn", "4k3/8/8/8/8/8/8/4K3[#Pp] w - - 0 1", "P#P@e4", true},
		{"a pawn for a queen", "4k3/8/8/8/8/8/8/4K3[#Pq] w - - 0 1", "P#Q@e4", true},
		{"not a queen for a pawn", "4k3/8/8/8/8/8/8/4K3[#Qp] w - - 0 1", "Q#P@e4", false},
		{"a knight for a bishop", "4k3/8/8/8/8/8/8/4K3[#Nb] w - - 0 1", "N#B@e4", true},
		{"not without a hostage", "4k3/8/8/8/8/8/8/4K3[#P] w - - 0 1", "P@e4", false},
		{"no pawn on the first rank", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a1", false},
		{"nor on the last", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8", false},
		{"promotion to a captive", "4k3/P7/8/8/8/8/8/4K3[#R] w - - 0 1", "a7a8r", true},
		{"not to another", "4k3/P7/8/8/8/8/8/4K3[#R] w - - 0 1", "a7a8q", false},
		{"nor to a pawn", "4k3/P7/8/8/8/8/8/4K3[#P] w - - 0 1", "a7a8", false},
		{"no check by a pawn with nothing to become", "8/3P4/8/4k3/8/8/8/4K3[#P] b - - 0 1", "e5e6", true},
		{"the king beside it", "8/3P1k2/8/8/8/8/8/4K3[#P] b - - 0 1", "f7e8", true},
		{"but not if there is something", "8/3P1k2/8/8/8/8/8/4K3[#PN] b - - 0 1", "f7e8", false},
		{"nor by capturing it", "4B3/3P1k2/8/8/8/8/8/4K3[#P] b - - 0 1", "f7e8", false},
		{"an exchange that ends the check", "4k3/3P4/8/8/8/8/8/4K3[#Rr] b - - 0 1", "R#R@a2", true},
		{"one that does not", "4k3/3P4/8/8/8/8/8/4K3[#RRr] b - - 0 1", "R#R@a2", false},
	} {
		p := parse(t, "hostage", test.position)
		m, err := p.ParseMove(test.move)
		if (err == nil) != test.legal {
			t.Errorf("%s: %s: %v", test.name, test.move, err)
		}
		if err != nil {
			continue
		}
		before := p.FEN()
		p.Make(m)
		if again := parse(t, "hostage", p.FEN()); again.FEN() != p.FEN() || again.Key() != p.Key() {
			t.Errorf("%s: %s is read as %s", test.name, p.FEN(), again.FEN())
		}
		if p.Unmake(); p.FEN() != before {
			t.Errorf("%s: %s after Unmake, want %s", test.name, p.FEN(), before)
		}
	}
}

// TestPrisonWords: why a pawn does not go on is said.
func TestPrisonWords(t *testing.T) {
	p := parse(t, "hostage", "4k3/1P6/8/8/8/8/8/4K3[#Pp] w - - 0 1")
	for _, text := range []string{"b7b8", "b7b8q"} {
		if _, err := p.ParseMove(text); !errors.Is(err, game.ErrNoCaptive) {
			t.Errorf("%s: %v, want %v", text, err, game.ErrNoCaptive)
		}
	}
}

// TestPrisonErrors: what does not go with prisons is refused.
func TestPrisonErrors(t *testing.T) {
	for _, text := range []string{
		"[x:hostage]\nhostageExchange = pq", "[x:hostage]\npieceDrops = false", "[x:hostage]\nselfCapture = true",
		"[x:chess]\nprisonPawnPromotion = true", "[x:crazyhouse]\ncaptureType = prison\nprisonPawnPromotion = true",
	} {
		if _, problems := variant.LoadVariants("test.ini", []byte(text), variant.Builtin()); len(problems) != 1 {
			t.Errorf("%q: %v", text, problems)
		}
	}
}
