package variant

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// describe writes a rule as its step, "*" for a slide with the range if it has
// one, and the modifiers that hold: "0,1*3 mc".
func describe(r Rule) string {
	text := fmt.Sprintf("%d,%d", r.DX, r.DY)
	switch {
	case r.Range == 0:
		text += "*"
	case r.Range > 1:
		text += fmt.Sprintf("*%d", r.Range)
	}
	text += " "
	for _, flag := range []struct {
		set  bool
		name string
	}{
		{r.Move, "m"}, {r.Capture, "c"}, {r.Initial, "i"}, {r.Lame, "n"},
		{r.Hop == Hopper, "p"}, {r.Hop == Grasshopper, "g"},
	} {
		if flag.set {
			text += flag.name
		}
	}
	return text
}

func describeAll(rules []Rule) []string {
	texts := make([]string, len(rules))
	for i, r := range rules {
		texts[i] = describe(r)
	}
	slices.Sort(texts)
	return texts
}

// each returns the descriptions of several steps of one kind.
func each(kind string, steps ...string) []string {
	texts := make([]string, len(steps))
	for i, step := range steps {
		texts[i] = step + kind
	}
	return texts
}

var (
	orthogonals = []string{"0,1", "0,-1", "1,0", "-1,0"}
	diagonals   = []string{"1,1", "1,-1", "-1,1", "-1,-1"}
)

// eight returns the steps of an oblique leap.
func eight(long, short int) []string {
	var steps []string
	for _, x := range []int{1, -1} {
		for _, y := range []int{1, -1} {
			steps = append(steps, fmt.Sprintf("%d,%d", x*long, y*short), fmt.Sprintf("%d,%d", x*short, y*long))
		}
	}
	return steps
}

