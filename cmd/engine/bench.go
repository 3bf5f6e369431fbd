package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"strings"

	"menagerie/bench"
	"menagerie/internal/games"
	"menagerie/search"
)

type benchOptions struct{ depth, threads, hash int }

const benchUsage = "bench [FLAGS]"

// benchForms are the benches that play games or count moves.
func benchForms() []form {
	return []form{
		{"VARIANT", duelUsage, "play the engine against a random and a greedy player and against itself with less time",
			func() *flag.FlagSet { flags, _ := duelFlags(); return flags }},
		{"chessforge|chessforge-plus", forgeBenchUsage,
			"play whole games with several policies and compare what they achieve",
			func() *flag.FlagSet { flags, _ := forgeBenchFlags(); return flags }},
		{"perft", perftBenchUsage, "count moves in all variants and print the speeds for benchstat",
			func() *flag.FlagSet { flags, _ := perftBenchFlags(); return flags }},
	}
}

func benchFlags() (*flag.FlagSet, *benchOptions) {
	flags, o := newFlags("bench"), &benchOptions{}
	flags.IntVar(&o.depth, "depth", bench.DefaultDepth, "`plies` to search each position")
	flags.IntVar(&o.threads, "threads", 1, "`number` of threads; the signature is that of one")
	flags.IntVar(&o.hash, "hash", 16, "`MiB` of the transposition table")
	return flags, o
}

func (o *benchOptions) check() error {
	return errors.Join(inRange("depth", o.depth, 1, search.MaxPly), inRange("threads", o.threads, 1, maxThreads),
		inRange("hash", o.hash, 1, maxHashMiB()))
}

func (o *benchOptions) run(ctx context.Context, out io.Writer) error {
	known, err := loadCatalogue("", io.Discard)
	if err != nil {
		return err
	}
	_, err = bench.Run(ctx, out, games.NewEngine(o.hash, o.threads), known.GameSetup(), o.depth)
	return err
}

func runBench(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	if len(args) > 0 && args[0] == "perft" {
		return runPerftBench(args[1:], stdout, stderr)
	}
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		if tables, ok := forgeByName(args[0]); ok {
			return runForgeBench(tables, args[1:], stdout, stderr)
		}
		return runDuels(args[0], args[1:], stdout, stderr)
	}
	o, err := parseBench(args)
	if err != nil {
		return badFlags(stdout, stderr, "bench", err)
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	if err := o.run(ctx, stdout); err != nil {
		return failed(stderr, "bench", err)
	}
	return success
}

// benchCommand is the command bench of a session, with the same flags.
func benchCommand(ctx context.Context, out io.Writer, args []string) error {
	o, err := parseBench(args)
	if err != nil {
		return err
	}
	return o.run(ctx, out)
}

func parseBench(args []string) (*benchOptions, error) {
	flags, o := benchFlags()
	return o, parseOnlyFlags(flags, args, o.check)
}
