package game

import "strings"

// CutHand separates the pieces in hand from the board field of a position string: in brackets
// or, as some programs write them, as a rank beyond the last.
func CutHand(field string, ranks int) (board, hand string, found bool) {
	if board, rest, ok := strings.Cut(field, "["); ok && strings.HasSuffix(rest, "]") {
		return board, rest[:len(rest)-1], true
	}
	if strings.Count(field, "/") == ranks {
		at := strings.LastIndexByte(field, '/')
		return field[:at], field[at+1:], true
	}
	return field, "", false
}

// CutPrison separates the pieces in hand, as [CutHand] has them, from the captives behind them: in hostage chess each
// waits in the other side's prison.
func CutPrison(hand string) (held, captives string) {
	held, captives, _ = strings.Cut(hand, "#")
	return held, captives
}

// IsCheckCount reports whether a field of a position string counts checks, such as 3+3. A board
// may contain a plus, too, for a promoted piece.
func IsCheckCount(field string) bool {
	return strings.Contains(field, "+") && !strings.Contains(field, "/")
}
