package network

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// Adapt returns the network for another shape on a board of the same size. Pieces of the same letter keep their
// inputs; those of other letters, in hand and checks count nothing until training goes on.
func (n *Network) Adapt(to Shape) (*Network, error) {
	if n.Files != to.Files || n.Ranks != to.Ranks {
		return nil, fmt.Errorf("the network is for a board of %dx%d, expected %dx%d",
			n.Files, n.Ranks, to.Files, to.Ranks)
	}
	made := newNetwork(to, n.neurons)
	copy(made.bias, n.bias)
	copy(made.second, n.second)
	made.last = n.last
	take := func(at, from, inputs int) {
		copy(made.first[at*n.neurons:][:inputs*n.neurons], n.first[from*n.neurons:])
	}
	squares, old := n.Files*n.Ranks, letters(n.Pieces)
	for letter, at := range letters(to.Pieces) {
		from, known := old[letter]
		for side := 0; known && side < 2; side++ {
			at, from := side*len(to.Pieces)+at, side*len(n.Pieces)+from
			take(at*squares, from*squares, squares)
			if n.Held && to.Held {
				take(to.placed()+at*MostHeld, n.placed()+from*MostHeld, MostHeld)
			}
		}
	}
	if n.Checks && to.Checks {
		take(to.placed()+to.holdable(), n.placed()+n.holdable(), 2*MostChecks)
	}
	return made, nil
}

// letters returns where in the text of a shape's pieces each letter begins, with its plus.
func letters(pieces string) map[string]int {
	found := map[string]int{}
	for rest := pieces; rest != ""; {
		at := len(pieces) - len(rest)
		_, after := game.CutPiece(strings.TrimPrefix(rest, "+"))
		if len(after) >= len(rest) {
			after = rest[1:]
		}
		found[rest[:len(rest)-len(after)]] = at
		rest = after
	}
	return found
}
