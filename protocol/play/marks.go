package play

import (
	"menagerie/internal/game"
)

// marks says what is to be marked on the board; what matters more comes later
// and covers the rest.
func (t *table) marks() map[game.Coord]game.Mark {
	marks := map[game.Coord]game.Mark{}
	if n := len(t.history); n > 0 {
		markAll(marks, t.squaresOf(t.history[n-1].text), game.Moved)
	}
	if !t.over() && t.alone() {
		t.markTargets(marks, nil)
	}
	if len(t.hint) > 0 {
		marks[t.hint[0]] = game.Selected
		markAll(marks, t.hint[1:], game.Quiet)
	}
	if t.selected != nil {
		marks[*t.selected] = game.Selected
		t.markTargets(marks, t.selected)
	}
	markAll(marks, t.view.Mating, game.Contributor)
	markAll(marks, t.view.Checked, game.Checked)
	return marks
}

func markAll(marks map[game.Coord]game.Mark, squares []game.Coord, m game.Mark) {
	for _, s := range squares {
		marks[s] = m
	}
}

// markTargets marks where the piece on a square can go, or, with none, what can
// be chosen at all.
func (t *table) markTargets(marks map[game.Coord]game.Mark, from *game.Coord) {
	for _, m := range t.game.Choices(nil) {
		squares := t.squaresOf(t.game.MoveText(m))
		if from != nil {
			if len(squares) < 2 || squares[0] != *from {
				continue
			}
			squares = squares[1:]
		}
		mark := game.Quiet
		if from != nil && t.takes(m) {
			mark = game.Capture
		}
		for _, s := range squares {
			if marks[s] != game.Capture {
				marks[s] = mark
			}
		}
	}
}

// takes reports whether a move leaves fewer things on the board that are not the
// mover's: en passant, a jump and a barrier count as well as a piece on the
// target.
func (t *table) takes(m game.Move) bool {
	mover := game.OwnedByWhite
	if t.game.Turn() == game.Black {
		mover = game.OwnedByBlack
	}
	before := notOf(mover, &t.view)
	t.game.Make(m)
	defer t.game.Unmake()
	after := t.game.View()
	return notOf(mover, &after) < before
}

// notOf counts what is on a board and not the mover's.
func notOf(mover game.Owner, v *game.View) (n int) {
	for _, c := range v.Cells {
		if c.Text != "" && c.Owner != mover {
			n++
		}
	}
	return n
}
