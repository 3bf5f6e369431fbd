package movegen

import "testing"

// TestMaySit: a mate that a piece of the partner's could block is none yet, where there is a partner.
func TestMaySit(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		mated, sits  bool
	}{
		{"bughouse", "4k2R/3ppp2/8/8/8/8/8/4K3[] b - - 0 1", true, true},
		{"bughouse", "4k1R1/3ppp2/8/8/8/8/8/4K3[] b - - 0 1", true, true},
		{"bughouse", "4k3/4Q3/4K3/8/8/8/8/8[] b - - 0 1", true, false},
		{"bughouse", "6rk/6pp/8/6N1/8/8/8/4K3[] b - - 0 1", false, false},
		{"bughouse", "6rk/5Npp/8/8/8/8/8/4K3[] b - - 0 1", true, false},
		{"bughouse", "4k2R/3ppp2/8/8/8/8/8/4K3[n] b - - 0 1", false, false},
		{"crazyhouse", "4k2R/3ppp2/8/8/8/8/8/4K3[] b - - 0 1", true, false},
	} {
		p := parse(t, test.variant, test.fen)
		if got := p.Result().Over(); got != test.mated {
			t.Errorf("%s: %s: over %v", test.variant, test.fen, got)
		}
		if got := p.MaySit(); got != test.sits {
			t.Errorf("%s: %s: may sit %v", test.variant, test.fen, got)
		}
	}
}

// TestPartnersHand: a capture brings nothing to the own hand, and position strings mark what has promoted.
func TestPartnersHand(t *testing.T) {
	p := parse(t, "bughouse", "1n2k3/P7/8/8/8/8/8/4K3[Q] w - - 0 1")
	playOn(t, p, "a7b8q e8e7 Q@a1 e7f7")
	if got, want := p.FEN(), "1Q~6/5k2/8/8/8/8/8/Q3K3[] w - - 1 3"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := parse(t, "bughouse", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1").Result(); got.Over() {
		t.Errorf("two kings: %v", got)
	}
}
