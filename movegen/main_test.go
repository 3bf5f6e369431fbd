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
