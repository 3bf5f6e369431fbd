// Package hugepages asks the operating system to keep large tables in large pages, so that
// looking something up in them misses the processor's own tables of pages less often.
package hugepages

import "unsafe"

// Make returns a slice of zeros, in large pages where that can be had. T must not hold pointers: the
// garbage collector does not look at it.
func Make[T any](n int) []T {
	bytes := n * int(unsafe.Sizeof(*new(T)))
	if bytes < pageBytes {
		return make([]T, n)
	}
	memory := make([]byte, bytes+pageBytes) // what is never touched costs nothing
	skip := -int(uintptr(unsafe.Pointer(unsafe.SliceData(memory)))) & (pageBytes - 1)
	memory = memory[skip:][:bytes]
	advise(memory)
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(memory))), n)
}

// New returns a pointer to a zero value, like [Make].
func New[T any]() *T { return &Make[T](1)[0] }

// pageBytes is the size of a large page, on amd64 and most others.
const pageBytes = 2 << 20
