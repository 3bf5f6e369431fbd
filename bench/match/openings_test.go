package match

import (
	"strings"
	"testing"

	"menagerie/eval"
	"menagerie/internal/games"
	"menagerie/protocol"
)

// evaluate is the static evaluation, which is quicker than a search.
func evaluate(g protocol.Game) int { return g.(games.Searchable).Fork(new(eval.Evaluator)).Evaluate() }

func TestGenerator(t *testing.T) {
	for _, variant := range []string{"chess", "xxl"} {
		rules := mustRules(t, variant)
		g := &Generator{Rules: rules, Plies: 6, Limit: 30, Seed: 3, Evaluate: evaluate}
		seen := map[string]bool{}
		for pair := range 20 {
			o, err := g.Opening(pair)
			if err != nil {
				t.Fatal(err)
			}
			again, err := g.Opening(pair)
			if err != nil || o.String() != again.String() {
				t.Errorf("%s %d: %s, then %s (%v)", variant, pair, o, again, err)
			}
			seen[o.String()] = true
			game, err := rules.NewGame("")
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range o.Moves {
				m, err := game.ParseMove(text)
				if err != nil {
					t.Fatalf("%s %d: %v", variant, pair, err)
				}
				game.Make(m)
			}
			if score := evaluate(game); len(o.Moves) != 6 || max(score, -score) > 30 {
				t.Errorf("%s %d: %d plies, %d centipawns: %s", variant, pair, len(o.Moves), score, o)
			}
		}
		if len(seen) < 19 {
			t.Errorf("%s: only %d openings of 20 differ", variant, len(seen))
		}
	}
}

// TestGeneratorMakesDo: without a balanced opening the least lopsided is taken.
func TestGeneratorMakesDo(t *testing.T) {
	n := 500
	falling := func(protocol.Game) int { n--; return -n }
	g := &Generator{Rules: mustRules(t, "chess"), Plies: 4, Limit: 10, Evaluate: falling}
	if _, err := g.Opening(0); err != nil || n != 500-openingTries {
		t.Errorf("%v after %d tries, want %d", err, 500-n, openingTries)
	}
}

func TestReadOpenings(t *testing.T) {
	rules := mustRules(t, "chess")
	const bare = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	list, err := ReadOpenings("x", strings.NewReader("# two\nstartpos moves e2e4 e7e5\n\n"+bare+" ; hard\n"+bare+" moves e2e4\nstartpos\n4k3/8/8/8/8/8/8/R5K1 w Q - bm Ra8\n"), rules)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"startpos moves e2e4 e7e5", bare, bare + " moves e2e4", "startpos", "4k3/8/8/8/8/8/8/R5K1 w - - 0 1"} {
		if list[i].String() != want {
			t.Errorf("opening %d is %q, want %q", i, list[i], want)
		}
	}
	for _, test := range []struct{ text, want string }{
		{"startpos moves e2e4 e2e4\n", "x:1: e2e4"},
		{"# nothing\n", "x: no opening"},
		{"startpos\n8/8 w\n", "x:2: "},
		{"startpos moves f2f3 e7e5 g2g4 d8h4\n", "x:1: the game is over: 0-1 (Black mates)"},
	} {
		if _, err := ReadOpenings("x", strings.NewReader(test.text), rules); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: error %v, want %q", test.text, err, test.want)
		}
	}
}
