package search_test

import (
	"context"
	"fmt"
	"testing"

	"menagerie/movegen/variant"
	"menagerie/search"
)

// TestCaptureGamesStaySmall searches games with compulsory captures. When offers were extended
// and quiescence followed all captures, antichess took 651,402 nodes for 4 plies, and the
// position with hanging pawns 8 s for 6 plies on two threads.
func TestCaptureGamesStaySmall(t *testing.T) {
	const hanging = "rnbqkbnr/ppppp3/5p1p/8/8/8/PPPPPP1P/RNBQKBNR w - - 0 4"
	tests := []struct {
		variant, fen string // its start if empty
		depth        int    // plies
		threads      int
		most         uint64 // nodes
	}{
		{"antichess", "", 8, 1, 50_000},
		{"giveaway", "", 8, 1, 50_000},
		{"suicide", "", 8, 1, 50_000},
		{"codrus", "", 8, 1, 50_000},
		{"losers", "", 8, 1, 50_000},
		{"antichess", hanging, 6, 1, 20_000},
		{"antichess", hanging, 6, 2, 60_000},
	}
	for _, tt := range tests {
		t.Run(fmt.Sprintf("%s %s, threads %d", tt.variant, tt.fen, tt.threads), func(t *testing.T) {
			tables := newMateTables(t, variant.Builtin(), tt.variant)
			if tt.fen == "" {
				tt.fen = tables.tables.Variant().Start
			}
			pos := tables.parse(t, tt.fen)
			limits := search.Limits{Depth: tt.depth, Nodes: 2 * tt.most}
			r := search.New(16, tt.threads).Search(context.Background(), forks(pos), limits, nil)
			if r.Nodes > tt.most || r.Depth < tt.depth {
				t.Errorf("%d plies with %d nodes, want %d with %d at most", r.Depth, r.Nodes, tt.depth, tt.most)
			}
		})
	}
}
