package live

import (
	"context"
	"math/rand/v2"
	"testing"

	"menagerie/internal/game"
	"menagerie/search"
)

// chattyEngine reports a root move as well as lines, as long searches do.
type chattyEngine struct{ limits search.Limits }

func (e *chattyEngine) Search(_ context.Context, _ game.Game, limits search.Limits, report func(search.Info)) search.Result {
	e.limits = limits
	report(search.Info{CurrMove: 7, CurrMoveNumber: 1})
	return search.Result{Move: 7}
}

func TestAtSkill(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	limits := search.Limits{Depth: 5}
	var strong, weak, weakest chattyEngine
	for skill, e := range map[float64]*chattyEngine{MaxSkill: &strong, 10: &weak, 0: &weakest} {
		if r := AtSkill(e, skill, random).Search(t.Context(), nil, limits, func(search.Info) {}); r.Move != 7 {
			t.Errorf("skill %v plays %v, want the only move found", skill, r.Move)
		}
	}
	if strong.limits.Nodes != 0 || strong.limits.MultiPV != 0 {
		t.Errorf("full skill is limited to %d nodes, %d lines", strong.limits.Nodes, strong.limits.MultiPV)
	}
	if weakest.limits.Nodes == 0 || weakest.limits.Nodes >= weak.limits.Nodes || weakest.limits.MultiPV != weakLines {
		t.Errorf("skills 0 and 10 search %d and %d nodes", weakest.limits.Nodes, weak.limits.Nodes)
	}
}

// A weak player errs often, a strong one seldom, and nobody takes a move that
// was not looked at.
func TestHandicapChooses(t *testing.T) {
	mistakes := func(skill float64) int {
		n := 0
		for seed := range uint64(400) {
			h := newHandicap(skill, rand.New(rand.NewPCG(seed, 1)))
			for rank, score := range []search.Score{30, 10, -20, -600} {
				h.note(search.Info{MultiPV: rank + 1, Score: score, PV: []game.Move{game.Move(rank + 1), 9}}, 1, func(search.Info) {})
			}
			result, line, chosen := h.choose(search.Result{Move: 1, Ponder: 8, Score: 30})
			if !chosen {
				if result.Move != 1 || result.Ponder != 8 {
					t.Fatalf("kept %+v", result)
				}
				continue
			}
			n++
			if result.Move < 2 || result.Move > 4 || result.Ponder != 9 || line.MultiPV != 1 || line.PV[0] != result.Move || result.Score != line.Score {
				t.Fatalf("chose %+v of %+v", result, line)
			}
		}
		return n
	}
	if weak, strong := mistakes(0), mistakes(18); weak < 100 || strong > 20 {
		t.Errorf("%d and %d mistakes of 400", weak, strong)
	}
	if result, _, chosen := newHandicap(0, rand.New(rand.NewPCG(1, 1))).choose(search.Result{Move: 5}); chosen || result.Move != 5 {
		t.Errorf("without a report: %+v", result)
	}
}
