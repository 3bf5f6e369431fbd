// Package engine searches games: it joins their positions to the search that each needs, to the
// evaluation and to endgame tables, and counts their moves.
package engine

import (
	"context"
	"fmt"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/search"
)

// Engine plays each game with the search that it needs: alpha-beta for two players,
// expectimax against chance. It searches the games of [Duel] and [Solo], and games that wrap
// them and forward [Searchable] or [ChanceSearchable].
type Engine struct {
	two        *search.Engine
	chance     *search.ChanceEngine
	evaluators eval.Evaluators // what evaluations remember, for each search thread
	endgames   endgames
	rules      any // of the last search between two players
}

var (
	_ live.Engine     = (*Engine)(nil)
	_ search.Position = (*eval.Position)(nil)
	_ search.Hints    = (*eval.Position)(nil)
)

// Searchable is a game between two players that can be searched.
type Searchable interface {
	// Fork returns a copy of the position for one search thread. It may work with the
	// memory of e, which serves one copy at a time.
	Fork(e *eval.Evaluator) search.Position
}

// ChanceSearchable is a game of one player against chance that can be searched.
type ChanceSearchable interface {
	// Fork returns a copy of the position.
	Fork() search.ChancePosition
}

// New returns an engine with transposition tables of hashMiB each and a number of
// threads, at least one of each.
func New(hashMiB, threads int) *Engine {
	return &Engine{two: search.New(hashMiB, threads), chance: search.NewChance(hashMiB),
		endgames: endgames{threads: threads}}
}

// Search implements [live.Searcher]. It panics if g is neither [Searchable] nor
// [ChanceSearchable].
func (e *Engine) Search(ctx context.Context, g game.Game, limits search.Limits,
	report func(search.Info)) search.Result {
	switch g := g.(type) {
	case ChanceSearchable:
		return e.chance.Search(ctx, g.Fork(), limits, report)
	case Searchable:
		fork := func(thread int) search.Position { return g.Fork(e.evaluators.Of(thread)) }
		root := fork(0)
		e.forgetOthers(root)
		e.two.UseEndgames(e.endgames.of(ctx, root, &limits))
		return e.two.Search(ctx, fork, limits, report)
	}
	panic(fmt.Sprintf("engine: a %T cannot be searched", g))
}

// Resize implements [live.Engine].
func (e *Engine) Resize(hashMiB int) {
	e.two.Resize(hashMiB)
	e.chance.Resize(hashMiB)
}

// SetThreads implements [live.Engine]. Games against chance are searched by one.
func (e *Engine) SetThreads(n int) {
	e.two.SetThreads(n)
	e.endgames.threads = n
}

// Clear implements [live.Engine].
func (e *Engine) Clear() {
	e.two.Clear()
	e.chance.Clear()
}

// Assume implements [live.Engine]. The search against chance ignores it.
func (e *Engine) Assume(g game.Game, score search.Score, depth int) {
	if g, ok := g.(Searchable); ok {
		p := g.Fork(e.evaluators.Of(0))
		e.forgetOthers(p)
		e.two.Assume(p, score, depth)
	}
}

// forgetOthers forgets what is known of other rules than those of p: they use the same keys.
func (e *Engine) forgetOthers(p search.Position) {
	var rules any = fmt.Sprintf("%T", p)
	if p, ok := p.(*eval.Position); ok {
		rules = p.Tables()
	}
	if e.rules != nil && e.rules != rules {
		e.two.Clear()
	}
	e.rules = rules
}

// Gain is what m wins at once in a game between two players, in centipawns: see
// [search.Position].
func Gain(g game.Game, m game.Move) int {
	return g.(Searchable).Fork(new(eval.Evaluator)).Gain(m)
}
