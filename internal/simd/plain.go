package simd

func updatePlain(dst, src, table []int16, add, sub []int32) {
	copy(dst, src)
	for _, o := range add {
		for i, x := range table[o:][:len(dst)] {
			dst[i] += x
		}
	}
	for _, o := range sub {
		for i, x := range table[o:][:len(dst)] {
			dst[i] -= x
		}
	}
}

func squaredDotPlain(x, w []int16, limit int16) int32 {
	sum := int32(0)
	for i, v := range x {
		c := int32(min(max(v, 0), limit))
		sum += c * c * int32(w[i])
	}
	return sum
}

func addPlain(dst, src []float32) {
	for i, x := range src {
		dst[i] += x
	}
}

func sumRowsPlain(dst, src, table []float32, offsets []int32) {
	copy(dst, src)
	for _, o := range offsets {
		addPlain(dst, table[o:][:len(dst)])
	}
}

func squaredDotFloatPlain(x, w []float32, sums *[8]float32) {
	for i, v := range x {
		c := min(max(v, 0), 1)
		sums[i%8] += float32(float32(c*c) * w[i])
	}
}

func squaredBackPlain(dx, dw, x, w []float32, slope float32) {
	for i, v := range x {
		c := min(max(v, 0), 1)
		step := float32(slope * c)
		dw[i] += float32(step * c)
		dx[i] = 0
		if v > 0 && v < 1 {
			dx[i] = float32(float32(step+step) * w[i])
		}
	}
}
