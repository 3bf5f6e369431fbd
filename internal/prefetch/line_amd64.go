package prefetch

import "unsafe"

// Line fetches the cache line at address, without waiting for it.
//
//go:noescape
func Line(address unsafe.Pointer)
