package movegen // Room: board.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Sum is a total of Weights, White's less Black's, in millipawns (thousandths of a pawn).
type Sum struct{ MG, EG int32 }

// Weights are values for each piece on each square, in millipawns, for an evaluation. A
// position keeps their sum up to date as moves are made, which is much cheaper than adding up
// at every leaf.
type Weights struct {
	square [maxKinds][maxSquares]Sum
	hand   [maxKinds]Sum
	phase  [maxKinds]int32
}

// Set sets the value of a piece on a square, in millipawns, positive for either side.
func (w *Weights) Set(k Kind, s variant.Square, worth Sum) { w.square[k][s] = worth }

// At returns the value of a piece on a square.
func (w *Weights) At(k Kind, s variant.Square) Sum { return w.square[k][s] }

// SetHand sets the value of a piece in hand, in millipawns, positive for either side.
func (w *Weights) SetHand(k Kind, worth Sum) { w.hand[k] = worth }

// Hand returns the value of a piece in hand.
func (w *Weights) Hand(k Kind) Sum { return w.hand[k] }

// SetPhase sets how much a piece adds to the game phase.
func (w *Weights) SetPhase(k Kind, part int) { w.phase[k] = int32(part) }

// SetWeights makes the position add up weights; see [Position.Sum]. w is shared, not copied.
func (p *Position) SetWeights(w *Weights) {
	p.weights = w
	p.sum, p.phase = p.computeSum()
}

// Sum returns the sum of the weights of all pieces, White's less Black's, and the game phase:
// the sum of the phase weights of both sides.
func (p *Position) Sum() (sum Sum, phase int) { return p.sum, int(p.phase) }

// computeSum returns the sums from scratch; Make keeps them up to date.
func (p *Position) computeSum() (sum Sum, phase int32) {
	if p.weights == nil {
		return
	}
	for c := game.White; c <= game.Black; c++ {
		for id := range p.IDs(c) {
			sum.add(p.weights.square[p.Kinds[id]][p.Squares[id]], c)
			phase += p.weights.phase[p.Kinds[id]]
		}
		for t, n := range p.InHand[c] {
			sum.addTimes(p.weights.hand[KindOf(variant.Type(t), c)], c, int(n))
			phase += int32(n) * p.weights.phase[KindOf(variant.Type(t), c)]
		}
	}
	return
}

func (s *Sum) addTimes(w Sum, c game.Color, n int) {
	s.add(Sum{w.MG * int32(n), w.EG * int32(n)}, c)
}

func (s *Sum) add(w Sum, c game.Color) {
	if c == game.White {
		s.MG, s.EG = s.MG+w.MG, s.EG+w.EG
	} else {
		s.MG, s.EG = s.MG-w.MG, s.EG-w.EG
	}
}
