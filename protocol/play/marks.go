package play

import (
	"strings"

	"menagerie/movegen"
)

// contributor is a game that can say which pieces bring about a mate.
type contributor interface {
	Contributors() map[movegen.Square]movegen.Square
}

// marks says what is to be marked on the board; what matters more comes later
// and covers the rest.
func (t *table) marks(at func(square) Cell) map[square]Mark {
	marks := map[square]Mark{}
	if n := len(t.history); n > 0 {
		t.markAll(marks, squaresOf(t.history[n-1].text, t.config.Files, t.config.Ranks), Moved)
	}
	if !t.over() && t.alone() {
		t.markTargets(marks, at, nil)
	}
	if len(t.hint) > 0 {
		marks[t.hint[0]] = Selected
		t.markAll(marks, t.hint[1:], Quiet)
	}
	if t.selected != nil {
		marks[*t.selected] = Selected
		t.markTargets(marks, at, t.selected)
	}
	if len(t.game.Checkers()) > 0 {
		t.markThreats(marks, at)
	}
	return marks
}

func (t *table) markAll(marks map[square]Mark, squares []square, m Mark) {
	for _, s := range squares {
		marks[s] = m
	}
}

// markTargets marks where the piece on a square can go, or, with none, what can
// be chosen at all.
func (t *table) markTargets(marks map[square]Mark, at func(square) Cell, from *square) {
	for _, m := range t.choices() {
		squares := squaresOf(t.game.MoveText(m), t.config.Files, t.config.Ranks)
		if from != nil {
			if len(squares) < 2 || squares[0] != *from {
				continue
			}
			squares = squares[1:]
		}
		mark := Quiet
		if from != nil && t.takes(m) {
			mark = Capture
		}
		for _, s := range squares {
			if marks[s] != Capture {
				marks[s] = mark
			}
		}
	}
}

// takes reports whether a move leaves fewer things on the board that are not the
// mover's: en passant, a jump and a barrier count as well as a piece on the
// target.
func (t *table) takes(m movegen.Move) bool {
	mover := ownerOf(t.game.Turn())
	before := t.others(mover)
	t.game.Make(m)
	defer t.game.Unmake()
	return t.others(mover) < before
}

func (t *table) others(mover Owner) (n int) {
	at, ok := cellsOf(t.game, t.config.Files, t.config.Ranks)
	if !ok {
		return 0
	}
	for s := range t.squares() {
		if c := at(s); c.Text != "" && c.Owner != mover {
			n++
		}
	}
	return n
}

// squares yields the squares of the board.
func (t *table) squares() func(yield func(square) bool) {
	return func(yield func(square) bool) {
		for rank := range t.config.Ranks {
			for file := range t.config.Files {
				if !yield(square{file, rank}) {
					return
				}
			}
		}
	}
}

// markThreats marks the king in check and, after a mate, what brought it about.
func (t *table) markThreats(marks map[square]Mark, at func(square) Cell) {
	if g, ok := t.game.(contributor); ok {
		for _, s := range g.Contributors() {
			marks[square{s.File(), s.Rank()}] = Contributor
		}
	}
	us := ownerOf(t.game.Turn())
	for s := range t.squares() {
		if c := at(s); c.Owner == us && c.Text != "" && strings.Contains(t.config.Royal, strings.ToUpper(c.Text)) {
			marks[s] = Checked
		}
	}
}
