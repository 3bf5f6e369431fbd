package search

import (
	"testing"
	"time"

	"menagerie/internal/game"
)

func TestNPS(t *testing.T) {
	tests := []struct {
		nodes uint64
		time  time.Duration
		want  uint64
	}{
		{1000, time.Second, 1000},
		{1000, 100 * ms, 10_000},
		{5, 0, 5_000_000}, // the shortest time told apart is a microsecond
	}
	for _, tt := range tests {
		if got := (Info{Nodes: tt.nodes, Time: tt.time}).NPS(); got != tt.want {
			t.Errorf("%d nodes in %v: got %d, want %d", tt.nodes, tt.time, got, tt.want)
		}
	}
}

// TestProgressOfLongSearch makes a search believe that it has run for long.
func TestProgressOfLongSearch(t *testing.T) {
	for _, long := range []bool{false, true} {
		const depth = 3
		g := newBreakGame(4, 6)
		w := newTestWorker(g)
		w.control.limits.Depth = depth
		if long {
			w.control.began = time.Now().Add(-progressAfter)
		}
		var numbers []int
		w.report = func(i Info) {
			if i.CurrMove != game.NoMove {
				numbers = append(numbers, i.CurrMoveNumber)
			}
		}
		w.iterate()
		want := 0
		if long {
			want = depth * len(g.LegalMoves(nil))
		}
		if len(numbers) != want || long && (numbers[0] != 1 || numbers[1] != 2) {
			t.Errorf("long %v: root moves reported %v, want %d", long, numbers, want)
		}
	}
}
