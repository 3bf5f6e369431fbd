package web

import (
	"context"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/bughouse"
)

// thinker is the engine of one board of a match, and its search.
type thinker struct {
	engine live.Engine // nil until it is needed
	task   *live.Task
	at     string // the position that it thinks about, "" for none: one with other pieces in hand is another one
}

// think has the engines think about the positions in which they are to move. Where a piece has come to a hand a search
// begins anew.
func (m *match) think() {
	for b := range m.engines {
		e, g := &m.engines[b], &m.game.Boards[b]
		wanted := ""
		if m.begun && !m.over() && m.engineTurn(b) && !m.game.Waits(b) {
			wanted = g.Position.FEN()
		}
		if wanted == e.at {
			continue
		}
		e.task.Drop()
		e.task, e.at = nil, wanted
		if wanted != "" {
			m.start(b)
		}
	}
}

// engineTurn reports whether an engine is to move on a board.
func (m *match) engineTurn(board int) bool {
	return !m.isPerson(m.at(bughouse.Seat(board, m.game.Boards[board].Position.Turn())))
}

// start starts a search for a move on a board.
func (m *match) start(board int) {
	e, g := &m.engines[board], &m.game.Boards[board]
	if e.engine == nil {
		e.engine = m.server.config.NewEngine()
	}
	var earliest time.Time
	white, black := bughouse.Seat(board, game.White), bughouse.Seat(board, game.Black)
	if !m.isPerson(white) && !m.isPerson(black) { // for those who watch
		pause := m.server.config.Pause
		if g.Timed() {
			pause = min(pause, g.Remaining()/pauseShare)
		}
		earliest = time.Now().Add(pause)
	}
	thought, engine := g.ToMove(), e.engine
	task := live.Begin(context.Background(), func(ctx context.Context) func() {
		found := m.server.moves.run(ctx, func(ctx context.Context, since time.Time) live.Found {
			return thought.Search(ctx, engine, since, nil)
		})
		sleep(ctx, time.Until(earliest))
		return func() { m.found(board, found) }
	})
	e.task = task
	go func() {
		if finish := <-task.Done(); finish != nil {
			m.guard(func() {
				if m.engines[board].task == task {
					finish()
				}
			})
		}
	}()
}

// found makes the move that a search has found.
func (m *match) found(board int, f live.Found) {
	e := &m.engines[board]
	e.task = nil
	if m.over() || f.Move == game.NoMove {
		return
	}
	e.at = ""
	m.game.Play(board, f.Move)
	m.changed()
}
