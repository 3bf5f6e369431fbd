package network

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"

	"menagerie/internal/simd"
	"menagerie/movegen"
)

// magic begins a file. The rest of its first line is the shape of the network, with words for inputs beside the
// board, and the number of neurons; then come the numbers of both layers, 16-bit but for the last biases, which are
// 32-bit, little-endian.
const (
	magic      = "menagerie network 1"
	heldWord   = "in hand "
	checksWord = "checks "
)

// Weights are what a network is made of, as fractions.
type Weights struct {
	First  []float32 // Inputs() rows of as many numbers as there are neurons
	Bias   []float32 // one for each neuron
	Second []float32 // for each bucket the neurons of the side to move, then the other's
	Last   []float32 // the output's bias, for each bucket
}

// mostNumbers is how many numbers the first layer of a file may have: 64 MiB.
const mostNumbers = 32 << 20

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

// header is what a file begins with; the number of neurons and the line's end follow.
func (s *Shape) header() string {
	text := fmt.Sprintf("%s: %dx%d %s ", magic, s.Files, s.Ranks, s.Pieces)
	if s.Held {
		text += heldWord
	}
	if s.Checks {
		text += checksWord
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

// Read reads a network for a variant. It is an error if the network is for another board, or if the file is too
// short. Of pieces whose letters the network does not know it sees nothing: they count by material and squares
// alone. It need not have inputs beside the board.
func Read(r io.Reader, t *movegen.Tables) (*Network, error) {
	s, err := ShapeOf(t)
	if err != nil {
		return nil, err
	}
	n, err := ReadAny(r)
	if err != nil {
		return nil, err
	}
	s.Held, s.Checks = s.Held && n.Held, s.Checks && n.Checks
	if s.header() == n.header() {
		n.Shape = s
		return n, nil
	}
	return n.Adapt(s)
}

// ReadAny reads a network of any variant, to adapt it to another one.
func ReadAny(r io.Reader) (*Network, error) {
	in := bufio.NewReader(r)
	s, neurons, err := readHeader(in)
	if err != nil {
		return nil, err
	}
	return newNetwork(s, neurons).read(in)
}

// read reads the numbers.
func (n *Network) read(in io.Reader) (*Network, error) {
	for _, numbers := range n.numbers() {
		if err := binary.Read(in, binary.LittleEndian, numbers); err != nil {
			return nil, fmt.Errorf("ends early: %w", err)
		}
	}
	return n, nil
}

// headerForm is the first line of a file.
var headerForm = regexp.MustCompile(`^` + magic + `: (\d\d?)x(\d\d?) (\S{1,200}) (` + heldWord + `)?(` + checksWord +
	`)?(\d{1,4}) neurons\n$`)

// readHeader reads the first line and returns what it says: the shape, without what only a variant tells, and the
// number of neurons.
func readHeader(in *bufio.Reader) (s Shape, neurons int, err error) {
	line, err := in.ReadSlice('\n')
	parts := headerForm.FindSubmatch(line)
	if err == nil && parts != nil {
		number := func(i int) int { n, _ := strconv.Atoi(string(parts[i])); return n }
		s = Shape{Files: number(1), Ranks: number(2), Pieces: string(parts[3])}
		s.Held, s.Checks = len(parts[4]) > 0, len(parts[5]) > 0
		neurons = number(6)
	}
	if neurons < NeuronStep || neurons > MostNeurons || neurons%NeuronStep != 0 {
		return s, 0, fmt.Errorf("begins with %q, expected \"%s: 8x8 PNBRQK N neurons\" with N a multiple of %d to %d",
			line[:min(len(line), 80)], magic, NeuronStep, MostNeurons)
	}
	if s.Inputs()*neurons > mostNumbers {
		return s, 0, fmt.Errorf("%d inputs and %d neurons, which are more than %d numbers", s.Inputs(), neurons,
			mostNumbers)
	}
	return s, neurons, nil
}
