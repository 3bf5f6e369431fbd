//go:build !amd64

package prefetch

import "unsafe"

// Line does nothing: memory is fetched once it is read.
func Line(unsafe.Pointer) {}
