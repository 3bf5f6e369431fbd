package teach

import (
	"math"
	"math/rand/v2"

	"menagerie/eval/network"
	"menagerie/internal/simd"
)

// model is a network in the making, its weights in one row: those of [network.Weights]
// one after the other.
type model struct {
	weights         []float32
	inputs, neurons int
}

// emptyModel returns a model of zeros.
func emptyModel(inputs, neurons int) *model {
	return &model{make([]float32, (inputs+1)*neurons+network.Buckets*(2*neurons+1)), inputs, neurons}
}

// newModel returns a model with random weights to begin with.
func newModel(inputs, neurons int, random *rand.Rand) *model {
	m := emptyModel(inputs, neurons)
	w := m.parts()
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

// modelOf returns a model to go on with where a network has ended.
func modelOf(n *network.Network) *model {
	w := n.Weights()
	m := emptyModel(n.Inputs(), len(w.Bias))
	to := m.parts()
	copy(to.First, w.First)
	copy(to.Bias, w.Bias)
	copy(to.Second, w.Second)
	copy(to.Last, w.Last)
	return m
}

// parts are the weights, part by part.
func (m *model) parts() network.Weights { return m.split(m.weights) }

// split returns the parts of what is as long as the weights.
func (m *model) split(row []float32) network.Weights {
	inputs, neurons := m.inputs, m.neurons
	cut := func(n int) []float32 {
		part := row[:n:n]
		row = row[n:]
		return part
	}
	return network.Weights{First: cut(inputs * neurons), Bias: cut(neurons), Second: cut(network.Buckets * 2 * neurons), Last: cut(network.Buckets)}
}

// shard works on a part of a batch.
type shard struct {
	lessons  *Lessons
	model    *model
	gradient []float32
	loss     float64 // summed up
	rows     [2][]int32
	sums     [2][]float32
	back     []float32
}

func newShard(l *Lessons, m *model) *shard {
	s := &shard{lessons: l, model: m, back: make([]float32, m.neurons)}
	for side := range s.sums {
		s.sums[side] = make([]float32, m.neurons)
	}
	return s
}

// output is what the model makes of a lesson, in parts of network.Scale.
func (s *shard) output(from *part, x *lesson, bucket int) float32 {
	w, neurons := s.model.parts(), s.model.neurons
	own, other := from.views(x)
	out := w.Last[bucket]
	for side, inputs := range [2][]uint16{own, other} {
		rows := s.rows[side][:0]
		for _, i := range inputs {
			rows = append(rows, int32(int(i)*neurons))
		}
		s.rows[side] = rows
		sums := s.sums[side]
		simd.SumRows(sums, w.Bias, w.First, rows)
		out += simd.SquaredDotFloat(sums, w.Second[(2*bucket+side)*neurons:][:neurons])
	}
	return out
}

// learn adds the loss of a lesson and what its gradient is.
func (s *shard) learn(from *part, x *lesson, scale float64) {
	bucket := s.lessons.shape.Bucket(int(x.men))
	out := s.output(from, x, bucket)
	p := expected(float64(x.base)+network.Scale*float64(out), scale)
	miss := p - float64(x.points)
	s.loss += miss * miss
	slope := float32(2 * miss * p * (1 - p) * network.Scale / scale)

	w, g, neurons := s.model.parts(), s.model.split(s.gradient), s.model.neurons
	g.Last[bucket] += slope
	for side := range 2 {
		second := (2*bucket + side) * neurons
		back := s.back
		simd.SquaredBack(back, g.Second[second:][:neurons], s.sums[side], w.Second[second:][:neurons], slope)
		simd.Add(g.Bias, back)
		for _, row := range s.rows[side] {
			simd.Add(g.First[row:][:neurons], back)
		}
	}
}

// expected is the points that a score in centipawns promises.
func expected(score, scale float64) float64 { return 1 / (1 + math.Exp(-score/scale)) }
