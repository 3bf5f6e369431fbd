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

// forMates runs a test on each position of the suites.
func forMates(t *testing.T, check func(t *testing.T, c *mateCase, pos *eval.Position)) {
	for _, variantName := range []string{"chess", "xxl"} {
		m := newMateTables(t, variant.Builtin(), variantName)
		cases := readMates(t, "testdata/mates-"+variantName+".txt")
		if len(cases) < 30 {
			t.Errorf("%d mates of %s, want 30 or more", len(cases), variantName)
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
	forMates(t, func(t *testing.T, c *mateCase, pos *eval.Position) {
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
	forMates(t, func(t *testing.T, c *mateCase, pos *eval.Position) {
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
	forMates(t, func(t *testing.T, c *mateCase, pos *eval.Position) {
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
