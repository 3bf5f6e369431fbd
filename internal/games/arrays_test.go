package games

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestRandomStarts: every array drawn can be set up with all rights to castle; in caparandom queen
// and archbishop stand on different colors and some arrays are left out, which leave a pawn unguarded.
func TestRandomStarts(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	draw := rand.New(rand.NewPCG(1, 2))
	begins := []string{"fischerandom", "caparandom"}
	for _, rules := range known.All() {
		start, row := game.RandomStart(rules, draw), rules.Outline().Files
		if (start != "") != slices.Contains(begins, rules.Name()) {
			t.Errorf("%s begins with %q", rules.Name(), start)
		}
		for range 50 {
			if start == "" {
				break
			}
			g, err := rules.NewGame(start)
			if err != nil {
				t.Fatal(err)
			}
			if fen := g.FEN(); strings.Fields(fen)[0] != strings.Fields(start)[0] || len(strings.Fields(fen)[2]) != 4 {
				t.Errorf("%s: %s is set up as %s", rules.Name(), start, fen)
			}
			if rules.Name() == "caparandom" && (strings.Index(start[:row], "q")-strings.Index(start[:row], "a"))%2 == 0 {
				t.Errorf("queen and archbishop on one color: %s", start)
			}
			start = game.RandomStart(rules, draw)
		}
	}
	rules, err := known.Rules("caparandom")
	if err != nil {
		t.Fatal(err)
	}
	allowed := 0
	for number := range 2000 {
		if position, _ := rules.Array(number * 24); position != "" {
			allowed++
		}
	}
	t.Log(allowed, "of 2000")
	if allowed < 200 || allowed > 1800 {
		t.Errorf("%d of 2000 arrays are allowed", allowed)
	}
}
