package client

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

// internalHashMiB is the default size of the transposition table of an internal
// engine, in MiB.
const internalHashMiB = 16

// internalOverhead is the move overhead: time in reserve for the arbiter and the
// garbage collector.
const internalOverhead = 10 * time.Millisecond

// internalPlayer is the search of this program, without a process.
type internalPlayer struct {
	engine *engine.Engine
	rules  game.Rules // nil for those of the games
	said   string
}

// newInternal returns an engine with the options Hash (MiB) and Threads.
func newInternal(e *Engine) (Player, error) {
	hash, threads := internalHashMiB, 1
	for _, o := range e.Options {
		n, err := strconv.Atoi(o.Value)
		if err != nil || n < 1 {
			return nil, NewFoul(NoStart, "option %s %q: expected a number above 0", o.Name, o.Value)
		}
		switch strings.ToLower(o.Name) {
		case "hash":
			hash = n
		case "threads":
			threads = n
		default:
			return nil, NewFoul(NoStart, "no option %q: expected Hash or Threads", o.Name)
		}
	}
	return &internalPlayer{engine.New(hash, threads), e.Rules, cmp.Or(e.Name, "internal")}, nil
}

func (p *internalPlayer) Name() string { return p.said }

func (p *internalPlayer) NewGame(context.Context, string) error {
	p.engine.Clear()
	return nil
}

func (p *internalPlayer) GameOver(string, string) {}

func (p *internalPlayer) Ponder(Turn, Reply) error { return nil }

func (p *internalPlayer) Close() {}

func (p *internalPlayer) Move(ctx context.Context, t Turn) (Reply, error) {
	began := time.Now()
	var r Reply
	g, err := p.game(t)
	if err != nil {
		return r, NewFoul(InternalBug, "%v", err)
	}
	result := p.engine.Search(ctx, g, internalLimits(t), nil)
	if err := ctx.Err(); err != nil {
		return r, err
	}
	r.Elapsed = time.Since(began)
	if result.Move == game.NoMove {
		return r, NewFoul(InternalBug, "no move")
	}
	r.Move, r.Depth, r.Nodes = t.Game.MoveText(result.Move), result.Depth, result.Nodes
	r.Score = Score{true, int(result.Score)}
	if n, ok := result.Score.Mate(); ok {
		r.Score = mateIn(n)
	}
	r.Exact = r.Score
	return r, nil
}

// game is the game as this engine evaluates it.
func (p *internalPlayer) game(t Turn) (game.Game, error) {
	if p.rules == nil {
		return t.Game, nil
	}
	return game.Replay(p.rules, t.Start, t.Moves)
}

func internalLimits(t Turn) search.Limits {
	limits := search.Limits{Depth: t.Control.Depth, Nodes: t.Control.Nodes, MoveTime: t.Control.MoveTime,
		Overhead: internalOverhead}
	if t.Control.Base > 0 {
		limits.Clock = &search.Clock{Time: t.Own.Left, Increment: t.Own.Control.Increment}
		limits.MovesToGo = t.Own.ToGo
		if t.Other.Control.Base > 0 {
			limits.Opponent = &search.Clock{Time: t.Other.Left, Increment: t.Other.Control.Increment}
		}
	}
	return limits
}
