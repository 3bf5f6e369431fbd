package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// selection is what a person has chosen so far of a move, square by square.
type selection struct {
	// path is the square of the piece and, of a chain of jumps, those that it has landed on.
	path []game.Coord
	// part is which part of a tile moves, once it has been chosen.
	part    string
	hasPart bool
	options []Option // a question is open
}

// Option is an answer to a question: which part of a tile moves, what a pawn becomes.
type Option struct {
	// Label is short, Text says the same at length; a person may type either, or the
	// number of the option, from 1.
	Label, Text string

	part string
	move *Step // nil if the option chooses a part
}

// Options are the answers to the question that is open, if there is one.
func (t *Table) Options() []Option { return t.selection.options }

// Selected is the square of the piece that has been chosen, nil if none has.
func (t *Table) Selected() *game.Coord {
	if len(t.selection.path) == 0 {
		return nil
	}
	c := t.selection.path[0]
	return &c
}

// Unselect puts the chosen piece back.
func (t *Table) Unselect() { t.selection, t.hint = selection{}, nil }

func (s *selection) asksPart() bool { return len(s.options) > 0 && s.options[0].move == nil }

// offer asks which of several moves is meant.
func (s *selection) offer(steps []Step) {
	s.options = nil
	for _, step := range steps {
		label := step.Suffix
		switch {
		case step.Drop != "":
			label = step.Drop
		case label == "" && len(step.Path) > 0:
			label = "-"
		case label == "":
			label = "pass"
		}
		for _, o := range s.options {
			if strings.EqualFold(o.Label, label) {
				label = step.Text
			}
		}
		s.options = append(s.options, Option{Label: label, Text: step.Text, move: &step})
	}
}

// selected are the moves that what has been chosen leaves open.
func (t *Table) selected() []Step {
	if len(t.selection.path) == 0 {
		return nil
	}
	var list []Step
	for _, s := range t.StepsFrom(t.selection.path[0]) {
		if t.selection.allows(&s) {
			list = append(list, s)
		}
	}
	return list
}

func (s *selection) allows(step *Step) bool {
	n := len(s.path)
	return len(step.Path) >= n && slices.Equal(step.Path[:n], s.path) && (!s.hasPart || step.Suffix == s.part)
}

// Touch is a square alone, typed or clicked on. It chooses a piece or says where the chosen
// one goes, and plays the move once it is clear. The same square again puts the piece back
// or, in a chain of jumps, ends the chain.
func (t *Table) Touch(c game.Coord) error {
	if t.Over() {
		return ErrOver
	}
	t.hint = nil
	path := t.selection.path
	switch {
	case t.Alone():
		return t.touchAlone(c)
	case len(path) == 1 && path[0] == c:
		t.selection = selection{}
	case len(path) > 0 && !t.selection.asksPart() && t.goTo(c):
	case len(path) > 0 && t.view.KeepSelection:
		t.note("the piece on %s cannot go to %s; %s again puts it back", path[0], c, path[0])
	default:
		t.choose(c)
	}
	return nil
}

// touchAlone makes the square the move.
func (t *Table) touchAlone(c game.Coord) error {
	m, err := t.Position.ParseMove(c.String())
	if err != nil {
		return explained(err)
	}
	t.Play(m)
	return nil
}

// choose takes the piece on a square in hand, or offers the pieces that can be dropped there.
func (t *Table) choose(c game.Coord) {
	hadOne := len(t.selection.path) > 0
	t.selection = selection{}
	steps := t.StepsFrom(c)
	if len(steps) == 1 && steps[0].WallChosen && len(steps[0].Path) == 1 { // nothing but a wall
		t.Play(steps[0].Move)
		return
	}
	if len(steps) == 0 {
		if drops := t.drops(c); len(drops) > 0 && !hadOne {
			if len(drops) == 1 && t.onlyDrops() {
				t.Play(drops[0].Move)
				return
			}
			t.selection.offer(drops)
			return
		}
		t.note("%s", t.nothingOn(c))
		return
	}
	t.selection.path = []game.Coord{c}
	if t.view.Parts && t.askPart(steps) {
		return
	}
	t.noteSteps(c, steps)
}

func (t *Table) noteSteps(c game.Coord, steps []Step) {
	t.note("%s: %s", c, strings.Join(texts(steps), " "))
}

