package table

import (
	"menagerie/internal/game"
	"menagerie/protocol/notation"
)

// Step is a move as data.
type Step struct {
	Move game.Move
	Text string // as the game writes it
	// Parts are those of the text. Path has the square of a wall, too, where there is a choice.
	notation.Parts
	// WallChosen says that Path ends with the square of a wall.
	WallChosen bool
}

// stepOf reads the text of a move. Its path leaves out the wall.
func stepOf(m game.Move, text string, v *game.View) Step {
	return Step{Move: m, Text: text, Parts: notation.Split(text, v.Files, v.Ranks)}
}

// Steps returns what the side to move can choose from.
func (t *Table) Steps() []Step { return StepsOf(t.Position, &t.view) }

// StepsOf returns what the side to move can choose from in a position.
func StepsOf(g game.Game, view *game.View) []Step {
	var steps []Step
	var parts []notation.Parts
	for _, m := range g.Choices(nil) {
		s := stepOf(m, g.MoveText(m), view)
		steps, parts = append(steps, s), append(parts, s.Parts)
	}
	for i, path := range notation.Clicks(parts) {
		steps[i].WallChosen = parts[i].Walled && (len(path) == 1 || len(path) > len(steps[i].Path))
		steps[i].Path = path
	}
	return steps
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
