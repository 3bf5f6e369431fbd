package main

import (
	"flag"
	"io"

	"menagerie/bench"
	"menagerie/perft"
)

type perftBenchOptions struct {
	plain          bool
	threads, count int
}

const perftBenchUsage = "bench perft [-plain] [-threads N] [-count N] [VARIANT...]"

func perftBenchFlags() (*flag.FlagSet, *perftBenchOptions) {
	flags, o := newFlags("bench"), &perftBenchOptions{}
	flags.BoolVar(&o.plain, "plain", false, "make every move but those of the last ply")
	flags.IntVar(&o.threads, "threads", 1, "`number` of threads")
	flags.IntVar(&o.count, "count", 1, "`number` of rounds")
	return flags, o
}

func (o *perftBenchOptions) check() error {
	const mostRounds = 1000
	if err := inRange("threads", o.threads, 1, maxThreads); err != nil {
		return err
	}
	return inRange("count", o.count, 1, mostRounds)
}

// runPerftBench counts from fixed positions and prints the speeds for benchstat.
func runPerftBench(args []string, stdout, stderr io.Writer) int {
	flags, o := perftBenchFlags()
	names, err := parseFlags(flags, args)
	if err == nil {
		err = o.check()
	}
	if err != nil {
		return badForm(stdout, stderr, "bench", "perft", err)
	}
	known, err := loadCatalogue("", stderr)
	if err != nil {
		return failed(stderr, "bench", err)
	}
	if len(names) == 0 {
		for _, rules := range known.All() {
			names = append(names, rules.Name())
		}
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	run := bench.Perft{
		Setup: known.PerftSetup, Variants: names, Rounds: o.count,
		Options: perft.Options{Threads: o.threads, Plain: o.plain},
	}
	if err := run.Run(ctx, stdout); err != nil {
		return failed(stderr, "bench perft", err)
	}
	return success
}
