package protocol

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/search"
)

// faulty is an engine with a mistake in it.
type faulty struct{ fakeEngine }

func (*faulty) Search(context.Context, game.Game, search.Limits, func(search.Info)) search.Result {
	var none []int
	return search.Result{Depth: none[len(none)]}
}

// A fault of the program in a search ends its session with a message, not the program.
func TestFaultEndsTheSession(t *testing.T) {
	for script, want := range map[string]string{
		"uci\ngo depth 1\nisready\n":        "info string a fault of the program: runtime error: index out of range",
		"xboard\nnew\ngo\nping 1\nping 2\n": "telluser a fault of the program: runtime error: index out of range",
	} {
		var out bytes.Buffer
		in, lines := io.Pipe()
		go io.WriteString(lines, script) //nolint:errcheck // the session may end before it has read all
		err := Run(t.Context(), in, &out, Config{Rules: []game.Rules{&raceRules{name: "chess", files: 8, ranks: 8, promotion: 8}}, Engine: new(faulty)})
		f, ok := errors.AsType[*game.Fault](err)
		if !ok || !bytes.Contains(f.Stack, []byte("faulty")) || !strings.Contains(out.String(), want) {
			t.Errorf("%q: %v\n%s", script, err, out.String())
		}
	}
}
