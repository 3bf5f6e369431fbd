package play

import (
	"menagerie/internal/game"
	"menagerie/protocol"
)

// ending is how a game ended; the zero value is one that goes on.
type ending struct {
	winner game.Winner
	words  string
	told   bool // the person has been
}

// finish ends the game.
func (t *table) finish(winner game.Winner, words string) {
	t.end = ending{winner: winner, words: words}
	t.clocks.stop()
}

func wonBy(c game.Color) game.Winner {
	if c == game.White {
		return game.WhiteWins
	}
	return game.BlackWins
}

// onlyPerson returns the color of the one person who plays against the engine; ok
// is false if there are two or none.
func (t *table) onlyPerson() (c game.Color, ok bool) {
	if t.players[game.White] == t.players[game.Black] || t.alone() {
		return 0, false
	}
	if t.players[game.Black] == Human {
		return game.Black, true
	}
	return game.White, true
}

// endWords says how the rules have ended the game.
func (t *table) endWords(r game.Result) string {
	if you, ok := t.onlyPerson(); ok && r.Winner != game.Drawn {
		return protocol.PersonalEndWords(r.Winner == wonBy(you), r)
	}
	return protocol.EndWords(r)
}

func (t *table) timeWords(loser game.Color) string {
	if you, ok := t.onlyPerson(); ok {
		return protocol.TimeWords(loser != you)
	}
	return t.name(loser) + " lost on time"
}

func (t *table) resignWords(loser game.Color) string {
	if _, ok := t.onlyPerson(); ok {
		return "You resigned"
	}
	return t.name(loser) + " resigned"
}

// name is what a side is called.
func (t *table) name(c game.Color) string { return t.view.Style.Names[c] }
