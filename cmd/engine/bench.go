package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"menagerie/bench"
	"menagerie/search"
)

type benchOptions struct{ depth, threads, hash int }

func benchUsage() []string {
	return []string{"bench [FLAGS]", duelUsage, forgeBenchUsage}
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
	_, err = bench.Run(ctx, out, search.New(o.hash, o.threads), known.SearchSetup(), o.depth)
	return err
}

func runBench(args []string, _ io.Reader, stdout, stderr io.Writer) int {
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

// benchCommand is the bench of a session, with the flags of the command line.
func benchCommand(ctx context.Context, out io.Writer, args []string) error {
	o, err := parseBench(args)
	if err != nil {
		return err
	}
	return o.run(ctx, out)
}

func parseBench(args []string) (*benchOptions, error) {
	flags, o := benchFlags()
	others, err := parseFlags(flags, args)
	if err != nil {
		return nil, err
	}
	if len(others) > 0 {
		return nil, fmt.Errorf("unexpected argument %q", others[0])
	}
	return o, o.check()
}
