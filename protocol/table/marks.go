package table

import (
	"cmp"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
)

// Marks says what is to be marked on the board; what matters more covers the rest.
func (t *Table) Marks() map[game.Coord]game.Mark {
	marks := map[game.Coord]game.Mark{}
	if n := len(t.history); n > 0 {
		for _, beam := range t.history[n-1].Effects.Beams {
			markAll(marks, along(beam), game.Lit)
		}
		markAll(marks, stepOf(game.NoMove, t.history[n-1].Text, &t.view).Path, game.Moved)
	}
	if !t.Over() && t.Alone() {
		for _, s := range t.Steps() {
			markAll(marks, s.Path, game.Quiet)
		}
	}
	if len(t.hint) > 0 {
		marks[t.hint[0]] = game.Selected
		markAll(marks, t.hint[1:], game.Quiet)
	}
	t.markSelection(marks)
	markAll(marks, t.view.Mating, game.Contributor)
	markAll(marks, t.view.Checked, game.Checked)
	return marks
}

// along returns all squares of a line that is given by where it begins, turns and ends.
func along(corners []game.Coord) []game.Coord {
	squares := corners[:min(1, len(corners)):1]
	for _, to := range corners[len(squares):] {
		for at := squares[len(squares)-1]; at != to; squares = append(squares, at) {
			at.File += cmp.Compare(to.File, at.File)
			at.Rank += cmp.Compare(to.Rank, at.Rank)
		}
	}
	return squares
}

func markAll(marks map[game.Coord]game.Mark, squares []game.Coord, m game.Mark) {
	for _, s := range squares {
		marks[s] = m
	}
}

// markSelection marks the chosen piece with the squares to which it can go. Of a tile it
// marks those of the part that was chosen, and none before that.
func (t *Table) markSelection(marks map[game.Coord]game.Mark) {
	path := t.selection.path
	if len(path) == 0 {
		return
	}
	markAll(marks, path, game.Selected)
	if t.selection.asksPart() {
		return
	}
	for _, s := range t.selected() {
		mark := game.Quiet
		if t.takes(s.Move) {
			mark = game.Capture
		}
		ahead := s.Path[len(path):]
		if s.WallChosen { // one square at a time
			ahead = ahead[:1]
		}
		for _, c := range ahead {
			if marks[c] != game.Capture {
				marks[c] = mark
			}
		}
	}
}

// takes reports whether a move leaves fewer things on the board that are not the
// mover's: en passant, a jump and a barrier count as well as a piece on the
// target.
func (t *Table) takes(m game.Move) bool { return notation.Captures(t.Position, &t.view, m) }
