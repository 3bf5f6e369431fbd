package match

import (
	"testing"

	"menagerie/internal/games"
	"menagerie/protocol"

	"menagerie/bench/client"
)

// newBuiltinRules returns the rules of a built-in variant.
func newBuiltinRules(name string) (protocol.Rules, error) {
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

func mustRules(t testing.TB, name string) protocol.Rules {
	t.Helper()
	r, err := newBuiltinRules(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
