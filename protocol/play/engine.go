package play

import (
	"context"
	"fmt"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol"
	"menagerie/protocol/table"
	"menagerie/search"
)

// engineMove lets the engine move. It reports false at the end of the session.
func (s *session) engineMove(ctx context.Context) bool {
	side := s.Game().Turn()
	thinks := s.Name(side) + " thinks ... "
	if !s.config.Screen {
		thinks += "\n"
	}
	s.prompt(thinks)
	limits, level := s.Limits(), s.Level
	result, ok := s.think(ctx, func(ctx context.Context, game protocol.Game) search.Result {
		return protocol.SearchAtSkill(ctx, s.config.Engine, game, limits, level.Skill, s.config.Random)
	})
	switch {
	case !ok:
		return false
	case s.Timed() && s.Remaining() < 0:
		s.flagFalls()
	default:
		s.keepNotes()
		s.Play(result.Move)
		s.changed()
	}
	return true
}

// think searches a copy of the game. Meanwhile a person may type "now", or quit;
// other lines wait. ok is false at the end of the session.
func (s *session) think(ctx context.Context, find func(context.Context,
	protocol.Game) search.Result) (result search.Result, ok bool) {
	searching, cancel := context.WithCancel(ctx)
	defer cancel()
	found := make(chan func() search.Result, 1)
	copied := s.Game().Copy()
	go func() {
		f := game.Guard(func() { result = find(searching, copied) })
		found <- func() search.Result {
			if f != nil {
				panic(f)
			}
			return result
		}
	}()
	var inputs <-chan input
	if s.config.Interactive {
		inputs = s.inputs // a script's lines wait until their turn comes
	}
	ticks, stop := s.ticks()
	defer stop()
	for {
		select {
		case answer := <-found:
			return answer(), ctx.Err() == nil
		case <-ticks:
			s.refresh()
		case <-s.config.Resized:
			s.refresh()
		case i, open := <-inputs:
			if open {
				if i, open = s.edit(i); !open || i.square != nil {
					continue // the line is not complete, or it is not the person's turn
				}
			} else {
				i.line = "quit"
			}
			quit := strings.EqualFold(i.line, "quit") || strings.EqualFold(i.line, "exit")
			if quit || i.line == "" && i.err == nil || strings.EqualFold(i.line, "now") {
				cancel()
				return (<-found)(), !quit
			}
			s.queue = append(s.queue, i)
		}
	}
}

// advise searches for the person, at full strength and within a part of the time
// left.
func (s *session) advise(ctx context.Context) (quit bool, err error) {
	if s.Over() {
		return false, table.ErrOver
	}
	if s.config.Screen {
		s.draw("Looking for a move ... ")
	}
	limits := search.Limits{MoveTime: table.UsualMoveTime, Overhead: table.Overhead}
	if s.Timed() {
		limits.MoveTime = min(table.UsualMoveTime, max(s.Remaining()/4, time.Millisecond))
	}
	var best search.Info
	note := func(i search.Info) {
		if i.CurrMove == game.NoMove && i.MultiPV <= 1 {
			best = i
		}
	}
	result, ok := s.think(ctx, func(ctx context.Context, game protocol.Game) search.Result {
		return s.config.Engine.Search(ctx, game, limits, note)
	})
	if !ok {
		return true, nil
	}
	s.Advise(result.Move)
	s.changed()
	s.note("Hint: %s (%s)", s.Game().MoveText(result.Move), s.worth(best))
	return false, nil
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
