package movegen

import (
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// summarize returns the words for the variant that a section defines.
func summarize(t *testing.T, section string) game.Summary {
	t.Helper()
	variants, problems := variant.LoadVariants("test.ini", []byte(section), variant.Builtin())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return Summarize(variants[0])
}

// TestGoals: what a side has to do follows from the rules, also where they add to mate.
func TestGoals(t *testing.T) {
	for _, tt := range []struct{ section, want string }{
		{"[x:chess]", "mate the king"},
		{"[x:chess]\ncastlingWins = KQkq", "mate the king or castle"},
		{"[x:spartan]", "mate the king, or all of several at once"},
		{"[x:coregal]", "mate the king or mate the queen"},
		{"[x:atomic]", "mate or blow up the king"},
		{"[x:kingofthehill]\nflagRegion = *8", "mate the king or bring the king to the last rank"},
		{"[x:shogi]", "mate the king, bring the king and ten pieces worth enough points into the promotion zone or " +
			"leave the opponent no move"},
	} {
		if got := summarize(t, tt.section).Goal; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.section, got, tt.want)
		}
	}
}

// TestDraws: what draws a game follows from the rules.
func TestDraws(t *testing.T) {
	for section, want := range map[string]string{
		"[x:chess]": "no move, the same position 3 times or 50 moves without a capture or progress",
		"[x:shogi]": "the same position 4 times",
		"[x:chess]\nstalemateValue = loss\nnFoldRule = 0\nnMoveRule = 0": "",
	} {
		if got := summarize(t, section).Draws; got != want {
			t.Errorf("%s: %q, want %q", section, got, want)
		}
	}
}

// TestWordsOfDropsAndPromotions: rules add to what is said of drops and promotions, and only where there are some.
func TestWordsOfDropsAndPromotions(t *testing.T) {
	const pawns = "pawn on rank 8 to knight, bishop, rook, queen"
	for _, tt := range []struct{ section, drops, promotion string }{
		{"[x:chess]\nmustDrop = true\npieceDemotion = true", "", pawns},
		{"[x:crazyhouse]\nmustDrop = true\nmandatoryPawnPromotion = false",
			"captured pieces, on empty squares; no other moves while there is one to drop", pawns + "; a pawn need not"},
	} {
		s := summarize(t, tt.section)
		if s.Drops != tt.drops || s.Promotion != tt.promotion {
			t.Errorf("%s: drops %q, promotion %q; want %q and %q", tt.section, s.Drops, s.Promotion, tt.drops, tt.promotion)
		}
	}
}
