package match

import (
	"context"
	"fmt"
	"time"

	"github.com/rs/zerolog"

	"menagerie/protocol"
)

// Opinion is an engine's evaluation of a position by a search.
type Opinion struct {
	Move string // the best move, as the engine writes it; it need not be legal
	// Centipawns is the last exact score (no bound) from the view of the side to
	// move. Known says whether there was one, Mate that it was a mate.
	Centipawns  int
	Known, Mate bool
}

// Analyst is an engine that analyzes positions outside of any game. After an error
// only Close may be called.
type Analyst struct {
	label    string
	rules    protocol.Rules
	patience time.Duration // after which a missing move is a stall
	player   player
}

// NewAnalyst starts an engine of the protocol UCI or Internal and sets it up for
// the variant. A move that takes longer than timeouts.Think is a stall. The error
// is the context's, or a [*Foul] of the kind NoStart.
func NewAnalyst(ctx context.Context, e *Engine, rules protocol.Rules, timeouts Timeouts) (*Analyst, error) {
	if e.Protocol == XBoard { // whose engines only give scores in a game
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

// Ask lets the engine search a position up to a limit, which must not be a clock.
// The engine keeps its tables from one position to the next. Errors are the
// context's, that of the position, and [*Foul]s of the engine.
func (a *Analyst) Ask(ctx context.Context, position string, limit Control) (Opinion, error) {
	game, err := a.rules.NewGame(position)
	if err != nil {
		return Opinion{}, err
	}
	r, err := a.player.move(ctx, turn{game: game, start: position, control: limit, patience: a.patience})
	if err != nil {
		return Opinion{}, fmt.Errorf("%s: %w", a.label, err)
	}
	// A score in centipawns that is this large means a mate as well.
	mate := r.exact.known && max(r.exact.centipawns, -r.exact.centipawns) > mateScore-longestMate
	return Opinion{r.move, r.exact.centipawns, r.exact.known, mate}, nil
}

// longestMate is the longest mate, in moves, that an engine may announce.
const longestMate = 1000

// Close ends the engine's process.
func (a *Analyst) Close() { a.player.close() }
