package protocol

import "strings"

// What a person is told, in the words of the game that xxl comes from.
const (
	// CheckWord announces a check.
	CheckWord    = "Check!"
	stalemateEnd = "Stalemate - draw"
)

// Reasons of results, as [Game.Verdict] gives them.
const (
	mateReason      = " mates" // after the winner
	stalemateReason = "Stalemate"
)

func isMate(reason string) bool { return strings.HasSuffix(reason, mateReason) }

// EndWords puts the reason of a result into words for whoever looks on.
func EndWords(reason string) string {
	switch {
	case isMate(reason):
		return strings.TrimSuffix(reason, mateReason) + " wins by checkmate"
	case reason == stalemateReason:
		return stalemateEnd
	}
	return reason
}

// PersonalEndWords puts the reason of a result that is no draw into words for the
// one person who won or lost.
func PersonalEndWords(won bool, reason string) string {
	if isMate(reason) {
		return youWords(won) + " by checkmate"
	}
	return youWords(won) + " - " + reason
}

// TimeWords tells the one person whose or whose opponent's clock ran out.
func TimeWords(won bool) string { return youWords(won) + " on time" }

func youWords(won bool) string {
	if won {
		return "You won"
	}
	return "You lost"
}
