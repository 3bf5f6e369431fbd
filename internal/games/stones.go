package games

import (
	"fmt"
	"sync"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/stones"
	"menagerie/movegen/variant"
)

// stonesRules offers a variant that package stones plays to a session. It is compiled when it is
// first played.
type stonesRules struct {
	variant *variant.Variant
	compile func() (*stones.Rules, error)
}

func newStones(v *variant.Variant) game.Rules {
	return &stonesRules{v, sync.OnceValues(func() (*stones.Rules, error) {
		r, err := stones.Compile(v)
		if err != nil {
			return nil, fmt.Errorf("variant %s: %w", v.Name, err)
		}
		return r, nil
	})}
}

// Name implements [game.Rules].
func (r *stonesRules) Name() string { return r.variant.Name }

// Aliases implements [game.Rules].
func (r *stonesRules) Aliases() []string { return r.variant.GUI.Aliases }

// InChess960 implements [game.Rules]: nothing castles.
func (r *stonesRules) InChess960() game.Rules { return nil }

// Array implements [game.Rules].
func (r *stonesRules) Array(int) (string, int) { return "", 0 }

// NewGame implements [game.Rules].
func (r *stonesRules) NewGame(position string) (game.Game, error) {
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

// Outline implements [game.Rules].
func (r *stonesRules) Outline() game.Description { return r.Describe() }

// Describe implements [game.Rules].
func (r *stonesRules) Describe() game.Description {
	compiled, err := r.compile()
	if err != nil {
		return game.Description{Files: r.variant.Files, Ranks: r.variant.Ranks, Start: r.variant.Start}
	}
	d := compiled.Description()
	d.Summary = movegen.Summarize(r.variant)
	return d
}

// Settings implements [game.Rules]: there are none.
func (r *stonesRules) Settings() []game.Setting { return nil }

// With implements [game.Rules].
func (r *stonesRules) With(string, int) game.Rules { return r }
