package perft

import (
	"sync/atomic"
	"testing"

	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// TestNoAllocations: once its move lists have grown, a worker allocates nothing.
func TestNoAllocations(t *testing.T) {
	const depth = 3 // tens of thousands of nodes
	table, err := NewTable(1)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{
		"chess", "xxl", "capablanca", "grand", "crazyhouse", "antichess", // the plain path
		"shako", "xiangqi", "shogi", "racingkings", "coregal", "atomic", "nocheckatomic", // the general path
	}
	for _, name := range names {
		v := variant.Find(name)
		for name, memory := range map[string]*Table{"plain": nil, "table": table} {
			t.Run(v.Name+"/"+name, func(t *testing.T) {
				tables, err := movegen.Compile(v)
				if err != nil {
					t.Fatal(err)
				}
				p, err := tables.NewPosition()
				if err != nil {
					t.Fatal(err)
				}
				w := newWorker(p, Options{Table: memory}, &atomic.Bool{})
				if n := testing.AllocsPerRun(3, func() { w.perft(depth) }); n != 0 {
					t.Errorf("%v allocations", n)
				}
			})
		}
	}
}
