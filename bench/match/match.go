// Package match plays engines against each other to measure the difference in
// strength. Engines are processes that speak UCI or XBoard, or the search of
// this program.
//
// [Run] plays the match that a [Config] describes, a round robin or a gauntlet.
// This program's rules are the arbiter: an engine that breaks them, or its
// protocol's, loses the game by a [Foul] and is started afresh. Games come in
// pairs that share an opening, with the colors swapped. A [Standing] sums the
// match up; a [Journal] and a PGN file record it. [ReadJournal] reads a journal
// back, so that a match that was cut off can go on. [Analyst] asks an engine
// about positions outside of any game.
//
// Openings come from files ([ReadBook], [ReadPolyglot]) or from a [Generator].
// Adjudication and statistics are those of package selfplay.
package match

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"sync"

	"github.com/rs/zerolog"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
	"menagerie/internal/game"
	"menagerie/search"
)

// Config describes a match.
type Config struct {
	Rules       game.Rules
	Engines     []client.Engine
	Schedule    Schedule
	Concurrency int // games played at the same time
	// Opening returns an opening by its number, from 0. It is called by one
	// goroutine at a time.
	Opening      func(number int) (Opening, error)
	Adjudication selfplay.Adjudication
	// Verdict says how a game ends with best play, if endgame tables know: it is then over at
	// once, unless a move-count rule may come first. It is called by many goroutines; nil for
	// none.
	Verdict  func(g game.Game) (e search.Ending, known bool)
	SPRT     *selfplay.SPRT // of two engines: ends the match when it decides, nil for none
	Timeouts client.Timeouts
	Trace    zerolog.Logger // of the dialogues with the engines, at debug level
	// Event and Site are tags of the games in PGN, "" for the usual ones.
	Event, Site string
	// Coordinates writes moves in PGN as the protocols do (e2e4).
	Coordinates bool
	// Played are games of this match that were played before. They count in the
	// standing and are not played again.
	Played []*Record
	// Failed is called with a fault that ends a game, from any goroutine; it may be nil.
	Failed func(*game.Fault)
	// VariantFile is a file of variants for the engines that can load one, "" for none.
	VariantFile string
}

// Total is the number of games of the whole match.
func (c *Config) Total() int { return c.Schedule.Total(len(c.Engines)) }

func (c *Config) check() error {
	if err := c.Schedule.check(len(c.Engines)); err != nil {
		return err
	}
	if c.Concurrency < 1 {
		return fmt.Errorf("%d games at a time: expected 1 or more", c.Concurrency)
	}
	for i := range c.Engines {
		if err := c.Engines[i].Check(); err != nil {
			return fmt.Errorf("engine %s: %w", c.Engines[i].Label(), err)
		}
	}
	if c.SPRT != nil {
		if len(c.Engines) != 2 {
			return fmt.Errorf("an SPRT is a test of 2 engines, not of %d", len(c.Engines))
		}
		if c.Schedule.Share.Of > 0 {
			return errors.New("an SPRT is of all games, not of a share: expected -sprt behind match merge")
		}
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
	standing := newStanding(c)
	if err := c.check(); err != nil {
		return standing, err
	}
	if report == nil {
		report = func(*Record, *Standing) {}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	decided := func() bool { return c.SPRT != nil && c.SPRT.Decide(standing.Players[0].Tally) != selfplay.Undecided }
	for _, r := range c.Played {
		standing.add(r)
	}
	if decided() {
		return standing, nil
	}
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
		if decided() {
			cancel(errDecided)
		}
	}
	if err := context.Cause(ctx); err != nil && !errors.Is(err, errDecided) {
		return standing, err
	}
	return standing, nil
}

// playAll plays the encounters, as many at a time as the match allows, and delivers
// the records of their games. Each worker has engines of its own.
func (c *Config) playAll(ctx context.Context, games chan<- *Record) error {
	names, err := c.introductions(ctx)
	if err != nil {
		return err
	}
	played := map[[2]int]bool{}
	for _, r := range c.Played {
		played[r.key()] = true
	}
	var lock sync.Mutex
	opening := func(number int) (Opening, error) {
		lock.Lock()
		defer lock.Unlock()
		return c.Opening(number)
	}
	encounters := c.Total() / c.Schedule.Games
	return selfplay.Each(ctx, encounters, c.Concurrency, func(ctx context.Context, numbers iter.Seq[int]) error {
		seats := c.seats()
		for i := range seats {
			seats[i].said = names[i]
			defer seats[i].close()
		}
		for nth := range numbers {
			e := c.Schedule.encounter(c.Schedule.Share.Nth(nth), len(seats))
			if err := c.meet(ctx, e, seats, opening, played, games); err != nil {
				return err
			}
		}
		return nil
	})
}

// seats returns a seat for each engine.
func (c *Config) seats() []*seat {
	env := client.Environment{Rules: c.Rules, VariantFile: c.VariantFile, Timeouts: c.Timeouts, Trace: c.Trace}
	seats := make([]*seat, len(c.Engines))
	for i := range seats {
		seats[i] = &seat{engine: &c.Engines[i], env: env}
	}
	return seats
}

// introductions starts each of three or more engines once, and returns the names that
// they give themselves: what cannot play at all shows before hours of other games, and
// engines of the same name can be told apart from the first game on.
func (c *Config) introductions(ctx context.Context) ([]string, error) {
	names := make([]string, len(c.Engines))
	if len(c.Engines) == 2 {
		return names, nil // the first game does as much
	}
	for i, s := range c.seats() {
		err := s.newGame(ctx, "")
		names[i] = s.said
		s.close()
		if err != nil {
			return names, err
		}
	}
	return names, nil
}

// meet plays the games of an encounter that have not been played.
func (c *Config) meet(ctx context.Context, e encounter, seats []*seat, opening func(int) (Opening, error),
	played map[[2]int]bool, games chan<- *Record) error {
	var o *Opening
	for number := range c.Schedule.Games {
		r := &Record{Encounter: e.number + 1, Game: number + 1, Round: e.round + 1, Plies: []Ply{},
			Players: c.Schedule.colors(e, number)}
		if played[r.key()] {
			continue
		}
		err := selfplay.Alone(func(f *game.Fault) { c.giveUp(seats, r, f) }, func() error {
			if o == nil {
				found, err := opening(e.opening)
				if err != nil {
					return err
				}
				o = &found
			}
			return c.playGame(ctx, seats, *o, r)
		})
		if err != nil {
			return err
		}
		games <- r
	}
	return nil
}

// giveUp ends a game by a fault of this program: it has no result, and its engines are started again.
func (c *Config) giveUp(seats []*seat, r *Record, f *game.Fault) {
	if c.Failed != nil {
		c.Failed(f)
	}
	r.White, r.Black = names(seats, r.Players)
	r.Result, r.Reason, r.Foul, r.Fouler = selfplay.Unfinished, f.Error(), nil, 0
	for _, engine := range r.Players {
		seats[engine].close()
	}
}

// names returns the names of a game's players, distinct from those of all engines.
func names(seats []*seat, players [2]int) (white, black string) {
	var found [2]string
	for color, engine := range players {
		own := seats[engine].name()
		same, before := 0, 0
		for i, s := range seats {
			if s.name() == own {
				same++
				if i < engine {
					before++
				}
			}
		}
		found[game.Color(color)] = own
		if same > 1 {
			found[color] = fmt.Sprintf("%s (%d)", own, before+1)
		}
	}
	return found[game.White], found[game.Black]
}
