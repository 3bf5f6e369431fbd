package table

import (
	"fmt"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// Score is the result of the game as PGN writes it or, of a game for one, how far it got.
func (t *Table) Score() string {
	if t.view.Score != "" {
		return t.view.Score
	}
	return t.Winner().Score()
}

func (t *Table) resignWords(loser game.Color) string {
	switch _, ok := t.OnlyPerson(); {
	case ok:
		return "You resigned"
	case t.Alone():
		return "You gave up"
	}
	return t.Name(loser) + " resigned"
}

// Name is what a side is called.
func (t *Table) Name(c game.Color) string { return t.view.Style.Names[c] }

// PlayerName is who plays a side: "engine", "you", or "person" where two play.
func (t *Table) PlayerName(c game.Color) string {
	if t.Players[c] == live.Program {
		return "engine"
	}
	if _, ok := t.OnlyPerson(); ok {
		return "you"
	}
	return "person"
}

// announce says what was played, and what a board does not show of it.
func (t *Table) announce() {
	last := t.history[len(t.history)-1]
	who := t.Name(last.Side)
	if t.Alone() {
		who = "strike " + fmt.Sprint(len(t.history))
	}
	text := fmt.Sprintf("%s: %s", who, last.Text)
	if became := t.became(last.Text); became != "" {
		text += ", now " + became
	}
	t.note("%s", text)
	if words := last.Effects.Words(); words != "" {
		t.note("%s", words)
	}
}

// became is what chance has made of the square chosen, "" in a game without chance.
func (t *Table) became(choice string) string {
	path := stepOf(game.NoMove, choice, &t.view).Path
	if !t.Alone() || len(path) == 0 {
		return ""
	}
	if c := t.view.At(path[0]); c.Text != "" {
		return c.String()
	}
	return "gone"
}
