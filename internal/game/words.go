package game

// What a person is told, in the words of the game that xxl comes from.

// CheckWord announces a check.
const CheckWord = "Check!"

// EndWords says how a game ended, for whoever looks on. names are those of the sides, White's
// first.
func EndWords(r Result, names [2]string) string {
	switch {
	case r.Reason == Checkmate && r.Winner == WhiteWins:
		return names[White] + " wins by checkmate"
	case r.Reason == Checkmate:
		return names[Black] + " wins by checkmate"
	case r.Reason == Stalemate:
		return "Stalemate - draw"
	}
	return r.Named(names)
}

// PersonalEndWords says how a game that is no draw ended, for the one person who won or
// lost it.
func PersonalEndWords(won bool, r Result, names [2]string) string {
	if r.Reason == Checkmate {
		return youWords(won) + " by checkmate"
	}
	return youWords(won) + " - " + r.Named(names)
}

// TimeWords tells the one person whose or whose opponent's clock ran out.
func TimeWords(won bool) string { return youWords(won) + " on time" }

func youWords(won bool) string {
	if won {
		return "You won"
	}
	return "You lost"
}
