package play

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/table"
)

// session is a table in a terminal.
type session struct {
	*table.Table
	config Config
	out    io.Writer
	inputs <-chan input
	task   *live.Task // the search that runs, nil for none
	queue  []input    // read while the engine was thinking
	editor editor

	flipped bool
	told    bool     // of the end of the game
	redraw  bool     // the board has changed since it was shown
	notes   []string // to print below the board
	recent  []string // notes printed since the person last typed

	// What the screen shows: see draw and readingPage.
	shown                   *board // nil if none is
	drawn                   []string
	drawnColumns, drawnRows int
	last                    string // its last line, without what is being typed
	reading                 bool   // recent is a text that may be read page by page
	page, nextPage          int    // lines of it, from 0
}

// Run plays until the input ends, the person quits or ctx ends. Games follow one
// another on demand. It fails if the terminal does, and by a [game.Fault].
func Run(ctx context.Context, in io.Reader, out io.Writer, config Config) error {
	at, err := table.New(config.Table)
	if err != nil {
		return err
	}
	s := &session{Table: at, config: config, out: out}
	s.flipped = at.Players == [2]live.Player{live.Program, live.Human}
	s.changed()
	leave, err := s.enter()
	if err != nil {
		return err
	}
	defer leave()
	done := make(chan struct{})
	defer close(done)
	s.inputs = s.read(in, done)
	defer func() { s.task.Drop() }()
	f := game.Guard(func() {
		for s.step(ctx) {
		}
	})
	if f != nil {
		return f
	}
	if config.Interactive && !config.Screen {
		fmt.Fprintln(s.out) // the shell's prompt gets a line of its own
	}
	return nil
}

func (s *session) read(in io.Reader, done <-chan struct{}) <-chan input {
	if s.byKeys() {
		return readKeys(in, done)
	}
	return readLines(in, done)
}

// byKeys reports whether the terminal sends keys and not lines.
func (s *session) byKeys() bool { return s.config.Screen && s.config.Raw != nil }

// changed asks for the board to be shown.
func (s *session) changed() { s.redraw = !s.config.Quiet }

// step does the next thing there is to do. It reports false at the end of the
// session.
func (s *session) step(ctx context.Context) bool {
	if s.redraw {
		s.show()
	}
	s.flushNotes()
	switch {
	case s.task != nil:
	case len(s.queue) > 0:
		i := s.queue[0]
		s.queue = s.queue[1:]
		return s.obey(ctx, i)
	case s.EngineToMove():
		s.engineThinks(ctx)
	default:
		s.prompt(s.ask())
	}
	return s.listen(ctx)
}

// listen waits for a line, for the engine or for the end of the time. It reports false at the end
// of the session.
func (s *session) listen(ctx context.Context) bool {
	inputs := s.inputs
	if s.task != nil && !s.config.Interactive {
		inputs = nil // a script's lines wait until their turn comes
	}
	flag, stopFlag := s.Flag()
	defer stopFlag()
	ticks, stop := s.ticks()
	defer stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case finish := <-s.task.Done():
			s.task = nil
			finish()
			return ctx.Err() == nil
		case <-ticks:
			s.refresh()
		case <-s.config.Resized:
			s.refresh()
		case <-flag:
			s.flagFalls()
			return true
		case i, ok := <-inputs:
			if !ok {
				return false
			}
			if i, ok = s.edit(i); !ok {
				continue // the line is not complete
			}
			if s.task == nil {
				return s.obey(ctx, i)
			}
			if !s.meanwhile(i) {
				return false
			}
		}
	}
}

// ticks sends every second while there is a clock to refresh.
func (s *session) ticks() (ticks <-chan time.Time, stop func()) {
	if !s.config.Screen || !s.Timed() || s.Over() || s.Alone() {
		return nil, func() {}
	}
	ticker := time.NewTicker(time.Second)
	return ticker.C, ticker.Stop
}

func (s *session) flagFalls() {
	s.task.Drop()
	s.task = nil
	s.changed()
	if err := s.FlagFalls(); err != nil {
		s.complain(err)
	}
}

// click is what a click of the mouse means: a button below the board, or a square of it. It
// reports false if neither is there.
func (s *session) click(column, row int) (i input, ok bool) {
	if s.nextPage > 0 || s.shown == nil {
		return input{}, s.reading
	}
	if c, ok := s.shown.squareAt(column, row); ok {
		return input{square: &c}, true
	}
	if row < s.shown.rows() || row >= len(s.drawn) {
		return input{}, false
	}
	if text, ok := buttonAt(s.drawn[row], column); ok {
		return input{line: text}, true
	}
	return input{}, false
}

// touch is a click on a square.
func (s *session) touch(c game.Coord) {
	s.changed()
	if err := s.Touch(c); err != nil {
		s.complain(err)
	}
}

// mayRestart reports whether a single key may end the game that is on the board.
func (s *session) mayRestart() bool { return s.Over() || len(s.History()) == 0 }

// players are the names by which a person may name the sides, lower case.
func (s *session) sideOf(word string) (game.Color, bool) {
	names := []string{"white", "black"}
	if i := slices.Index(names, word); i >= 0 {
		return game.Color(i), true
	}
	for c := game.White; c <= game.Black; c++ {
		if strings.ToLower(s.Name(c)) == word {
			return c, true
		}
	}
	return 0, false
}
