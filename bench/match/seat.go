package match

import (
	"context"

	"menagerie/bench/client"
)

// seat keeps an engine running from game to game and restarts it after a foul.
type seat struct {
	engine *client.Engine
	env    client.Environment
	player client.Player // nil while none runs
	said   string        // the name it gave when it last started
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
		player, err := client.Start(ctx, s.engine, s.env)
		if err == nil {
			s.player, s.said = player, player.Name()
			s.starts++
			break
		}
		// An engine that has played before may start at the next try; one that
		// never did will not.
		if ctx.Err() != nil || s.starts == 0 || try == startTries {
			return client.NoStartOf(s.engine, err)
		}
	}
	err := s.player.NewGame(ctx, start)
	if client.IsFoul(err, client.NoStart) {
		return client.NoStartOf(s.engine, err)
	}
	return err
}

// name is the engine's name in the results.
func (s *seat) name() string {
	if s.engine.Name != "" || s.said == "" {
		return s.engine.Label()
	}
	return s.said
}

func (s *seat) gameOver(result, reason string) {
	if s.player != nil {
		s.player.GameOver(result, reason)
	}
}

func (s *seat) close() {
	if s.player != nil {
		s.player.Close()
		s.player = nil
	}
}
