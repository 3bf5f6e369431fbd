package bench

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"menagerie/movegen"
	"menagerie/search"
)

// Player chooses moves in a duel.
type Player interface {
	// Name says who plays, for the table.
	Name() string
	// NewGame forgets the last game. What is left to chance follows from seed.
	NewGame(seed uint64)
	// Choose returns a legal move of a position that has one.
	Choose(ctx context.Context, pos search.Position) movegen.Move
}

// randomPlayer plays any legal move.
type randomPlayer struct {
	dice  *rand.Rand
	moves []movegen.Move
}

// NewRandom returns a player that plays any legal move.
func NewRandom() Player { return &randomPlayer{} }

func (r *randomPlayer) Name() string { return "random" }

func (r *randomPlayer) NewGame(seed uint64) { r.dice = dice(seed, 1) }

func (r *randomPlayer) Choose(_ context.Context, pos search.Position) movegen.Move {
	r.moves = pos.LegalMoves(r.moves[:0])
	return r.moves[r.dice.IntN(len(r.moves))]
}

// greedyPlayer plays what wins most at once.
type greedyPlayer struct {
	dice        *rand.Rand
	moves, best []movegen.Move
}

// NewGreedy returns a player that plays the move with the highest
// [search.Position.Gain], any of them if several have it.
func NewGreedy() Player { return &greedyPlayer{} }

func (g *greedyPlayer) Name() string { return "greedy" }

func (g *greedyPlayer) NewGame(seed uint64) { g.dice = dice(seed, 2) }

func (g *greedyPlayer) Choose(_ context.Context, pos search.Position) movegen.Move {
	g.moves, g.best = pos.LegalMoves(g.moves[:0]), g.best[:0]
	most := 0
	for _, m := range g.moves {
		switch gain := pos.Gain(m); {
		case len(g.best) == 0 || gain > most:
			g.best, most = append(g.best[:0], m), gain
		case gain == most:
			g.best = append(g.best, m)
		}
	}
	return g.best[g.dice.IntN(len(g.best))]
}

// enginePlayer plays what a search finds in a fixed time a move.
type enginePlayer struct {
	engine Searcher
	time   time.Duration
}

// NewEngine returns a player that searches each move for the given time.
func NewEngine(engine Searcher, moveTime time.Duration) Player {
	return &enginePlayer{engine, moveTime}
}

func (e *enginePlayer) Name() string { return fmt.Sprintf("engine %v", e.time) }

func (e *enginePlayer) NewGame(uint64) { e.engine.Clear() }

func (e *enginePlayer) Choose(ctx context.Context, pos search.Position) movegen.Move {
	return e.engine.Search(ctx, pos, search.Limits{MoveTime: e.time}, nil).Move
}

// dice returns the random numbers of one user of a seed.
func dice(seed, user uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, user)) }
