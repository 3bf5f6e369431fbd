package protocol

import "menagerie/internal/game"

// What a person is told, in the words of the game that xxl comes from.

// CheckWord announces a check.
const CheckWord = "Check!"

// EndWords says how a game ended, for whoever looks on.
func EndWords(r game.Result) string {
	switch {
	case r.Reason == game.Checkmate && r.Winner == game.WhiteWins:
		return "White wins by checkmate"
	case r.Reason == game.Checkmate:
		return "Black wins by checkmate"
	case r.Reason == game.Stalemate:
		return "Stalemate - draw"
	}
	return r.String()
}

// PersonalEndWords says how a game that is no draw ended, for the one person who won or
// lost it.
func PersonalEndWords(won bool, r game.Result) string {
	if r.Reason == game.Checkmate {
		return youWords(won) + " by checkmate"
	}
	return youWords(won) + " - " + r.String()
}

// TimeWords tells the one person whose or whose opponent's clock ran out.
func TimeWords(won bool) string { return youWords(won) + " on time" }

func youWords(won bool) string {
	if won {
		return "You won"
	}
	return "You lost"
}
