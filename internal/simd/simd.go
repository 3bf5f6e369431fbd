// Package simd adds up rows of numbers many at a time, as networks need it for every
// position: by AVX2 where the processor has it, in plain Go elsewhere, with the same results.
package simd

// Lanes is what the length of all slices must be a multiple of.
const Lanes = 128

// Update sets dst to src with the rows of table that begin at the offsets add added and
// those at sub taken off. Rows are as long as dst; sums wrap around.
func Update(dst, src, table []int16, add, sub []int32) {
	check(len(dst), len(src))
	inTable(len(table), len(dst), add)
	inTable(len(table), len(dst), sub)
	update(dst, src, table, add, sub)
}

// SquaredDot returns the sum of c*c*w over the numbers of x and w, where c is x drawn
// into [0, limit]. Each c*w must fit 16 bits and the sum 32.
func SquaredDot(x, w []int16, limit int16) int32 {
	check(len(x), len(w))
	return squaredDot(x, w, limit)
}

// Add adds src to dst.
func Add(dst, src []float32) {
	check(len(dst), len(src))
	add(dst, src)
}

// SumRows sets dst to src plus the rows of table that begin at the offsets.
func SumRows(dst, src, table []float32, offsets []int32) {
	check(len(dst), len(src))
	inTable(len(table), len(dst), offsets)
	sumRows(dst, src, table, offsets)
}

// SquaredDotFloat is [SquaredDot] of fractions, with a limit of 1. The sum is that of eight
// sums, each of every eighth number, whatever adds it up.
func SquaredDotFloat(x, w []float32) float32 {
	check(len(x), len(w))
	var sums [8]float32
	squaredDotFloat(x, w, &sums)
	return (sums[0] + sums[4] + (sums[2] + sums[6])) + (sums[1] + sums[5] + (sums[3] + sums[7]))
}

// SquaredBack is the way back of [SquaredDotFloat], by how much its result is to change:
// what w is to change by is added to dw, what x is to change by is put into dx.
func SquaredBack(dx, dw, x, w []float32, slope float32) {
	check(len(x), len(w))
	check(len(dx), len(dw))
	check(len(x), len(dx))
	squaredBack(dx, dw, x, w, slope)
}

func check(n, other int) {
	if n != other || n == 0 || n%Lanes != 0 {
		panic("simd: lengths differ or are no multiple of Lanes")
	}
}

func inTable(size, row int, offsets []int32) {
	for _, o := range offsets {
		if o < 0 || int(o) > size-row {
			panic("simd: a row is not in the table")
		}
	}
}
