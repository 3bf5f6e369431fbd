package match

import (
	"context"
	"errors"
)

// seat keeps an engine running from game to game and restarts it after a foul.
type seat struct {
	engine *Engine
	env    environment
	player player // nil while none runs
	said   string // the name it gave when it last started
	starts int
}

// startTries is the number of times in a row that an engine may fail to start.
const startTries = 3

// newGame makes the engine ready for a game.
func (s *seat) newGame(ctx context.Context, start string) error {
	if s.engine.Fresh {
		s.close()
	}
	for try := 1; s.player == nil; try++ {
		player, err := s.engine.start(ctx, s.env)
		if err == nil {
			s.player, s.said = player, player.name()
			s.starts++
			break
		}
		// An engine that has played before may start at the next try; one that
		// never did will not.
		if ctx.Err() != nil || s.starts == 0 || try == startTries {
			return noStart(s.engine, err)
		}
	}
	err := s.player.newGame(ctx, start)
	if isFoul(err, NoStart) {
		return noStart(s.engine, err)
	}
	return err
}

func noStart(e *Engine, err error) error {
	detail := err.Error()
	if f := (*Foul)(nil); errors.As(err, &f) && f.Kind == NoStart {
		detail = f.Detail
	}
	return foul(NoStart, "%s: %s", e.label(), detail)
}

// name is the engine's name in the results.
func (s *seat) name() string {
	if s.engine.Name != "" || s.said == "" {
		return s.engine.label()
	}
	return s.said
}

func (s *seat) gameOver(result, reason string) {
	if s.player != nil {
		s.player.gameOver(result, reason)
	}
}

func (s *seat) close() {
	if s.player != nil {
		s.player.close()
		s.player = nil
	}
}
