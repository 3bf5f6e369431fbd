package protocol

import (
	"strings"
	"unicode"

	"menagerie/internal/game"
)

// quoteLimit is how many characters of bad input an error line repeats.
const quoteLimit = 60

// noticeLimit is how many characters of a message from elsewhere are shown.
const noticeLimit = 400

// quote prepares bad input for an error line.
func quote(text string) string { return `"` + printable(text) + `"` }

// printable makes bad input fit for an error line: short and on one line.
func printable(text string) string { return cutShort(text, quoteLimit) }

// cutShort brings text of any origin onto one line of at most limit characters.
func cutShort(text string, limit int) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > limit {
			b.WriteString("...")
			break
		}
		if !unicode.IsPrint(r) || r == unicode.ReplacementChar {
			r = '?'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// cutWord splits off the first word of a line.
func cutWord(line string) (word, rest string) {
	line = strings.TrimSpace(line)
	if i := strings.IndexFunc(line, unicode.IsSpace); i >= 0 {
		return line[:i], strings.TrimSpace(line[i:])
	}
	return line, ""
}

// cutAtWord divides text at the first occurrence of a whole word.
func cutAtWord(text, word string) (before, after string, found bool) {
	for rest := strings.TrimSpace(text); rest != ""; {
		first, next := cutWord(rest)
		if first == word {
			return strings.TrimSpace(text[:strings.LastIndex(text, rest)]), next, true
		}
		rest = next
	}
	return text, "", false
}

// coordList writes squares, each after a blank; a blank alone for none.
func coordList(squares []game.Coord) string {
	if len(squares) == 0 {
		return " "
	}
	var b strings.Builder
	for _, s := range squares {
		b.WriteString(" " + s.String())
	}
	return b.String()
}
