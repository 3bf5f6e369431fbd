package movegen

import "strings"

// CutHand takes the pieces in hand off the board's field: in brackets or, as some
// programs have it, as a rank beyond the last.
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

// IsCheckCount tells the field from the others, of which the board may have promoted
// pieces: +S.
func IsCheckCount(field string) bool {
	return strings.Contains(field, "+") && !strings.Contains(field, "/")
}