func TestParseBetza(t *testing.T) {
	tests := []struct {
		notation string
		want     []string
	}{
		{"", nil},
		{"W", each(" mc", orthogonals...)},
		{"F", each(" mc", diagonals...)},
		{"D", each(" mc", "0,2", "0,-2", "2,0", "-2,0")},
		{"A", each(" mc", "2,2", "2,-2", "-2,2", "-2,-2")},
		{"H", each(" mc", "0,3", "0,-3", "3,0", "-3,0")},
		{"G", each(" mc", "3,3", "3,-3", "-3,3", "-3,-3")},
		{"N", each(" mc", eight(2, 1)...)},
		{"C", each(" mc", eight(3, 1)...)},
		{"L", each(" mc", eight(3, 1)...)},
		{"Z", each(" mc", eight(3, 2)...)},
		{"J", each(" mc", eight(3, 2)...)},
		{"K", append(each(" mc", orthogonals...), each(" mc", diagonals...)...)},
		{"R", each("* mc", orthogonals...)},
		{"B", each("* mc", diagonals...)},
		{"Q", append(each("* mc", orthogonals...), each("* mc", diagonals...)...)},

		// Riders and ranges.
		{"NN", each("* mc", eight(2, 1)...)},
		{"WW", each("* mc", orthogonals...)},
		{"RR", each("* mc", orthogonals...)},
		{"W3", each("*3 mc", orthogonals...)},
		{"R4", each("*4 mc", orthogonals...)},
		{"R12", each("*12 mc", orthogonals...)},
		{"R0", each("* mc", orthogonals...)},
		{"B1", each(" mc", diagonals...)},
		{"N2", each("*2 mc", eight(2, 1)...)},

		// Modes.
		{"mW", each(" m", orthogonals...)},
		{"cF", each(" c", diagonals...)},
		{"mcW", each(" mc", orthogonals...)},
		{"mRcW", append(each("* m", orthogonals...), each(" c", orthogonals...)...)},
		{"mNcB", append(each(" m", eight(2, 1)...), each("* c", diagonals...)...)},
		{"iW", each(" mci", orthogonals...)},
		{"fmWfceF", []string{"0,1 m", "1,1 c", "-1,1 c"}},
		{"fmWfcFifmnD", []string{"0,1 m", "1,1 c", "-1,1 c", "0,2 min"}},
		{"mfFcefWimfnA", []string{"1,1 m", "-1,1 m", "0,1 c", "2,2 min", "-2,2 min"}},
		{"fmWfceFifmR6", []string{"0,1 m", "1,1 c", "-1,1 c", "0,1*6 mi"}},
		{"mRcpR", append(each("* m", orthogonals...), each("* cp", orthogonals...)...)},
		{"gQ", append(each("* mcg", orthogonals...), each("* mcg", diagonals...)...)},
		{"pB2", each("*2 mcp", diagonals...)},
		{"gR2", each("*2 mcp", orthogonals...)},
		{"pW", each("* mcp", orthogonals...)},
		{"nN", each(" mcn", eight(2, 1)...)},
		{"nA", each(" mcn", "2,2", "2,-2", "-2,2", "-2,-2")},
		{"nZ", each(" mcn", eight(3, 2)...)},
		{"nD", each(" mcn", "2,0", "-2,0", "0,2", "0,-2")},
		{"nW", nil}, {"nF", nil}, {"nK", nil}, {"nC", nil}, {"nH", nil}, {"nG", nil}, // as in Fairy-Stockfish
		{"WnC", each(" mc", orthogonals...)},
		{"nNfnC", each(" mcn", eight(2, 1)...)},
		{"nR", each("* mc", orthogonals...)},

		// Directions.
		{"fW", []string{"0,1 mc"}},
		{"fsW", each(" mc", "0,1", "1,0", "-1,0")},
		{"sfW", each(" mc", "0,1", "1,0", "-1,0")},
		{"vR", each("* mc", "0,1", "0,-1")},
		{"lrR", each("* mc", "1,0", "-1,0")},
		{"FfW", append(each(" mc", diagonals...), "0,1 mc")},
		{"WfF", append(each(" mc", orthogonals...), "1,1 mc", "-1,1 mc")},
		{"frF", []string{"1,1 mc"}},
		{"rflbB", each("* mc", "1,1", "-1,-1")},
		{"lfrbB", each("* mc", "-1,1", "1,-1")},
		{"fN", each(" mc", "1,2", "-1,2")},
		{"ffN", each(" mc", "1,2", "-1,2")},
		{"fhN", each(" mc", "1,2", "-1,2", "2,1", "-2,1")},
		{"fsN", each(" mc", "2,1", "-2,1")},
		{"ffNfsN", each(" mc", "1,2", "-1,2", "2,1", "-2,1")},
		{"sN", each(" mc", "2,1", "-2,1", "2,-1", "-2,-1")},
		{"frN", []string{"2,1 mc"}},
		{"rfN", []string{"1,2 mc"}},
		{"hrN", each(" mc", "1,2", "2,-1", "-1,-2", "-2,1")},
		{"hlN", each(" mc", "-1,2", "-2,-1", "1,-2", "2,1")},
		{"vvN", each(" mc", "1,2", "-1,2", "1,-2", "-1,-2")},
		{"rvN", each(" mc", "1,2", "1,-2")},
		{"bsN", each(" mc", "2,-1", "-2,-1")},
		{"fbN", each(" mc", "1,2", "-1,2", "1,-2", "-1,-2")},
		{"fK", each(" mc", "0,1", "1,1", "-1,1")},
		{"fQ", each("* mc", "0,1", "1,1", "-1,1")},

		// Long leaps.
		{"(2,1)", each(" mc", eight(2, 1)...)},
		{"(1,4)", each(" mc", eight(4, 1)...)},
		{"FX", each(" mc", eight(4, 1)...)},
		{"NX", each(" mc", eight(5, 1)...)},
		{"NY", each(" mc", eight(4, 3)...)},
		{"HX", each(" mc", "0,6", "0,-6", "6,0", "-6,0")},
		{"fDX", []string{"0,5 mc"}},
		{"ffNX2", each("*2 mc", "1,5", "-1,5")},

		// No move twice.
		{"WR", each("* mc", orthogonals...)},
		{"RW", each("* mc", orthogonals...)},
		{"KK", append(each("* mc", orthogonals...), each("* mc", diagonals...)...)},
		{"mRcR", each("* mc", orthogonals...)},
		{"N3NN", each("* mc", eight(2, 1)...)},
		{"CL", each(" mc", eight(3, 1)...)},
		{"WiW", each(" mc", orthogonals...)},
		{"mRW", append(each("* m", orthogonals...), each(" c", orthogonals...)...)},
	}
	for _, tt := range tests {
		t.Run(tt.notation, func(t *testing.T) {
			rules, _, err := ParseBetza(tt.notation)
			if err != nil {
				t.Fatal(err)
			}
			want := slices.Clone(tt.want)
			slices.Sort(want)
			if got := describeAll(rules); !slices.Equal(got, want) {
				t.Errorf("\n got %v\nwant %v", got, want)
			}
		})
	}
}

