package games

import (
	"fmt"
	"sync"

	"menagerie/movegen"
	"menagerie/movegen/stones"
	"menagerie/movegen/variant"
	"menagerie/protocol"
)

// stonesRules offers a variant that package stones plays to a session. It is compiled when it is
// first played.
type stonesRules struct {
	variant *variant.Variant
	compile func() (*stones.Rules, error)
}

func newStones(v *variant.Variant) protocol.Rules {
	return &stonesRules{v, sync.OnceValues(func() (*stones.Rules, error) {
		r, err := stones.Compile(v)
		if err != nil {
			return nil, fmt.Errorf("variant %s: %w", v.Name, err)
		}
		return r, nil
	})}
}

// Name implements [protocol.Rules].
func (r *stonesRules) Name() string { return r.variant.Name }

// Aliases implements [protocol.Rules].
func (r *stonesRules) Aliases() []string { return r.variant.GUI.Aliases }

// InChess960 implements [protocol.Rules]: nothing castles.
func (r *stonesRules) InChess960() protocol.Rules { return nil }

// Array implements [protocol.Rules].
func (r *stonesRules) Array(int) (string, int) { return "", 0 }

// NewGame implements [protocol.Rules].
func (r *stonesRules) NewGame(position string) (protocol.Game, error) {
	compiled, err := r.compile()
	if err != nil {
		return nil, err
	}
	if position == "" {
		position = compiled.Start()
	}
	p, err := compiled.Parse(position)
	if err != nil {
		return nil, err
	}
	return newDuel(p, forkClone[*stones.Position]), nil
}

// Outline implements [protocol.Rules].
func (r *stonesRules) Outline() protocol.Description { return r.Describe() }

// Describe implements [protocol.Rules].
func (r *stonesRules) Describe() protocol.Description {
	compiled, err := r.compile()
	if err != nil {
		return protocol.Description{Files: r.variant.Files, Ranks: r.variant.Ranks, Start: r.variant.Start}
	}
	d := compiled.Description()
	d.Summary = movegen.Summarize(r.variant)
	return d
}

// Settings implements [protocol.Rules]: there are none.
func (r *stonesRules) Settings() []protocol.Setting { return nil }

// With implements [protocol.Rules].
func (r *stonesRules) With(string, int) protocol.Rules { return r }
