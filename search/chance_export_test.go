package search

import "unsafe"

// For tests of the package from outside.
const (
	ChanceBucketBytes = chanceBucketBytes
	ChanceBucketSize  = unsafe.Sizeof(chanceBucket{})
)

// WinBonus is winBonus, in points.
func WinBonus() float64 { return float64(winBonus) }
