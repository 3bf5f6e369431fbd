package movegen

import (
	"fmt"
	"strings"
)

// Board draws the position with coordinates, White below.
func (p *Position) Board() string {
	v := p.tables.variant
	line := "   +" + strings.Repeat("---+", v.Files) + "\n"
	var b strings.Builder
	b.WriteString(line)
	for rank := v.Ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(&b, "%2d |", rank+1)
		for file := range v.Files {
			text := " "
			if k, ok := p.At(SquareAt(file, rank)); ok {
				text = p.tables.letters[k]
			}
			fmt.Fprintf(&b, "%2s |", text)
		}
		b.WriteString("\n" + line)
	}
	b.WriteString("   ")
	for file := range v.Files {
		fmt.Fprintf(&b, "  %c ", 'a'+file)
	}
	b.WriteByte('\n')
	if p.tables.hands {
		fmt.Fprintf(&b, "   in hand: %s\n", p.HandText())
	}
	return b.String()
}
