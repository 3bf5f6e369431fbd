package notation

import (
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// Parts is what the coordinate text of a move consists of.
type Parts struct {
	// Path is the squares that the move touches, in order: one of a drop or a strike, two of
	// a step, more of a chain of jumps, none of a pass, which may be written as a square twice.
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
	if len(p.Path) > 0 {
		p.Suffix = text
	}
	if p.Drop == "" && p.Suffix == "" && len(p.Path) == 2 && p.Path[0] == p.Path[1] {
		p.Path = nil
	}
	return p
}

// step is a move with its text and what that consists of.
type step struct {
	Parts

	move game.Move
	text string
}

func stepOf(g protocol.Game, v *game.View, m game.Move) step {
	text := g.MoveText(m)
	return step{Split(text, v.Files, v.Ranks), m, text}
}

// from returns the square that a piece on the board leaves.
func (s *step) from() (c game.Coord, ok bool) {
	if s.Drop != "" || len(s.Path) < 2 {
		return c, false
	}
	return s.Path[0], true
}
