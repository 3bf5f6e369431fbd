package main

import (
	"context"
	"errors"
	"flag"
	"io"

	"menagerie/bench"
	"menagerie/internal/games"
	"menagerie/search"
)

type benchJob struct{ depth, threads, hash int }

// benchForms are the benches that play games or count moves.
func benchForms() []form {
	return []form{
		{"VARIANT", []string{duelUsage},
			"play the engine against a random and a greedy player and against itself with less time", newDuels},
		{"chessforge|chessforge-plus", []string{forgeBenchUsage},
			"play whole games with several policies and compare what they achieve", newForgeBench},
		{"perft", []string{"bench perft [-plain] [-threads N] [-count N] [VARIANT...]"},
			"count moves in all variants and print the speeds for benchstat", newPerftBench},
	}
}

func newBench(flags *flag.FlagSet, _ string) job {
	o := &benchJob{}
	flags.IntVar(&o.depth, "depth", bench.DefaultDepth, "`plies` to search each position")
	flags.IntVar(&o.threads, "threads", 1, "`number` of threads; the signature is that of one")
	flags.IntVar(&o.hash, "hash", 16, "`MiB` of the transposition table")
	return o
}

func (o *benchJob) check(args []string) error {
	return errors.Join(noArguments(args), inRange("depth", o.depth, 1, search.MaxPly),
		inRange("threads", o.threads, 1, maxThreads), inRange("hash", o.hash, 1, maxHashMiB()))
}

func (o *benchJob) run(ctx context.Context, std streams) error {
	known, err := loadCatalogue("", io.Discard)
	if err != nil {
		return err
	}
	_, err = bench.Run(ctx, std.out, games.NewEngine(o.hash, o.threads), known.GameSetup(), o.depth)
	return err
}

// benchCommand is the command bench of a session, with the same flags.
func benchCommand(ctx context.Context, out io.Writer, args []string) error {
	flags := newFlags("bench")
	j := newBench(flags, "")
	others, err := parseFlags(flags, args)
	if err == nil {
		err = j.check(others)
	}
	if err != nil {
		return err
	}
	return j.run(ctx, streams{nil, out, io.Discard})
}
