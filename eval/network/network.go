// Package network holds small neural networks that judge positions: a layer of sums over
// the pieces on the board, kept for each side's view and brought up to date as pieces
// move, and a second one that reads both. This is the plainest form of NNUE (Nasu, 2018).
package network

import (
	"slices"

	"menagerie/internal/simd"
	"menagerie/movegen"
)

const (
	// One is what stands for 1 in the first layer, whose sums count from 0 to 1.
	One = 255
	// Unit stands for 1 among the weights of the second layer.
	Unit = 64
	// Scale is what an output of 1 is worth in centipawns.
	Scale = 400
	// Buckets are sets of weights of the second layer, by how many pieces are left.
	Buckets = 8
)

// chunk is how many sums are added up at a time, so that what comes of it fits 32 bits
// whatever the weights.
const chunk = 256

// Network is a network for one kind of board and pieces.
type Network struct {
	Shape
	neurons int     // sums of a side's view
	first   []int16 // a row of neurons for each input
	bias    []int16
	second  []int16        // by bucket, for the side to move and for the other
	last    [Buckets]int32 // in parts of One*One*Unit
}

// newNetwork returns a network of zeros.
func newNetwork(s Shape, neurons int) *Network {
	return &Network{
		Shape: s, neurons: neurons, first: make([]int16, s.Inputs()*neurons), bias: make([]int16, neurons),
		second: make([]int16, Buckets*2*neurons),
	}
}

// Judge keeps the sums of the first layer from one position to the next, which mostly
// differs in few pieces.
type Judge struct {
	net   *Network
	seen  movegen.Placement // what the views in use are the sums of
	views [2]view
	// Scratch: pieces that have left their squares and that have come, and their inputs.
	gone, come []movegen.PlacedPiece
	add, sub   []int32
}

// view is the first layer as one side sees it, as it is and with the files mirrored. One
// of the two is in use; the other keeps what it stood for when it was.
type view struct {
	mirrored int
	left     movegen.Placement
	sums     [2][]int16
}

// NewJudge returns a judge that uses n.
func (n *Network) NewJudge() *Judge {
	j := &Judge{net: n}
	for c := range j.views {
		j.views[c].sums = [2][]int16{slices.Clone(n.bias), slices.Clone(n.bias)}
	}
	return j
}

// Judge returns the output for a position in centipawns, from the view of the side to
// move.
func (j *Judge) Judge(p *movegen.Position) int {
	var turned [2]bool
	for c := movegen.White; c <= movegen.Black; c++ {
		v := &j.views[c]
		if j.net.mirrors(p.King(c)) != v.mirrored {
			turned[c] = true
			j.turn(v, c, p)
		}
	}
	j.gone, j.come = p.Changes(&j.seen, j.gone[:0], j.come[:0])
	for c := movegen.White; c <= movegen.Black; c++ {
		if !turned[c] {
			j.update(c)
		}
	}
	return j.output(p)
}

// turn brings the view of c that is not in use up to date, and puts it in use.
func (j *Judge) turn(v *view, c movegen.Color, p *movegen.Position) {
	old := v.left
	v.left = j.seen
	v.mirrored ^= 1
	j.gone, j.come = p.Changes(&old, j.gone[:0], j.come[:0])
	j.update(c)
}

// update changes the sums of c's view by the pieces gone and come.
func (j *Judge) update(c movegen.Color) {
	v := &j.views[c]
	j.add, j.sub = j.add[:0], j.sub[:0]
	for _, s := range j.come {
		j.add = append(j.add, int32(j.net.input(c, v.mirrored, s)*j.net.neurons))
	}
	for _, s := range j.gone {
		j.sub = append(j.sub, int32(j.net.input(c, v.mirrored, s)*j.net.neurons))
	}
	if len(j.add)+len(j.sub) > 0 {
		sums := v.sums[v.mirrored]
		simd.Update(sums, sums, j.net.first, j.add, j.sub)
	}
}

// output is the second layer.
func (j *Judge) output(p *movegen.Position) int {
	n, us := j.net, p.Turn()
	b := n.Bucket(p.Men())
	out := int(n.last[b])
	weights := n.second[2*b*n.neurons:]
	for side, c := range [2]movegen.Color{us, us.Other()} {
		sums := j.views[c].sums[j.views[c].mirrored]
		for i := 0; i < n.neurons; i += chunk {
			end := min(i+chunk, n.neurons)
			out += int(simd.SquaredDot(sums[i:end], weights[side*n.neurons:][i:end], One))
		}
	}
	return out * Scale / (One * One * Unit)
}
