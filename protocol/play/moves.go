package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// answer takes a line that is no command for a move or a square.
func (t *table) answer(line string) {
	if t.over() {
		t.complain(errOver)
		return
	}
	text := strings.ReplaceAll(line, " ", "")
	if s, rest, ok := game.CutCoord(strings.ToLower(text), t.view.Files, t.view.Ranks); ok && rest == "" && !t.alone() {
		t.touch(s)
		return
	}
	m, err := t.read(text)
	if err != nil {
		t.selected = nil
		t.complain(explained(err))
		return
	}
	t.play(m)
}

// read reads a move. Letters of either case will do where that is no other move.
func (t *table) read(text string) (game.Move, error) {
	m, err := t.game.ParseMove(text)
	if lower := strings.ToLower(text); err != nil && lower != text {
		if m, e := t.game.ParseMove(lower); e == nil {
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
func (t *table) chosen(m game.Move, text string) (game.Move, error) {
	if slices.Contains(t.game.Choices(nil), m) {
		return m, nil
	}
	if t.alone() {
		return game.NoMove, fmt.Errorf("%.20q: type the square alone, chance decides what the tile becomes", text)
	}
	return game.NoMove, fmt.Errorf("%.20q: you have a move, and only the clock forfeits a turn", text)
}

// explained puts the most usual mistake in the source's words.
func explained(err error) error {
	if errors.Is(err, game.ErrExposesKing) {
		return game.ErrExposesKing
	}
	if errors.Is(err, game.ErrNotAMove) {
		return fmt.Errorf("%w (\"help\" lists the commands)", err)
	}
	return err
}

// touch is a square alone: it chooses a piece, or says where the chosen one goes.
func (t *table) touch(s game.Coord) {
	t.hint, t.redraw = nil, !t.config.Quiet
	from := t.selected
	t.selected = nil
	if from != nil && *from == s {
		return
	}
	if from != nil {
		if t.goTo(*from, s) {
			return
		}
	}
	moves := t.movesFrom(s)
	if len(moves) == 0 {
		t.note("nothing to move on %s", s)
		return
	}
	t.selected = &s
	t.note("%s: %s", s, strings.Join(moves, " "))
}

// goTo moves the chosen piece if it can go there, and asks if there are several
// ways and none is the plain one. It reports false if it cannot go there.
func (t *table) goTo(from, to game.Coord) bool {
	var ways []string
	text := from.String() + to.String()
	for _, way := range t.movesFrom(from) {
		if squares := t.squaresOf(way); len(squares) >= 2 && squares[len(squares)-1] == to {
			ways = append(ways, way)
		}
	}
	switch {
	case len(ways) == 1:
		text = ways[0]
	case len(ways) > 1 && !slices.Contains(ways, text):
		t.note("which one? %s", strings.Join(ways, " "))
		t.selected = &from
		return true
	case len(ways) == 0:
		return false
	}
	m, err := t.game.ParseMove(text)
	if err != nil {
		t.complain(err)
		return true
	}
	t.play(m)
	return true
}

// movesFrom lists the moves of the piece on a square.
func (t *table) movesFrom(s game.Coord) []string {
	var list []string
	for _, m := range t.game.Choices(nil) {
		text := t.game.MoveText(m)
		if squares := t.squaresOf(text); len(squares) > 0 && squares[0] == s {
			list = append(list, text)
		}
	}
	return list
}
