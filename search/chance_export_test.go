package search

import "unsafe"

// For tests of the package from outside.
const (
	WinBonus          = winBonus
	ChanceBucketBytes = chanceBucketBytes
	ChanceBucketSize  = unsafe.Sizeof(chanceBucket{})
)
