package selfplay

import (
	"context"
	"math/rand/v2"

	"menagerie/internal/game"
	"menagerie/search"
)

// Moves appends the moves that a player may choose from to dst.
type Moves[G any] func(g G, dst []game.Move) []game.Move

// simple is a player that looks one move ahead at most.
type simple[G any] struct {
	name         string
	stream       uint64 // of random numbers
	moves        Moves[G]
	gain         func(g G, m game.Move) int
	draw         *rand.Rand
	buffer, best []game.Move
}

// NewRandom returns a player that plays any of the moves.
func NewRandom[G any](moves Moves[G]) Player[G] {
	return &simple[G]{name: "random", stream: 1, moves: moves, gain: func(G, game.Move) int { return 0 }}
}

// NewGreedy returns a player that plays the move with the highest gain, any of
// them if several have it.
func NewGreedy[G any](moves Moves[G], gain func(g G, m game.Move) int) Player[G] {
	return &simple[G]{name: "greedy", stream: 2, moves: moves, gain: gain}
}

func (p *simple[G]) Name() string { return p.name }

func (p *simple[G]) NewGame(seed uint64) { p.draw = rand.New(rand.NewPCG(seed, p.stream)) }

func (p *simple[G]) Choose(_ context.Context, g G) Choice {
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
