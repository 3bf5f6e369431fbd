package protocol

import (
	"context"
	"math/rand/v2"

	"menagerie/search"
)

// MaxSkill is the skill level of an engine that plays as well as it can; 0 is the
// weakest.
const MaxSkill = fullSkill

// Searcher is the part of an [Engine] that finds moves.
type Searcher interface {
	Search(ctx context.Context, pos search.Position, limits search.Limits, report func(search.Info)) search.Result
}

// SearchAtSkill searches for a move with the handicap that the option Skill Level
// puts on an engine.
func SearchAtSkill(ctx context.Context, e Searcher, pos search.Position, limits search.Limits, skill int, random *rand.Rand) search.Result {
	ignore := func(search.Info) {}
	if skill >= MaxSkill {
		return e.Search(ctx, pos, limits, ignore)
	}
	h := newHandicap(float64(max(skill, 0)), random)
	result := e.Search(ctx, pos, h.limit(limits), func(i search.Info) { h.note(i, 0, ignore) })
	result, _, _ = h.choose(result)
	return result
}
