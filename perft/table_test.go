package perft

import "testing"

func TestTableKeepsDepthsApart(t *testing.T) {
	table, err := NewTable(1)
	if err != nil {
		t.Fatal(err)
	}
	const key = 0xDEADBEEF12345678
	for depth := 1; depth <= 8; depth++ {
		table.store(key, depth, uint64(depth*100))
	}
	for depth := 1; depth <= 8; depth++ {
		if nodes, ok := table.load(key, depth); !ok || nodes != uint64(depth*100) {
			t.Errorf("depth %d: %d, %v", depth, nodes, ok)
		}
	}
	if nodes, ok := table.load(key+1, 3); ok {
		t.Errorf("another key: %d", nodes)
	}
}

func TestTableComparesTheWholeKey(t *testing.T) {
	table := &Table{buckets: make([]bucket, 1)} // every key falls into it
	table.store(1, 5, 77)
	for bit := range 64 {
		if nodes, ok := table.load(1^1<<bit, 5); ok {
			t.Errorf("key that differs in bit %d: %d", bit, nodes)
		}
	}
}

func TestTableKeepsTheExpensive(t *testing.T) {
	table := &Table{buckets: make([]bucket, 1)}
	for i := uint64(1); i <= bucketSize; i++ {
		table.store(i, 5, i*1000)
	}
	table.store(99, 5, 500_000)
	if _, ok := table.load(1, 5); ok {
		t.Error("the cheapest count was kept")
	}
	for _, key := range []uint64{2, 3, 4, 99} {
		if _, ok := table.load(key, 5); !ok {
			t.Errorf("the count of key %d was dropped", key)
		}
	}
}

func TestTableSize(t *testing.T) {
	for _, mib := range []int{-1, 0, MaxTableMiB + 1} {
		if _, err := NewTable(mib); err == nil {
			t.Errorf("%d MiB: no error", mib)
		}
	}
}
