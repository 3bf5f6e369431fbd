package table

import (
	"fmt"

	"menagerie/internal/game"
)

// ending is how a game ended; the zero value is one that goes on.
type ending struct {
	winner game.Winner
	words  string
}

// finish ends the game.
func (t *Table) finish(winner game.Winner, words string) {
	t.end = ending{winner: winner, words: words}
	t.clocks.stop()
}

func wonBy(c game.Color) game.Winner {
	if c == game.White {
		return game.WhiteWins
	}
	return game.BlackWins
}

// OnlyPerson returns the color of the one person who plays against the engine; ok
// is false if there are two or none.
func (t *Table) OnlyPerson() (c game.Color, ok bool) {
	if t.Players[game.White] == t.Players[game.Black] || t.Alone() {
		return 0, false
	}
	if t.Players[game.Black] == Human {
		return game.Black, true
	}
	return game.White, true
}

// Winner is who has won, if the game is over.
func (t *Table) Winner() game.Winner { return t.end.winner }

// EndWords says how the game has ended, "" while it goes on.
func (t *Table) EndWords() string { return t.end.words }

// Score is the result of the game as PGN writes it or, of a game for one, how far it got.
func (t *Table) Score() string {
	if t.view.Score != "" {
		return t.view.Score
	}
	return t.end.winner.Score()
}

// endWords says how the rules have ended the game.
func (t *Table) endWords(r game.Result) string {
	if you, ok := t.OnlyPerson(); ok && r.Winner != game.Drawn {
		return game.PersonalEndWords(r.Winner == wonBy(you), r, t.view.Style.Names)
	}
	return game.EndWords(r, t.view.Style.Names)
}

func (t *Table) timeWords(loser game.Color) string {
	if you, ok := t.OnlyPerson(); ok {
		return game.TimeWords(loser != you)
	}
	return t.Name(loser) + " lost on time"
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
	if t.Players[c] == Engine {
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
	path := stepOf(game.NoMove, choice, t.view.Files, t.view.Ranks).Path
	if !t.Alone() || len(path) == 0 {
		return ""
	}
	if c := t.view.At(path[0]); c.Text != "" {
		return c.String()
	}
	return "gone"
}
