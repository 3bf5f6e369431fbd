package table

import (
	"context"
	"math/rand/v2"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol"
	"menagerie/search"
)

// Thought is what the engine is to think about beside the table.
type Thought struct {
	game   game.Game
	limits search.Limits
	skill  int
	random *rand.Rand
}

// Found is what a thought has come to.
type Found struct {
	Move game.Move   // game.NoMove if there is none
	Best search.Info // the last report of the best line, with its moves if there was one
}

// ToMove is the thought of the engine's move.
func (t *Table) ToMove() *Thought {
	limits := t.clocks.limits(t.Level, t.game.Turn())
	if limits.Clock != nil {
		limits.Since = time.Now() // it runs while the search waits for its turn
	}
	return &Thought{t.game.Copy(), limits, t.Level.Skill, t.random}
}

// ToAdvise is the thought of a move to advise in a position, at full strength and within a part of
// the time left.
func (t *Table) ToAdvise(g game.Game) *Thought {
	limits := search.Limits{MoveTime: UsualMoveTime, Overhead: Overhead}
	if t.Timed() {
		limits.MoveTime = min(UsualMoveTime, max(t.Remaining()/4, time.Millisecond))
	}
	return &Thought{g.Copy(), limits, protocol.MaxSkill, t.random}
}

// ToAnalyse is the thought without an end of so many lines from a position.
func ToAnalyse(g game.Game, lines int) *Thought {
	return &Thought{g.Copy(), search.Limits{Infinite: true, MultiPV: lines}, protocol.MaxSkill, nil}
}

// Search searches with an engine. Its time counts from since on, but for that of a clock. It calls
// report, if not nil, with each line, from the caller's goroutine.
func (h *Thought) Search(ctx context.Context, e protocol.Searcher, since time.Time,
	report func(search.Info)) (f Found) {
	limits := h.limits
	if limits.Clock == nil {
		limits.Since = since
	}
	r := protocol.AtSkill(e, float64(h.skill), h.random).Search(ctx, h.game, limits, func(i search.Info) {
		if i.CurrMove != game.NoMove || len(i.PV) == 0 {
			return
		}
		if i.MultiPV <= 1 {
			f.Best = i
		}
		if report != nil {
			report(i)
		}
	})
	f.Move = r.Move
	return f
}

// Flag delivers the end of the time of the side to move, never without a clock or after the end of
// the game. stop frees what it takes.
func (t *Table) Flag() (flag <-chan time.Time, stop func()) {
	if !t.Timed() || t.Over() {
		return nil, func() {}
	}
	timer := time.NewTimer(max(t.Remaining(), 0))
	return timer.C, func() { timer.Stop() }
}
