package game

import "strconv"

// Coord is a square of any board: its file and its rank, both from 0.
type Coord struct{ File, Rank int }

// String returns the square as file letter and rank number: "a1".
func (c Coord) String() string { return string(rune('a'+c.File)) + strconv.Itoa(c.Rank+1) }

// CutCoord reads a square from the front of text and returns what follows it. ok is false
// if no square of a board of so many files and ranks stands there.
func CutCoord(text string, files, ranks int) (c Coord, rest string, ok bool) {
	const maxDigits = 2
	end := 1
	for end < len(text) && end <= maxDigits && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	if text == "" || end == 1 || text[1] == '0' {
		return c, text, false
	}
	rank, err := strconv.Atoi(text[1:end])
	c = Coord{int(text[0]) - 'a', rank - 1}
	return c, text[end:], err == nil && c.File >= 0 && c.File < files && c.Rank >= 0 && c.Rank < ranks
}
