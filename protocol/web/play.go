package web

import (
	"errors"
	"fmt"
	"slices"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/notation"
	"menagerie/protocol/table"
)

// play makes a move at the table and shows it.
func (t *tab) play(m game.Move) {
	before := len(t.table.History())
	t.table.Play(m)
	t.record(before)
	t.noteClock()
	t.cover()
	t.changed(true)
}

// record takes the moves that the table has made since it had so many into the tree.
func (t *tab) record(before int) {
	for _, turn := range t.table.History()[before:] {
		t.head = t.tree.add(t.head, turn.Record, turn.SAN, effects(t.table, &turn))
	}
	if !slices.Contains(t.tree.line, t.head) {
		t.tree.cut(t.head)
	}
	t.shown, t.looked = t.head, nil
}

// startClock lets the clock of the first turn run, which has stood until the first click.
func (t *tab) startClock(*command) error {
	if !t.table.Over() && !t.table.Ticks() {
		t.table.Clocks.Start()
	}
	return nil
}

// noteClock writes the time that is left into the comments of the last move, as PGN has it.
func (t *tab) noteClock() {
	history := t.table.History()
	n := &t.tree.Nodes[t.head]
	if len(history) > 0 && history[len(history)-1].Clock != "" && len(n.Comments) == 0 {
		n.Comments = append(n.Comments, history[len(history)-1].Clock)
	}
}

// effects is what a board animates of a move.
func effects(tb *table.Table, turn *table.Turn) *effectsData {
	view := tb.View()
	e := &effectsData{Path: []int{}, Gone: []int{}, Blast: turn.Effects.Exploded}
	for _, c := range notation.Split(turn.Text, view.Files, view.Ranks).Path {
		e.Path = append(e.Path, number(c, view.Files))
	}
	for _, p := range slices.Concat(turn.Effects.Taken, turn.Effects.Lost) {
		e.Gone = append(e.Gone, number(p.At, view.Files))
	}
	for _, beam := range turn.Effects.Beams {
		e.Beams = append(e.Beams, numbers(beam, view.Files))
	}
	return e
}

// number is a square of the page: its rank times the files plus its file.
func number(c game.Coord, files int) int { return c.Rank*files + c.File }

var errEnginesTurn = errors.New("it is the engine's turn")

// move plays a person's move, in coordinates or in algebraic notation.
func (t *tab) move(c *command) error {
	m, err := t.read(c.Text)
	if err != nil {
		return err
	}
	if t.shown != t.head {
		if err := t.comeHere(); err != nil {
			return err
		}
	}
	t.stop()
	t.play(m)
	return nil
}

// read reads a move that a person may make in the position shown.
func (t *tab) read(text string) (game.Move, error) {
	g := t.current()
	switch {
	case t.looked == nil && t.table.Over(), g.Result().Over():
		return game.NoMove, errors.New("the game is over")
	case t.table.Players[g.Turn()] == live.Program:
		return game.NoMove, errEnginesTurn
	}
	m, err := notation.Parse(g, t.setup.description, text)
	switch {
	case err != nil:
		return game.NoMove, err
	case !slices.Contains(g.Choices(nil), m):
		return game.NoMove, fmt.Errorf("%.20q: not a move to choose here", text)
	}
	return m, nil
}

// try says why a move cannot be made, if a rule such as that of check forbids it; all else the board
// shows by itself.
func (t *tab) try(c *command) error {
	if _, err := t.current().ParseMove(c.Text); game.ForbiddenBy(err) != nil {
		return game.ForbiddenBy(err)
	}
	return nil
}

// undo takes back to the last position in which a person was to move.
func (t *tab) undo(*command) error {
	t.stop()
	before := len(t.table.History())
	if err := t.table.TakeBack(); err != nil {
		t.goOn()
		return err
	}
	from := t.head
	for range before - len(t.table.History()) {
		t.head = t.tree.Nodes[t.head].Parent
	}
	t.tree.prune(from, t.head)
	t.shown, t.looked = t.head, nil
	if t.ended != nil && t.ended.at == from {
		t.ended = nil
	}
	t.tree.cut(t.head)
	t.changed(false)
	return nil
}

