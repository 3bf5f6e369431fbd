// Package gamesearch plays every game with the search that it needs, and keeps what
// evaluations remember from one search to the next.
package gamesearch

import (
	"context"
	"fmt"

	"menagerie/eval"
	"menagerie/protocol"
	"menagerie/search"
)

// Engine searches games for two players with a [search.Engine] and games against chance
// with a [search.ChanceEngine]. It searches one position at a time.
type Engine struct {
	*search.Engine
	chance     *search.ChanceEngine
	evaluators eval.Evaluators
}

var (
	_ protocol.Engine = (*Engine)(nil)
	_ search.Position = (*eval.Position)(nil)
	_ search.Hints    = (*eval.Position)(nil)
)

// New returns an engine with transposition tables of hashMiB each and a number of threads,
// at least one of each.
func New(hashMiB, threads int) *Engine {
	return &Engine{Engine: search.New(hashMiB, threads), chance: search.NewChance(hashMiB)}
}

// Search looks for the best move of pos, of which it searches copies: see
// [search.Engine.Search] and [search.ChanceEngine.Search]. It panics if pos cannot be copied.
func (e *Engine) Search(ctx context.Context, pos search.Position, limits search.Limits, report func(search.Info)) search.Result {
	fork := e.forker(pos)
	if _, ok := pos.(search.ChancePosition); ok {
		return e.chance.Search(ctx, fork(0).(search.ChancePosition), limits, report)
	}
	return e.Engine.Search(ctx, fork, limits, report)
}

// forker returns what makes the copies of pos for the threads of a search.
func (e *Engine) forker(pos search.Position) func(thread int) search.Position {
	switch p := pos.(type) {
	case interface {
		Fork(*eval.Evaluator) *eval.Position
	}:
		return func(thread int) search.Position { return p.Fork(e.evaluators.Of(thread)) }
	case interface{ Clone() search.Position }:
		return func(int) search.Position { return p.Clone() }
	case protocol.Game:
		return func(int) search.Position { return p.Copy() }
	}
	panic(fmt.Sprintf("gamesearch: %T cannot be copied", pos))
}

// Resize replaces the transposition tables by empty ones of hashMiB.
func (e *Engine) Resize(hashMiB int) {
	e.Engine.Resize(hashMiB)
	e.chance.Resize(hashMiB)
}

// Clear forgets everything learnt, as before a new game.
func (e *Engine) Clear() {
	e.Engine.Clear()
	e.chance.Clear()
}
