package protocol

import (
	"context"
	"math/rand/v2"

	"menagerie/search"
)

// MaxSkill is the skill level of an engine that plays as well as it can; 0 is the
// weakest.
const MaxSkill = fullSkill

// SearchAtSkill searches for a move with the handicap that the option Skill Level
// puts on an engine.
func SearchAtSkill(ctx context.Context, e Searcher, g Game, limits search.Limits, skill int,
	random *rand.Rand) search.Result {
	ignore := func(search.Info) {}
	if skill >= MaxSkill {
		return e.Search(ctx, g, limits, ignore)
	}
	h := newHandicap(float64(max(skill, 0)), random)
	result := e.Search(ctx, g, h.limit(limits), func(i search.Info) { h.note(i, 0, ignore) })
	result, _, _ = h.choose(result)
	return result
}
