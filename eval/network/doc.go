// Package network holds small neural networks that evaluate positions: the plainest form of
// NNUE (Yu Nasu, 2018).
//
// A network has two layers. The inputs are the pieces on their squares (shape.go); each active
// one adds a row of numbers to the first layer, for each side's view. These sums, the
// accumulators, are updated from position to position by the few pieces that have moved
// (network.go). Clipped to 0..1 and squared (SCReLU), they are multiplied by the weights of the
// second layer, of which there are eight sets (buckets) by the number of pieces left. The
// output is centipawns from the view of the side to move; package eval adds it to material
// and piece-square tables.
//
// Numbers are 16-bit integers; [One], [Unit] and [Scale] say what stands for 1. Files hold
// them after one line of text (file.go). Read shape.go first, then network.go.
package network
