package main

import (
	"context"
	"errors"
	"flag"

	"menagerie/bench"
	"menagerie/perft"
)

// perftBench counts from fixed positions and prints the speeds for benchstat.
type perftBench struct {
	plain          bool
	threads, count int
	names          []string // of variants
}

func newPerftBench(flags *flag.FlagSet, _ string) job {
	o := &perftBench{}
	flags.BoolVar(&o.plain, "plain", false, "make every move but those of the last ply")
	flags.IntVar(&o.threads, "threads", 1, "`number` of threads")
	flags.IntVar(&o.count, "count", 1, "`number` of rounds")
	return o
}

func (o *perftBench) check(args []string) error {
	const mostRounds = 1000
	o.names = args
	return errors.Join(inRange("threads", o.threads, 1, maxThreads), inRange("count", o.count, 1, mostRounds))
}

func (o *perftBench) run(ctx context.Context, std streams) error {
	known, err := loadCatalogue("", std.err)
	if err != nil {
		return err
	}
	if len(o.names) == 0 {
		o.names = namesOf(known)
	}
	run := bench.Perft{
		Setup: known.PerftSetup, Variants: o.names, Rounds: o.count,
		Options: perft.Options{Threads: o.threads, Plain: o.plain},
	}
	return run.Run(ctx, std.out)
}
