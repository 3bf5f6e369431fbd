package movegen

import (
	_ "embed"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// entering has random positions of shogi, some without all pieces, and whether the side to move may declare that it has
// won: by 27 points and by 24, the pieces of a handicap counting for the side that gave it. The verdicts are those of
// tsshogi 2.2.0, the library of the GUI ShogiHome (judgeJishogiDeclaration).
//
//go:embed testdata/entering.txt
var entering string

func TestEnteringKing(t *testing.T) {
	shogi := tablesOf(t, "shogi").Variant()
	won := 0
	for column, rule := range []variant.EnteringKing{variant.CSA27Handicap, variant.CSA24Handicap} {
		tables, err := Compile(shogi.WithEnteringKing(rule))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(entering) {
			fields := strings.SplitN(strings.TrimSpace(line), " ", 3)
			p, err := tables.ParseFEN(fields[2])
			if err != nil {
				t.Fatal(err)
			}
			want := game.Result{}
			switch mated := !p.hasMoves(); {
			case mated:
				continue
			case fields[column] == "1":
				want = game.Result{Winner: game.WonBy(p.Turn()), Reason: game.EnteringKing}
				won++
			}
			if got := p.Result(); got != want {
				t.Errorf("rule %d: %s: %v, want %v", rule, fields[2], got, want)
			}
		}
	}
	if won < 200 {
		t.Errorf("only %d positions are won", won)
	}
}

// TestEnteringKingRules: which of the rules end a game, and that its moves are still there.
func TestEnteringKingRules(t *testing.T) {
	const few = "3K5/+P+P+P+P+P+P+P+P+P/+R8/9/9/9/9/9/5k3" // 10 pieces and the king, 14 points
	for _, test := range []struct {
		name, fen string
		rules     string // what is won, by the numbers of the rules
	}{
		{"28 points", few + "[BBGGGG] w - - 0 1", "34"},
		{"27 points", few + "[BBGGG] w - - 0 1", ""},
		{"31 points", few + "[BBGGGGSSS] w - - 0 1", "1234"},
		{"nine pieces", "3K5/+P+P+P+P+P+P+P+P1/+R8/9/9/9/9/9/5k3[BBGGGGSSSS] w - - 0 1", ""},
		{"a rook behind a pawn", "3K5/+P+P+P+P+P+P+P+P+P/+R8/9/9/9/9/3r5/5k3[BBGGGGSSS] w - - 0 1", "1234"},
		{"in check by a lance", "+P2K5/+P+P+P1+P+P+P+P+P/+R8/3r5/9/9/9/9/5k3[BBGGGGSSS] w - - 0 1", ""},
		{"a king outside", "9/+P+P+P+P+P+P+P+P+P/+R+P7/3K5/9/9/9/9/5k3[BBGGGGSSS] w - - 0 1", ""},
		{"27 points of Black", "3K5/9/9/9/9/9/+r8/+p+p+p+p+p+p+p+p+p/3k5[bbggg] b - - 0 1", "234"},
		{"the try", "4K4/9/9/9/9/9/9/9/3k5[P] b - - 0 1", "5"},
		{"no try", "3K5/9/9/9/9/9/9/9/3k5[P] b - - 0 1", ""},
	} {
		shogi := tablesOf(t, "shogi").Variant()
		for rule := variant.NoEnteringKing; rule <= variant.TryRule; rule++ {
			tables, err := Compile(shogi.WithEnteringKing(rule))
			if err != nil {
				t.Fatal(err)
			}
			p, err := tables.ParseFEN(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			r := p.Result()
			if want := strings.Contains(test.rules, string(rune('0'+rule))); r.Over() != want {
				t.Errorf("%s, rule %d: %v", test.name, rule, r)
			}
			if r.Over() && (r.Reason != game.EnteringKing || (r.Winner == game.WonBy(p.Turn())) == (rule == variant.TryRule)) {
				t.Errorf("%s, rule %d: %v", test.name, rule, r)
			}
			if len(p.LegalMoves(nil)) == 0 {
				t.Errorf("%s, rule %d: no move", test.name, rule)
			}
		}
	}
}
