package pgn

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// lineLength is the longest line in bytes of the standard's export format.
const lineLength = 79

// Write writes the game and an empty line behind it. The error is w's.
func (g *Game) Write(w io.Writer) error {
	var b strings.Builder
	for _, t := range g.Tags {
		value := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ").Replace(t.Value)
		fmt.Fprintf(&b, "[%s \"%s\"]\n", t.Name, value)
	}
	b.WriteByte('\n')
	words := comments(nil, g.Comments)
	words = moveWords(words, g.Moves, max(g.FirstNumber, 1), g.BlackBegins)
	wrap(&b, append(words, g.Result))
	b.WriteByte('\n')
	_, err := io.WriteString(w, strings.Map(printable, b.String()))
	return err
}

// printable replaces control characters, such as those of escape codes in names.
func printable(r rune) rune {
	if unicode.IsControl(r) && r != '\n' {
		return '?'
	}
	return r
}

// moveWords appends the words of a line of moves.
func moveWords(words []string, moves []Move, number int, black bool) []string {
	numbered := true // the next move needs its number, even if it is Black's
	for _, m := range moves {
		switch {
		case !black:
			words = append(words, fmt.Sprintf("%d.", number))
		case numbered:
			words = append(words, fmt.Sprintf("%d...", number))
		}
		words = append(words, m.Text)
		for _, g := range m.Glyphs {
			words = append(words, fmt.Sprintf("$%d", g))
		}
		words = comments(words, m.Comments)
		for _, v := range m.Variations {
			inner := moveWords(nil, v, number, black)
			if len(inner) > 0 {
				inner[0] = "(" + inner[0]
				inner[len(inner)-1] += ")"
				words = append(words, inner...)
			}
		}
		numbered = len(m.Variations) > 0
		if black {
			number++
		}
		black = !black
	}
	return words
}

// comments appends comments. Braces end a comment, so that round ones replace them.
func comments(words, texts []string) []string {
	for _, text := range texts {
		text = strings.NewReplacer("{", "(", "}", ")").Replace(strings.TrimSpace(text))
		words = append(words, strings.Fields("{"+text+"}")...)
	}
	return words
}

// wrap writes words in lines.
func wrap(b *strings.Builder, words []string) {
	length := 0
	for _, word := range words {
		switch {
		case length == 0:
		case length+1+len(word) > lineLength:
			b.WriteByte('\n')
			length = 0
		default:
			b.WriteByte(' ')
			length++
		}
		b.WriteString(word)
		length += len(word)
	}
	b.WriteByte('\n')
}
