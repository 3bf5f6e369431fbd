package search

import (
	"math/rand/v2"
	"sync"
	"testing"
	"unsafe"

	"menagerie/internal/game"
)

func TestTableSizes(t *testing.T) {
	if size := unsafe.Sizeof(bucket{}); size != bucketBytes {
		t.Errorf("bucket has %d bytes, want %d", size, bucketBytes)
	}
	for _, mebibytes := range []int{-1, 0, 1, 3} {
		got := len(newTable(mebibytes).buckets) * bucketBytes
		if want := max(mebibytes, 1) << 20; got != want {
			t.Errorf("%d MiB: %d bytes, want %d", mebibytes, got, want)
		}
	}
}

func TestTableStoresWhole(t *testing.T) {
	tests := []struct {
		name             string
		entry            entry
		storedAt, readAt int // plies
		want             Score
	}{
		{"plain", entry{1, 17, 5, Exact, false}, 0, 0, 17},
		{"negative", entry{1 << 31, -1234, 0, Upper, false}, 3, 9, -1234},
		{"quiescence", entry{7, 17, noChecks, Upper, false}, 0, 0, 17},
		{"all bits", entry{1<<32 - 1, mateBound, 254, Lower, true}, 3, 9, mateBound},
		{"win seen from elsewhere", entry{7, winAt(9), 5, Exact, false}, 4, 6, winAt(11)},
		{"loss seen from elsewhere", entry{7, lossAt(9), 5, Exact, false}, 4, 0, lossAt(5)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			table := newTable(1)
			table.store(42, tt.storedAt, tt.entry)
			got, ok := table.probe(42, tt.readAt)
			want := tt.entry
			want.score = tt.want
			if !ok || got != want {
				t.Errorf("got %+v %v, want %+v", got, ok, want)
			}
			if _, ok := table.probe(43, 0); ok {
				t.Error("another key of the same bucket is found")
			}
		})
	}
}

func TestTableKeepsMoveAndDepth(t *testing.T) {
	table := newTable(1)
	table.store(42, 0, entry{7, 10, 9, Lower, false})
	table.store(42, 0, entry{8, 20, 2, Upper, false})
	if got, _ := table.probe(42, 0); got.depth != 9 {
		t.Errorf("a shallow bound has replaced a deep one: %+v", got)
	}
	table.store(42, 0, entry{game.NoMove, 30, 9, Upper, false})
	if got, _ := table.probe(42, 0); got.move != 7 || got.score != 30 {
		t.Errorf("got %+v, want the new score with the old move", got)
	}
	table.nextSearch()
	table.store(42, 0, entry{8, 20, 2, Upper, false})
	if got, _ := table.probe(42, 0); got.depth != 2 {
		t.Errorf("an entry of an earlier search was kept: %+v", got)
	}
}

func TestTableReplacesLeastWorth(t *testing.T) {
	table := newTable(1)
	for i, depth := range []int{9, 3, 6, 7} {
		table.store(uint64(i), 0, entry{1, 0, depth, Exact, false})
	}
	table.store(10, 0, entry{1, 0, 5, Exact, false})
	if _, ok := table.probe(1, 0); ok {
		t.Error("the shallowest entry was kept")
	}
	// An entry nine plies deep but two searches old is worth less than any new one.
	table.nextSearch()
	for _, key := range []uint64{2, 3, 10} {
		table.store(key, 0, entry{1, 0, 2, Exact, false})
	}
	table.nextSearch()
	for _, key := range []uint64{2, 3, 10} {
		table.store(key, 0, entry{1, 0, 2, Exact, false})
	}
	table.store(11, 0, entry{1, 0, 1, Exact, false})
	if _, ok := table.probe(0, 0); ok {
		t.Error("the oldest entry was kept")
	}
}

func TestTableFull(t *testing.T) {
	table := newTable(1)
	random := rand.New(rand.NewPCG(1, 2))
	if got := table.full(); got != 0 {
		t.Errorf("empty table is %d per mille full", got)
	}
	for range 4 * 4 * len(table.buckets) {
		table.store(random.Uint64(), 0, entry{1, 0, 1, Exact, false})
	}
	if got := table.full(); got < 900 || got > 1000 {
		t.Errorf("full table is %d per mille full", got)
	}
	table.nextSearch()
	if got := table.full(); got != 0 {
		t.Errorf("for a new search the table is %d per mille full", got)
	}
	table.clear()
	if table.age != 0 || table.buckets[0][0].data.load() != 0 {
		t.Error("clear leaves something")
	}
}

// TestTableConcurrent hammers one bucket: whatever a probe finds must be as
// somebody stored it. The move of every entry says its key.
func TestTableConcurrent(t *testing.T) {
	table := newTable(1)
	var threads sync.WaitGroup
	for id := range 4 {
		threads.Go(func() {
			random := rand.New(rand.NewPCG(uint64(id), 1))
			for range 20000 {
				key := random.Uint64N(16)
				score := Score(random.IntN(1000))
				table.store(key, 0, entry{game.Move(key), score, int(score % 100), Exact, false})
				got, ok := table.probe(random.Uint64N(16), 0)
				if ok && got.depth != int(got.score%100) {
					t.Errorf("torn entry %+v", got)
					return
				}
			}
		})
	}
	threads.Wait()
}
