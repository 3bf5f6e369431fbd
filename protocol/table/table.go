package table

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
)

// Reasons why a table refuses what it is asked for.
var (
	ErrNoMove = errors.New("no move to take back")
	ErrOver   = errors.New("the game is over: new, undo or quit")
)

// Table is a game with its players, clocks and history. Get one from [New].
type Table struct {
	Config Config
	// Players and Level may be changed at any time.
	Players [2]Player
	Level   Level

	random  *rand.Rand
	number  int
	title   string
	game    game.Game
	start   game.View
	view    game.View
	history []Turn
	clocks  clocks
	end     ending

	selection selection
	hint      []game.Coord
	notes     []string
}

// Turn is a move made.
type Turn struct {
	Side game.Color
	// Text is the move as the game writes it, of a choice without what chance made of it;
	// Record is with it, as games are saved.
	Text, Record string
	SAN          string // in short notation: see [notation.SAN]
	Effects      Effects

	left [2]time.Duration // on the clocks before it
}

// New returns a table at which the first game has begun.
func New(config Config) (*Table, error) {
	t := &Table{Config: config, Players: config.Players, Level: config.Level, random: config.Random}
	if t.random == nil {
		t.random = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
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
	t.title, t.game, t.view = title, g, g.View()
	t.start = t.view
	t.history, t.end = nil, ending{}
	t.clocks = newClocks(t.Config.Control)
	t.turnOver()
}

// Number is that of the game, from 0.
func (t *Table) Number() int { return t.number }

// Title is what the game is called.
func (t *Table) Title() string { return t.title }

// Game is the game being played, to be looked at and copied.
func (t *Table) Game() game.Game { return t.game }

// View is what boards show of the position that has come up.
func (t *Table) View() *game.View { return &t.view }

// History is the moves made, the first one first.
func (t *Table) History() []Turn { return t.history }

// Over reports whether the game has ended.
func (t *Table) Over() bool { return t.end.winner != game.Undecided }

// Alone reports whether the game is one of a single player against chance.
func (t *Table) Alone() bool { return t.view.Solo }

// EngineToMove reports whether the game goes on with a move of the engine.
func (t *Table) EngineToMove() bool { return !t.Over() && t.Players[t.game.Turn()] == Engine }

// Timed reports whether a clock runs while the game goes on.
func (t *Table) Timed() bool { return t.clocks.running() }

// Remaining is the time that the side to move has left; it means nothing without a clock.
func (t *Table) Remaining() time.Duration { return t.clocks.remaining(t.game.Turn()) }

// Clock is what the clock of a side shows, "" if there is none.
func (t *Table) Clock(side game.Color) string { return t.clocks.show(side, t.game.Turn()) }

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
	side := t.game.Turn()
	made := Turn{Side: side, Text: t.game.MoveText(m), left: t.clocks.left}
	made.SAN = notation.SAN(t.game, t.Config.Description, m)
	before := t.game.Copy()
	t.game.Make(m)
	t.clocks.press(side)
	old := t.view
	t.view = t.game.View()
	made.Record = t.record(before, made.Text)
	made.Effects = effectsOf(stepOf(m, made.Text, t.view.Files, t.view.Ranks), side, &old, &t.view)
	t.history = append(t.history, made)
}

// record is the text of the move just made with what chance made of it, which its choice
// leaves open.
func (t *Table) record(before game.Game, choice string) string {
	if !t.Alone() {
		return choice
	}
	position := t.game.FEN()
	for _, m := range before.LegalMoves(nil) {
		text := before.MoveText(m)
		if text[:min(len(choice), len(text))] != choice {
			continue
		}
		before.Make(m)
		same := before.FEN() == position
		before.Unmake()
		if same {
			return text
		}
	}
	return choice
}

// turnOver looks at a position that has just come up.
func (t *Table) turnOver() {
	t.selection, t.hint = selection{}, nil
	if r := t.game.Result(); r.Over() {
		t.finish(r.Winner, t.endWords(r))
		return
	}
	t.noteForcedPass()
}

// noteForcedPass tells what to type where the board shows no move, and offers it.
func (t *Table) noteForcedPass() {
	steps := t.Steps()
	if len(steps) != 1 || !steps[0].Pass {
		return
	}
	t.note("%s can only pass: %s", t.Name(t.game.Turn()), steps[0].Text)
	if t.Players[t.game.Turn()] == Human {
		t.selection.offer(steps)
	}
}

// FlagFalls ends the game, or the turn, of a side whose time is over. The error is that the
// game has no move to forfeit a turn.
func (t *Table) FlagFalls() error {
	side := t.game.Turn()
	c := t.clocks.control
	if c.Turn == 0 {
		t.finish(wonBy(side.Other()), t.timeWords(side))
		return nil
	}
	m, err := t.game.ParseMove(c.Forfeit)
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
	loser := t.game.Turn()
	if you, ok := t.OnlyPerson(); ok {
		loser = you
	}
	t.selection, t.hint = selection{}, nil
	t.finish(wonBy(loser.Other()), t.resignWords(loser))
	return nil
}

// TakeBack undoes moves until it is a person's turn again, or one if no person
// plays. The clocks go back, too. The error is that there is no such move.
func (t *Table) TakeBack() error {
	persons := func(made Turn) bool { return t.Players[made.Side] == Human }
	watched := t.Players == [2]Player{Engine, Engine} || t.Alone()
	if len(t.history) == 0 || !watched && !slices.ContainsFunc(t.history, persons) {
		return ErrNoMove
	}
	for {
		last := t.history[len(t.history)-1]
		t.history = t.history[:len(t.history)-1]
		t.game.Unmake()
		t.clocks.restore(last.left)
		if watched || persons(last) {
			break
		}
	}
	t.end = ending{}
	t.view = t.game.View()
	t.turnOver()
	return nil
}

// Advise marks a move as advice until the next one is made or chosen.
func (t *Table) Advise(m game.Move) {
	t.selection = selection{}
	step := stepOf(m, t.game.MoveText(m), t.view.Files, t.view.Ranks)
	t.hint = step.Path
}
