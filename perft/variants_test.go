package perft_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/debian"
	"menagerie/internal/gametest"
	"menagerie/movegen"
	"menagerie/movegen/stones"
	"menagerie/movegen/variant"
	"menagerie/perft"
)

// quickNodes is the largest count that is checked outside of continuous
// integration.
const quickNodes = 3_000_000

// compile returns the tables of a variant of the list.
func compile(t testing.TB, variants []*variant.Variant, name string) *movegen.Tables {
	t.Helper()
	for _, v := range variants {
		if v.Name == name {
			tables, err := movegen.Compile(v)
			if err != nil {
				t.Fatal(err)
			}
			return tables
		}
	}
	t.Fatalf("no variant %s", name)
	return nil
}

// loaded returns the variants of the ini files in testdata/loaded.
func loaded(t testing.TB) []*variant.Variant {
	t.Helper()
	files, err := filepath.Glob("testdata/loaded/*.ini")
	if err != nil || len(files) == 0 {
		t.Fatalf("no ini files: %v", err)
	}
	var all []*variant.Variant
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		variants, problems := variant.LoadVariants(name, text, variant.Builtin())
		for _, p := range problems {
			t.Error(p)
		}
		all = append(all, variants...)
	}
	return all
}

// forkOf returns how to make copies of a position.
func forkOf(t testing.TB, tables *movegen.Tables, position string) func() perft.Position {
	t.Helper()
	position, err := tables.Variant().SlantedFEN(position)
	if err != nil {
		t.Fatal(err)
	}
	p, err := tables.ParseFEN(position)
	if err != nil {
		t.Fatal(err)
	}
	return func() perft.Position { return p.Clone() }
}

func readSuite(t testing.TB, name string) []perft.Case {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cases, err := perft.ParseSuite(name, f)
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

// TestSuites compares with counts on which independent programs agree.
func TestSuites(t *testing.T) {
	for folder, variants := range map[string][]*variant.Variant{
		"testdata":        variant.Builtin(),
		"testdata/loaded": loaded(t),
	} {
		suites, err := filepath.Glob(folder + "/*.perft")
		if err != nil || len(suites) == 0 {
			t.Fatalf("no suites in %s: %v", folder, err)
		}
		for _, name := range suites {
			variant := strings.TrimSuffix(filepath.Base(name), ".perft")
			if rules := stonesRules(t, variant); rules != nil {
				t.Run(variant, func(t *testing.T) { gametest.CheckPerft(t, readSuite(t, name), rules.Parse) })
				continue
			}
			t.Run(variant, func(t *testing.T) { checkSuite(t, compile(t, variants, variant), readSuite(t, name)) })
		}
	}
}

// stonesRules returns the rules of a built-in game of stones, nil for other names.
func stonesRules(t *testing.T, name string) *stones.Rules {
	for _, v := range stones.Builtin() {
		if v.Name == name {
			rules, err := stones.Compile(v)
			if err != nil {
				t.Fatal(err)
			}
			return rules
		}
	}
	return nil
}

func checkSuite(t *testing.T, tables *movegen.Tables, cases []perft.Case) {
	for _, c := range cases {
		fork := forkOf(t, tables, c.Position)
		for _, known := range c.Counts {
			if known.Nodes > quickNodes && !debian.Long() {
				continue
			}
			got, err := perft.Count(t.Context(), fork, known.Depth, perft.Options{Threads: 2})
			if err != nil {
				t.Fatal(err)
			}
			if got.Nodes != known.Nodes {
				t.Errorf("%s:%d: %s: perft(%d) = %d, want %d", c.File, c.Line, c.Position, known.Depth, got.Nodes, known.Nodes)
				break
			}
		}
	}
}

// TestTableIsExact compares counts through a small, crowded table with those
// without one.
func TestTableIsExact(t *testing.T) {
	for _, name := range []string{"chess", "xxl", "capablanca", "grand"} {
		t.Run(name, func(t *testing.T) {
			tables := compile(t, variant.Builtin(), name)
			memory, err := perft.NewTable(1)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range readSuite(t, "testdata/"+name+".perft") {
				for _, known := range c.Counts {
					if known.Nodes > quickNodes {
						continue
					}
					opt := perft.Options{Threads: 2, Table: memory}
					got, err := perft.Count(t.Context(), forkOf(t, tables, c.Position), known.Depth, opt)
					if err != nil || got.Nodes != known.Nodes {
						t.Errorf("%s: perft(%d) = %d, %v; want %d", c.Position, known.Depth, got.Nodes, err, known.Nodes)
					}
				}
			}
		})
	}
}

// TestPlainCountsAgree counts each position of every suite with every move made, and as perft does:
// first move by first move.
func TestPlainCountsAgree(t *testing.T) {
	most := uint64(20_000)
	if debian.Long() {
		most = 200_000
	}
	suites, err := filepath.Glob("testdata/*.perft")
	if err != nil || len(suites) == 0 {
		t.Fatalf("no suites: %v", err)
	}
	for _, name := range suites {
		variantName := strings.TrimSuffix(filepath.Base(name), ".perft")
		if stonesRules(t, variantName) != nil {
			continue // games of stones have one way to count
		}
		tables := compile(t, variant.Builtin(), variantName)
		for _, c := range readSuite(t, name) {
			depth := 0
			for _, known := range c.Counts {
				if known.Nodes <= most {
					depth = known.Depth
				}
			}
			fork := forkOf(t, tables, c.Position)
			got, err := perft.Count(t.Context(), fork, depth, perft.Options{})
			if err != nil {
				t.Fatal(err)
			}
			want, err := perft.Count(t.Context(), fork, depth, perft.Options{Plain: true})
			if err != nil || !slices.Equal(got.Moves, want.Moves) {
				t.Errorf("%s:%d: depth %d: %v, plain %v, %v", c.File, c.Line, depth, got.Moves, want.Moves, err)
			}
		}
	}
}
