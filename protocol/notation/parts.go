package notation

import (
	"strings"

	"menagerie/internal/game"
)

// Parts is what the coordinate text of a move consists of.
type Parts struct {
	// Path is the squares that the move touches, in order: one of a drop or a strike, two of
	// a step, more of a chain of jumps, none of a pass.
	Path []game.Coord
	// Drop is the piece that comes from the hand, as it is written before the @; "" if none
	// does.
	Drop string
	// Suffix is what follows the squares: what a pawn becomes, which piece enters behind the
	// mover, which part of a stack moves; "" if nothing does.
	Suffix string
}

// Split takes the coordinate text of a move apart, on a board of so many files and ranks.
func Split(text string, files, ranks int) Parts {
	var p Parts
	if drop, rest, found := strings.Cut(text, "@"); found {
		p.Drop, text = drop, rest
	}
	for text != "" {
		s, rest, ok := game.CutCoord(text, files, ranks)
		if !ok {
			break
		}
		p.Path, text = append(p.Path, s), rest
	}
	p.Suffix = text
	return p
}
