package client

import (
	"context"
	"fmt"
	"time"

	"menagerie/internal/game"
)

// Opinion is an engine's evaluation of a position by a search.
type Opinion struct {
	Move  string // the best move, as the engine writes it; it need not be legal
	Score Score  // the last exact one (no bound) from the view of the side to move
}

// Analyst is an engine that analyzes positions outside of any game. After an error
// only Close may be called.
type Analyst struct {
	Player
	label    string
	rules    game.Rules
	patience time.Duration // after which a missing move is a stall
}

// NewAnalyst starts an engine of the protocol UCI or Internal and sets it up for
// the variant. A move that takes longer than env.Timeouts.Think is a stall. The error
// is the context's, or a [*Foul] of the kind NoStart.
func NewAnalyst(ctx context.Context, e *Engine, env Environment) (*Analyst, error) {
	if e.Protocol == XBoard { // whose engines only give scores in a game
		return nil, NoStartOf(e, NewFoul(NoStart, "protocol %q, expected %s or %s", e.Protocol, UCI, Internal))
	}
	p, err := Start(ctx, e, env)
	if u, ok := p.(*UCIEngine); ok && err == nil {
		if err = sameStart(env.Rules, u.shown); err != nil {
			p.Close()
		}
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, NoStartOf(e, err)
	}
	return &Analyst{p, e.Label(), env.Rules, env.Timeouts.Think}, nil
}

// Ask lets the engine search a position up to a limit, which must not be a clock.
// The engine keeps its tables from one position to the next. Errors are the
// context's, that of the position, and [*Foul]s of the engine.
func (a *Analyst) Ask(ctx context.Context, position string, limit Control) (Opinion, error) {
	game, err := a.rules.NewGame(position)
	if err != nil {
		return Opinion{}, err
	}
	r, err := a.Move(ctx, Turn{Game: game, Start: position, Control: limit, Patience: a.patience})
	if err != nil {
		return Opinion{}, fmt.Errorf("%s: %w", a.label, err)
	}
	return Opinion{r.Move, r.Exact}, nil
}
