package match

import (
	"testing"

	"menagerie/bench/client"
	"menagerie/internal/game"
	"menagerie/internal/games"
)

// newBuiltinRules returns the rules of a built-in variant.
func newBuiltinRules(name string) (game.Rules, error) {
	known, _, err := games.Load("")
	if err != nil {
		return nil, err
	}
	r, err := known.Rules(name)
	if err != nil {
		return nil, client.NewFoul(client.NoStart, "no variant %s", name)
	}
	return r, nil
}

func mustRules(t testing.TB, name string) game.Rules {
	t.Helper()
	r, err := newBuiltinRules(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
