package movegen

import (
	"flag"
	"os"
	"testing"
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
	variants, problems := LoadVariants("test.ini", []byte(text), Builtin())
	if len(problems) > 0 || len(variants) == 0 {
		t.Fatalf("%d variants, problems %v", len(variants), problems)
	}
	tables, err := Compile(variants[len(variants)-1])
	if err != nil {
		t.Fatal(err)
	}
	return tables
}
