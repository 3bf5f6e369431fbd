package search

import (
	"math/bits"
	"unsafe"

	"menagerie/internal/game"
	"menagerie/internal/hugepages"
	"menagerie/internal/prefetch"
)

// table is the transposition table, shared by all threads without locks: an
// entry stores its key xored with its data, so that one torn by two writers at
// once matches no key (Hyatt and Mann, "A lock-less transposition table").
type table struct {
	buckets []bucket
	age     uint64 // of the current search, modulo ageRange
}

// bucket fills one cache line.
type bucket [4]slot

type slot struct{ lock, data word }

const (
	bucketBytes = 64
	ageRange    = 1 << 5
)

// entry is a result of a search of a position. It packs into 64 bits, from the low end:
// move (32), score (16), depth less noChecks (8), bound (2), age (5), pv (1).
type entry struct {
	move  game.Move
	score Score // as stored: see toTable
	depth int   // plies, noChecks at least
	bound Bound
	pv    bool // the position has been on the PV
}

func (e entry) pack(age uint64) uint64 {
	data := uint64(e.move) | uint64(uint16(e.score))<<32 | uint64(uint8(e.depth-noChecks))<<48 |
		uint64(e.bound)<<56 | age<<58
	if e.pv {
		data |= 1 << 63
	}
	return data
}

func unpack(data uint64) entry {
	return entry{
		move:  game.Move(data),
		score: Score(int16(data >> 32)),
		depth: depthOf(data),
		bound: Bound(data >> 56 & 3),
		pv:    data>>63 != 0,
	}
}

// noChecks is the depth of a result of quiescence that has not tried quiet checks, where 0 is one that has.
const noChecks = -1

func depthOf(data uint64) int  { return int(uint8(data>>48)) + noChecks }
func ageOf(data uint64) uint64 { return data >> 58 % ageRange }

// cutsOff reports whether an entry settles a search with window (alpha, beta).
func (e entry) cutsOff(alpha, beta Score) bool {
	switch e.bound {
	case Exact:
		return true
	case Lower:
		return e.score >= beta
	case Upper:
		return e.score <= alpha
	}
	return false
}

// newTable makes a table of the given size in MiB, at least 1.
func newTable(mebibytes int) *table {
	return &table{buckets: hugepages.Make[bucket](max(mebibytes, 1) << 20 / bucketBytes)}
}

func (t *table) clear() {
	clear(t.buckets)
	t.age = 0
}

// nextSearch makes the entries of earlier searches the first to be replaced.
func (t *table) nextSearch() { t.age = (t.age + 1) % ageRange }

// bucketOf maps the key to the table's range by its high bits (Lemire's
// multiply-shift), so that the size need not be a power of two.
func (t *table) bucketOf(key uint64) *bucket {
	index, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[index]
}

// prefetch loads a position's bucket into the CPU's cache ahead of probe.
func (t *table) prefetch(key uint64) { prefetch.Line(unsafe.Pointer(t.bucketOf(key))) }

// probe looks a position up. Mate scores in the result count from the root.
func (t *table) probe(key uint64, ply int) (entry, bool) {
	b := t.bucketOf(key)
	for i := range b {
		data := b[i].data.load()
		if b[i].lock.load()^data == key && data != 0 {
			e := unpack(data)
			e.score = fromTable(e.score, ply)
			return e, true
		}
	}
	return entry{}, false
}

// store remembers a position. It replaces the same position or, in its bucket, the entry
// with the least keepValue: shallow, or from an earlier search. A much deeper entry of this
// search for the same position stays.
func (t *table) store(key uint64, ply int, e entry) {
	b := t.bucketOf(key)
	victim, least := &b[0], 1<<30
	for i := range b {
		data := b[i].data.load()
		if b[i].lock.load()^data == key && data != 0 {
			if e.bound != Exact && ageOf(data) == t.age && depthOf(data) > e.depth+ttDepthLead {
				return
			}
			if e.move == game.NoMove {
				e.move = unpack(data).move
			}
			victim = &b[i]
			break
		}
		if value := t.keepValue(data); value < least {
			victim, least = &b[i], value
		}
	}
	e.score = toTable(e.score, ply)
	data := e.pack(t.age)
	victim.data.store(data)
	victim.lock.store(key ^ data)
}

// keepValue ranks entries for replacement: by depth, less ttAgeWeight plies for each search of
// age.
func (t *table) keepValue(data uint64) int {
	if data == 0 {
		return -1 << 30
	}
	searchesAgo := (t.age - ageOf(data)) % ageRange
	return depthOf(data) - ttAgeWeight*int(searchesAgo)
}

// full estimates how much of the table this search has filled, in per mille,
// from a sample.
func (t *table) full() int {
	const sample = 250 // buckets; the smallest table has more
	used := 0
	for i := range sample {
		for j := range t.buckets[i] {
			data := t.buckets[i][j].data.load()
			if data != 0 && ageOf(data) == t.age {
				used++
			}
		}
	}
	return used * 1000 / (sample * len(bucket{}))
}

// toTable turns a mate score counted from the root into one counted from the
// position at ply, which is the same wherever the position occurs.
func toTable(s Score, ply int) Score {
	switch {
	case s > mateBound:
		return min(s+Score(ply), Mate)
	case s < -mateBound:
		return max(s-Score(ply), -Mate)
	}
	return s
}

// fromTable undoes toTable.
func fromTable(s Score, ply int) Score { return toTable(s, -ply) }
