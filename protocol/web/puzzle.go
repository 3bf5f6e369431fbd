package web

import (
	"errors"
	"fmt"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// puzzleMessage tells the page of the levels of a configuration.
type puzzleMessage struct {
	Is     string `json:"is"`
	Number int    `json:"number"` // from 1
	Of     int    `json:"of"`
	Text   string `json:"text"` // what is to be done
	Solved bool   `json:"solved"`
}

// nameLevel tells the page which puzzle this is, if it is one.
func (t *tab) nameLevel() {
	if len(t.setup.puzzles) == 0 {
		return
	}
	p := t.setup.puzzles[t.setup.puzzle]
	text := p.Name
	if p.MateIn > 0 {
		text = fmt.Sprintf("%s: mate in %d", p.Name, p.MateIn)
	}
	t.send(puzzleMessage{"puzzle", t.setup.puzzle + 1, len(t.setup.puzzles), text, t.solved()})
}

// solved reports whether the person has won the puzzle, and in no more moves than it allows.
func (t *tab) solved() bool {
	p := t.setup.puzzles[t.setup.puzzle]
	moves := 0
	for _, turn := range t.table.History() {
		if turn.Side == p.Human {
			moves++
		}
	}
	return t.table.Over() && t.table.Winner() == game.WonBy(p.Human) && (p.MateIn == 0 || moves <= p.MateIn)
}

// goToPuzzle goes to another puzzle of the configuration, numbered from 1.
func (t *tab) goToPuzzle(c *command) error {
	if len(t.setup.puzzles) == 0 {
		return errors.New("no puzzles have been loaded")
	}
	if c.ID < 1 || c.ID > len(t.setup.puzzles) {
		return fmt.Errorf("puzzle %d: expected 1 to %d", c.ID, len(t.setup.puzzles))
	}
	s := t.setup
	s.puzzle = c.ID - 1
	p := s.puzzles[s.puzzle]
	s.position = p.Position
	config := t.table.Config
	config.Level = t.table.Level
	config.Players = [2]live.Player{live.Program, live.Program}
	config.Players[p.Human] = live.Human
	config.NewGame = s.dealer()
	if err := t.sitDown(s, config, &command{}); err != nil {
		return err
	}
	t.nameLevel()
	return nil
}
