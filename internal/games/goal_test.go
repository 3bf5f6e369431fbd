package games

import (
	"testing"

	"menagerie/movegen/variant"
)

// TestGoals: what a side has to do follows from the rules, also where they add to mate.
func TestGoals(t *testing.T) {
	for _, tt := range []struct{ section, want string }{
		{"[x:chess]", "mate the king"},
		{"[x:chess]\ncastlingWins = KQkq", "mate the king or castle"},
		{"[x:spartan]", "mate the king, or all of several at once"},
		{"[x:coregal]", "mate the king or mate the queen"},
	} {
		variants, problems := variant.LoadVariants("test.ini", []byte(tt.section), variant.Builtin())
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		if got := Summarize(variants[0]).Goal; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.section, got, tt.want)
		}
	}
}
