package gamesearch_test

import (
	"testing"

	"menagerie/eval"
	"menagerie/internal/gamesearch"
	"menagerie/movegen/checkers"
	"menagerie/movegen/forge"
	"menagerie/search"
)

// TestSearch: games for two and against chance are searched, on copies.
func TestSearch(t *testing.T) {
	c, err := checkers.Parse(checkers.Start)
	if err != nil {
		t.Fatal(err)
	}
	engine := gamesearch.New(1, 2)
	for name, pos := range map[string]search.Position{
		"for two":        eval.Checkers61bl{Position: c},
		"against chance": eval.NewForge(forge.New(forge.Standard()).Deal(1)),
	} {
		key, chance := pos.Key(), false
		r := engine.Search(t.Context(), pos, search.Limits{Depth: 2}, func(i search.Info) { chance = i.Chance })
		if _, want := pos.(search.ChancePosition); r.Move == 0 || chance != want || pos.Key() != key {
			t.Errorf("%s: move %d, chance %v, key %x, was %x", name, r.Move, chance, pos.Key(), key)
		}
	}
}

// TestCannotBeCopied: a position that cannot be copied is a mistake of the program.
func TestCannotBeCopied(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	gamesearch.New(1, 1).Search(t.Context(), struct{ search.Position }{}, search.Limits{Depth: 1}, nil)
}
