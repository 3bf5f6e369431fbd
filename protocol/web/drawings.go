package web

import (
	"errors"
	"regexp"
	"strings"
)

// drawing is what a person has drawn on the board, as lichess writes it into a comment of PGN.
var (
	drawing  = regexp.MustCompile(`\s*\[%c[as]l [^\]]*\]`)
	drawings = regexp.MustCompile(`^(\[%c[as]l [GRBY]([a-p]\d{1,2}){1,2}(,[GRBY]([a-p]\d{1,2}){1,2})*\]){0,2}$`)
)

// instruction is a part of a comment that programs read.
var instruction = regexp.MustCompile(`\[%[^\]]*\]`)

// comment writes a person's words about the move shown, instead of those that it had.
func (t *tab) comment(c *command) error {
	if t.shown == 0 {
		return errors.New("nothing is kept with the start position")
	}
	n := &t.tree.Nodes[t.shown]
	kept := instruction.FindAllString(strings.Join(n.Comments, " "), -1)
	if words := cutTo(maxComment, instruction.ReplaceAllString(c.Text, "")); words != "" {
		kept = append(kept, words)
	}
	n.Comments = kept
	t.send(t.state(false))
	return nil
}

// maxComment is the longest comment that a person writes, in characters.
const maxComment = 2000

// drawOn writes what is drawn on the board into the comments of the move shown, instead of what they had.
func (t *tab) drawOn(c *command) error {
	switch {
	case t.shown == 0:
		return errors.New("nothing is kept with the start position")
	case !drawings.MatchString(c.Text):
		return errors.New("drawings: expected them as PGN has them, such as [%cal Ge2e4]")
	}
	n := &t.tree.Nodes[t.shown]
	var kept []string
	for _, comment := range n.Comments {
		if comment = strings.TrimSpace(drawing.ReplaceAllString(comment, "")); comment != "" {
			kept = append(kept, comment)
		}
	}
	if c.Text != "" {
		kept = append(kept, c.Text)
	}
	n.Comments = kept
	t.send(t.state(false))
	return nil
}
