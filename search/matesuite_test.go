package search_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"menagerie/eval"
	"menagerie/internal/debian"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/search"
)

var longMates = flag.Bool("mates.long", false, "prove every mate of the suites, whatever it takes")

// mateCase is a line of a suite: "FEN; mate in N; KEY...".
type mateCase struct {
	line  int
	fen   string
	moves int      // of the side that mates
	keys  []string // the first moves that mate in so many
}

// plies is the length of the mate.
func (c *mateCase) plies() int { return 2*c.moves - 1 }

func (c *mateCase) score() search.Score { return search.Mate - search.Score(c.plies()) }

// quick reports whether every move can be tried in well below a second.
func (c *mateCase) quick() bool { return c.moves == 2 }

func readMates(t *testing.T, name string) []mateCase {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var cases []mateCase
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		c, err := parseMate(lines.Text())
		if err != nil {
			t.Fatalf("%s:%d: %v", name, number, err)
		}
		c.line = number
		cases = append(cases, c)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return cases
}

func parseMate(line string) (mateCase, error) {
	fields := strings.Split(line, "; ")
	if len(fields) != 3 {
		return mateCase{}, fmt.Errorf("%d fields, expected 3", len(fields))
	}
	c := mateCase{fen: fields[0], keys: strings.Fields(fields[2])}
	var err error
	c.moves, err = strconv.Atoi(strings.TrimPrefix(fields[1], "mate in "))
	return c, err
}

// mateTables are the rules of a variant and the evaluation that users play with.
type mateTables struct {
	tables *movegen.Tables
	terms  *eval.Terms
}

func newMateTables(t *testing.T, all []*variant.Variant, variantName string) mateTables {
	t.Helper()
	v := all[slices.IndexFunc(all, func(v *variant.Variant) bool { return v.Name == variantName })]
	tables, err := movegen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	terms, err := eval.New(tables)
	if err != nil {
		t.Fatal(err)
	}
	return mateTables{tables, terms}
}

func (m mateTables) parse(t *testing.T, fen string) *eval.Position {
	t.Helper()
	p, err := m.tables.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return eval.NewPosition(p, m.terms)
}

// The suites: those of games of the engine, and those of random games, all mates in two.
var (
	playedMates = []string{"chess", "xxl"}
	randomMates = []string{"atomic", "crazyhouse", "minishogi", "shogi", "xiangqi"}
)

// forMates runs a test on each position of some suites.
func forMates(t *testing.T, suites []string, check func(t *testing.T, c *mateCase, pos *eval.Position)) {
	for _, variantName := range suites {
		m := newMateTables(t, variant.Builtin(), variantName)
		cases := readMates(t, "testdata/mates-"+variantName+".txt")
		if len(cases) < 12 {
			t.Errorf("%d mates of %s, want 12 or more", len(cases), variantName)
		}
		for _, c := range cases {
			t.Run(fmt.Sprintf("%s %d, mate in %d", variantName, c.line, c.moves), func(t *testing.T) {
				if testing.Short() && c.moves > 3 {
					t.Skip("takes seconds")
				}
				check(t, &c, m.parse(t, c.fen))
			})
		}
	}
}

// TestMatesAreProven solves the positions by exhaustion.
func TestMatesAreProven(t *testing.T) {
	forMates(t, slices.Concat(playedMates, randomMates), func(t *testing.T, c *mateCase, pos *eval.Position) {
		if !c.quick() && !*longMates {
			t.Skip("takes -mates.long")
		}
		moves, keys := newMateSolver(pos.Position).shortest(c.moves)
		var texts []string
		for _, m := range keys {
			texts = append(texts, pos.MoveText(m))
		}
		slices.Sort(texts)
		if want := slices.Sorted(slices.Values(c.keys)); moves != c.moves || !slices.Equal(texts, want) {
			t.Errorf("%s: mate in %d by %v, want %d by %v", c.fen, moves, texts, c.moves, want)
		}
	})
}

// TestMatesByDepth: most are found by a plain search to the depth of the mate,
// though that prunes and reduces what does not look promising.
func TestMatesByDepth(t *testing.T) {
	all, found := map[string]int{}, map[string]int{}
	forMates(t, playedMates, func(t *testing.T, c *mateCase, pos *eval.Position) {
		variant := pos.Tables().Variant().Name
		all[variant]++
		if err := findMate(c, pos, search.Limits{Depth: c.plies()}); err != nil {
			t.Log(err)
			return
		}
		found[variant]++
	})
	for variant, count := range all {
		if found[variant]*3 < count*2 || found[variant] < 30 && !testing.Short() {
			t.Errorf("%s: %d of %d mates found, want two thirds and 30", variant, found[variant], count)
		}
		t.Logf("%s: %d of %d mates found", variant, found[variant], count)
	}
}

// TestMatesByMate: a search for a mate in so many moves finds it.
func TestMatesByMate(t *testing.T) {
	const longMate = 4 // moves; -mates.long tries all of those
	forMates(t, slices.Concat(playedMates, randomMates), func(t *testing.T, c *mateCase, pos *eval.Position) {
		if c.moves >= longMate && !*longMates && (c.line%3 != 0 || !debian.Long()) {
			t.Skip("takes -mates.long, or MENAGERIE_CI for a third")
		}
		if search.RaceDetector {
			t.Skip("one thread searches, and takes long under the race detector")
		}
		if err := findMate(c, pos, search.Limits{Mate: c.moves}); err != nil {
			t.Error(err)
		}
	})
}

