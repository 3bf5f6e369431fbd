package movegen

import (
	"slices"
	"strings"
	"testing"
)

func TestChecks(t *testing.T) {
	tests := []struct{ name, variant, fen, want string }{
		{"rook by rank or file", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a8"},
		{"knight", "chess", "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", "d6 f6"},
		{"bishop takes", "chess", "4k3/3p4/8/8/8/7B/8/4K3 w - - 0 1", "d7"},
		{"own piece in the way", "chess", "4k3/3P4/8/8/B7/8/8/4K3 b - - 0 1", ""},
		{"queen by both", "chess", "7k/8/8/8/8/8/8/QK6 b - - 0 1", "a8 b2 c3 d4 e5 f6 g7"},
		{"the other leaps of a chancellor", "capablanca", "5k4/10/10/10/10/10/6C3/K9 w - - 0 1", "f2 f4 g6 g8"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := startOf(t, test.variant).tables.ParseFEN(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			var a AttackMap
			p.MapAttacks(&a)
			var got []string
			for _, check := range a.Checks(White) {
				got = append(got, check.Square.String())
			}
			want := strings.Fields(test.want)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("checks on %v, want %v", got, want)
			}
		})
	}
}

// TestLeapFamilies: kinds that leap alike share a bit. In xxl these are the four
// that leap as knights, the camel and the general.
func TestLeapFamilies(t *testing.T) {
	for c, sets := range startOf(t, "xxl").tables.leapSets {
		if len(sets) != 3 {
			t.Errorf("%v has %d families of leapers, want 3", Color(c), len(sets))
		}
	}
}
