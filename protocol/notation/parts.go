package notation

import (
	"slices"
	"strings"

	"menagerie/internal/game"
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
	// Wall is the square of a wall that the move puts up, if Walled. If that is all that it does, Path
	// is the same square.
	Wall   game.Coord
	Walled bool
}

// Split takes the coordinate text of a move apart, on a board of so many files and ranks.
func Split(text string, files, ranks int) Parts {
	var p Parts
	text, wall, walled := strings.Cut(text, ",")
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
	if walled {
		p.addWall(wall, files, ranks)
	}
	if p.Drop == "" && p.Suffix == "" && !p.Walled && len(p.Path) == 2 && p.Path[0] == p.Path[1] {
		p.Path = nil
	}
	return p
}

// addWall reads what follows the comma: the target once more, and the square of a wall.
func (p *Parts) addWall(text string, files, ranks int) {
	_, rest, ok := game.CutCoord(text, files, ranks)
	if ok {
		p.Wall, _, p.Walled = game.CutCoord(rest, files, ranks)
	}
	if n := len(p.Path); p.Walled && n == 2 && p.Path[0] == p.Path[1] {
		p.Path = []game.Coord{p.Wall}
	}
}

// Clicks returns the squares that a person names one by one for each of the moves: the path and,
// where a move has the choice between several, the square of its wall.
func Clicks(moves []Parts) [][]game.Coord {
	type bare struct {
		from, to game.Coord
		suffix   string
	}
	bareOf := func(p *Parts) bare { return bare{p.Path[0], p.Path[1], p.Suffix} }
	walls := map[bare]int{}
	for i := range moves {
		if p := &moves[i]; p.Walled && len(p.Path) == 2 {
			walls[bareOf(p)]++
		}
	}
	list := make([][]game.Coord, 0, len(moves))
	for i := range moves {
		p := &moves[i]
		path := p.Path
		if p.Walled && len(path) == 2 && walls[bareOf(p)] > 1 {
			path = append(slices.Clone(path), p.Wall)
		}
		list = append(list, path)
	}
	return list
}

// step is a move with its text and what that consists of.
type step struct {
	Parts

	move game.Move
	text string
}

func stepOf(g game.Game, v *game.View, m game.Move) step {
	text := g.MoveText(m)
	return step{Split(text, v.Files, v.Ranks), m, text}
}

// From returns the square that a piece on the board leaves.
func (p *Parts) From() (c game.Coord, ok bool) {
	if p.Drop != "" || len(p.Path) < 2 {
		return c, false
	}
	return p.Path[0], true
}
