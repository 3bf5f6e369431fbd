package movegen

// Where captures are compulsory (mustCapture).

// dutifulMoves keeps of the moves in dst[start:] the captures, if there are any.
func (p *Position) compulsoryCaptures(dst []Move, start int) []Move {
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

// Obliges reports whether captures are compulsory in the variant.
func (p *Position) HasMustCapture() bool { return p.tables.mustCapture }

// Obliged reports whether the rules leave the side to move nothing but captures.
func (p *Position) MustCapture() bool {
	if !p.tables.mustCapture {
		return false
	}
	p.moveBuffer = p.generate(p.moveBuffer[:0], true)
	return len(p.moveBuffer) > 0 && p.isCapture(p.moveBuffer[0])
}
