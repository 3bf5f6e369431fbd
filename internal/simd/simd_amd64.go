package simd

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

func update(dst, src, table []int16, add, sub []int32) {
	if !cpu.X86.HasAVX2 {
		updatePlain(dst, src, table, add, sub)
		return
	}
	updateAVX2(&dst[0], &src[0], unsafe.SliceData(table), len(dst), unsafe.SliceData(add), len(add),
		unsafe.SliceData(sub), len(sub))
}

func squaredDot(x, w []int16, limit int16) int32 {
	if !cpu.X86.HasAVX2 {
		return squaredDotPlain(x, w, limit)
	}
	return squaredDotAVX2(&x[0], &w[0], len(x), limit)
}

func add(dst, src []float32) {
	if !cpu.X86.HasAVX2 {
		addPlain(dst, src)
		return
	}
	addAVX2(&dst[0], &src[0], len(dst))
}

func sumRows(dst, src, table []float32, offsets []int32) {
	if !cpu.X86.HasAVX2 {
		sumRowsPlain(dst, src, table, offsets)
		return
	}
	sumRowsAVX2(&dst[0], &src[0], unsafe.SliceData(table), len(dst), unsafe.SliceData(offsets), len(offsets))
}

func squaredDotFloat(x, w []float32, sums *[8]float32) {
	if !cpu.X86.HasAVX2 {
		squaredDotFloatPlain(x, w, sums)
		return
	}
	squaredDotFloatAVX2(&x[0], &w[0], len(x), sums)
}

func squaredBack(dx, dw, x, w []float32, slope float32) {
	if !cpu.X86.HasAVX2 {
		squaredBackPlain(dx, dw, x, w, slope)
		return
	}
	squaredBackAVX2(&dx[0], &dw[0], &x[0], &w[0], len(x), slope)
}

//go:noescape
func updateAVX2(dst, src, table *int16, lanes int, add *int32, adds int, sub *int32, subs int)

//go:noescape
func squaredDotAVX2(x, w *int16, lanes int, limit int16) int32

//go:noescape
func addAVX2(dst, src *float32, lanes int)

//go:noescape
func sumRowsAVX2(dst, src, table *float32, lanes int, offsets *int32, rows int)

//go:noescape
func squaredDotFloatAVX2(x, w *float32, lanes int, sums *[8]float32)

//go:noescape
func squaredBackAVX2(dx, dw, x, w *float32, lanes int, slope float32)
