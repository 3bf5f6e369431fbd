package movegen

import (
	"strings"
	"testing"
)

// TestPerpetualCheck: who gives check with every move until a position has come back loses
// where that is illegal; a check missing, or checks by both, and the game goes as usual.
func TestPerpetualCheck(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen, first, cycle string
		want                             Outcome // for the side to move, once the position has come back
		result                           string  // in the end
	}{
		{"checks by the side to move", "shogi", "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1",
			"a1a9 e9e8", "a9a8 e8e9 a8a9 e9e8", Loss, "0-1 Black wins: perpetual check"},
		{"none", "shogi", "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1",
			"a1a2 e9e8", "a2a1 e8e9 a1a2 e9e8", Draw, "1/2-1/2 Draw by repetition"},
		{"not with every move", "shogi", "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1",
			"a1a9 e9e8", "a9a1 e8e9 a1a9 e9e8", Draw, "1/2-1/2 Draw by repetition"},
		{"where it is allowed", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
			"a1a8 e8e7", "a8a7 e7e8 a7a8 e8e7", Draw, "1/2-1/2 Draw by repetition"},
		{"a repetition that White loses", "minishogi", "4k/5/5/5/R3K[] w - - 0 1",
			"a1a2 e5e4", "a2a1 e4e5 a1a2 e5e4", Loss, "0-1 Black wins by repetition"},
		{"one that Black loses", "minishogi", "4k/r4/5/5/4K[] b - - 0 1",
			"a4a1 e1e2", "a1a2 e2e1 a2a1 e1e2", Loss, "1-0 White wins: perpetual check"},
	} {
		t.Run(test.variant+", "+test.name, func(t *testing.T) {
			p := parse(t, test.variant, test.fen)
			play := func(moves string) {
				for _, text := range strings.Fields(moves) {
					m, err := p.ParseMove(text)
					if err != nil {
						t.Fatal(err)
					}
					p.Make(m)
				}
			}
			play(test.first)
			for range p.Tables().Variant().NFoldRule - 1 {
				if r := p.Result(); r.Over() {
					t.Fatalf("%s too early", r)
				}
				play(test.cycle)
				if got := p.Repetition(4); got != test.want {
					t.Errorf("%v for the side to move, want %v", got, test.want)
				}
				if p.Key() != p.computeKey() {
					t.Error("looking back has changed the position")
				}
			}
			r := p.Result()
			if got := r.Score() + " " + r.String(); got != test.result {
				t.Errorf("%s, want %s", got, test.result)
			}
		})
	}
}

// TestDropMate: who mates by dropping a pawn has lost, not so by moving one or dropping
// anything else.
func TestDropMate(t *testing.T) {
	for _, test := range []struct{ name, variant, fen, move, want string }{
		{"a check", "shogi", "4k4/9/4G4/9/9/9/9/9/4K4[P] w - - 0 1", "P@e8", "*"},
		{"a pawn dropped", "shogi", "3nknn2/3s1s3/4G4/9/9/9/9/9/4K4[PG] w - - 0 1", "P@e8", "0-1 Black wins: mate by a dropped pawn"},
		{"a gold dropped", "shogi", "3nknn2/3s1s3/4G4/9/9/9/9/9/4K4[PG] w - - 0 1", "G@e8", "1-0 White mates"},
		{"where it is allowed", "yarishogi", "2nkn2/2n1n2/3G3/7/7/7/7/7/3K3[P] w - - 0 1", "P@d8", "1-0 White mates"},
	} {
		p := parse(t, test.variant, test.fen)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		p.Make(m)
		r := p.Result()
		if got := strings.TrimSpace(r.Score() + " " + r.String()); got != test.want {
			t.Errorf("%s, %s: %s, want %s (%v)", test.variant, test.name, got, test.want, p.FEN())
		}
	}
}

// TestXiangqi: what its kings and soldiers may do.
func TestXiangqi(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		legal           bool
	}{
		{"a piece between the kings may not leave", "4k4/9/9/9/9/9/4C4/9/9/4K4 w - - 0 1", "e4d4", false},
		{"but move along", "4k4/9/9/9/9/9/4C4/9/9/4K4 w - - 0 1", "e4e5", true},
		{"nor may a king step before the other", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1e1", false},
		{"unless something is between", "4k4/9/9/4p4/9/9/9/9/9/3K5 w - - 0 1", "d1e1", true},
		{"a cannon's screen may not be given", "3ck4/9/9/9/9/9/9/R8/9/3K5 w - - 0 1", "a3d3", false},
		{"a horse's leg may not be lifted", "4k4/9/9/9/9/9/9/2n6/2R6/3K5 w - - 0 1", "c2c1", false},
		{"but by taking the horse", "4k4/9/9/9/9/9/9/2n6/2R6/3K5 w - - 0 1", "c2c3", true},
		{"a soldier at home steps ahead", "4k4/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1", "e5e6", true},
		{"and not aside", "4k4/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1", "e5d5", false},
		{"across the river it may", "4k4/9/9/9/4P4/9/9/9/9/3K5 w - - 0 1", "e6d6", true},
		{"so for Black", "4k4/9/9/9/4p4/9/9/9/9/3K5 b - - 0 1", "e6d6", false},
		{"and beyond", "4k4/9/9/9/9/4p4/9/9/9/3K5 b - - 0 1", "e5d5", true},
	} {
		p := parse(t, "xiangqi", test.fen)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
}
