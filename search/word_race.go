//go:build race || 386 || arm || mips || mipsle

package search

import "sync/atomic"

// word is 64 bits of the table that threads read and write at the same time, in a way that the race
// detector accepts and that processors of 32 bits do not take in halves.
type word struct{ value atomic.Uint64 }

func (w *word) load() uint64       { return w.value.Load() }
func (w *word) store(value uint64) { w.value.Store(value) }
