package games

import (
	"testing"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

// TestSearch: games for two and games against chance are searched, each by its own search,
// and stay as they were.
func TestSearch(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	searcher := engine.New(1, 2)
	for name, againstChance := range map[string]bool{"chess": false, "checkers61bl": false, "chessforge": true} {
		g := startOf(t, known, name)
		key, chance := g.Key(), false
		r := searcher.Search(t.Context(), g, search.Limits{Depth: 2}, func(i search.Info) { chance = i.Chance })
		if r.Move == 0 || chance != againstChance || g.Key() != key {
			t.Errorf("%s: move %d, by the search against chance %v, key %x, was %x", name, r.Move, chance, g.Key(), key)
		}
	}
}

// startOf returns a new game of a variant.
func startOf(t *testing.T, known *Catalogue, name string) game.Game {
	t.Helper()
	rules, err := known.Rules(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.NewGame("")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestCannotBeSearched: a game that cannot be searched is a mistake of the program.
func TestCannotBeSearched(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	engine.New(1, 1).Search(t.Context(), struct{ game.Game }{}, search.Limits{Depth: 1}, nil)
}
