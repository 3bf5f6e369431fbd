package table

import (
	"menagerie/internal/game"
	"menagerie/protocol/notation"
)

// Step is a move as data.
type Step struct {
	Move game.Move
	Text string // as the game writes it
	// Path is the squares that the text names: two of a step, more of a chain of jumps, one
	// of a drop or of a game in which a move is a square, none of a pass.
	Path []game.Coord
	Drop string // the piece that is dropped, as written: "N"
	// Suffix follows the squares: what a pawn becomes ("q"), which part of a tile moves.
	Suffix string
	Pass   bool
	// Walled says that Path ends with the square of a wall, which the text names behind a comma.
	Walled bool
}

// stepOf reads the text of a move. Its path leaves out the wall.
func stepOf(m game.Move, text string, files, ranks int) Step {
	p := notation.Split(text, files, ranks)
	if len(p.Path) == 2 && p.Path[0] == p.Path[1] && p.Suffix == "" && p.Drop == "" {
		p.Path = nil // a pass, written as a square twice
	}
	return Step{Move: m, Text: text, Path: p.Path, Drop: p.Drop, Suffix: p.Suffix, Pass: len(p.Path) == 0}
}

// Steps returns what the side to move can choose from.
func (t *Table) Steps() []Step { return StepsOf(t.Position, &t.view) }

// StepsOf returns what the side to move can choose from in a position.
func StepsOf(g game.Game, view *game.View) []Step {
	var steps []Step
	var parts []notation.Parts
	for _, m := range g.Choices(nil) {
		text := g.MoveText(m)
		steps = append(steps, stepOf(m, text, view.Files, view.Ranks))
		parts = append(parts, notation.Split(text, view.Files, view.Ranks))
	}
	for i, path := range notation.Clicks(parts) {
		steps[i].Walled = parts[i].Walled && (len(path) == 1 || len(path) > len(steps[i].Path))
		steps[i].Path = path
	}
	return steps
}

// from returns the square that a piece on the board leaves.
func (s *Step) from() (c game.Coord, ok bool) {
	if s.Drop != "" || len(s.Path) < 2 {
		return c, false
	}
	return s.Path[0], true
}

// target returns the square where the move ends.
func (s *Step) target() (c game.Coord, ok bool) {
	if len(s.Path) == 0 {
		return c, false
	}
	return s.Path[len(s.Path)-1], true
}

// StepsFrom returns the moves of the piece on a square or, in a game in which a move is a
// square, that one.
func (t *Table) StepsFrom(c game.Coord) []Step {
	var list []Step
	for _, s := range t.Steps() {
		if len(s.Path) > 0 && s.Path[0] == c && s.Drop == "" {
			list = append(list, s)
		}
	}
	return list
}
