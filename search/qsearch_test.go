package search_test

import (
	"context"
	"os"
	"testing"

	"menagerie/movegen/variant"
	"menagerie/search"
)

// TestQuiescenceStaysSmall searches a position in which half of the pieces hang and
// pawns of both sides are a step from promotion. With all captures to the end it
// took 34,360 nodes.
func TestQuiescenceStaysSmall(t *testing.T) {
	const depth, most = 5, 12_000 // plies, nodes
	name := "../movegen/variant/testdata/xxl-small.ini"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	variants, _ := variant.LoadVariants(name, text, variant.Builtin())
	pos := newMateTables(t, variants, "xxl12").parse(t, "rnb2knE1b1r/5pp2G2/1g10/p1qp5Hp1/1pp1p2p3p/12/2QPP7/RA7N1P/1PP2PPP1PP1/1N4K4R b K - 6 33")
	r := search.New(16, 1).Search(context.Background(), forks(pos), search.Limits{Depth: depth}, nil)
	if r.Nodes > most {
		t.Errorf("%d nodes for %d plies, want %d at most", r.Nodes, depth, most)
	}
}
