package search

import "unsafe"

// For tests of the package from outside.
const (
	ChanceBucketBytes = chanceBucketBytes
	ChanceBucketSize  = unsafe.Sizeof(chanceBucket{})
)

// WinBonus is winBonus.
var WinBonus = float64(winBonus)
