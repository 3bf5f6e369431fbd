package train

import (
	"math"
	"math/rand/v2"

	"menagerie/eval/network"
	"menagerie/internal/simd"
)

// model is a network in training. Its weights lie in one row: those of
// [network.Weights] one after the other.
type model struct {
	weights         []float32
	inputs, neurons int
}

// emptyModel returns a model of zeros.
func emptyModel(inputs, neurons int) *model {
	return &model{make([]float32, (inputs+1)*neurons+network.Buckets*(2*neurons+1)), inputs, neurons}
}

// newModel returns a model with random weights.
func newModel(inputs, neurons int, random *rand.Rand) *model {
	m := emptyModel(inputs, neurons)
	w := m.layers()
	for i := range w.First {
		w.First[i] = float32(random.NormFloat64() * 0.1)
	}
	for i := range w.Bias {
		w.Bias[i] = 0.2
	}
	for i := range w.Second {
		w.Second[i] = float32(random.NormFloat64() * 0.05)
	}
	return m
}

// modelOf returns a model with the weights of a network.
func modelOf(n *network.Network) *model {
	w := n.Weights()
	m := emptyModel(n.Inputs(), len(w.Bias))
	to := m.layers()
	copy(to.First, w.First)
	copy(to.Bias, w.Bias)
	copy(to.Second, w.Second)
	copy(to.Last, w.Last)
	return m
}

// layers are the weights by layer.
func (m *model) layers() network.Weights { return m.split(m.weights) }

// split divides a row of the length of the weights into layers.
func (m *model) split(row []float32) network.Weights {
	inputs, neurons := m.inputs, m.neurons
	cut := func(n int) []float32 {
		part := row[:n:n]
		row = row[n:]
		return part
	}
	return network.Weights{First: cut(inputs * neurons), Bias: cut(neurons),
		Second: cut(network.Buckets * 2 * neurons), Last: cut(network.Buckets)}
}

// shard computes the loss and the gradient of a part of a batch.
type shard struct {
	samples  *Samples
	model    *model
	gradient []float32
	loss     float64 // sum over the samples
	// Of the sample at hand, by perspective: the side to move's first.
	rows        [2][]int32   // offsets of the active inputs' weights
	accumulator [2][]float32 // sums of the first layer
	back        []float32    // gradient of an accumulator
}

func newShard(l *Samples, m *model) *shard {
	s := &shard{samples: l, model: m, back: make([]float32, m.neurons)}
	for side := range s.accumulator {
		s.accumulator[side] = make([]float32, m.neurons)
	}
	return s
}

// forward returns the output of the model for a sample, in units of network.Scale
// centipawns.
func (s *shard) forward(from *file, x *sample, bucket int) float32 {
	w, neurons := s.model.layers(), s.model.neurons
	own, other := from.perspectives(x)
	out := w.Last[bucket]
	for side, inputs := range [2][]uint16{own, other} {
		rows := s.rows[side][:0]
		for _, i := range inputs {
			rows = append(rows, int32(int(i)*neurons))
		}
		s.rows[side] = rows
		sums := s.accumulator[side]
		simd.SumRows(sums, w.Bias, w.First, rows)
		out += simd.SquaredDotFloat(sums, w.Second[(2*bucket+side)*neurons:][:neurons])
	}
	return out
}

// backpropagate adds the loss of a sample, and its gradient.
func (s *shard) backpropagate(from *file, x *sample, scale float64) {
	bucket := s.samples.shape.Bucket(int(x.men))
	out := s.forward(from, x, bucket)
	p := expected(float64(x.base)+network.Scale*float64(out), scale)
	miss := p - float64(x.points)
	s.loss += miss * miss
	slope := float32(2 * miss * p * (1 - p) * network.Scale / scale)

	w, g, neurons := s.model.layers(), s.model.split(s.gradient), s.model.neurons
	g.Last[bucket] += slope
	for side := range 2 {
		second := (2*bucket + side) * neurons
		back := s.back
		simd.SquaredBack(back, g.Second[second:][:neurons], s.accumulator[side], w.Second[second:][:neurons], slope)
		simd.Add(g.Bias, back)
		for _, row := range s.rows[side] {
			simd.Add(g.First[row:][:neurons], back)
		}
	}
}

// expected is the expected points at a score in centipawns, by the logistic scale K.
func expected(score, scale float64) float64 { return 1 / (1 + math.Exp(-score/scale)) }
