package live

import (
	"fmt"

	"menagerie/internal/game"
	"menagerie/search"
)

// ending is how a game ended; the zero value is one that goes on.
type ending struct {
	winner game.Winner
	words  string
}

// End ends the game.
func (g *Game) End(winner game.Winner, words string) {
	g.end = ending{winner: winner, words: words}
	g.Clocks.stopped = g.Clocks.now()
}

// Over reports whether the game has ended.
func (g *Game) Over() bool { return g.end.winner != game.Undecided }

// Winner is who has won, if the game is over.
func (g *Game) Winner() game.Winner { return g.end.winner }

// EndWords says how the game has ended, "" while it goes on.
func (g *Game) EndWords() string { return g.end.words }

// OnlyPerson returns the color of the one person who plays against the engine; ok
// is false if there are two or none, or no opponent.
func (g *Game) OnlyPerson() (c game.Color, ok bool) {
	if g.Solo || g.Players[game.White] == g.Players[game.Black] {
		return 0, false
	}
	if g.Players[game.Black] == Human {
		return game.Black, true
	}
	return game.White, true
}

// ResultWords say how the rules have ended the game, to the one person who plays or to whoever looks on.
// names are those of the sides.
func (g *Game) ResultWords(r game.Result, names [2]string) string {
	if you, ok := g.OnlyPerson(); ok && r.Winner != game.Drawn {
		return game.PersonalEndWords(r.Winner == game.WonBy(you), r, names)
	}
	return game.EndWords(r, names)
}

// TimeWords say whose time is over.
func (g *Game) TimeWords(loser game.Color, names [2]string) string {
	if you, ok := g.OnlyPerson(); ok {
		return game.TimeWords(loser != you)
	}
	return names[loser] + " lost on time"
}

// EndingWords say what endgame tables know of a position. names are those of the sides.
func EndingWords(e search.Ending, turn game.Color, names [2]string) string {
	if e.Outcome == game.Draw {
		return "drawn"
	}
	winner := turn
	if e.Outcome == game.Loss {
		winner = turn.Other()
	}
	text := fmt.Sprintf("%s mates in %d moves", names[winner], (e.Plies+1)/2)
	if e.Plies == 1 || e.Plies == 2 {
		text = names[winner] + " mates in 1 move"
	}
	if e.Late {
		text += ", unless the move-count rule comes first"
	}
	return text
}
