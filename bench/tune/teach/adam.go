package teach

import (
	"math"

	"menagerie/eval/network"
)

// adam takes steps by Adam's method (Kingma and Ba, 2014).
type adam struct {
	mean, square []float32 // of the gradient, running
	steps        int
}

const (
	keepMean   = 0.9
	keepSquare = 0.999
)

func newAdam(n int) *adam { return &adam{mean: make([]float32, n), square: make([]float32, n)} }

// take moves the model's weights against the gradients of the shards.
func (a *adam) take(m *model, works []*shard, rate float64) {
	a.steps++
	size := float32(rate * math.Sqrt(1-math.Pow(keepSquare, float64(a.steps))) / (1 - math.Pow(keepMean, float64(a.steps))))
	const parts = 8
	share := (len(m.weights) + parts - 1) / parts
	parallel(parts, func(part int) {
		for i := part * share; i < min((part+1)*share, len(m.weights)); i++ {
			g := float32(0)
			for _, s := range works {
				g += s.gradient[i]
			}
			g /= batch
			a.mean[i] += (1 - keepMean) * (g - a.mean[i])
			a.square[i] += (1 - keepSquare) * (g*g - a.square[i])
			w := m.weights[i] - size*a.mean[i]/(float32(math.Sqrt(float64(a.square[i])))+1e-8)
			m.weights[i] = min(max(w, -network.Most), network.Most)
		}
	})
}
