package search

import (
	"math/bits"

	"menagerie/internal/game"
)

// value is the value of a position: the chance of winning, from 0 to 1, and the expected
// points with winBonus times that chance, by which choices are compared.
type value struct{ total, win float64 }

// valueOf counts a win as winBonus points: the search prefers a sure win to a gamble for the
// last points.
func valueOf(points, win float64) value { return value{points + float64(float64(winBonus)*win), win} }

func (v value) points() float64 { return v.total - float64(float64(winBonus)*v.win) }

// solved is the depth of an entry that was searched to the end of the game.
const solved = 255

// chanceEntry is a result of a search of a position.
type chanceEntry struct {
	key        uint64
	total, win float32
	move       game.Move
	depth      uint8 // plies, or solved
	bound      Bound // NoBound for an empty entry
	age        uint8
}

// chanceTable is a transposition table for one thread.
type chanceTable struct {
	buckets []chanceBucket
	age     uint8
}

type chanceBucket [2]chanceEntry

const chanceBucketBytes = 48

func newChanceTable(mebibytes int) *chanceTable {
	return &chanceTable{buckets: make([]chanceBucket, max(mebibytes, 1)<<20/chanceBucketBytes)}
}

func (t *chanceTable) clear() { clear(t.buckets) }

func (t *chanceTable) bucketOf(key uint64) *chanceBucket {
	index, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[index]
}

func (t *chanceTable) probe(key uint64) (chanceEntry, bool) {
	b := t.bucketOf(key)
	for i := range b {
		if b[i].key == key && b[i].bound != NoBound {
			return b[i], true
		}
	}
	return chanceEntry{}, false
}

// store replaces the entry of the same position or the shallower of the two in its bucket;
// the newest is always kept.
func (t *chanceTable) store(key uint64, v value, m game.Move, depth int, bound Bound) {
	b := t.bucketOf(key)
	e := chanceEntry{key, float32(v.total), float32(v.win), m, uint8(depth), bound, t.age}
	if b[0].key != key && b[0].bound != NoBound && b[0].age == t.age && b[0].depth > e.depth {
		b[1] = e
		return
	}
	if b[0].key != key {
		b[1] = b[0]
	}
	b[0] = e
}

// full estimates how much of the table this search has filled, in per mille,
// from a sample.
func (t *chanceTable) full() int {
	const sample = 500
	used := 0
	for i := range sample {
		for _, e := range t.buckets[i] {
			if e.bound != NoBound && e.age == t.age {
				used++
			}
		}
	}
	return used * 1000 / (sample * len(chanceBucket{}))
}
