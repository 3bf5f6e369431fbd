package eval

import (
	"unsafe"

	"menagerie/internal/prefetch"
)

// cacheSize is how many evaluations a position remembers: 2 MiB, which spare
// xxl two evaluations in five, where an eighth of that spares one in five.
const cacheSize = 1 << 18

// cache remembers evaluations by the key of their position. An entry holds the
// score in its low 16 bits and the rest of the key above them.
type cache [cacheSize]uint64

// prefetch asks for a position's entry some work before it is looked up.
func (c *cache) prefetch(key uint64) { prefetch.Line(unsafe.Pointer(&c[key%cacheSize])) }

func (c *cache) get(key uint64) (score int, ok bool) {
	e := c[key%cacheSize]
	return int(int16(e)), (e^key)>>16 == 0 && e != 0
}

func (c *cache) put(key uint64, score int) {
	c[key%cacheSize] = key&^0xffff | uint64(uint16(score))
}
