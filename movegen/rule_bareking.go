package movegen

// bareKing is shatranj's rule: a side whose king alone is left loses, unless it
// is its turn and it may bare the other king in reply.
func (p *Position) bareKing() Outcome {
	us, them := p.turn, p.turn.Other()
	switch {
	case p.bare(us) && p.bare(them):
		return Ongoing // a draw, but the kings can still move
	case p.bare(them):
		return Win
	case p.bare(us) && p.pieceCount(them) > 2:
		return Loss
	}
	return Ongoing
}

func (p *Position) bare(c Color) bool { return p.pieceCount(c) == 1 }
