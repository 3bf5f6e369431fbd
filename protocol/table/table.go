package table

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/notation"
	"menagerie/protocol/record"
)

// Reasons why a table refuses what it is asked for.
var (
	ErrNoMove = errors.New("no move to take back")
	ErrOver   = errors.New("the game is over: new, undo or quit")
)

// Config is what a table is made of. NewGame is required.
type Config struct {
	// NewGame sets up the game of that number, from 0, and says what to call it.
	NewGame func(number int) (position game.Game, title string, err error)
	// Rules are the game's, for files; nil if none can be loaded.
	Rules game.Rules
	// Description describes the game.
	Description game.Description

	Players [2]live.Player // by color; a game for one is White's
	Level   live.Level
	Control live.Control
	Random  *rand.Rand // of the engine's mistakes; nil for a seed by chance
}

// Table is a game with what people see of it and choose. Get one from [New].
type Table struct {
	live.Game
	Config Config

	number  int
	title   string
	view    game.View
	history []Turn
	// loaded is the game of a file with which this one began, nil for none; fileWords say what its file says of
	// its end.
	loaded    *record.Game
	fileWords string

	selection selection
	hint      []game.Coord
	notes     []string
}

// Turn is a move made.
type Turn struct {
	Side game.Color
	// Text is the move as the game writes it and both sides see it, of a game for one without what chance made of it.
	// Record is all of it, as games are saved.
	Text, Record string
	SAN          string // in short notation: see [notation.SAN]
	Clock        string // what is left on the clock for the game as PGN has it, "[%clk 0:02:58]"; "" without one
	Effects      Effects
}

// New returns a table at which the first game has begun.
func New(config Config) (*Table, error) {
	t := &Table{Config: config, Game: live.New(config.Random)}
	t.Players, t.Level = config.Players, config.Level
	return t, t.Start(0)
}

// Start begins the game of a number, from 0.
func (t *Table) Start(number int) error {
	g, title, err := t.Config.NewGame(number)
	if err != nil {
		return err
	}
	t.number = number
	t.sitDown(g, title)
	return nil
}

func (t *Table) sitDown(g game.Game, title string) {
	t.Begin(g)
	t.title, t.view, t.history = title, g.View(), nil
	t.loaded, t.fileWords = nil, ""
	t.Solo, t.Clocks = t.view.Solo, live.NewClocks(t.Config.Control)
	t.turnOver()
}

// Number is that of the game, from 0.
func (t *Table) Number() int { return t.number }

// Title is what the game is called.
func (t *Table) Title() string { return t.title }

// View is what boards show of the position that has come up.
func (t *Table) View() *game.View { return &t.view }

// History is the moves made, the first one first.
func (t *Table) History() []Turn { return t.history }

// Alone reports whether the game is one of a single player against chance.
func (t *Table) Alone() bool { return t.Solo }

// Notes returns what there has been to say since the last call, a line each.
func (t *Table) Notes() []string {
	notes := t.notes
	t.notes = nil
	return notes
}

func (t *Table) note(format string, args ...any) {
	t.notes = append(t.notes, fmt.Sprintf(format, args...))
}

// Play makes a legal move or a choice.
func (t *Table) Play(m game.Move) {
	t.make(m)
	t.announce()
	t.turnOver()
}

// make makes a move and presses the clock.
func (t *Table) make(m game.Move) {
	before := t.Position.Copy()
	made := Turn{Side: before.Turn(), Text: before.MoveText(m)}
	made.SAN = notation.SAN(before, t.Config.Description, m)
	m = before.Draw(m)
	made.Record = before.MoveText(m)
	if t.Config.Description.Chance {
		made.Text = before.MoveText(before.Known(m, made.Side.Other()))
		made.SAN = made.Text
	}
	t.Game.Play(m)
	t.PressClock()
	if t.Timed() && t.Config.Control.Turn == 0 {
		left := max(t.Left(made.Side), 0).Truncate(time.Second)
		made.Clock = fmt.Sprintf("[%%clk %d:%02d:%02d]", left/time.Hour, left/time.Minute%60, left/time.Second%60)
	}
	old := t.view
	t.view = t.Position.View()
	made.Effects = effectsOf(stepOf(m, made.Text, &t.view), made.Side, &old, &t.view)
	made.Effects.Beams = beamsOf(before, m)
	t.history = append(t.history, made)
}

// turnOver looks at a position that has just come up.
func (t *Table) turnOver() {
	t.selection, t.hint = selection{}, nil
	if r := t.Position.Result(); r.Over() {
		t.End(r.Winner, t.ResultWords(r, t.view.Style.Names))
		return
	}
	t.noteForcedPass()
}

// PassNote stands in a note between who has no move but a pass and what a person types for it.
const PassNote = " can only pass: "

// noteForcedPass tells what to type where the board shows no move, and offers it.
func (t *Table) noteForcedPass() {
	steps := t.Steps()
	if len(steps) != 1 || len(steps[0].Path) > 0 {
		return
	}
	t.note("%s%s%s", t.Name(t.Position.Turn()), PassNote, steps[0].Text)
	if t.Players[t.Position.Turn()] == live.Human {
		t.selection.offer(steps)
	}
}

// FlagFalls ends the game, or the turn, of a side whose time is over. The error is that the
// game has no move to forfeit a turn.
func (t *Table) FlagFalls() error {
	side := t.Position.Turn()
	c := t.Clocks.Control
	if c.Turn == 0 {
		t.End(game.WonBy(side.Other()), t.TimeWords(side, t.view.Style.Names))
		return nil
	}
	m, err := t.Position.ParseMove(c.Forfeit)
	if err != nil {
		return err
	}
	t.note("%s: %d seconds are over, the turn is forfeited", t.Name(side), int(c.Turn.Seconds()))
	t.Play(m)
	return nil
}

// Resign gives up for the one person, or for the side to move of two.
func (t *Table) Resign() error {
	if t.Over() {
		return ErrOver
	}
	loser := t.Position.Turn()
	if you, ok := t.OnlyPerson(); ok {
		loser = you
	}
	t.selection, t.hint = selection{}, nil
	t.End(game.WonBy(loser.Other()), t.resignWords(loser))
	return nil
}

// TakeBack undoes moves until it is a person's turn again, or one if no person
// plays. The clocks go back, too. The error is that there is no such move.
func (t *Table) TakeBack() error {
	watched := t.Players == [2]live.Player{live.Program, live.Program} || t.Alone()
	for left := len(t.history) - 1; left >= 0; left-- {
		if !watched && t.Players[t.history[left].Side] != live.Human {
			continue
		}
		if err := t.Game.TakeBack(len(t.history) - left); err != nil {
			return err
		}
		t.history = t.history[:left]
		t.view = t.Position.View()
		t.turnOver()
		return nil
	}
	return ErrNoMove
}

// AgreeDraw ends the game in a draw.
func (t *Table) AgreeDraw() {
	t.Unselect()
	t.End(game.Drawn, "Draw by agreement")
}

// Advise marks a move as advice until the next one is made or chosen.
func (t *Table) Advise(m game.Move) {
	t.selection = selection{}
	step := stepOf(m, t.Position.MoveText(m), &t.view)
	t.hint = step.Path
}
