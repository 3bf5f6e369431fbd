package movegen // Room: rules.

import "menagerie/internal/game"

// Compulsory captures (mustCapture), as in antichess: a side that can capture must, or one that can capture en passant
// (mustCaptureEnPassant). https://en.wikipedia.org/wiki/Losing_chess

var (
	mustCaptureRule = rule{
		fields: "MustCapture", changes: compels,
		reworks: func(p *Position, dst []game.Move, l listing) []game.Move { return compelled(dst, l, p.isCapture) },
	}
	mustEnPassantRule = rule{
		fields: "MustEnPassant", changes: compels,
		reworks: func(_ *Position, dst []game.Move, l listing) []game.Move {
			return compelled(dst, l, func(m game.Move) bool { return moveKindOf(m) == enPassant })
		},
	}
)

// compelled keeps only the moves of the list that are so, if there are any.
func compelled(dst []game.Move, l listing, is func(m game.Move) bool) []game.Move {
	if kept := keepMoves(dst, l.start, is); len(kept) > l.start {
		return kept
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
