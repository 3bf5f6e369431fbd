package live

import (
	"context"
	"math/rand/v2"
	"time"

	"menagerie/internal/game"
	"menagerie/search"
)

// Searcher finds moves.
type Searcher interface {
	// Search looks for the best move in g until a limit is reached or ctx ends. It works on
	// copies, made before the first report. It calls report, if not nil, from the caller's
	// goroutine.
	Search(ctx context.Context, g game.Game, limits search.Limits, report func(search.Info)) search.Result
}

// Engine is what a session or a page needs of the engine that it plays with. It never calls
// one of the methods while a search runs.
type Engine interface {
	Searcher
	// Resize replaces the transposition table by an empty one.
	Resize(hashMiB int)
	// SetThreads sets how many threads search.
	SetThreads(n int)
	// Clear forgets everything learnt, as before a new game.
	Clear()
	// Assume treats the position of g as searched to depth plies with that score.
	Assume(g game.Game, score search.Score, depth int)
}

// Thought is a search to be made beside a game.
type Thought struct {
	Position game.Game // of its own
	Limits   search.Limits
	Skill    float64 // see [AtSkill]

	random *rand.Rand
}

// Found is what a thought has come to.
type Found struct {
	search.Result
	Best search.Info // the last report of the best line, with its moves if there was one
}

// Overhead is what a search keeps in reserve of the clock, where nobody says how much.
const Overhead = 50 * time.Millisecond

// ToMove is the thought of the engine's move.
func (g *Game) ToMove() *Thought {
	limits := g.Limits(g.Position.Turn())
	limits.Overhead = Overhead
	if g.Timed() {
		limits.Since = time.Now() // it runs while the search waits for its turn
	}
	return g.Think(g.Position, limits, float64(g.Level.Skill))
}

// ToAdvise is the thought of a move to advise in a position, at full strength and within a part of
// the time left.
func (g *Game) ToAdvise(position game.Game) *Thought {
	limits := search.Limits{MoveTime: UsualMoveTime, Overhead: Overhead}
	if g.Timed() {
		limits.MoveTime = min(UsualMoveTime, max(g.Remaining()/4, time.Millisecond))
	}
	return g.Think(position, limits, MaxSkill)
}

// ToAnalyse is the thought without an end of so many lines from a position.
func (g *Game) ToAnalyse(position game.Game, lines int) *Thought {
	return g.Think(position, search.Limits{Infinite: true, MultiPV: lines}, MaxSkill)
}

// Think returns the thought of a copy of a position.
func (g *Game) Think(position game.Game, limits search.Limits, skill float64) *Thought {
	return &Thought{position.Copy(), limits, skill, g.random}
}

// Search searches with an engine. Its time counts from since on, but for that of a clock that runs
// already. It calls report, if not nil, with all that the search reports, from the caller's goroutine.
func (h *Thought) Search(ctx context.Context, e Searcher, since time.Time, report func(search.Info)) (f Found) {
	limits := h.Limits
	if limits.Since.IsZero() {
		limits.Since = since
	}
	f.Result = AtSkill(e, h.Skill, h.random).Search(ctx, h.Position, limits, func(i search.Info) {
		if IsLine(i) && i.MultiPV <= 1 {
			f.Best = i
		}
		if report != nil {
			report(i)
		}
	})
	return f
}

// IsLine reports whether a report is one of a line of play.
func IsLine(i search.Info) bool { return i.CurrMove == game.NoMove && len(i.PV) > 0 }
