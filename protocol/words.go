package protocol

import "strings"

// What a person is told, in the words of the game that xxl comes from.
const (
	checkWord    = "Check!"
	wonByMate    = "You won by checkmate"
	lostByMate   = "You lost by checkmate"
	wonOnTime    = "You won on time"
	lostOnTime   = "You lost on time"
	stalemateEnd = "Stalemate - draw"
)

// mateReason ends the reason of a result by checkmate.
const mateReason = " mates"

func isMate(reason string) bool { return strings.HasSuffix(reason, mateReason) }

// inWords puts the reason of a result as that game does.
func inWords(reason string) string {
	if isMate(reason) {
		return strings.TrimSuffix(reason, mateReason) + " wins by checkmate"
	}
	if reason == "Stalemate" {
		return stalemateEnd
	}
	return reason
}
