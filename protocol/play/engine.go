package play

import (
	"context"
	"fmt"
	"strings"
	"time"

	"menagerie/internal/live"
	"menagerie/protocol/table"
	"menagerie/search"
)

// think begins to think beside the table, and tells found what came of it.
func (s *session) think(ctx context.Context, h *live.Thought, found func(live.Found)) {
	s.task = live.Begin(ctx, func(ctx context.Context) func() {
		f := h.Search(ctx, s.config.Engine, time.Now(), nil)
		return func() { found(f) }
	})
}

// meanwhile takes an input while the engine thinks: a person may type "now", or quit; other lines
// wait. It reports false at the end of the session.
func (s *session) meanwhile(i input) bool {
	switch word := strings.ToLower(i.line); {
	case i.square != nil: // it is not the person's turn
	case word == "quit", word == "exit":
		return false
	case word == "now", word == "" && i.err == nil:
		s.task.Hurry()
	default:
		s.queue = append(s.queue, i)
	}
	return true
}

// engineThinks lets the engine think of its move.
func (s *session) engineThinks(ctx context.Context) {
	thinks := s.Name(s.Position.Turn()) + " thinks ... "
	if !s.config.Screen {
		thinks += "\n"
	}
	s.prompt(thinks)
	s.think(ctx, s.ToMove(), func(f live.Found) {
		if s.Timed() && s.Remaining() < 0 {
			s.flagFalls()
			return
		}
		s.keepNotes()
		s.Play(f.Move)
		s.changed()
	})
}

// advise looks for a move for the person.
func (s *session) advise(ctx context.Context) error {
	if s.Over() {
		return table.ErrOver
	}
	if s.config.Screen {
		s.draw("Looking for a move ... ")
	}
	s.think(ctx, s.ToAdvise(s.Position), func(f live.Found) {
		s.Advise(f.Move)
		s.changed()
		s.note("Hint: %s (%s)", s.Position.MoveText(f.Move), s.worth(f.Best))
	})
	return nil
}

// worth says what a report promises the side to move.
func (s *session) worth(i search.Info) string {
	if i.Chance {
		return fmt.Sprintf("%.1f hits expected, %.0f %% to clear the board", float64(i.Score)/100, 100*i.Win)
	}
	if moves, ok := i.Score.Mate(); ok {
		if moves > 0 {
			return fmt.Sprintf("wins in %d", moves)
		}
		return fmt.Sprintf("loses in %d", -moves)
	}
	return fmt.Sprintf("%+.2f at depth %d", float64(i.Score)/100, i.Depth)
}
