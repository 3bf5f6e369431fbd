package hugepages

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// advise is about the whole small pages of memory; where it is refused nothing is lost.
func advise(memory []byte) {
	small := unix.Getpagesize()
	skip := -int(uintptr(unsafe.Pointer(unsafe.SliceData(memory)))) & (small - 1)
	_ = unix.Madvise(memory[skip:], unix.MADV_HUGEPAGE)
}