func texts(steps []Step) []string {
	var list []string
	for _, s := range steps {
		text := s.Text
		if s.WallChosen {
			text, _, _ = strings.Cut(text, ",") // many walls, one move
		}
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

// nothingOn says why no piece can be chosen on a square.
func (t *Table) nothingOn(c game.Coord) string {
	switch t.view.At(c).Owner {
	case game.OwnedBy(t.Position.Turn()):
		return fmt.Sprintf("the piece on %s has no move", c)
	case game.OwnedBy(t.Position.Turn().Other()):
		return fmt.Sprintf("the piece on %s is not %s's", c, t.Name(t.Position.Turn()))
	}
	return fmt.Sprintf("nothing to move on %s", c)
}

// drops are those onto a square.
func (t *Table) drops(c game.Coord) []Step {
	return slices.DeleteFunc(t.Steps(), func(s Step) bool { return s.Drop == "" || s.Path[0] != c })
}

// onlyDrops reports whether a square alone can mean nothing but a drop: no piece on the board moves.
func (t *Table) onlyDrops() bool {
	return !slices.ContainsFunc(t.Steps(), func(s Step) bool { return s.Drop == "" && len(s.Path) > 0 })
}

// askPart asks which part of a tile moves. It reports false if there is but one.
func (t *Table) askPart(steps []Step) bool {
	var options []Option
	for _, s := range steps {
		if slices.ContainsFunc(options, func(o Option) bool { return o.part == s.Suffix }) {
			continue
		}
		label := s.Suffix
		if label == "" {
			label = "all"
		}
		options = append(options, Option{Label: label, Text: label, part: s.Suffix})
	}
	if len(options) < 2 {
		return false
	}
	slices.SortFunc(options, func(a, b Option) int { return strings.Compare(a.part, b.part) })
	t.selection.options = options
	return true
}

// goTo moves the chosen piece if it can go to a square, and asks if there are several ways.
// It reports false if it cannot go there.
func (t *Table) goTo(c game.Coord) bool {
	path := t.selection.path
	open := t.selected()
	if len(path) > 1 && path[len(path)-1] == c {
		return t.settle(slices.DeleteFunc(open, func(s Step) bool { return len(s.Path) != len(path) }))
	}
	open = slices.DeleteFunc(open, func(s Step) bool { return len(s.Path) <= len(path) })
	next := slices.DeleteFunc(slices.Clone(open), func(s Step) bool { return s.Path[len(path)] != c })
	ends := slices.DeleteFunc(open, func(s Step) bool { return s.WallChosen || s.Path[len(s.Path)-1] != c })
	switch {
	case len(next) > 0 && next[0].WallChosen && len(next[0].Path) > len(path)+1:
		t.selection.path = append(slices.Clone(path), c)
		t.note("now the square of the wall")
		return true
	case len(next) > 1 && slices.ContainsFunc(next, func(s Step) bool { return len(s.Path) > len(path)+1 }):
		t.selection.path = append(slices.Clone(path), c)
		t.note("the jumps go on: %s; %s again ends them there", strings.Join(texts(next), " "), c)
		return true
	case len(next) > 0:
		return t.settle(next)
	}
	return t.settle(ends)
}

// settle plays the one move, or asks which one of several. It reports false if there is none.
func (t *Table) settle(steps []Step) bool {
	switch len(steps) {
	case 0:
		return false
	case 1:
		t.Play(steps[0].Move)
	default:
		t.selection.offer(steps)
	}
	return true
}

// Choose answers the question that is open by an option's number from 1, its label or its
// text. It reports false if the text is no answer.
func (t *Table) Choose(text string) bool {
	options := t.selection.options
	i := slices.IndexFunc(options, func(o Option) bool { return o.Label == text || o.Text == text })
	if i < 0 {
		i = slices.IndexFunc(options, func(o Option) bool {
			return strings.EqualFold(o.Label, text) || strings.EqualFold(o.Text, text)
		})
	}
	if n, err := strconv.Atoi(text); i < 0 && err == nil && n >= 1 && n <= len(options) {
		i = n - 1
	}
	if i < 0 {
		return false
	}
	o := options[i]
	t.selection.options = nil
	if o.move != nil {
		t.Play(o.move.Move)
		return true
	}
	t.selection.part, t.selection.hasPart = o.part, true
	t.noteSteps(t.selection.path[0], t.selected())
	return true
}
