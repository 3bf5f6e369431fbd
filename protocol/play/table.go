package play

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// table is where a game is played: the game, the players and the clocks.
type table struct {
	config  Config
	out     *screen
	lines   <-chan input
	queue   []string // lines read while the engine was thinking
	players [2]Player
	level   Level

	number  int // of the game, from 0
	title   string
	game    protocol.Game
	view    game.View // of the position that has come up
	history []turn
	clocks  clocks
	end     ending

	flipped  bool
	selected *game.Coord  // that the person asked about
	hint     []game.Coord // of the move advised
	redraw   bool         // the board has changed since it was shown
	notes    []string     // to print below the board
	recent   []string     // notes printed since the person last typed
	// sidebarAt is the column of the sidebar, from 0.
	sidebarAt int
}

// turn is a move made, and what undo needs to know of it.
type turn struct {
	side game.Color
	text string
	left [2]time.Duration // on the clocks before it
}

// Run plays until the input ends, the person quits or ctx ends. Games follow one
// another on demand.
func Run(ctx context.Context, in io.Reader, out io.Writer, config Config) error {
	if config.Random == nil {
		config.Random = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	done := make(chan struct{})
	defer close(done)
	t := &table{config: config, out: &screen{w: out}, lines: readLines(in, done), players: config.Players,
		level: config.Level}
	t.flipped = config.Players == [2]Player{Engine, Human}
	if err := t.start(0); err != nil {
		return err
	}
	for t.step(ctx) {
	}
	if config.Interactive {
		fmt.Fprintln(t.out) // the shell's prompt gets a line of its own
	}
	return nil
}

// start begins the game of a number.
func (t *table) start(number int) error {
	g, title, err := t.config.NewGame(number)
	if err != nil {
		return err
	}
	t.number, t.title, t.game, t.view = number, title, g, g.View()
	t.history, t.end = nil, ending{}
	t.clocks = newClocks(t.config.Control)
	t.turnOver()
	return nil
}

// step does the next thing there is to do. It reports false at the end of the
// session.
func (t *table) step(ctx context.Context) bool {
	if t.redraw {
		t.show()
	}
	t.flushNotes()
	if len(t.queue) > 0 {
		line := t.queue[0]
		t.queue = t.queue[1:]
		return t.obey(ctx, line)
	}
	if !t.over() && t.players[t.game.Turn()] == Engine {
		return t.engineMove(ctx)
	}
	t.prompt()
	return t.listen(ctx)
}

// listen waits for a line or for the end of the time. It reports false at the end
// of the session.
func (t *table) listen(ctx context.Context) bool {
	var flag <-chan time.Time
	if t.clocks.running() && !t.over() {
		timer := time.NewTimer(t.clocks.remaining(t.game.Turn()))
		defer timer.Stop()
		flag = timer.C
	}
	ticks, stop := t.ticks()
	defer stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-ticks:
			t.tick()
		case <-flag:
			t.flagFalls()
			return true
		case i, ok := <-t.lines:
			t.out.rows++ // the terminal shows the line
			if i.err != nil {
				t.complain(i.err)
				return true
			}
			return ok && t.obey(ctx, i.line)
		}
	}
}

func (t *table) over() bool { return t.end.winner != game.Undecided }

// alone reports whether the game is one of a single player against chance.
func (t *table) alone() bool { return t.view.Solo }

// play makes a legal move.
func (t *table) play(m game.Move) {
	side := t.game.Turn()
	t.history = append(t.history, turn{side, t.game.MoveText(m), t.clocks.left})
	t.game.Make(m)
	t.clocks.press(side)
	t.view = t.game.View()
	t.announce()
	t.turnOver()
}

// turnOver looks at a position that has just come up.
func (t *table) turnOver() {
	t.selected, t.hint, t.redraw = nil, nil, !t.config.Quiet
	if r := t.game.Result(); r.Over() {
		t.finish(r.Winner, t.endWords(r))
		return
	}
	t.noteForcedPass()
}

// noteForcedPass tells what to type where the board shows no move.
func (t *table) noteForcedPass() {
	moves := t.game.Choices(nil)
	if len(moves) != 1 {
		return
	}
	text := t.game.MoveText(moves[0])
	if len(t.squaresOf(text)) == 0 {
		t.note("%s can only pass: %s", t.name(t.game.Turn()), text)
	}
}

// flagFalls ends the game, or the turn, of a side whose time is over.
func (t *table) flagFalls() {
	side := t.game.Turn()
	c := t.clocks.control
	if c.Turn == 0 {
		t.finish(wonBy(side.Other()), t.timeWords(side))
		t.redraw = !t.config.Quiet
		return
	}
	m, err := t.game.ParseMove(c.Forfeit)
	if err != nil {
		t.complain(err)
		return
	}
	t.note("%s: %d seconds are over, the turn is forfeited", t.name(side), int(c.Turn.Seconds()))
	t.play(m)
}

// takeBack undoes moves until it is a person's turn again, or one if no person
// plays.
func (t *table) takeBack() error {
	persons := func(made turn) bool { return t.players[made.side] == Human }
	watched := t.players == [2]Player{Engine, Engine} || t.alone()
	if len(t.history) == 0 || !watched && !slices.ContainsFunc(t.history, persons) {
		return errNoMove
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
