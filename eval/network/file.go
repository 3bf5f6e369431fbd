package network

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strings"

	"menagerie/movegen"
)

// magic begins a file, which goes on with one line of what the network looks at and then
// the numbers, two bytes each but for the last ones, little-endian.
const magic = "menagerie network 1"

// Weights are what a network is made of, as fractions: a row of Neurons for each input,
// their biases, for each bucket the weights of the second layer, own view first, and its
// bias.
type Weights struct {
	First  []float32
	Bias   []float32
	Second []float32
	Last   []float32
}

// Most is what weights of either layer may be at most, so that no sum overflows.
const Most = 1.98

// New rounds weights to the network that plays.
func New(s Shape, w Weights) *Network {
	n := &Network{Shape: s, first: make([]int16, len(w.First))}
	round := func(x float32, one float64) int { return int(math.Round(float64(x) * one)) }
	for i, x := range w.First {
		n.first[i] = int16(round(x, One))
	}
	for i, x := range w.Bias {
		n.bias[i] = int16(round(x, One))
	}
	for b := range n.second {
		for side := range n.second[b] {
			for i := range n.second[b][side] {
				n.second[b][side][i] = int16(round(w.Second[(2*b+side)*Neurons+i], Unit))
			}
		}
		n.last[b] = int32(round(w.Last[b], One*One*Unit))
	}
	return n
}

func (s *Shape) header() string {
	return fmt.Sprintf("%s: %dx%d %s %d neurons", magic, s.Files, s.Ranks, s.Pieces, Neurons)
}

// numbers are all numbers of a network, in the order in which they stand in a file.
func (n *Network) numbers() []any { return []any{n.first, n.bias[:], &n.second, n.last[:]} }

// Write writes the network as Read reads it.
func (n *Network) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, n.header())
	for _, numbers := range n.numbers() {
		if err := binary.Write(out, binary.LittleEndian, numbers); err != nil {
			return err
		}
	}
	return out.Flush()
}

// Read reads a network for a variant. One for another board or other pieces is refused.
func Read(r io.Reader, t *movegen.Tables) (*Network, error) {
	s, err := ShapeOf(t)
	if err != nil {
		return nil, err
	}
	in := bufio.NewReader(r)
	line := make([]byte, len(s.header())+1)
	if size, err := io.ReadFull(in, line); err != nil || string(line) != s.header()+"\n" {
		return nil, fmt.Errorf("begins with %q, expected %q", strings.TrimSuffix(string(line[:size]), "\n"), s.header())
	}
	n := &Network{Shape: s, first: make([]int16, s.Inputs()*Neurons)}
	for _, numbers := range n.numbers() {
		if err := binary.Read(in, binary.LittleEndian, numbers); err != nil {
			return nil, fmt.Errorf("ends early: %w", err)
		}
	}
	return n, nil
}
