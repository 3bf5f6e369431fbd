//go:build !amd64

package simd

func update(dst, src, table []int16, add, sub []int32) { updatePlain(dst, src, table, add, sub) }

func squaredDot(x, w []int16, limit int16) int32 { return squaredDotPlain(x, w, limit) }

func add(dst, src []float32) { addPlain(dst, src) }

func sumRows(dst, src, table []float32, offsets []int32) { sumRowsPlain(dst, src, table, offsets) }

func squaredDotFloat(x, w []float32, sums *[8]float32) { squaredDotFloatPlain(x, w, sums) }

func squaredBack(dx, dw, x, w []float32, slope float32) { squaredBackPlain(dx, dw, x, w, slope) }
