// Package match plays engines against each other to measure the difference in
// strength. Engines are processes that speak UCI or XBoard, or the search of
// this program.
//
// [Run] plays the match that a [Config] describes. This program's rules are the
// arbiter: an engine that breaks them, or its protocol's, loses the game by a
// [Foul] and is started afresh. Games come in pairs that share an opening, with
// the colors swapped. A [Standing] sums the match up, a [Log] and a PGN file
// record it. [Analyst] asks an engine about positions outside of any game.
//
// Openings, adjudication and statistics are those of package selfplay.
package match

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"menagerie/bench/selfplay"
	"menagerie/protocol"
	"menagerie/search"
)

// Config describes a match.
type Config struct {
	Rules       protocol.Rules
	Engines     [2]Engine
	Pairs       int // of games; each pair shares an opening and swaps colors
	Concurrency int // games played at the same time
	// Opening returns the opening of a pair, numbered from 0. It is called by
	// one goroutine at a time.
	Opening      func(pair int) (Opening, error)
	Adjudication selfplay.Adjudication
	// Verdict says how a game ends with best play, if endgame tables know: it is then over at
	// once, unless a move-count rule may come first. It is called by many goroutines; nil for
	// none.
	Verdict func(g protocol.Game) (e search.Ending, known bool)
	// Margin is how much later than its time an engine may move.
	Margin   time.Duration
	SPRT     *selfplay.SPRT // ends the match when it decides, nil for none
	Timeouts Timeouts
	Trace    zerolog.Logger // of the dialogues with the engines, at debug level
}

func (c *Config) check() error {
	if c.Pairs < 1 || c.Concurrency < 1 {
		return fmt.Errorf("%d pairs of games, %d games at a time: expected 1 or more of each", c.Pairs, c.Concurrency)
	}
	for i := range c.Engines {
		if err := c.Engines[i].Control.check(); err != nil {
			return fmt.Errorf("engine %s: %w", c.Engines[i].label(), err)
		}
	}
	if c.SPRT != nil {
		if err := c.SPRT.Check(); err != nil {
			return err
		}
	}
	return c.Adjudication.Check()
}

// errDecided ends a match whose SPRT has come to a decision.
var errDecided = errors.New("decided")

// Run plays the match. It calls report, if not nil, after each game, from one
// goroutine. When ctx ends, games in progress are dropped; the finished games
// count in the standing that is returned with the error. Other errors say what
// is wrong with c, or why an engine cannot play at all.
func Run(ctx context.Context, c *Config, report func(*Record, *Standing)) (*Standing, error) {
	standing := newStanding(c.Engines)
	if err := c.check(); err != nil {
		return standing, err
	}
	if report == nil {
		report = func(*Record, *Standing) {}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	games := make(chan *Record)
	go func() {
		defer close(games)
		if err := c.playAll(ctx, games); err != nil {
			cancel(err)
		}
	}()
	for r := range games {
		standing.add(r)
		report(r, standing)
		if c.SPRT != nil && c.SPRT.Decide(standing.Tally) != selfplay.Undecided {
			cancel(errDecided)
		}
	}
	if err := context.Cause(ctx); err != nil && !errors.Is(err, errDecided) {
		return standing, err
	}
	return standing, nil
}

// playAll plays the pairs, as many at a time as the match allows, and delivers
// the records of their games. Each worker has engines of its own.
func (c *Config) playAll(ctx context.Context, games chan<- *Record) error {
	var lock sync.Mutex
	opening := func(pair int) (Opening, error) {
		lock.Lock()
		defer lock.Unlock()
		return c.Opening(pair)
	}
	return selfplay.Each(ctx, c.Pairs, c.Concurrency, func(ctx context.Context, pairs iter.Seq[int]) error {
		var seats [2]*seat
		for i := range seats {
			seats[i] = &seat{engine: &c.Engines[i], env: environment{c.Rules, c.Timeouts, c.Trace}}
			defer seats[i].close()
		}
		for pair := range pairs {
			o, err := opening(pair)
			if err != nil {
				return err
			}
			for first := range c.Engines {
				r := &Record{Pair: pair, First: first}
				if err := c.playGame(ctx, seats, o, r); err != nil {
					return err
				}
				games <- r
			}
		}
		return nil
	})
}
