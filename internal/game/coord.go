package game

import (
	"fmt"
	"strconv"
)

// Coord is a square of any board: its file and its rank, both from 0.
type Coord struct{ File, Rank int }

// String returns the square as file letter and rank number: "a1".
func (c Coord) String() string { return SquareName(c.File, c.Rank) }

// CutCoord reads a square from the front of text and returns what follows it. ok is false
// if no square of a board of so many files and ranks stands there.
func CutCoord(text string, files, ranks int) (c Coord, rest string, ok bool) {
	file, rank, rest, err := CutSquare(text, files, ranks)
	return Coord{file, rank}, rest, err == nil
}

// SquareName writes a square, file and rank from 0, as a letter and a number: "a1", "n14".
func SquareName(file, rank int) string { return string(rune('a'+file)) + strconv.Itoa(rank+1) }

// CutSquare reads a square of a board of the given size from the front of text and returns
// what follows it. File and rank count from 0.
func CutSquare(text string, files, ranks int) (file, rank int, rest string, err error) {
	if text == "" {
		return 0, 0, text, fmt.Errorf("missing square")
	}
	file = int(text[0]) - 'a'
	end, number := 1, 0
	for end < len(text) && end < 3 && IsDigit(text[end]) {
		number = number*10 + int(text[end]-'0')
		end++
	}
	if file < 0 || file >= files || number < 1 || number > ranks || text[1] == '0' {
		return 0, 0, text, fmt.Errorf("%q is not a square of a %dx%d board", text[:end], files, ranks)
	}
	return file, number - 1, text[end:], nil
}

// CutShortSquare is [CutSquare] for boards of at most nine ranks, where digits may follow the
// square: it reads one digit.
func CutShortSquare(text string, files, ranks int) (file, rank int, rest string, err error) {
	if len(text) >= 2 {
		file, rank = int(text[0])-'a', int(text[1])-'1'
		if file >= 0 && file < files && rank >= 0 && rank < ranks {
			return file, rank, text[2:], nil
		}
	}
	return 0, 0, text, fmt.Errorf("%.2q is not a square of a %dx%d board", text, files, ranks)
}
