package cli

import (
	"context"

	"menagerie/bench"
	"menagerie/perft"
)

// perftBench counts from fixed positions and prints the speeds for benchstat.
type perftBench struct {
	plain          bool
	threads, count int
	names          []string // of variants
}

func newPerftBench(flags *flagSet, _ string) job {
	o := &perftBench{}
	flags.BoolVar(&o.plain, "plain", false, "make every move but those of the last ply")
	flags.threads(&o.threads, 1, "")
	const mostRounds = 1000
	flags.number(&o.count, "count", 1, 1, mostRounds, "`number` of rounds")
	return o
}

func (o *perftBench) check(args []string) error { o.names = args; return nil }

func (o *perftBench) run(ctx context.Context, std streams) error {
	known, err := new(variants).load(std.err)
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
