package protocol

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

func TestPlacement(t *testing.T) {
	cells, err := game.Placement("k2/*+P1/2K w - -", 3, 3)
	want := []string{"k", "", "", "*", "+P", "", "", "", "K"}
	if err != nil || len(cells) != len(want) {
		t.Fatalf("%q, %v", cells, err)
	}
	for i := range want {
		if cells[i] != want[i] {
			t.Errorf("square %d: %q, want %q", i, cells[i], want[i])
		}
	}
	if _, err := game.Placement("3/3 w", 3, 3); err == nil {
		t.Error("a board with a rank too few is read")
	}
}
