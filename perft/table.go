package perft

import (
	"fmt"
	"math/bits"
	"sync/atomic"
)

// MaxTableMiB bounds the size of a table, in MiB.
const MaxTableMiB = 65536

const (
	bucketSize = 4 // entries that share a cache line of 64 bytes
	depthBits  = 8
	depthMask  = 1<<depthBits - 1
)

// Table caches counts by position and depth. Threads share it without locks: an entry holds its
// data, and its key XORed with the data, so that a half-written entry matches no key (Hyatt and
// Mann, "A lock-less transposition table implementation for parallel search chess engines",
// 2002). All 64 bits of the key are compared: only two positions with the same key can make a
// count wrong. A table serves one variant.
type Table struct {
	buckets []bucket
}

type bucket [bucketSize]entry

type entry struct {
	check atomic.Uint64 // key ^ data
	data  atomic.Uint64 // nodes << depthBits | depth; 0 for an empty entry
}

// NewTable makes a table of mib MiB. The error says that the size is not from 1 to
// [MaxTableMiB].
func NewTable(mib int) (*Table, error) {
	if mib < 1 || mib > MaxTableMiB {
		return nil, fmt.Errorf("hash of %d MiB: expected 1 to %d", mib, MaxTableMiB)
	}
	const bucketsPerMiB = 1 << 20 / 64
	return &Table{buckets: make([]bucket, mib*bucketsPerMiB)}, nil
}

// bucket returns where the counts of a position and depth are kept. The depths of one position
// are spread out, so that they do not compete for the same entries.
func (t *Table) bucket(key uint64, depth int) *bucket {
	spread := (key ^ uint64(depth)) * 0x9E3779B97F4A7C15 // Fibonacci hashing
	index, _ := bits.Mul64(spread, uint64(len(t.buckets)))
	return &t.buckets[index]
}

func (t *Table) load(key uint64, depth int) (nodes uint64, ok bool) {
	b := t.bucket(key, depth)
	for i := range b {
		data := b[i].data.Load()
		if data&depthMask == uint64(depth) && b[i].check.Load()^data == key {
			return data >> depthBits, true
		}
	}
	return 0, false
}

// store replaces the entry with the fewest nodes. Counts too large for an entry are not stored.
func (t *Table) store(key uint64, depth int, nodes uint64) {
	if nodes >= 1<<(64-depthBits) {
		return
	}
	b := t.bucket(key, depth)
	victim := &b[0]
	for i := range b {
		if b[i].data.Load() < victim.data.Load() {
			victim = &b[i]
		}
	}
	data := nodes<<depthBits | uint64(depth)
	victim.data.Store(data)
	victim.check.Store(key ^ data)
}
