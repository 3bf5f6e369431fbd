package games

import (
	"fmt"
	"sync"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/stones"
	"menagerie/movegen/variant"
)

// newStones returns the rules of a variant that package stones plays. It is compiled when it is first
// played.
func newStones(v *variant.Variant) game.Rules {
	compile := sync.OnceValues(func() (*stones.Rules, error) {
		r, err := stones.Compile(v)
		if err != nil {
			return nil, fmt.Errorf("variant %s: %w", v.Name, err)
		}
		return r, nil
	})
	return forTwo(game.Definition[*stones.Position]{
		Name: v.Name, Aliases: v.GUI.Aliases,
		New: func(position string, _ []int) (*stones.Position, error) {
			r, err := compile()
			if err != nil {
				return nil, err
			}
			if position == "" {
				position = r.Start()
			}
			return r.Parse(position)
		},
		Describe: func([]int) game.Description {
			r, err := compile()
			if err != nil {
				return game.Description{Files: v.Files, Ranks: v.Ranks, Start: v.Start}
			}
			d := r.Description()
			d.Summary = movegen.Summarize(v)
			return d
		},
	})
}
