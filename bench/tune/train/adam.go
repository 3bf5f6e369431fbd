package train

import (
	"math"

	"menagerie/eval/network"
)

// adam is the Adam optimizer. Source: D. P. Kingma and J. Ba, Adam: A method for
// stochastic optimization (2014).
type adam struct {
	mean, square []float32 // running means of the gradient and of its square
	steps        int
}

const (
	beta1   = 0.9
	beta2   = 0.999
	epsilon = 1e-8
)

func newAdam(n int) *adam { return &adam{mean: make([]float32, n), square: make([]float32, n)} }

// step moves the model's weights against the mean gradient of a batch, which lies in
// shards, at a learning rate.
func (a *adam) step(m *model, shards []*shard, rate float64) {
	a.steps++
	stepSize := float32(rate * math.Sqrt(1-math.Pow(beta2, float64(a.steps))) / (1 - math.Pow(beta1, float64(a.steps))))
	const parts = 8
	share := (len(m.weights) + parts - 1) / parts
	parallel(parts, func(part int) {
		for i := part * share; i < min((part+1)*share, len(m.weights)); i++ {
			g := float32(0)
			for _, s := range shards {
				g += s.gradient[i]
			}
			g /= batch
			a.mean[i] += (1 - beta1) * (g - a.mean[i])
			a.square[i] += (1 - beta2) * (g*g - a.square[i])
			w := m.weights[i] - stepSize*a.mean[i]/(float32(math.Sqrt(float64(a.square[i])))+epsilon)
			m.weights[i] = min(max(w, -network.Most), network.Most)
		}
	})
}
