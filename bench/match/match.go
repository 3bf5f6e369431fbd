// Package match plays engines against each other, as a ruler of strength. The
// rules of the program are the arbiter; an engine that breaks them, or those of
// its protocol, loses the game and is started afresh.
package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"menagerie/protocol"
)

// Config describes a match.
type Config struct {
	Rules       protocol.Rules
	Engines     [2]Engine
	Pairs       int // of games; each pair shares an opening and swaps colours
	Concurrency int // games played at the same time
	// Opening returns the opening of a pair, numbered from 0. It is called by
	// one goroutine at a time.
	Opening      func(pair int) (Opening, error)
	Adjudication Adjudication
	// Margin is how much later than its time an engine may move.
	Margin   time.Duration
	SPRT     *SPRT // ends the match when it decides, nil for none
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
		if err := c.SPRT.check(); err != nil {
			return err
		}
	}
	return c.Adjudication.check()
}

// errDecided ends a match whose SPRT has come to a decision.
var errDecided = errors.New("decided")

// Run plays the match. It calls report, if not nil, after each game, from one
// goroutine. When ctx ends, games in progress are dropped; what was played
// counts in the standing that is returned with the error.
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
	for r := range c.playAll(ctx, cancel) {
		standing.add(r)
		report(r, standing)
		if c.SPRT != nil && c.SPRT.Decide(standing.Score) != Undecided {
			cancel(errDecided)
		}
	}
	if err := context.Cause(ctx); err != nil && err != errDecided {
		return standing, err
	}
	return standing, nil
}

// playAll plays the games on as many boards as go on at a time and delivers
// their records. What keeps a board from playing ends the match.
func (c *Config) playAll(ctx context.Context, cancel context.CancelCauseFunc) <-chan *Record {
	pairs := make(chan pairing)
	games := make(chan *Record)
	var boards sync.WaitGroup
	boards.Go(func() {
		defer close(pairs)
		if err := c.deal(ctx, pairs); err != nil {
			cancel(err)
		}
	})
	for range min(c.Concurrency, c.Pairs) {
		boards.Go(func() {
			if err := c.board(ctx, pairs, games); err != nil {
				cancel(err)
			}
		})
	}
	go func() {
		boards.Wait()
		close(games)
	}()
	return games
}

// pairing is two games to be played, with an opening.
type pairing struct {
	number  int // from 0
	opening Opening
}

// deal hands out the pairs in order.
func (c *Config) deal(ctx context.Context, pairs chan<- pairing) error {
	for i := range c.Pairs {
		o, err := c.Opening(i)
		if err != nil {
			return err
		}
		select {
		case pairs <- pairing{i, o}:
		case <-ctx.Done():
			return nil
		}
	}
	return nil
}

// board plays pairs, game after game, with engines of its own.
func (c *Config) board(ctx context.Context, pairs <-chan pairing, games chan<- *Record) error {
	var seats [2]*seat
	for i := range seats {
		seats[i] = &seat{engine: &c.Engines[i], env: environment{c.Rules, c.Timeouts, c.Trace}}
		defer seats[i].close()
	}
	for p := range pairs {
		for first := range c.Engines {
			r := &Record{Pair: p.number, First: first}
			if err := c.playGame(ctx, seats, p.opening, r); err != nil {
				return err
			}
			games <- r
		}
	}
	return nil
}
