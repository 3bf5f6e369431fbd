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
		{"euroshogiKnight = n", "customPiece1 = n:fNsW"},
		{"xiangqiGeneral = true", "flyingGeneral = true"},
		{"xiangqiSoldier = true", "soldierPromotionRank = 6"},
		{"bareKingValue = loss", "extinctionPieceCount = 1"},
		{"petrifyOnCapture = true", "petrifyOnCaptureTypes"},
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
		doubled string // letter of the type that may not be doubled
	}{
		{"[x:chess]\npieceDrops = true\nshogiPawn = s\nshogiDoubledPawn = false", "S"},
		{"[x:chess]\npieceDrops = true\nshogiPawn = s\nshogiDoubledPawn = true", ""},
		{"[x:shogi]\nshogiDoubledPawn = true", ""},
		{"[x:torishogi]\nshogiDoubledPawn = false\ndropNoDoubled = f", "F"},
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

// TestOldKeys: keys of earlier versions of Fairy-Stockfish, and flags as people write them, say what
// today's keys say.
func TestOldKeys(t *testing.T) {
	const crazy, duck = "[x:crazyhouse]\n", "[x:chess]\nking = -\ncommoner = k\n"
	for _, test := range []struct{ section, old, today string }{
		{crazy, "firstRankPawnDrop = true", "firstRankPawnDrops = true"},
		{crazy, "firstRankDrops = True", "firstRankPawnDrops = true"},
		{crazy, "promotionZonePawnDrop = true", "promotionZonePawnDrops = true"},
		{crazy, "whiteDropRegion = *2", "dropRegionWhite = *2"},
		{crazy, "mustDrop = TRUE", "mustDrop = true"},
		{crazy, "mustDrop = t\ncastling = f", "mustDrop = true\ncastling = false"},
		{crazy, "mustDrop = 1\ncastling = 0\nchess960 = False", "mustDrop = true\ncastling = false"},
		{duck, "duckGating = true", "wallingRule = duck"},
		{duck, "arrowWalling = true", "wallingRule = arrow"},
		{duck, "pastGating = true\nstaticGating = false", "wallingRule = past"},
		{duck, "staticWalling = true\nstaticGatingRegion = *4", "wallingRule = static\nwallingRegion = *4"},
		{duck, "kingPass = true", "pass = true"},
		{duck, "kingPassOnStalemate = true", "passOnStalemate = true"},
		{duck, "extinctionValue = loss\nextinctionPieceTypes = *\nbareKingMove = true",
			"extinctionValue = loss\nextinctionPieceTypes = *\nextinctionClaim = true"},
		{"[x:tictactoe]\n", "dropOnTop = true", "enclosingDrop = top"},
	} {
		old, today := loadOne(t, test.section+test.old), loadOne(t, test.section+test.today)
		if plain := loadOne(t, test.section); !old.SameGame(today) || old.SameGame(plain) {
			t.Errorf("%q does not mean %q", test.old, test.today)
		}
	}
}