// TestMatesInTwoByNodes: checks, sacrifices and drops among them, are not pruned, so that few nodes find a mate in two
// in any game.
func TestMatesInTwoByNodes(t *testing.T) {
	const most = 6000
	all, found := map[string]int{}, map[string]int{}
	nodes := map[string]uint64{}
	forMates(t, slices.Concat(playedMates, randomMates), func(t *testing.T, c *mateCase, pos *eval.Position) {
		if c.moves != 2 {
			return
		}
		name, before := pos.Tables().Variant().Name, uint64(most)
		all[name]++
		search.New(1, 1).Search(t.Context(), forks(pos), search.Limits{Nodes: most}, func(i search.Info) {
			if i.Score == c.score() {
				before = min(before, i.Nodes)
			}
		})
		if before < most {
			found[name]++
		}
		nodes[name] += before
	})
	for name, count := range all {
		t.Logf("%s: %d of %d found, in %d nodes each", name, found[name], count, nodes[name]/uint64(count))
		if found[name] < count-1 {
			t.Errorf("%s: %d of %d mates in two found in %d nodes, want all but one", name, found[name], count, most)
		}
	}
}

// TestMatesOnceMissed searches positions of games against Fairy-Stockfish. While quiescence tried no quiet checks,
// 4,000 nodes found a mate in none of them.
func TestMatesOnceMissed(t *testing.T) {
	m, cases, found := newMateTables(t, variant.Builtin(), "crazyhouse"), readMates(t, "testdata/lost-crazyhouse.txt"), 0
	for _, c := range cases {
		best := search.Score(0)
		search.New(1, 1).Search(t.Context(), forks(m.parse(t, c.fen)), search.Limits{Nodes: 4000}, func(i search.Info) {
			best = max(best, i.Score)
		})
		if best >= c.score()-4 { // two moves longer than the shortest
			found++
		} else {
			t.Logf("%d: no mate in %d by %v", c.line, c.moves, c.keys)
		}
	}
	if found < len(cases)-3 {
		t.Errorf("%d of %d mates found, want all but three", found, len(cases))
	}
}

// TestSacrificeThatMates: a drop that gives a piece away with check leads to mate in two. It was not found in
// two million nodes while checks were not seen in shogi.
func TestSacrificeThatMates(t *testing.T) {
	m := newMateTables(t, variant.Builtin(), "shogi")
	pos := m.parse(t, "7nl/7k1/5+Pppp/9/9/9/9/9/K8[GS] w - - 0 1")
	r := search.New(1, 1).Search(t.Context(), forks(pos), search.Limits{Nodes: 5000}, nil)
	if got, score := pos.MoveText(r.Move), search.Mate-3; got != "S@g9" || r.Score != score {
		t.Errorf("%s, score %d in %d nodes; want S@g9, %d", got, r.Score, r.Nodes, score)
	}
}

// TestMatesWithoutOwnKing: mating problems of shogi show the king alone that is to be mated.
func TestMatesWithoutOwnKing(t *testing.T) {
	for _, test := range []struct {
		variant string
		mateCase
	}{
		{"shogi", mateCase{fen: "4k4/9/4P4/9/9/9/9/9/9[Grrbbgggssssnnnnllllppppppppppppppppp] w - - 0 1", moves: 1,
			keys: []string{"G@e8"}}},
		{"shogi", mateCase{fen: "8k/9/7G1/9/9/9/9/9/9[G] w - - 0 1", moves: 1, keys: []string{"G@h8"}}},
		{"chess", mateCase{fen: "k7/7R/8/8/8/8/8/6R1 w - - 0 1", moves: 1, keys: []string{"g1g8"}}},
		{"xiangqi", mateCase{fen: "3k5/9/4R4/9/9/9/9/9/9/R8 w - - 0 1", moves: 1, keys: []string{"a1d1"}}},
	} {
		pos := newMateTables(t, variant.Builtin(), test.variant).parse(t, test.fen)
		if err := findMate(&test.mateCase, pos, search.Limits{Mate: test.moves}); err != nil {
			t.Error(err)
		}
	}
}

// findMate says how a search differs from the mate.
func findMate(c *mateCase, pos *eval.Position, limits search.Limits) error {
	r := search.New(16, 1).Search(context.Background(), forks(pos), limits, nil)
	if r.Score == c.score() && r.Depth <= c.plies() && slices.Contains(c.keys, pos.MoveText(r.Move)) {
		return nil
	}
	return fmt.Errorf("%s: %s, score %d, depth %d; want one of %v, score %d, depth %d at most",
		c.fen, pos.MoveText(r.Move), r.Score, r.Depth, c.keys, c.score(), c.plies())
}

// forks hands out copies of pos to a search.
func forks(pos *eval.Position) func(thread int) search.Position {
	var evaluators eval.Evaluators
	return func(thread int) search.Position { return pos.Fork(evaluators.Of(thread)) }
}
