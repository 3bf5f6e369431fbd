package movegen

// Where captures are compulsory (mustCapture).

// dutifulMoves keeps of the moves in dst[start:] the captures, if there are any.
func (p *Position) dutifulMoves(dst []Move, start int) []Move {
	kept := start
	for _, m := range dst[start:] {
		if p.isCapture(m) {
			dst[kept] = m
			kept++
		}
	}
	if kept == start {
		return dst
	}
	return dst[:kept]
}

// isCapture reports whether m takes a piece.
func (p *Position) isCapture(m Move) bool {
	switch moveKindOf(m) {
	case enPassant:
		return true
	case castleHigh, castleLow:
		return false // it may be written as the king's step onto its rook
	}
	return p.board[moveTo(m)&cellMask] != 0
}

// Obliges reports whether captures are compulsory in the variant.
func (p *Position) Obliges() bool { return p.tables.mustCapture }

// Obliged reports whether the rules leave the side to move nothing but captures.
func (p *Position) Obliged() bool {
	if !p.tables.mustCapture {
		return false
	}
	p.tried = p.generate(p.tried[:0], true)
	return len(p.tried) > 0 && p.isCapture(p.tried[0])
}
