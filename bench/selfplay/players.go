package selfplay

import (
	"context"
	"math/rand/v2"

	"menagerie/internal/game"
	"menagerie/search"
)

// Moves appends the moves that a player may choose from to dst.
type Moves[G any] func(g G, dst []game.Move) []game.Move

// random is a player that plays any move.
type random[G any] struct {
	moves  Moves[G]
	draw   *rand.Rand
	buffer []game.Move
}

// NewRandom returns a player that plays any of the moves.
func NewRandom[G any](moves Moves[G]) Player[G] { return &random[G]{moves: moves} }

func (r *random[G]) Name() string { return "random" }

func (r *random[G]) NewGame(seed uint64) { r.draw = rand.New(rand.NewPCG(seed, 1)) }

func (r *random[G]) Choose(_ context.Context, g G) Choice {
	r.buffer = r.moves(g, r.buffer[:0])
	return Choice{Move: r.buffer[r.draw.IntN(len(r.buffer))]}
}

// greedy is a player that looks one move ahead.
type greedy[G any] struct {
	moves        Moves[G]
	gain         func(g G, m game.Move) int
	draw         *rand.Rand
	buffer, best []game.Move
}

// NewGreedy returns a player that plays the move with the highest gain, any of
// them if several have it.
func NewGreedy[G any](moves Moves[G], gain func(g G, m game.Move) int) Player[G] {
	return &greedy[G]{moves: moves, gain: gain}
}

func (p *greedy[G]) Name() string { return "greedy" }

func (p *greedy[G]) NewGame(seed uint64) { p.draw = rand.New(rand.NewPCG(seed, 2)) }

func (p *greedy[G]) Choose(_ context.Context, g G) Choice {
	p.buffer, p.best = p.moves(g, p.buffer[:0]), p.best[:0]
	most := 0
	for _, m := range p.buffer {
		switch gain := p.gain(g, m); {
		case len(p.best) == 0 || gain > most:
			p.best, most = append(p.best[:0], m), gain
		case gain == most:
			p.best = append(p.best, m)
		}
	}
	return Choice{Move: p.best[p.draw.IntN(len(p.best))]}
}

// Engine is a player that searches.
type Engine[G any] struct {
	Label  string // the name
	Search func(ctx context.Context, g G) search.Result
	// Clear makes the search forget all positions.
	Clear func()
}

// Name implements [Player].
func (e *Engine[G]) Name() string { return e.Label }

// NewGame implements [Player].
func (e *Engine[G]) NewGame(uint64) { e.Clear() }

// Choose implements [Player].
func (e *Engine[G]) Choose(ctx context.Context, g G) Choice {
	found := e.Search(ctx, g)
	return Choice{Move: found.Move, Score: int(found.Score), Scored: true}
}
