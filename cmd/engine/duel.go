package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"sync"
	"time"

	"menagerie/bench"
	"menagerie/search"
)

// duelOpening is how many random plies begin a game of a duel.
const duelOpening = 4

// timeOdds is how much less time the engine's copy has that it plays against.
const timeOdds = 4

type duelOptions struct{ games, moveTimeMS, concurrency, hash, seed int }

const duelUsage = "bench VARIANT [-games N] [-movetime MS] [-concurrency N] [-hash MIB] [-seed N]"

func duelFlags() (*flag.FlagSet, *duelOptions) {
	flags, o := newFlags("bench"), &duelOptions{}
	flags.IntVar(&o.games, "games", 200, "`number` of games against each opponent")
	flags.IntVar(&o.moveTimeMS, "movetime", 100, "`milliseconds` a move")
	flags.IntVar(&o.concurrency, "concurrency", 1, "`number` of games at a time")
	flags.IntVar(&o.hash, "hash", 16, "`MiB` of each engine's transposition table")
	flags.IntVar(&o.seed, "seed", 1, "`number` from which openings and random moves follow")
	return flags, o
}

func (o *duelOptions) check() error {
	const hour = 3_600_000
	return errors.Join(inRange("games", o.games, 2, 1_000_000), inRange("movetime", o.moveTimeMS, 1, hour),
		inRange("concurrency", o.concurrency, 1, maxThreads), inRange("hash", o.hash, 1, maxHashMiB()))
}

// runDuels plays the engine against a random mover, against a greedy one and,
// against itself with less time.
func runDuels(variant string, args []string, stdout, stderr io.Writer) int {
	flags, o := duelFlags()
	others, err := parseFlags(flags, args)
	if err == nil && len(others) > 0 {
		err = fmt.Errorf("unexpected argument %q", others[0])
	}
	if err == nil {
		err = o.check()
	}
	if err != nil {
		return badFlags(stdout, stderr, "bench", err)
	}
	all, err := loadCatalogue("", io.Discard)
	if err != nil {
		return failed(stderr, "bench", err)
	}
	if _, err := all.Rules(variant); err != nil {
		return failed(stderr, "bench", err)
	}
	start := func() (search.Position, error) { return all.SearchSetup()(variant, "") }
	ctx, cancel := untilInterrupt()
	defer cancel()
	bar := newBar(stderr)
	rows, err := o.play(ctx, start, bar.show)
	bar.clear()
	if err := errors.Join(err, bench.WriteTallies(stdout, rows)); err != nil {
		return failed(stderr, "bench", err)
	}
	return success
}

// play runs the duels one after the other. After an error the rows are those of
// the games that were played.
func (o *duelOptions) play(ctx context.Context, start func() (search.Position, error), show func(done, total int)) ([]bench.TallyRow, error) {
	moveTime := time.Duration(o.moveTimeMS) * time.Millisecond
	engine := func(moveTime time.Duration) func() bench.Player {
		return func() bench.Player { return bench.NewEngine(search.New(o.hash, 1), moveTime) }
	}
	pairings := [][2]func() bench.Player{
		{engine(moveTime), bench.NewRandom},
		{engine(moveTime), bench.NewGreedy},
		{engine(moveTime), engine(moveTime / timeOdds)},
	}
	done, lock := 0, sync.Mutex{}
	progress := func() {
		lock.Lock()
		defer lock.Unlock()
		done++
		show(done, len(pairings)*(o.games+o.games%2))
	}
	var rows []bench.TallyRow
	for _, p := range pairings {
		duel := bench.Duel{
			Start: start, First: p[0], Second: p[1], Games: o.games, Opening: duelOpening,
			Seed: uint64(o.seed), Concurrency: o.concurrency, Progress: progress,
		}
		tally, err := duel.Run(ctx)
		rows = append(rows, bench.TallyRow{First: p[0]().Name(), Second: p[1]().Name(), Tally: tally})
		if err != nil {
			return rows, err
		}
	}
	return rows, nil
}
