package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"menagerie/perft"
)

type perftJob struct {
	variants
	fen                           string
	divide, suite, plain, compare bool
	threads, hash                 int
	depth                         int
	files                         []string // of suites
}

func newPerft(flags *flagSet, _ string) job {
	o := &perftJob{}
	o.flag(flags)
	flags.StringVar(&o.fen, "fen", "", "the `position` to count from, instead of the start position")
	flags.BoolVar(&o.divide, "divide", false, "print the count of each first move")
	flags.BoolVar(&o.suite, "suite", false, "check files of lines \"FEN ;D1 n ;D2 n\"; exit 1 on a mismatch")
	flags.BoolVar(&o.plain, "plain", false, "make every move but those of the last ply")
	flags.BoolVar(&o.compare, "check", false, "count with -plain, too; exit 1 if a first move's count differs")
	flags.threads(&o.threads, 1, "")
	flags.number(&o.hash, "hash", 0, 0, min(maxHashMiB(), perft.MaxTableMiB),
		"`MiB` of memory for positions already counted, 0 for none")
	return o
}

func (o *perftJob) check(args []string) (err error) {
	o.files = args
	switch {
	case o.suite && (o.fen != "" || o.divide):
		return errors.New("-suite takes its positions from files: neither -fen nor -divide goes with it")
	case o.compare && (o.suite || o.plain):
		return errors.New("-check counts in both ways: neither -suite nor -plain goes with it")
	case o.suite && len(args) == 0:
		return errors.New("-suite needs at least one FILE")
	case !o.suite && len(args) != 1:
		return fmt.Errorf("%d arguments, expected one: DEPTH in plies", len(args))
	case !o.suite:
		if o.depth, err = strconv.Atoi(args[0]); err != nil || o.depth < 0 || o.depth > perft.MaxDepth {
			return fmt.Errorf("depth %q: expected 0 to %d plies", args[0], perft.MaxDepth)
		}
	}
	return nil
}

func (o *perftJob) run(ctx context.Context, std streams) error {
	all, err := o.load(std.err)
	if err != nil {
		return err
	}
	setup, err := all.PerftSetup(o.names)
	if err != nil {
		return err
	}
	opt := perft.Options{Threads: o.threads, Plain: o.plain}
	if o.hash > 0 {
		if opt.Table, err = perft.NewTable(o.hash); err != nil {
			return err
		}
	}
	if o.suite {
		return o.checkSuites(ctx, setup, opt, std.out)
	}
	return o.count(ctx, setup, opt, std)
}

// count counts from a position.
func (o *perftJob) count(ctx context.Context, setup perft.Setup, opt perft.Options, std streams) error {
	fork, err := setup(o.fen)
	if err != nil {
		return err
	}
	if o, ok := fork().(interface{ Omissions() []string }); ok && o.Omissions() != nil {
		fmt.Fprintf(std.err, "perft: left out of the position: %s\n", strings.Join(o.Omissions(), "; "))
	}
	bar := newBar(std.err)
	opt.Progress = bar.show
	result, err := perft.Count(ctx, fork, o.depth, opt)
	bar.clear()
	if err != nil {
		return err
	}
	if o.compare {
		if err := compareWithPlain(ctx, fork, o.depth, opt, result); err != nil {
			return err
		}
		fmt.Fprintln(std.out, "Check: the same with every move made")
	}
	if o.divide {
		for _, m := range result.Moves {
			fmt.Fprintf(std.out, "%s: %d\n", m.Move, m.Nodes)
		}
		fmt.Fprintln(std.out)
	}
	fmt.Fprintf(std.out, "Nodes searched: %d\n", result.Nodes)
	fmt.Fprintf(std.out, "Time: %.3f s, %.1f Mn/s\n", result.Elapsed.Seconds(), result.NodesPerSecond()/1e6)
	return nil
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

// checkSuites counts what the files of suites say. All are read before the first count: a mistake in the last one
// shows at once, not after an hour.
func (o *perftJob) checkSuites(ctx context.Context, setup perft.Setup, opt perft.Options, stdout io.Writer) error {
	var cases []perft.Case
	for _, name := range o.files {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		file, err := perft.ParseSuite(name, f)
		if err := errors.Join(err, f.Close()); err != nil {
			return err
		}
		cases = append(cases, file...)
	}
	table := perft.NewSuiteTable(stdout)
	if err := table.Run(ctx, cases, setup, opt); err != nil {
		return err
	}
	if table.Finish().Failed > 0 {
		return errFound
	}
	return nil
}
