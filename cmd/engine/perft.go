package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"menagerie/perft"
)

// maxThreads bounds the threads of every command.
const maxThreads = 1024

type perftOptions struct {
	variant, variantFile, fen string
	divide, suite             bool
	plain, compare            bool
	threads, hash             int
}

func perftUsage() []string {
	return []string{"perft [FLAGS] DEPTH", "perft -suite [FLAGS] FILE..."}
}

func perftFlags() (*flag.FlagSet, *perftOptions) {
	flags, o := newFlags("perft"), &perftOptions{}
	flags.StringVar(&o.variant, "variant", "chess", "the `name` of the variant")
	flags.StringVar(&o.variantFile, "variants", "", "load more variants from `file`")
	flags.StringVar(&o.fen, "fen", "", "the `position` to count from, instead of the start position")
	flags.BoolVar(&o.divide, "divide", false, "print the count of each first move")
	flags.BoolVar(&o.suite, "suite", false, "check files of lines \"FEN ;D1 n ;D2 n\"; exit 1 on a mismatch")
	flags.BoolVar(&o.plain, "plain", false, "make every move but those of the last ply")
	flags.BoolVar(&o.compare, "check", false, "count with -plain, too; exit 1 if a first move's count differs")
	flags.IntVar(&o.threads, "threads", 1, "`number` of threads")
	flags.IntVar(&o.hash, "hash", 0, "`MiB` of memory for positions already counted, 0 for none")
	return flags, o
}

func (o *perftOptions) check() error {
	if o.suite && (o.fen != "" || o.divide) {
		return errors.New("-suite takes its positions from files: neither -fen nor -divide goes with it")
	}
	if o.compare && (o.suite || o.plain) {
		return errors.New("-check counts in both ways: neither -suite nor -plain goes with it")
	}
	return errors.Join(inRange("threads", o.threads, 1, maxThreads),
		inRange("hash", o.hash, 0, min(maxHashMiB(), perft.MaxTableMiB)))
}

func runPerft(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	flags, o := perftFlags()
	others, err := parseFlags(flags, args)
	if err != nil {
		return badFlags(stdout, stderr, "perft", err)
	}
	if err := o.check(); err != nil {
		return misused(stderr, "perft", err)
	}
	setup, err := o.setup(stderr)
	if err != nil {
		return failed(stderr, "perft", err)
	}
	opt := perft.Options{Threads: o.threads, Plain: o.plain}
	if o.hash > 0 {
		if opt.Table, err = perft.NewTable(o.hash); err != nil {
			return failed(stderr, "perft", err)
		}
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	if o.suite {
		return checkSuites(ctx, others, setup, opt, stdout, stderr)
	}
	return countPosition(ctx, others, o, setup, opt, stdout, stderr)
}

// setup finds the variant.
func (o *perftOptions) setup(stderr io.Writer) (perft.Setup, error) {
	all, err := loadCatalogue(o.variantFile, stderr)
	if err != nil {
		return nil, err
	}
	return all.PerftSetup(o.variant)
}

func countPosition(ctx context.Context, args []string, o *perftOptions, setup perft.Setup, opt perft.Options,
	stdout, stderr io.Writer) int {
	if len(args) != 1 {
		return misused(stderr, "perft", fmt.Errorf("%d arguments, expected one: DEPTH in plies", len(args)))
	}
	depth, err := strconv.Atoi(args[0])
	if err != nil || depth < 0 || depth > perft.MaxDepth {
		return misused(stderr, "perft", fmt.Errorf("depth %q: expected 0 to %d plies", args[0], perft.MaxDepth))
	}
	fork, err := setup(o.fen)
	if err != nil {
		return failed(stderr, "perft", err)
	}
	if o, ok := fork().(interface{ Omissions() []string }); ok && o.Omissions() != nil {
		fmt.Fprintf(stderr, "perft: left out of the position: %s\n", strings.Join(o.Omissions(), "; "))
	}
	bar := newBar(stderr)
	opt.Progress = bar.show
	result, err := perft.Count(ctx, fork, depth, opt)
	bar.clear()
	if err != nil {
		return failed(stderr, "perft", err)
	}
	if o.compare {
		if err := compareWithPlain(ctx, fork, depth, opt, result); err != nil {
			return failed(stderr, "perft", err)
		}
		fmt.Fprintln(stdout, "Check: the same with every move made")
	}
	if o.divide {
		for _, m := range result.Moves {
			fmt.Fprintf(stdout, "%s: %d\n", m.Move, m.Nodes)
		}
		fmt.Fprintln(stdout)
	}
	fmt.Fprintf(stdout, "Nodes searched: %d\n", result.Nodes)
	fmt.Fprintf(stdout, "Time: %.3f s, %.1f Mn/s\n", result.Elapsed.Seconds(), result.NodesPerSecond()/1e6)
	return success
}

// compareWithPlain counts again in the plain way, without a table. The error names the first root
// move whose count differs.
func compareWithPlain(ctx context.Context, fork func() perft.Position, depth int, opt perft.Options,
	got perft.Result) error {
	opt.Plain, opt.Table, opt.Progress = true, nil, nil
	want, err := perft.Count(ctx, fork, depth, opt)
	if err != nil {
		return err
	}
	for i, m := range want.Moves {
		if got.Moves[i] != m {
			return fmt.Errorf("%s: counted %d, with every move made %d", m.Move, got.Moves[i].Nodes, m.Nodes)
		}
	}
	return nil
}

func checkSuites(ctx context.Context, files []string, setup perft.Setup, opt perft.Options,
	stdout, stderr io.Writer) int {
	if len(files) == 0 {
		return misused(stderr, "perft", errors.New("-suite needs at least one FILE"))
	}
	// All files are read before the first count: a mistake in the last one
	// shows at once, not after an hour.
	var cases []perft.Case
	for _, name := range files {
		file, err := readSuite(name)
		if err != nil {
			return failed(stderr, "perft", err)
		}
		cases = append(cases, file...)
	}
	table := perft.NewSuiteTable(stdout)
	if err := table.Run(ctx, cases, setup, opt); err != nil {
		return failed(stderr, "perft", err)
	}
	if table.Finish().Failed > 0 {
		return failure
	}
	return success
}

func readSuite(name string) ([]perft.Case, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return perft.ParseSuite(name, f)
}
