//go:build !race && !386 && !arm && !mips && !mipsle

package search

// word is 64 bits of the table that threads read and write at the same time. Plain accesses are
// enough: the Go memory model promises that each machine word read is one that was written, and an entry
// of words that do not belong together matches no key. Atomic stores would wait for the memory of each.
type word struct{ value uint64 }

func (w *word) load() uint64       { return w.value }
func (w *word) store(value uint64) { w.value = value }
