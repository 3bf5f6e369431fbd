package match

import (
	"strings"
	"testing"

	"menagerie/eval"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
)

// evaluate is the static evaluation, which is quicker than a search.
func evaluate(g game.Game) int { return g.(engine.Searchable).Fork(new(eval.Evaluator)).Evaluate() }

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
	falling := func(game.Game) int { n--; return -n }
	g := &Generator{Rules: mustRules(t, "chess"), Plies: 4, Limit: 10, Evaluate: falling}
	if _, err := g.Opening(0); err != nil || n != 500-openingTries {
		t.Errorf("%v after %d tries, want %d", err, 500-n, openingTries)
	}
}

// TestReadEPD: positions with and without counters, operations and moves; a bad line is
// named with its number and reason, and the rest is read.
func TestReadEPD(t *testing.T) {
	const bare, epd = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - -"
	text := strings.Join([]string{
		"# two", "startpos moves e2e4 e7e5 ; open", "", bare + " ; hard", bare + " moves e2e4", "startpos",
		epd, epd + ` bm e4; id "King; pawn"; c0 "easy";`, epd + " hmvc 7; fmvn 30;", bare + ` bm e4; id "six fields";`,
		"startpos moves e2e4 e2e4", "8/8 w - -", "startpos moves f2f3 e7e5 g2g4 d8h4", epd[:len(epd)-1] + "x bm e4;", epd[:len(epd)-1] + "e6 bm e4;",
	}, "\n")
	var bad []string
	list, err := ReadEPD("x", strings.NewReader(text), mustRules(t, "chess"), func(err error) { bad = append(bad, err.Error()) })
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"startpos moves e2e4 e7e5", bare, bare + " moves e2e4", "startpos", bare, bare, epd + " 7 30", bare, bare}
	for i := range max(len(want), len(list)) {
		if i >= len(list) || i >= len(want) || list[i].String() != want[i] {
			t.Fatalf("openings %q, want %q", list, want)
		}
	}
	if list[5].Name != "King; pawn" || list[7].Name != "six fields" || list[0].Name != "" {
		t.Errorf("names %q, %q, %q", list[5].Name, list[7].Name, list[0].Name)
	}
	for i, want := range []string{"x:11: e2e4", "x:12: ", "x:13: the game is over: 0-1 (Black mates)", "x:14: "} {
		if len(bad) != 4 || !strings.HasPrefix(bad[i], want) {
			t.Errorf("bad lines %q, want %q", bad, want)
		}
	}
	if _, err := ReadEPD("x", strings.NewReader("# none\n"), mustRules(t, "chess"), nil); err == nil {
		t.Error("a file without openings")
	}
}

// TestReadEPDOfVariants: the start positions of all variants, with and without counters.
func TestReadEPDOfVariants(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range known.All() {
		if g, err := rules.NewGame(""); err != nil || g.View().Solo {
			continue // no match of it, and no EPD
		}
		start := rules.Describe().Start
		text := start + "\n" + start + ` bm none; id "start";` + "\n"
		list, err := ReadEPD(rules.Name(), strings.NewReader(text), rules, func(err error) { t.Error(err) })
		if err != nil || len(list) != 2 || list[1].Name != "start" || list[0].Position != list[1].Position {
			t.Errorf("%s: %q, %v", rules.Name(), list, err)
		}
	}
}

func TestReadPGN(t *testing.T) {
	const text = "[Event \"a\"]\n[Opening \"Open\"]\n[Variation \"Main\"]\n\n1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 $1 Nc6 *\n\n" +
		"[Event \"b\"]\n\n1. e4 Qh9 *\n\n" +
		"[Event \"c\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1-0\n\n[Event \"d\"]\n\n1. e4 {torn"
	var bad []string
	list, err := ReadPGN("x", strings.NewReader(text), mustRules(t, "chess"), 3, func(err error) { bad = append(bad, err.Error()) })
	if err != nil || len(list) != 2 || list[0].String() != "startpos moves e2e4 e7e5 g1f3" || list[0].Name != "Open, Main" ||
		list[1].String() != "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4" {
		t.Errorf("%q, %v", list, err)
	}
	if len(bad) != 2 || !strings.HasPrefix(bad[0], "x:7: ply 2: ") || !strings.HasPrefix(bad[1], "x:18: ") {
		t.Errorf("bad games %q", bad)
	}
}

// TestInOrder: openings come in turn from the start index, or shuffled by the seed, each
// once before any comes again.
func TestInOrder(t *testing.T) {
	list := []Opening{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}}
	names := func(start int, seed uint64) (names string) {
		next := InOrder(list, start, seed)
		for i := range 8 {
			o, err := next(i)
			if err != nil {
				t.Fatal(err)
			}
			names += o.Name
		}
		return names
	}
	if got := names(2, 0); got != "cdabcdab" {
		t.Errorf("from the third: %s", got)
	}
	shuffled := names(0, 5)
	if shuffled != names(0, 5) || shuffled[:4] != shuffled[4:] || shuffled == names(0, 6) || names(1, 5)[:3] != shuffled[1:4] {
		t.Errorf("shuffled: %s, %s, %s, %s", shuffled, names(0, 5), names(0, 6), names(1, 5))
	}
	for _, name := range "abcd" {
		if strings.Count(shuffled, string(name)) != 2 {
			t.Errorf("shuffled: %s", shuffled)
		}
	}
}
