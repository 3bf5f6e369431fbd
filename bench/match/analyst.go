package match

import (
	"context"
	"fmt"
	"time"

	"github.com/rs/zerolog"

	"menagerie/protocol"
)

// Opinion is what an engine makes of a position.
type Opinion struct {
	Move string // the one it would make, as the engine writes it; it need not be legal
	// Centipawns, from the view of the side to move, is the last score told that
	// was no bound. Known says whether there was one, Mate that it was a mate.
	Centipawns  int
	Known, Mate bool
}

// Analyst is an engine that is asked for its opinion of positions, outside of any
// game. After an error it is fit for nothing but Close.
type Analyst struct {
	label    string
	rules    protocol.Rules
	patience time.Duration // after which a missing move is a stall
	player   player
}

// NewAnalyst starts an engine, one of UCI or an Internal one, and sets it up for
// the variant. A move later than the timeout for thinking is a stall.
func NewAnalyst(ctx context.Context, e *Engine, rules protocol.Rules, timeouts Timeouts) (*Analyst, error) {
	if e.Protocol == XBoard { // which tells no opinion but in a game
		return nil, noStart(e, foul(NoStart, "protocol %q, expected %s or %s", e.Protocol, UCI, Internal))
	}
	p, err := e.start(ctx, environment{rules, timeouts, zerolog.Nop()})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, noStart(e, err)
	}
	if u, ok := p.(*uciPlayer); ok {
		if err := sameStart(rules, u.shown); err != nil {
			p.close()
			return nil, noStart(e, err)
		}
	}
	return &Analyst{e.label(), rules, timeouts.Think, p}, nil
}

// Ask lets the engine think about a position up to a limit, which is no clock.
// It may use what it remembers of positions before.
func (a *Analyst) Ask(ctx context.Context, position string, limit Control) (Opinion, error) {
	game, err := a.rules.NewGame(position)
	if err != nil {
		return Opinion{}, err
	}
	r, err := a.player.move(ctx, turn{game: game, start: position, control: limit, patience: a.patience})
	if err != nil {
		return Opinion{}, fmt.Errorf("%s: %w", a.label, err)
	}
	// So far out a score in centipawns means a mate as well.
	mate := r.exact.known && max(r.exact.centipawns, -r.exact.centipawns) > mateScore-longestMate
	return Opinion{r.move, r.exact.centipawns, r.exact.known, mate}, nil
}

// longestMate is how many moves a mate that an engine tells of may take.
const longestMate = 1000

// Close ends the engine.
func (a *Analyst) Close() { a.player.close() }
