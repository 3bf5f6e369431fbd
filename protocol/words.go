package protocol

import "strings"

// What a person is told, in the words of the game that xxl comes from.
const (
	checkWord    = "Check!"
	wonOnTime    = "You won on time"
	lostOnTime   = "You lost on time"
	stalemateEnd = "Stalemate - draw"
)

// inWords puts the reason of a result as that game does.
func inWords(reason string) string {
	if side, mates := strings.CutSuffix(reason, " mates"); mates {
		return side + " wins by checkmate"
	}
	if reason == "Stalemate" {
		return stalemateEnd
	}
	return reason
}