func TestParseBetzaErrors(t *testing.T) {
	tests := []struct{ notation, want string }{
		{"fmWx", `betza "fmWx": x is not supported at column 4`},
		{"X", `betza "X": unknown atom 'X' at column 1`},
		{"NuK", `betza "NuK": u (unload) is not supported at column 2`},
		{"NxK", `betza "NxK": x is not supported at column 2`},
		{"ppR", `betza "ppR": p stands twice for one leg at column 2`},
		{"mfmN", `betza "mfmN": m stands twice for one leg at column 3`},
		{"KpgQ", `betza "KpgQ": p and g exclude each other at column 2`},
		{"KisO2", `betza "KisO2": O: castling is for the king, as KisO2, or set by the keys castling* at column 4`},
		{"O", `betza "O": O: castling needs how many files the king moves, from 2 on at column 1`},
		{"jO2", `betza "jO2": O: castling goes with the modifiers i, s and m only at column 2`},
		{"(16,1)", `betza "(16,1)": unknown atom '(' at column 1`},
		{"(0,0)", `betza "(0,0)": unknown atom '(' at column 1`},
		{"WafU", `betza "WafU": U leaps in one plain leg at column 4`},
		{"fW@8", `betza "fW@8": @: drops are set by the keys pieceDrops and drop*, not by moves at column 3`},
		{"yR", `betza "yR": y changes the range of the next leg, and there is none at column 1`},
		{"cacaK", `betza "cacaK": only one leg before the last may capture at column 3`},
		{"zK", `betza "zK": z and q are for riders with one kind of step, as B, R and N0 at column 1`},
		{"jW", `betza "jW": j skips every step of the move at column 1`},
		{"WiafK", `betza "WiafK": i (initial) is for moves of one plain leg at column 2`},
		{"afiW", `betza "afiW": i (as many steps as before) needs a leg before it that slides at column 3`},
		{"aaaaK", `betza "aaaaK": more than 4096 ways to go at column 5`},
		{"é", `betza "é": unknown atom 'é' at column 1`},
		{"R123", `betza "R123": unknown atom '3' at column 4`},
		{"3", `betza "3": unknown atom '3' at column 1`},
		{"Nfm", `betza "Nfm": modifiers without a move at column 2`},
		{"nNN", `betza "nNN": a rider cannot be lame at column 2`},
		{"hhN", `betza "hhN": direction "hh" selects no move at column 1`},
		{"mhN", `betza "mhN": direction "h" selects no move at column 2`},
		{"K O", `betza "K O": unknown atom ' ' at column 2`},
	}
	for _, tt := range tests {
		t.Run(tt.notation, func(t *testing.T) {
			rules, _, err := ParseBetza(tt.notation)
			if err == nil {
				t.Fatalf("no error, rules %v", describeAll(rules))
			}
			var betza *BetzaError
			if !errors.As(err, &betza) {
				t.Fatalf("%T is no *BetzaError", err)
			}
			if err.Error() != tt.want {
				t.Errorf("\n got %s\nwant %s", err, tt.want)
			}
		})
	}
}

// TestKingsThatCastle: O among a king's moves is castling, which keys may still switch off.
func TestKingsThatCastle(t *testing.T) {
	for _, test := range []struct {
		text, moves string
		steps       int
		castles     bool
	}{
		{"king = k:KisO2", "K", 2, true},
		{"king = k:isO3KA", "KA", 3, true},
		{"king = k:KisO2\ncastling = false", "K", 2, false},
		{"king = k:KisO2\ncastlingKingSteps = 3", "K", 3, true},
		{"king = k:KN", "KN", 0, true},
	} {
		v := loadOne(t, "[x:chess]\n"+test.text)
		if p := v.Pieces[v.King]; p.Betza != test.moves || v.Castling.KingSteps != test.steps || v.Castling.Enabled != test.castles {
			t.Errorf("%q: moves %s, castling %+v", test.text, p.Betza, v.Castling)
		}
	}
}

// TestRose: qN is the rose, as qN0 and qNN are.
func TestRose(t *testing.T) {
	_, want, err := ParseBetza("qNN")
	_, rose, err2 := ParseBetza("qN")
	if err != nil || err2 != nil || len(rose) != 16 || !reflect.DeepEqual(rose, want) {
		t.Errorf("%v, %v, %v; want %v", rose, err, err2, want)
	}
}

// FuzzParseBetza checks what every reader of rules relies on.
func FuzzParseBetza(f *testing.F) {
	for _, seed := range []string{"", "K", "fmWfceFifmnD", "mRcpR", "rflbB", "hrNN", "gQ12", "nZ", "e", "ffx", "R99", "hh",
		"FyafsF", "mWcaibR", "KNADcaKmcabK", "zB", "qN0", "ojjR4", "tgafQ", "jD", "(4,1)NXU", "KisO2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, notation string) {
		rules, paths, err := ParseBetza(notation)
		if err != nil {
			var betza *BetzaError
			if !errors.As(err, &betza) || betza.Offset < 0 || betza.Offset >= len(notation) {
				t.Fatalf("%q: %#v", notation, err)
			}
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q: error on several lines", notation)
			}
			return
		}
		for _, path := range paths {
			end := path[len(path)-1]
			if len(end.Steps) == 0 || !end.Move && !end.Capture && !end.CaptureOwn || len(paths) > maxPaths {
				t.Errorf("%q: impossible path %+v of %d", notation, path, len(paths))
			}
		}
		seen := make(map[Rule]bool)
		for _, r := range rules {
			if !r.Move && !r.Capture || r.Range < 0 || r.Range > 99 || r.DX == 0 && r.DY == 0 || max(r.DX, -r.DX, r.DY, -r.DY) > longest {
				t.Errorf("%q: impossible rule %+v", notation, r)
			}
			key := r
			key.Move, key.Capture = false, false
			for _, mode := range []Rule{asMove(key), asCapture(key)} {
				mode.Range = 0
				if r.Move && mode.Move || r.Capture && mode.Capture {
					if seen[mode] {
						t.Errorf("%q: two rules for %s", notation, describe(mode))
					}
					seen[mode] = true
				}
			}
		}
	})
}
