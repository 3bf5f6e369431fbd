package hugepages

import "golang.org/x/sys/unix"

// advise is about memory that begins with a large page; where it is refused nothing is lost.
func advise(memory []byte) { _ = unix.Madvise(memory, unix.MADV_HUGEPAGE) }
