package network

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/internal/simd"
	"menagerie/movegen"
)

const (
	// One stands for 1 in the first layer, whose neurons are clipped to 0..1.
	One = 255
	// Unit stands for 1 among the weights of the second layer.
	Unit = 64
	// Scale is an output of 1 in centipawns.
	Scale = 400
	// Buckets is the number of sets of weights of the second layer, one of which is chosen by
	// how many pieces are left.
	Buckets = 8
)

// chunk is how many neurons are added up at a time, so that the sum fits 32 bits whatever the
// weights.
const chunk = 256

// Network is a network for one kind of board and pieces. It never changes, so that any number
// of evaluators can share it.
type Network struct {
	Shape
	neurons int     // of the first layer, for each side's view
	first   []int16 // a row of neurons for each input
	bias    []int16
	second  []int16        // by bucket, for the side to move and for the other
	last    [Buckets]int32 // biases, in parts of One*One*Unit
}

// newNetwork returns a network of zeros.
func newNetwork(s Shape, neurons int) *Network {
	return &Network{
		Shape: s, neurons: neurons, first: make([]int16, s.Inputs()*neurons), bias: make([]int16, neurons),
		second: make([]int16, Buckets*2*neurons),
	}
}

// Evaluator evaluates one position after another. It keeps the accumulators of the position
// before, from which the next one mostly differs in few pieces. Only one goroutine may use
// it at a time.
type Evaluator struct {
	net          *Network
	seen         movegen.Placement // the board of the accumulators in use
	accumulators [2]accumulator    // by color
	// Scratch: pieces that have left their squares and that have come, and their inputs.
	gone, come []movegen.PlacedPiece
	add, sub   []int32
	whole      []int16 // an accumulator with what is counted beside the board
}

// accumulator holds the first layer as one side sees it: the biases and the rows of all
// active inputs added up. There are two, for the board as it is and with its files mirrored;
// one is in use, the other keeps the board of when it was in use last.
type accumulator struct {
	mirrored int
	left     movegen.Placement
	sums     [2][]int16
}

// NewEvaluator returns an evaluator that uses n.
func (n *Network) NewEvaluator() *Evaluator {
	e := &Evaluator{net: n, whole: make([]int16, n.neurons)}
	for c := range e.accumulators {
		e.accumulators[c].sums = [2][]int16{slices.Clone(n.bias), slices.Clone(n.bias)}
	}
	return e
}

// Evaluate returns the output for a position in centipawns, from the view of the side to
// move. The position must be of the network's board and pieces. It does not allocate.
func (e *Evaluator) Evaluate(p *movegen.Position) int {
	var turned [2]bool
	for c := game.White; c <= game.Black; c++ {
		a := &e.accumulators[c]
		if e.net.mirrors(p.King(c)) != a.mirrored {
			turned[c] = true
			e.turn(a, c, p)
		}
	}
	e.gone, e.come = p.Changes(&e.seen, e.gone[:0], e.come[:0])
	for c := game.White; c <= game.Black; c++ {
		if !turned[c] {
			e.update(c)
		}
	}
	return e.output(p)
}

// turn brings the mirror image of c's accumulator that is not in use up to date, and puts it
// in use.
func (e *Evaluator) turn(a *accumulator, c game.Color, p *movegen.Position) {
	old := a.left
	a.left = e.seen
	a.mirrored ^= 1
	e.gone, e.come = p.Changes(&old, e.gone[:0], e.come[:0])
	e.update(c)
}

// update changes c's accumulator by the pieces gone and come.
func (e *Evaluator) update(c game.Color) {
	a := &e.accumulators[c]
	e.add, e.sub = e.add[:0], e.sub[:0]
	for _, s := range e.come {
		e.add = append(e.add, int32(e.net.input(c, a.mirrored, s)*e.net.neurons))
	}
	for _, s := range e.gone {
		e.sub = append(e.sub, int32(e.net.input(c, a.mirrored, s)*e.net.neurons))
	}
	if len(e.add)+len(e.sub) > 0 {
		sums := a.sums[a.mirrored]
		simd.Update(sums, sums, e.net.first, e.add, e.sub)
	}
}

// output is the second layer: the neurons clipped to 0..1 and squared (SCReLU), times the
// weights of the bucket.
func (e *Evaluator) output(p *movegen.Position) int {
	n, us := e.net, p.Turn()
	b := n.Bucket(p.Men())
	out := int64(n.last[b])
	weights := n.second[2*b*n.neurons:]
	for side, c := range [2]game.Color{us, us.Other()} {
		sums := e.withCounts(p, c)
		for i := 0; i < n.neurons; i += chunk {
			end := min(i+chunk, n.neurons)
			out += int64(simd.SquaredDot(sums[i:end], weights[side*n.neurons:][i:end], One))
		}
	}
	return int(out * Scale / (One * One * Unit))
}

// withCounts returns c's accumulator with the rows of what is counted beside the board. They are few, and are added
// up anew for each position.
func (e *Evaluator) withCounts(p *movegen.Position, c game.Color) []int16 {
	sums := e.accumulators[c].sums[e.accumulators[c].mirrored]
	if !e.net.counts() {
		return sums
	}
	e.add = e.net.counted(e.add[:0], p, c)
	for i := range e.add {
		e.add[i] *= int32(e.net.neurons)
	}
	simd.Update(e.whole, sums, e.net.first, e.add, nil)
	return e.whole
}