// resign gives up for the person.
func (t *tab) resign(*command) error {
	if err := t.table.Resign(); err != nil {
		return err
	}
	t.stop()
	t.changed(false)
	return nil
}

// drawAfter is the ply from which the engine accepts a draw, if it does not think that it
// is better.
const drawAfter = 20

// draw ends the game in a draw, if the other side agrees: another person always does.
func (t *tab) draw(*command) error {
	if t.table.Over() {
		return table.ErrOver
	}
	engine := slices.Contains(t.table.Players[:], live.Program)
	if engine && (t.score > 0 || len(t.table.History()) < drawAfter) {
		t.note("The engine does not agree to a draw")
		return nil
	}
	t.stop()
	t.table.AgreeDraw()
	t.changed(false)
	return nil
}

// now lets the engine make its move at once.
func (t *tab) now(*command) error {
	if t.job != nil && t.job.purpose == toMove {
		t.job.Hurry()
	}
	return nil
}

// hint asks the engine for a move.
func (t *tab) hint(*command) error {
	if t.current().Result().Over() || t.table.Over() || t.table.EngineToMove() {
		return errors.New("there is no move to advise")
	}
	t.start(toHint, t.current(), t.table.ToAdvise(t.current()))
	return nil
}

// maxLines is the most lines of analysis.
const maxLines = 5

// analyse starts, changes or ends analysis.
func (t *tab) analyse(c *command) error {
	if c.Lines < 0 || c.Lines > maxLines {
		return fmt.Errorf("analysis: %d lines, expected 0 to %d", c.Lines, maxLines)
	}
	t.lines = c.Lines
	if t.job != nil && t.job.purpose == toMove {
		return nil
	}
	t.stop()
	t.goOn()
	return nil
}

// goTo shows the position of a node.
func (t *tab) goTo(c *command) error {
	if !t.tree.Has(c.ID) {
		return fmt.Errorf("no position %d in this game", c.ID)
	}
	return t.look(c.ID)
}

// look shows a position of the tree; the game stays where it is.
func (t *tab) look(id int) error {
	if t.job != nil && t.job.purpose != toMove && t.job.purpose != toReview {
		t.stop()
	}
	if err := t.turnTo(id); err != nil {
		return err
	}
	t.send(t.state(false))
	if t.job == nil {
		t.goOn()
	}
	return nil
}

// turnTo makes a position of the tree the one that is shown.
func (t *tab) turnTo(id int) error {
	t.tree.show(id)
	t.shown, t.looked = id, nil
	if id == t.head {
		return nil
	}
	g, err := t.setup.rules.NewGame(t.setup.position)
	if err != nil {
		return err
	}
	for _, text := range t.tree.Texts(t.tree.Path(id)) {
		m, err := g.ParseMove(text)
		if err != nil {
			return err
		}
		g.Make(m)
	}
	t.looked = g
	return nil
}

// comeHere lets the game go on from the position shown.
func (t *tab) comeHere() error {
	if t.table.Timed() && !t.table.Over() {
		return errors.New("the clock runs: go to the last position to move")
	}
	if t.ended != nil && t.ended.at == t.shown {
		return table.ErrOver
	}
	t.stop()
	config := t.table.Config
	config.Players, config.Level = t.table.Players, t.table.Level
	next, err := table.New(config)
	if err != nil {
		return err
	}
	if err := next.Replay(t.tree.Texts(t.tree.Path(t.shown))); err != nil {
		return err
	}
	if t.table.Over() || !t.table.Timed() { // what comes after the end is a variation
		next.Clocks = live.NewClocks(live.Control{})
	}
	t.table, t.head, t.looked = next, t.shown, nil
	return nil
}

// changed shows a position that has come up, and lets the engine think about it.
func (t *tab) changed(moved bool) {
	thinks := t.table.EngineToMove()
	if !thinks && t.job != nil && t.job.purpose == toMove || t.job != nil && t.job.purpose != toMove {
		t.stop()
	}
	if t.job == nil {
		t.goOn()
	}
	if t.ended == nil && t.table.Over() && !t.table.Position.Result().Over() {
		t.ended = &ended{t.head, t.table.Winner(), t.table.EndWords()}
	}
	t.send(t.state(moved))
	if t.table.Over() {
		t.nameLevel()
	}
}
