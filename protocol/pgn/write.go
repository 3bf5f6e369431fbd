package pgn

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
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
	words := comments(nil, g.Nodes[0].Comments)
	first := 2 * max(g.FirstNumber-1, 0)
	if g.BlackBegins {
		first++
	}
	words = g.line(words, 0, first, true)
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

// Movetext is the line of moves that goes on with a node, which a side makes at a ply, from 0; with all that is written
// about them, in round brackets.
func (g *Game) Movetext(id, ply int) string {
	words := g.line(g.move(nil, id, ply, true), id, ply+1, false)
	return rounded.Replace(strings.Join(words, " "))
}

var rounded = strings.NewReplacer("{", "(", "}", ")")

// line appends the words of the line that goes on from a node; ply is the next move's, from 0. numbered
// says that this move needs its number even if it is Black's.
func (g *Game) line(words []string, id, ply int, numbered bool) []string {
	for ; len(g.Nodes[id].Children) > 0; ply++ {
		moves := g.Nodes[id].Children
		next := ply
		if g.Nodes[moves[0]].Again {
			ply--
		}
		words = g.move(words, moves[0], ply, numbered)
		for _, variation := range moves[1:] {
			at := next
			if g.Nodes[variation].Again {
				at--
			}
			inner := g.line(g.move(nil, variation, at, true), variation, at+1, false)
			inner[0] = "(" + inner[0]
			inner[len(inner)-1] += ")"
			words = append(words, inner...)
		}
		id, numbered = moves[0], len(moves) > 1
	}
	return words
}

// move appends the words of a move.
func (g *Game) move(words []string, id, ply int, numbered bool) []string {
	n := &g.Nodes[id]
	words = comments(words, n.Before)
	numbered = numbered || len(n.Before) > 0 || n.Parent > 0 && g.Nodes[n.Parent].Again && !n.Again
	switch {
	case n.Again && !numbered:
	case ply%2 == 0:
		words = append(words, fmt.Sprintf("%d.", 1+ply/2))
	case numbered:
		words = append(words, fmt.Sprintf("%d...", 1+ply/2))
	}
	words = append(words, cmp.Or(n.SAN, n.Text))
	for _, glyph := range n.Glyphs {
		words = append(words, fmt.Sprintf("$%d", glyph))
	}
	return comments(words, n.Comments)
}

// comments appends comments. Braces end a comment, so that round ones replace them.
func comments(words, texts []string) []string {
	for _, text := range texts {
		text = rounded.Replace(strings.TrimSpace(text))
		// Programs look for commands on one line.
		text = command.ReplaceAllStringFunc(text, func(c string) string { return strings.ReplaceAll(c, " ", "\x00") })
		for _, word := range strings.Fields("{" + text + "}") {
			words = append(words, strings.ReplaceAll(word, "\x00", " "))
		}
	}
	return words
}

var command = regexp.MustCompile(`\[%[^\]]*\]`)

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
