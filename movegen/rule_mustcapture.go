package movegen // Room: rules.

import "menagerie/internal/game"

// Compulsory captures (mustCapture), as in antichess: a side that can capture must.
// https://en.wikipedia.org/wiki/Losing_chess

var mustCaptureRule = rule{fields: "MustCapture", changes: compels}

// compulsoryCaptures keeps only the captures of the moves in dst[start:], if there are any.
func (p *Position) compulsoryCaptures(dst []game.Move, start int) []game.Move {
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

// MustCapture reports whether the side to move may play captures only.
func (p *Position) MustCapture() bool {
	if !p.tables.variant.MustCapture {
		return false
	}
	p.moveBuffer = p.generate(p.moveBuffer[:0], true)
	return len(p.moveBuffer) > 0 && p.isCapture(p.moveBuffer[0])
}
