package movegen

// Sum is a running total of Weights, White's less Black's, in thousandths of a
// pawn (millipawns).
type Sum struct{ MG, EG int32 }

// Weights are what an evaluation adds up over the pieces on the board. A position
// keeps the totals up to date as moves are made, which is much cheaper than
// adding them up at every leaf.
type Weights struct {
	square [maxKinds][maxSquares]Sum
	hand   [maxKinds]Sum
	phase  [maxKinds]int32
}

// Set gives a piece on a square its worth in the middle game and the endgame, in
// millipawns, positive for either side.
func (w *Weights) Set(k Kind, s Square, worth Sum) { w.square[k][s] = worth }

// At returns what Set has set.
func (w *Weights) At(k Kind, s Square) Sum { return w.square[k][s] }

// SetHand gives a piece its worth in hand, in millipawns, positive for either side.
func (w *Weights) SetHand(k Kind, worth Sum) { w.hand[k] = worth }

// Hand returns what SetHand has set.
func (w *Weights) Hand(k Kind) Sum { return w.hand[k] }

// SetPhase gives a piece its part in the total by which middle game and endgame
// are told apart.
func (w *Weights) SetPhase(k Kind, part int) { w.phase[k] = int32(part) }

// SetWeights gives the position weights to add up; see [Position.Sum].
func (p *Position) SetWeights(w *Weights) {
	p.weights = w
	p.sum, p.phase = p.computeSum()
}

// Sum returns the total of the weights of the pieces on their squares, White's
// less Black's, and of the phase parts of all pieces.
func (p *Position) Sum() (sum Sum, phase int) { return p.sum, int(p.phase) }

// computeSum returns the totals made afresh; Make keeps them up to date.
func (p *Position) computeSum() (sum Sum, phase int32) {
	if p.weights == nil {
		return
	}
	for c := White; c <= Black; c++ {
		for id := range p.ids(c) {
			sum.add(p.weights.square[p.kind[id]][p.square[id]], c)
			phase += p.weights.phase[p.kind[id]]
		}
		for t, n := range p.hand[c] {
			sum.addTimes(p.weights.hand[KindOf(Type(t), c)], c, int(n))
			phase += int32(n) * p.weights.phase[KindOf(Type(t), c)]
		}
	}
	return
}

func (s *Sum) addTimes(w Sum, c Color, n int) {
	s.add(Sum{w.MG * int32(n), w.EG * int32(n)}, c)
}

func (s *Sum) add(w Sum, c Color) {
	if c == White {
		s.MG, s.EG = s.MG+w.MG, s.EG+w.EG
	} else {
		s.MG, s.EG = s.MG-w.MG, s.EG-w.EG
	}
}
