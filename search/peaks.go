package search

import (
	"math"
	"slices"
)

// Where a duck or an arrow goes anywhere, a node has a thousand moves and more. In such a list a picker
// knows the highest score of each block of moves, so that the next move takes a look at the blocks and at
// one of them, rather than at all moves.

const (
	blockMoves = 64
	manyMoves  = 2 * blockMoves // so many are looked at one by one
)

// findPeaks finds the highest score of each block, if there are many moves.
func (p *picker) findPeaks() {
	p.peaks = nil
	if len(p.moves)-p.picked < manyMoves {
		return
	}
	w, blocks := p.worker, (len(p.moves)+blockMoves-1)/blockMoves
	w.peaks = slices.Grow(w.peaks[:p.peaksStart], blocks)[:p.peaksStart+blocks]
	p.peaks = w.peaks[p.peaksStart:]
	for block := p.picked / blockMoves; block < blocks; block++ {
		p.findPeak(block)
	}
}

// findPeak finds the highest score of a block again, among the moves not yet picked.
func (p *picker) findPeak(block int) {
	end := min((block+1)*blockMoves, len(p.scores))
	high := int32(math.MinInt32)
	for _, score := range p.scores[min(max(block*blockMoves, p.picked), end):end] {
		high = max(high, score)
	}
	p.peaks[block] = high
}

// bestByPeaks is best where the peaks are known.
func (p *picker) bestByPeaks() int {
	block := p.picked / blockMoves
	high := p.peaks[block]
	for b, peak := range p.peaks[block:] {
		if peak > high {
			block, high = p.picked/blockMoves+b, peak
		}
	}
	at := max(block*blockMoves, p.picked)
	return at + slices.Index(p.scores[at:], high)
}
