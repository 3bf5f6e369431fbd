package game

import (
	"fmt"
	"strings"
)

// DrawBoard draws a board for people, with coordinates, the lowest rank at the bottom. letters is
// a square's piece, at most two characters, "" for an empty square.
func DrawBoard(files, ranks int, letters func(file, rank int) string) string {
	line := "   +" + strings.Repeat("---+", files) + "\n"
	var b strings.Builder
	b.WriteString(line)
	for rank := ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(&b, "%2d |", rank+1)
		for file := range files {
			fmt.Fprintf(&b, "%2s |", letters(file, rank))
		}
		b.WriteString("\n" + line)
	}
	b.WriteString("   ")
	for file := range files {
		fmt.Fprintf(&b, "  %c ", 'a'+file)
	}
	b.WriteByte('\n')
	return b.String()
}
