package tables

import (
	"math/bits"
	"sync/atomic"
)

// bitmap is a set of numbers of positions.
type bitmap []uint64

func newBitmap(n int) bitmap { return make(bitmap, (n+63)/64) }

// set adds a number. It is safe for concurrent use with itself.
func (b bitmap) set(i int) {
	word, bit := &b[i>>6], uint64(1)<<(i&63)
	if atomic.LoadUint64(word)&bit == 0 {
		atomic.OrUint64(word, bit)
	}
}

// each calls keep for the numbers in a range of words, and drops those for which it returns
// false.
func (b bitmap) each(from, to int, keep func(i int) bool) {
	for word := from; word < to; word++ {
		rest := b[word]
		for left := rest; left != 0; left &= left - 1 {
			if bit := bits.TrailingZeros64(left); !keep(word<<6 | bit) {
				rest &^= 1 << bit
			}
		}
		b[word] = rest
	}
}
