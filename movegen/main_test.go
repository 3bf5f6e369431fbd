package movegen

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"menagerie/movegen/variant"
)

// TestMain keeps the property tests short: every variant has its own games.
func TestMain(m *testing.M) {
	flag.Parse()
	if !flagGiven("rapid.checks") {
		flag.Set("rapid.checks", "15")
	}
	os.Exit(m.Run())
}

func flagGiven(name string) bool {
	given := false
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == name })
	return given
}

// loadTables compiles the last variant of a text that must load without a problem.
func loadTables(t *testing.T, text string) *Tables {
	t.Helper()
	variants, problems := variant.LoadVariants("test.ini", []byte(text), variant.Builtin())
	if len(problems) > 0 || len(variants) == 0 {
		t.Fatalf("%d variants, problems %v", len(variants), problems)
	}
	tables, err := Compile(variants[len(variants)-1])
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// tablesOf compiles a built-in variant. "atomic+960" is atomic with UCI_Chess960.
func tablesOf(t testing.TB, name string) *Tables {
	t.Helper()
	name, chess960 := strings.CutSuffix(name, "+960")
	for _, v := range variant.Builtin() {
		if v.Name == name {
			if chess960 {
				v = v.InChess960()
			}
			tables, err := Compile(v)
			if err != nil {
				t.Fatal(err)
			}
			return tables
		}
	}
	t.Fatalf("no variant %s", name)
	return nil
}

func parse(t *testing.T, variant, fen string) *Position {
	t.Helper()
	p, err := tablesOf(t, variant).ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// playOn plays moves, divided by blanks.
func playOn(t *testing.T, p *Position, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", p.FEN(), text, err)
		}
		p.Make(m)
	}
}

func startOf(t *testing.T, name string) *Position {
	t.Helper()
	i := slices.IndexFunc(variant.Builtin(), func(v *variant.Variant) bool { return v.Name == name })
	tables, err := Compile(variant.Builtin()[i])
	if err != nil {
		t.Fatal(err)
	}
	p, err := tables.NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// compiled returns the tables of every built-in variant.
func compiled(t testing.TB) []*Tables {
	t.Helper()
	var all []*Tables
	for _, v := range variant.Builtin() {
		tables, err := Compile(v)
		if err != nil {
			t.Fatalf("%s: %v", v.Name, err)
		}
		all = append(all, tables)
	}
	return all
}
