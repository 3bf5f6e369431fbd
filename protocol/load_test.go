package protocol

import (
	"fmt"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// TestLoad: variants come from files, from several in VariantPath, and from the lines behind load.
func TestLoad(t *testing.T) {
	d := startWith(t, func(e live.Engine) Config {
		c := testConfig(e)
		read := func(name string) ([]game.Rules, []string, error) {
			if strings.Contains(name, "bad") {
				return nil, nil, fmt.Errorf("%s: cannot be read", name)
			}
			return []game.Rules{&raceRules{name: strings.TrimSpace(name), files: 5, ranks: 5, promotion: 5}}, []string{name + ": a problem"}, nil
		}
		c.LoadVariants = read
		c.ReadVariants = func(text []byte) ([]game.Rules, []string, error) {
			return read(strings.ReplaceAll(string(text), "\n", ""))
		}
		return c
	})
	chosen := func(name string) {
		t.Helper()
		d.send("setoption name UCI_Variant value " + name)
		d.expect("info string variant " + name)
	}
	d.send("uci", "setoption name VariantPath value one:two")
	chosen("one")
	chosen("two")
	d.send("load three")
	chosen("three")
	d.send("load <<END", "go", "quit", "four", "END")
	chosen("goquitfour")
	d.send("check five")
	d.expect("info string five: a problem")
	d.expect("info string check: 1 variants can be used, 1 problems")
	d.send("load bad", "check bad", "load")
	d.expect("info string error: load: bad: cannot be read")
	d.expect("info string error: check: bad: cannot be read")
	d.expect("info string error: load: expected a file")
}

// Where a GUI wants a variant that there is not, nothing is searched in place of it.
func TestUnknownVariantIsNotSearched(t *testing.T) {
	d := start(t)
	d.send("uci", "setoption name UCI_Variant value nosuch", "ucinewgame", "position startpos", "go depth 1")
	d.expect("info string error: option UCI_Variant: no variant \"nosuch\"")
	d.expect("info string error: position: there is no variant \"nosuch\"")
	d.expect("info string error: go: the last position was refused")
	d.expect("bestmove (none)")
	d.send("setoption name UCI_Variant value chess", "position startpos", "go depth 1")
	d.expect("bestmove a2a3")
}
