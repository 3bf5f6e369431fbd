package game

import (
	"fmt"
	"strconv"
)

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
