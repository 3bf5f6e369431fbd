package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
)

// Answer takes a text that is no command for an answer to a question, a square or a move,
// as the game writes it or in short notation. The error says why it is none of these.
func (t *Table) Answer(text string) error {
	if t.Over() {
		return ErrOver
	}
	text = strings.ReplaceAll(text, " ", "")
	if t.Choose(text) {
		return nil
	}
	if c, ok := t.squareOf(text); ok && !t.Alone() {
		return t.typed(c, text)
	}
	m, err := t.read(text)
	if err == nil {
		t.Play(m)
		return nil
	}
	short := notation.Find(t.Position, t.Config.Description, text)
	if len(short) == 0 {
		t.Unselect()
		return t.unread(text, err)
	}
	t.pick(short)
	return nil
}

// squareOf reads a text that is nothing but a square.
func (t *Table) squareOf(text string) (game.Coord, bool) {
	c, rest, ok := game.CutCoord(strings.ToLower(text), t.view.Files, t.view.Ranks)
	return c, ok && rest == ""
}

// typed is a square alone: that of a piece, of a target or, in short notation, of a pawn's.
func (t *Table) typed(c game.Coord, text string) error {
	if len(t.selection.path) == 0 && len(t.StepsFrom(c)) == 0 {
		if short := notation.Find(t.Position, t.Config.Description, text); len(short) > 0 {
			t.pick(short)
			return nil
		}
	}
	return t.Touch(c)
}

// pick plays the one move, or asks which one of several.
func (t *Table) pick(moves []game.Move) {
	t.Unselect()
	steps := slices.DeleteFunc(t.Steps(), func(s Step) bool { return !slices.Contains(moves, s.Move) })
	if len(steps) > 1 && !slices.ContainsFunc(steps, func(s Step) bool {
		return !s.WallChosen || len(s.Path) != 3 || !slices.Equal(s.Path[:2], steps[0].Path[:2])
	}) {
		t.selection.path = steps[0].Path[:2]
		t.note("now the square of the wall")
		return
	}
	t.settle(steps)
}

// read reads a move. Letters of either case will do where that is no other move.
func (t *Table) read(text string) (game.Move, error) {
	m, err := t.Position.ParseMove(text)
	if lower := strings.ToLower(text); err != nil && lower != text {
		if m, e := t.Position.ParseMove(lower); e == nil {
			return t.chosen(m, lower)
		}
	}
	if err != nil {
		return game.NoMove, err
	}
	return t.chosen(m, text)
}

// chosen refuses a move that names its outcome, which is chance's to decide, and
// a turn given away though there are moves.
func (t *Table) chosen(m game.Move, text string) (game.Move, error) {
	if slices.Contains(t.Position.Choices(nil), m) {
		return m, nil
	}
	switch {
	case t.Alone():
		return game.NoMove, fmt.Errorf("%.20q: type the square alone, chance decides what the tile becomes", text)
	case t.Config.Description.HasCovered():
		return game.NoMove, fmt.Errorf("%.20q: type the squares alone, chance decides what turns up", text)
	}
	return game.NoMove, fmt.Errorf("%.20q: you have a move, and only the clock forfeits a turn", text)
}

// unread says why a text is no move.
func (t *Table) unread(text string, err error) error {
	if !errors.Is(err, game.ErrNotAMove) {
		return explained(err)
	}
	if notation.Looks(text) {
		return fmt.Errorf("%.20s: no piece of yours can make this move", text)
	}
	return fmt.Errorf("%.20q: expected a move, such as %s, or a command (\"help\" lists them)", text, t.Example())
}

// Example is a move that can be made, to show how moves are written; "" after the end.
func (t *Table) Example() string {
	for _, s := range t.Steps() {
		return s.Text
	}
	return ""
}

// explained puts the most usual mistake in the source's words.
func explained(err error) error {
	if errors.Is(err, game.ErrExposesKing) {
		return game.ErrExposesKing
	}
	return err
}
