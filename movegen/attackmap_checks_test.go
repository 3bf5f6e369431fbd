package movegen

import (
	"slices"
	"strings"
	"testing"

	"menagerie/internal/game"
)

func TestChecks(t *testing.T) {
	tests := []struct{ name, variant, fen, want string }{
		{"rook by rank or file", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a8"},
		{"knight", "chess", "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", "d6 f6"},
		{"bishop takes", "chess", "4k3/3p4/8/8/8/7B/8/4K3 w - - 0 1", "d7"},
		{"own piece in the way", "chess", "4k3/3P4/8/8/B7/8/8/4K3 b - - 0 1", ""},
		{"queen by both", "chess", "7k/8/8/8/8/8/8/QK6 b - - 0 1", "a8 b2 c3 d4 e5 f6 g7"},
		{"the other leaps of a chancellor", "capablanca", "5k4/10/10/10/10/10/6C3/K9 w - - 0 1", "f2 f4 g6 g8"},
		{"a horse", "xiangqi", "4k4/9/2P6/9/2N6/9/9/9/9/3K5 w - - 0 1", "d8"},
		{"a horse with something beside it", "xiangqi", "4k4/3a5/2P6/9/2N6/9/9/9/9/3K5 w - - 0 1", ""},
		{"a cannon with a screen, and the screen", "xiangqi", "3k5/9/3P5/9/9/9/9/C8/9/4K4 w - - 0 1", "d3 d9"},
		{"a cannon takes", "xiangqi", "3k5/3a5/9/CP1r5/9/9/9/9/9/4K4 w - - 0 1", "d7"},
		{"a cannon that jumps", "janggi", "9/3k5/9/3P5/9/9/9/CP7/9/4K4 w - - 0 1", "d3 d8"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			testSquares(t, test.variant, test.fen, (*AttackMap).Checks, test.want)
		})
	}
}

func TestThreats(t *testing.T) {
	tests := []struct{ name, variant, fen, want string }{
		{"knight", "chess", "4k3/8/8/4q3/8/8/3N4/4K3 w - - 0 1", "c4 f3"},
		{"bishop", "chess", "4k3/8/8/4q3/8/8/3B4/4K3 w - - 0 1", "c3 f4"},
		{"rook by rank or file, and takes", "chess", "k7/8/8/4q3/8/4p3/8/K3R3 w - - 0 1", "e3"},
		{"no cheaper than the queen", "chess", "k7/8/8/4q3/8/8/8/K2Q4 w - - 0 1", ""},
		{"two queens", "chess", "k7/8/8/4q3/7q/8/3B4/K7 w - - 0 1", ""},
		{"the other leaps of an archbishop", "capablanca", "k9/10/10/10/3q6/10/10/KA8 w - - 0 1", "c2 c3 f5"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			testSquares(t, test.variant, test.fen, (*AttackMap).Threats, test.want)
		})
	}
}

// testSquares compares White's checks or threats with squares.
func testSquares(t *testing.T, variant, fen string, find func(*AttackMap, game.Color) []Check, squares string) {
	t.Helper()
	p, err := startOf(t, variant).tables.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	var a AttackMap
	p.MapAttacks(&a)
	var got []string
	for _, check := range find(&a, game.White) {
		got = append(got, check.Square.String())
	}
	want := strings.Fields(squares)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("squares %v, want %v", got, want)
	}
}

// TestLeapFamilies: kinds that leap alike share a bit. In xxl these are the four
// that leap as knights, the camel and the general.
func TestLeapFamilies(t *testing.T) {
	for c, sets := range startOf(t, "xxl").tables.leapSets {
		if len(sets) != 3 {
			t.Errorf("%v has %d families of leapers, want 3", game.Color(c), len(sets))
		}
	}
}
