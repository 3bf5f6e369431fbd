package simd

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestPlain compares what the processor is best at with plain Go.
func TestPlain(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	words := func(n, most int) []int16 {
		s := make([]int16, n)
		for i := range s {
			s[i] = int16(random.IntN(2*most+1) - most)
		}
		return s
	}
	floats := func(n int) []float32 {
		s := make([]float32, n)
		for i := range s {
			s[i] = float32(random.NormFloat64())
		}
		return s
	}
	const rows = 20
	for _, lanes := range []int{Lanes, 2 * Lanes, 3 * Lanes, 8 * Lanes} {
		offsets := func(n int) []int32 {
			s := make([]int32, n)
			for i := range s {
				s[i] = int32(random.IntN(rows) * lanes)
			}
			return s
		}
		for n := range 6 {
			src, table, add, sub := words(lanes, 20_000), words(rows*lanes, 20_000), offsets(n), offsets(5-n)
			got, want := make([]int16, lanes), make([]int16, lanes)
			Update(got, src, table, add, sub)
			updatePlain(want, src, table, add, sub)
			if !slices.Equal(got, want) {
				t.Errorf("update of %d lanes, %d rows added: %v, want %v", lanes, n, got, want)
			}
			fsrc, ftable := floats(lanes), floats(rows*lanes)
			fgot, fwant := make([]float32, lanes), make([]float32, lanes)
			SumRows(fgot, fsrc, ftable, add)
			sumRowsPlain(fwant, fsrc, ftable, add)
			Add(fgot, fsrc)
			addPlain(fwant, fsrc)
			if !slices.Equal(fgot, fwant) {
				t.Errorf("sum of %d lanes, %d rows: %v, want %v", lanes, n, fgot, fwant)
			}
		}
		fx, fw := floats(lanes), floats(lanes)
		if got, want := SquaredDotFloat(fx, fw), plainDot(fx, fw); got != want {
			t.Errorf("squared dot of %d fractions: %g, want %g", lanes, got, want)
		}
		dx, dw, wantDX, wantDW := floats(lanes), floats(lanes), make([]float32, lanes), make([]float32, lanes)
		copy(wantDW, dw)
		SquaredBack(dx, dw, fx, fw, 0.3)
		squaredBackPlain(wantDX, wantDW, fx, fw, 0.3)
		if !slices.Equal(dx, wantDX) || !slices.Equal(dw, wantDW) {
			t.Errorf("way back of %d fractions: %v %v, want %v %v", lanes, dx, dw, wantDX, wantDW)
		}
		x, w := words(lanes, 400), words(lanes, 60)
		if got, want := SquaredDot(x, w, 255), squaredDotPlain(x, w, 255); got != want {
			t.Errorf("squared dot of %d lanes: %d, want %d", lanes, got, want)
		}
	}
}

func plainDot(x, w []float32) float32 {
	var s [8]float32
	squaredDotFloatPlain(x, w, &s)
	return (s[0] + s[4] + (s[2] + s[6])) + (s[1] + s[5] + (s[3] + s[7]))
}

func TestPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"lengths differ": func() { SquaredDot(make([]int16, 128), make([]int16, 256), 1) },
		"odd length":     func() { Add(make([]float32, 100), make([]float32, 100)) },
		"outside table":  func() { Update(make([]int16, 128), make([]int16, 128), make([]int16, 200), []int32{128}, nil) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}

func BenchmarkUpdate(b *testing.B) {
	acc, table := make([]int16, 256), make([]int16, 768*256)
	b.ReportAllocs()
	for b.Loop() {
		Update(acc, acc, table, []int32{256, 25600}, []int32{51200})
	}
}

func BenchmarkSquaredDot(b *testing.B) {
	x, w := make([]int16, 256), make([]int16, 256)
	b.ReportAllocs()
	for b.Loop() {
		SquaredDot(x, w, 255)
	}
}

func BenchmarkSumRows(b *testing.B) {
	x, table := make([]float32, 256), make([]float32, 768*256)
	rows := make([]int32, 32)
	for i := range rows {
		rows[i] = int32(i * 20 * 256)
	}
	b.ReportAllocs()
	for b.Loop() {
		SumRows(x, x, table, rows)
	}
}

func BenchmarkAdd(b *testing.B) {
	x, w := make([]float32, 256), make([]float32, 256)
	b.ReportAllocs()
	for b.Loop() {
		Add(x, w)
	}
}

func BenchmarkSquaredBack(b *testing.B) {
	x, w := make([]float32, 256), make([]float32, 256)
	b.ReportAllocs()
	for b.Loop() {
		SquaredBack(x, w, x, w, 0.1)
	}
}

func BenchmarkSquaredDotFloat(b *testing.B) {
	x, w := make([]float32, 256), make([]float32, 256)
	b.ReportAllocs()
	for b.Loop() {
		SquaredDotFloat(x, w)
	}
}
