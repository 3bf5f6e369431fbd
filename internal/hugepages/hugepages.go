// Package hugepages asks the operating system to keep large tables in large pages, so that
// looking something up in them misses the processor's own tables of pages less often.
package hugepages

import "unsafe"

// Make returns a slice of zeros, in large pages where that can be had.
func Make[T any](n int) []T {
	s := make([]T, n)
	if bytes := n * int(unsafe.Sizeof(*new(T))); bytes >= pageBytes {
		advise(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), bytes))
	}
	return s
}

// pageBytes is the size of a large page, on amd64 and most others.
const pageBytes = 2 << 20
