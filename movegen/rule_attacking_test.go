package movegen

import (
	"strings"
	"testing"
)

// TestPerpetualAttack: who attacks with every move until a position has come for the fourth time loses in chu, whatever
// it attacks; a move without attack, or attacks by both, and it is a draw.
func TestPerpetualAttack(t *testing.T) {
	rows := strings.Repeat("/12", 9)
	for _, test := range []struct{ name, fen, first, cycle, want string }{
		{"a protected gold from afar", "gg9k" + rows + "/12/R10K w - - 0 1",
			"a1a2 a12a11", "a2c2 a11a12 c2a2 a12a11", "1/2-1/2 Draw by repetition"},
		{"with every move", "g10k" + rows + "/12/R10K w - - 0 1",
			"a1a2 a12b12", "a2b2 b12a12 b2a2 a12b12", "0-1 Black wins: perpetual attack"},
		{"two pieces in turn", "gg9k" + rows + "/12/R10K w - - 0 1",
			"a1a2 l12l11", "a2b2 l11l12 b2a2 l12l11", "0-1 Black wins: perpetual attack"},
		{"by Black", "r10k" + rows + "/12/G10K b - - 0 1",
			"a12a11 a1b1", "a11b11 b1a1 b11a11 a1b1", "1-0 White wins: perpetual attack"},
		{"by both", "r10k" + rows + "/12/R10K w - - 0 1",
			"a1a2 l12l11", "a2a1 a12a11 a1a2 a11a12", "1/2-1/2 Draw by repetition"},
		{"kings, uncovered by another piece", "p5k5/12/12/12/12/12/12/12/12/6K5/12/6RR4 w - - 0 1",
			"g3h3 g12h12", "h3g3 h12g12 g3h3 g12h12", "0-1 Black wins: perpetual attack"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, "chu", test.fen)
			play := func(moves string) {
				for _, text := range strings.Fields(moves) {
					if p.Result().Over() {
						return
					}
					m, err := p.ParseMove(text)
					if err != nil {
						t.Fatal(err)
					}
					p.Make(m)
				}
			}
			play(test.first)
			for range 3 {
				play(test.cycle)
			}
			if p.Key() != p.computeKey() {
				t.Error("looking back has changed the position")
			}
			if r := p.Result(); r.Score()+" "+r.String() != test.want {
				t.Errorf("%s %s, want %s", r.Score(), r, test.want)
			}
		})
	}
}

// TestLastAttacks has the positions of scalashogi's own test (ChushogiTest.scala, isAttacked) with kings added.
func TestLastAttacks(t *testing.T) {
	const (
		black = "k11/12/12/12/12/4r7/11n/12/5o5n/4N6P/12/K5B5 b - - 0 1"
		white = "k11/12/12/12/12/2n6n2/3h8/2N5N3/12/12/12/K11 w - - 0 1"
	)
	for _, test := range []struct {
		fen, move string
		want      bool
	}{
		{black, "l6l6", false}, {black, "l4l4", true}, {black, "e7e6", true},
		{white, "c5a6", false}, {white, "c5c5", true}, {white, "i5i6", true},
	} {
		p := parse(t, "chu", test.fen)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatalf("%s: %v", test.move, err)
		}
		p.Make(m)
		if got := lastAttacks(p); got != test.want {
			t.Errorf("%s, %s attacks: %v, want %v", test.fen, test.move, got, test.want)
		}
	}
	if p := parse(t, "chu", black); lastAttacks(p) {
		t.Error("a position without a move before it attacks")
	}
}
