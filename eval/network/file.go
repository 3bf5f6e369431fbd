package network

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"menagerie/internal/simd"
	"menagerie/movegen"
)

// magic begins a file. The rest of its first line is the shape of the network, with heldWord if pieces in hand are
// inputs, and the number of neurons; then come the numbers of both layers, 16-bit but for the last biases, which are
// 32-bit, little-endian.
const (
	magic    = "menagerie network 1"
	heldWord = "in hand "
)

// Weights are what a network is made of, as fractions.
type Weights struct {
	First  []float32 // Inputs() rows of as many numbers as there are neurons
	Bias   []float32 // one for each neuron
	Second []float32 // for each bucket the neurons of the side to move, then the other's
	Last   []float32 // the output's bias, for each bucket
}

// Most is a bound on the weights of both layers, so that no sum overflows.
const Most = 1.98

const (
	// NeuronStep divides the number of neurons of the first layer.
	NeuronStep = simd.Lanes
	// MostNeurons is how many there may be at most.
	MostNeurons = 4096
)

// New rounds weights to a network that can evaluate (quantization).
func New(s Shape, w Weights) *Network {
	n := newNetwork(s, len(w.Bias))
	round := func(dst []int16, src []float32, one float64) {
		for i, x := range src {
			dst[i] = int16(math.Round(float64(x) * one))
		}
	}
	round(n.first, w.First, One)
	round(n.bias, w.Bias, One)
	round(n.second, w.Second, Unit)
	for b, x := range w.Last {
		n.last[b] = int32(math.Round(float64(x) * One * One * Unit))
	}
	return n
}

// Weights returns the weights as fractions: those that New was given, but for rounding.
func (n *Network) Weights() Weights {
	fractions := func(src []int16, one float32) []float32 {
		dst := make([]float32, len(src))
		for i, x := range src {
			dst[i] = float32(x) / one
		}
		return dst
	}
	w := Weights{First: fractions(n.first, One), Bias: fractions(n.bias, One), Second: fractions(n.second, Unit)}
	for _, x := range n.last {
		w.Last = append(w.Last, float32(x)/(One*One*Unit))
	}
	return w
}

// WithHands returns the network with inputs for pieces in hand, which count nothing: training can go on from one of the
// same board and pieces without hands.
func (n *Network) WithHands() *Network {
	if n.Held {
		return n
	}
	shape, w := n.Shape, n.Weights()
	shape.Held = true
	w.First = append(w.First, make([]float32, (shape.Inputs()-n.Inputs())*n.neurons)...)
	return New(shape, w)
}

// header is what a file begins with; the number of neurons and the line's end follow.
func (s *Shape) header() string {
	text := fmt.Sprintf("%s: %dx%d %s ", magic, s.Files, s.Ranks, s.Pieces)
	if s.Held {
		text += heldWord
	}
	return text
}

// numbers are all numbers of a network, in the order in which they stand in a file.
func (n *Network) numbers() []any { return []any{n.first, n.bias, n.second, n.last[:]} }

// Write writes the network as Read reads it.
func (n *Network) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s%d neurons\n", n.header(), n.neurons)
	for _, numbers := range n.numbers() {
		if err := binary.Write(out, binary.LittleEndian, numbers); err != nil {
			return err
		}
	}
	return out.Flush()
}

// Read reads a network for a variant. It is an error if the network is for another board or
// other pieces, or if the file is too short.
func Read(r io.Reader, t *movegen.Tables) (*Network, error) {
	s, err := ShapeOf(t)
	if err != nil {
		return nil, err
	}
	in := bufio.NewReader(r)
	neurons, err := s.readHeader(in)
	if err != nil {
		return nil, err
	}
	n := newNetwork(s, neurons)
	for _, numbers := range n.numbers() {
		if err := binary.Read(in, binary.LittleEndian, numbers); err != nil {
			return nil, fmt.Errorf("ends early: %w", err)
		}
	}
	return n, nil
}

// readHeader reads the first line, whose network may be one of the board alone, and returns the number of neurons.
func (s *Shape) readHeader(in *bufio.Reader) (neurons int, err error) {
	line, err := in.ReadSlice('\n')
	if err != nil && len(line) > 80 {
		line = line[:80]
	}
	text := strings.TrimSuffix(string(line), "\n")
	s.Held = s.Held && strings.Contains(text, heldWord)
	number, isOurs := strings.CutPrefix(text, s.header())
	number, isWhole := strings.CutSuffix(number, " neurons")
	neurons, numberErr := strconv.Atoi(number)
	if err != nil || !isOurs || !isWhole || numberErr != nil || neurons < NeuronStep || neurons > MostNeurons ||
		neurons%NeuronStep != 0 {
		return 0, fmt.Errorf("begins with %q, expected \"%sN neurons\" with N a multiple of %d to %d", text,
			s.header(), NeuronStep, MostNeurons)
	}
	return neurons, nil
}
