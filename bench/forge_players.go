package bench

import (
	"context"
	"math/rand/v2"

	"menagerie/movegen"
	"menagerie/movegen/forge"
	"menagerie/search"
)

// ForgePlayer plays chessforge.
type ForgePlayer interface {
	// Name says who plays, for the table.
	Name() string
	// NewGame forgets the last game. What the player draws follows from seed.
	NewGame(seed uint64)
	// Choose returns a strike of a position that has one.
	Choose(ctx context.Context, p *forge.Position) movegen.Move
}

type forgeRandom struct{ dice *rand.Rand }

// NewForgeRandom returns a player that strikes any tile that it may.
func NewForgeRandom() ForgePlayer { return &forgeRandom{} }

func (r *forgeRandom) Name() string { return "random" }

func (r *forgeRandom) NewGame(seed uint64) { r.dice = dice(seed, 1) }

func (r *forgeRandom) Choose(_ context.Context, p *forge.Position) movegen.Move {
	choices := p.Choices(nil)
	return choices[r.dice.IntN(len(choices))]
}

type forgeGreedy struct {
	dice *rand.Rand
	best []movegen.Move
}

// NewForgeGreedy returns a player that keeps as many strikes open as it can, any
// such strike if there are several. All strikes score the same, so that is the
// most that a player sees without looking ahead.
func NewForgeGreedy() ForgePlayer { return &forgeGreedy{} }

func (g *forgeGreedy) Name() string { return "greedy" }

func (g *forgeGreedy) NewGame(seed uint64) { g.dice = dice(seed, 2) }

func (g *forgeGreedy) Choose(_ context.Context, p *forge.Position) movegen.Move {
	most := -1
	for _, choice := range p.Choices(nil) {
		p.Make(p.Outcomes(choice, nil)[0]) // the symbol drawn has no part in what is next
		open := p.Strikes().Len()
		p.Unmake()
		if open > most {
			g.best, most = g.best[:0], open
		}
		if open == most {
			g.best = append(g.best, choice)
		}
	}
	return g.best[g.dice.IntN(len(g.best))]
}

type forgeEngine struct {
	name   string
	engine *search.ChanceEngine
	limits search.Limits
}

// NewForgeEngine returns a player that searches each strike with an engine of
// its own.
func NewForgeEngine(name string, hashMiB int, limits search.Limits) ForgePlayer {
	return &forgeEngine{name, search.NewChance(hashMiB), limits}
}

func (e *forgeEngine) Name() string { return e.name }

func (e *forgeEngine) NewGame(uint64) { e.engine.Clear() }

func (e *forgeEngine) Choose(ctx context.Context, p *forge.Position) movegen.Move {
	return e.engine.Search(ctx, p, e.limits, nil).Move
}
