package protocol

import (
	"strings"
	"testing"

	"menagerie/internal/game"
)

func TestSFEN(t *testing.T) {
	shogi := game.Description{Files: 9, Ranks: 9, Hand: 7}
	for _, test := range []struct{ sfen, fen string }{
		{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
			"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"},
		{"4k4/9/4P4/9/9/9/9/9/4K4 w RB2P3p 8", "4k4/9/4P4/9/9/9/9/9/4K4[RBPPppp] b - - 0 4"},
		{"4k4/9/4+P4/9/9/9/9/9/4K4 b 12P 3", "4k4/9/4+P4/9/9/9/9/9/4K4[PPPPPPPPPPPP] w - - 0 2"},
	} {
		got, err := fromSFEN(test.sfen, shogi)
		if err != nil || got != test.fen {
			t.Errorf("%s is read as %s, %v; want %s", test.sfen, got, err, test.fen)
		}
		if got := toSFEN(test.fen); got != test.sfen {
			t.Errorf("%s is written %s, want %s", test.fen, got, test.sfen)
		}
	}
	// White begins in games with odds, and the number may be missing.
	for sfen, want := range map[string]string{
		"k8/9 w - 1": "k8/9[] b - - 0 1", "k8/9 b - 0": "k8/9[] w - - 0 1", "k8/9 b p": "k8/9[p] w - - 0 1",
	} {
		if got, err := fromSFEN(sfen, shogi); err != nil || got != want {
			t.Errorf("%s is read as %s, %v; want %s", sfen, got, err, want)
		}
	}
	for _, sfen := range []string{"4k4/9/9/9/9/9/9/9/4K4 b [] 1", "4k4/9/9/9/9/9/9/9/4K4[] b - 1", "4k4/9/9/9/9/9/9/9/4K4 b - 1"} {
		if got, err := fromSFEN(sfen, shogi); err != nil || got != "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1" {
			t.Errorf("%s: %s, %v", sfen, got, err)
		}
	}
	if got, _ := fromSFEN("k7/8 b - 1", game.Description{Files: 8, Ranks: 2}); got != "k7/8 w - - 0 1" {
		t.Errorf("without hands: %s", got)
	}
	for sfen, want := range map[string]string{
		"":                            "0 fields",
		"k8":                          "1 fields",
		"k8 w - - 0 1":                "6 fields",
		"k8 x - 1":                    `side to move: "x"`,
		"k8 b 2 1":                    "a number without a piece",
		"k8 b 0P 1":                   "expected a number from 1",
		"k8 b 400P400p 1":             "more than 512 pieces",
		"k8 b 99999999999P":           "expected a number from 1",
		"k8 b 2+P 1":                  "expected the letter of a piece",
		"k8 b \xff 1":                 "expected the letter of a piece",
		"k8 b - x":                    "move number",
		"k8 b - -4":                   "move number",
		"k8 b - 99999999999999999999": "move number",
	} {
		if _, err := fromSFEN(sfen, shogi); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %s", sfen, err, want)
		}
	}
}

// FuzzSFEN: whatever is read as an SFEN is written back with the same meaning.
func FuzzSFEN(f *testing.F) {
	f.Add("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
	f.Add("4k4/9/4P4/9/9/9/9/9/4K4 w RB2P3p 8")
	f.Add("k8 b 99P")
	d := game.Description{Files: 9, Ranks: 9, Hand: 7}
	f.Fuzz(func(t *testing.T, text string) {
		fen, err := fromSFEN(text, d)
		if err != nil || strings.ContainsAny(text, "[]") {
			return
		}
		again, err := fromSFEN(toSFEN(fen), d)
		if err != nil || again != fen {
			t.Errorf("%q is read as %q, and then as %q, %v", text, fen, again, err)
		}
	})
}
