package game

// RandomKey returns the i-th random number for Zobrist keys: the i-th output of Vigna's
// SplitMix64. The numbers are the same in every run, so that node counts can be compared.
func RandomKey(i uint64) uint64 {
	z := (i + 1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
