package variant

import (
	"strings"
	"testing"
)

// TestOldNames: names that older versions of Fairy-Stockfish had are read or answered with today's.
func TestOldNames(t *testing.T) {
	for _, test := range []struct{ line, today string }{
		{"kingType = n", "king = k:N"},
		{"firstRankDoubleSteps = true", "doubleStepRegionWhite = *1 *2"},
		{"kingPass = true", "pass = true"},
		{"euroshogiKnight = n", "customPiece1 = n:fNsW"},
		{"xiangqiGeneral = true", "flyingGeneral = true"},
		{"xiangqiSoldier = true", "soldierPromotionRank = 6"},
		{"arrowGating = true", "wallingRule = arrow"},
		{"bareKingValue = loss", "extinctionPieceCount = 1"},
		{"bareKingMove = true", "extinctionClaim = true"},
		{"kingType = -", ""},
		{"firstRankDoubleSteps = false", ""},
		{"kingPass = false", ""},
		{"euroshogiKnight = -", ""},
		{"bareKingValue = none", ""},
	} {
		variants, problems := LoadVariants("f.ini", []byte("[x:chess]\n"+test.line+"\n"), Builtin())
		key, _, _ := strings.Cut(test.line, " ")
		want := "f.ini:2: variant x: " + key + " is an old name: write "
		switch {
		case test.today == "" && (len(problems) > 0 || len(variants) != 1):
			t.Errorf("%s: %v", test.line, problems)
		case test.today != "" && (len(problems) != 1 || !strings.HasPrefix(problems[0].String(), want) ||
			!strings.Contains(problems[0].String(), test.today)):
			t.Errorf("%s: %v, want %s... %s", test.line, problems, want, test.today)
		}
	}
}

// TestShogiDoubledPawn: the old name of dropNoDoubled for the pawn of shogi.
func TestShogiDoubledPawn(t *testing.T) {
	for _, test := range []struct {
		text    string
		doubled byte // letter of the type that may not be doubled
	}{
		{"[x:chess]\npieceDrops = true\nshogiPawn = s\nshogiDoubledPawn = false", 'S'},
		{"[x:chess]\npieceDrops = true\nshogiPawn = s\nshogiDoubledPawn = true", 0},
		{"[x:shogi]\nshogiDoubledPawn = true", 0},
		{"[x:torishogi]\nshogiDoubledPawn = false\ndropNoDoubled = f", 'F'},
	} {
		variants, problems := LoadVariants("f.ini", []byte(test.text), Builtin())
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		if v := variants[0]; v.Pieces[v.DropNoDoubled].Letter != test.doubled {
			t.Errorf("%q: %q may not be doubled, want %q", test.text, v.Pieces[v.DropNoDoubled].Letter, test.doubled)
		}
	}
}
