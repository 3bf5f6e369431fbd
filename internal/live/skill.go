package live

import (
	"context"
	"math"
	"math/rand/v2"

	"menagerie/internal/game"
	"menagerie/search"
)

// MaxSkill is the skill level of an engine that plays as well as it can; 0 is the weakest.
const MaxSkill = 20

// weakLines is how many of the best moves a weakened engine chooses from.
const weakLines = 4

// handicap weakens the engine in the two ways in which people are weak: it looks
// at fewer positions and evaluates them with errors.
type handicap struct {
	nodes     uint64
	evalError float64 // standard deviation of the noise added to scores, centipawns
	random    *rand.Rand
	lines     map[int]search.Info // the latest report of each line, by its rank
}

// newHandicap returns the handicap of a skill level below MaxSkill.
func newHandicap(skill float64, random *rand.Rand) *handicap {
	const (
		leastNodes  = 200
		doubleEvery = 1.9 // levels
		worstError  = 200 // centipawns
	)
	missing := (MaxSkill - skill) / MaxSkill
	return &handicap{
		nodes:     uint64(leastNodes * math.Exp2(skill/doubleEvery)),
		evalError: worstError * missing * missing,
		random:    random,
		lines:     map[int]search.Info{},
	}
}

// limit adds the handicap to a search's limits.
func (h *handicap) limit(limits search.Limits) search.Limits {
	if limits.Nodes == 0 || limits.Nodes > h.nodes {
		limits.Nodes = h.nodes
	}
	limits.MultiPV = max(limits.MultiPV, weakLines)
	return limits
}

// note passes a report on if the user has asked for so many lines.
func (h *handicap) note(i search.Info, wanted int, report func(search.Info)) {
	if i.CurrMove == game.NoMove && len(i.PV) > 0 {
		h.lines[i.MultiPV] = i
	}
	if i.MultiPV <= wanted {
		report(i)
	}
}

// choose returns the move with the best score after noise is added, and the
// line that it was found in; chosen is false if that is the best move anyway.
func (h *handicap) choose(best search.Result) (result search.Result, line search.Info, chosen bool) {
	result = best
	top := math.Inf(-1)
	for rank := 1; rank <= len(h.lines); rank++ {
		i := h.lines[rank]
		if i.PV == nil {
			continue
		}
		if seen := float64(i.Score) + float64(h.evalError*h.random.NormFloat64()); seen > top {
			top, line = seen, i
		}
	}
	if math.IsInf(top, -1) || line.PV[0] == best.Move {
		return result, line, false
	}
	result.Move, result.Ponder, result.Score = line.PV[0], game.NoMove, line.Score
	if len(line.PV) > 1 {
		result.Ponder = line.PV[1]
	}
	line.MultiPV = 1
	return result, line, true
}

// AtSkill returns an engine that finds moves at a skill level, which may have a fraction. It analyses
// and looks for mates as well as it can.
func AtSkill(e Searcher, skill float64, random *rand.Rand) Searcher {
	if skill >= MaxSkill {
		return e
	}
	return &weakened{e, max(skill, 0), random}
}

type weakened struct {
	Searcher
	skill  float64
	random *rand.Rand
}

// Search implements [Searcher].
func (w *weakened) Search(ctx context.Context, g game.Game, limits search.Limits,
	report func(search.Info)) search.Result {
	if limits.Infinite || limits.Mate > 0 {
		return w.Searcher.Search(ctx, g, limits, report)
	}
	if report == nil {
		report = func(search.Info) {}
	}
	h := newHandicap(w.skill, w.random)
	wanted := max(limits.MultiPV, 1)
	result := w.Searcher.Search(ctx, g, h.limit(limits), func(i search.Info) { h.note(i, wanted, report) })
	result, line, chosen := h.choose(result)
	if chosen {
		report(line)
	}
	return result
}
