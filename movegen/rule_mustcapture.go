package movegen // Room: rules.

import "menagerie/internal/game"

// Compulsory captures (mustCapture), as in antichess: a side that can capture must.
// https://en.wikipedia.org/wiki/Losing_chess

var mustCaptureRule = rule{fields: "MustCapture", changes: compels, reworks: (*Position).compulsoryCaptures}

// compulsoryCaptures keeps only the captures of the list, if there are any.
func (p *Position) compulsoryCaptures(dst []game.Move, l listing) []game.Move {
	if captures := keepMoves(dst, l.start, p.isCapture); len(captures) > l.start {
		return captures
	}
	return dst
}

// MustCapture reports whether the side to move may play captures only.
func (p *Position) MustCapture() bool {
	if !p.tables.variant.MustCapture {
		return false
	}
	p.moveBuffer = p.generate(p.moveBuffer[:0], true)
	return len(p.moveBuffer) > 0 && p.isCapture(p.moveBuffer[0])
}
