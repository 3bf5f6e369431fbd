package match

import (
	"context"
	"strconv"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/games"
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
	engine *games.Engine
	said   string
}

// newInternal returns an engine with the options Hash (MiB) and Threads.
func newInternal(e *Engine) (player, error) {
	hash, threads := internalHashMiB, 1
	for _, o := range e.Options {
		n, err := strconv.Atoi(o.Value)
		if err != nil || n < 1 {
			return nil, foul(NoStart, "option %s %q: expected a number above 0", o.Name, o.Value)
		}
		switch strings.ToLower(o.Name) {
		case "hash":
			hash = n
		case "threads":
			threads = n
		default:
			return nil, foul(NoStart, "no option %q: expected Hash or Threads", o.Name)
		}
	}
	name := e.Name
	if name == "" {
		name = "internal"
	}
	return &internalPlayer{games.NewEngine(hash, threads), name}, nil
}

func (p *internalPlayer) name() string { return p.said }

func (p *internalPlayer) newGame(context.Context, string) error {
	p.engine.Clear()
	return nil
}

func (p *internalPlayer) gameOver(string, string) {}

func (p *internalPlayer) ponder(turn, reply) error { return nil }

func (p *internalPlayer) close() {}

func (p *internalPlayer) move(ctx context.Context, t turn) (reply, error) {
	began := time.Now()
	var r reply
	result := p.engine.Search(ctx, t.game, internalLimits(t), nil)
	if err := ctx.Err(); err != nil {
		return r, err
	}
	r.elapsed = time.Since(began)
	if result.Move == game.NoMove {
		return r, foul(InternalBug, "no move")
	}
	r.move, r.depth, r.nodes = t.game.MoveText(result.Move), result.Depth, result.Nodes
	r.score = score{true, int(result.Score)}
	if n, ok := result.Score.Mate(); ok {
		r.score = mateIn(n)
	}
	r.exact = r.score
	return r, nil
}

func internalLimits(t turn) search.Limits {
	limits := search.Limits{Depth: t.control.Depth, Nodes: t.control.Nodes, MoveTime: t.control.MoveTime,
		Overhead: internalOverhead}
	if t.control.Base > 0 {
		limits.Clock = &search.Clock{Time: t.own.left, Increment: t.own.control.Increment}
		limits.MovesToGo = t.own.toGo
		if t.other.control.Base > 0 {
			limits.Opponent = &search.Clock{Time: t.other.left, Increment: t.other.control.Increment}
		}
	}
	return limits
}
