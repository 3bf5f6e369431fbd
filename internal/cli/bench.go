package cli

import (
	"context"
	"io"

	"menagerie/bench"
	"menagerie/internal/engine"
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

func newBench(flags *flagSet, _ string) job {
	o := &benchJob{}
	flags.number(&o.depth, "depth", bench.DefaultDepth, 1, search.MaxPly, "`plies` to search each position")
	flags.threads(&o.threads, 1, "; the signature is that of one")
	flags.hash(&o.hash, 16, "the transposition table")
	return o
}

func (o *benchJob) check(args []string) error { return noArguments(args) }

func (o *benchJob) run(ctx context.Context, std streams) error {
	known, err := new(variants).load(io.Discard)
	if err != nil {
		return err
	}
	_, err = bench.Run(ctx, std.out, engine.New(o.hash, o.threads), known.GameSetup(), o.depth)
	return err
}

// benchCommand is the command bench of a session, with the same flags.
func benchCommand(ctx context.Context, out io.Writer, args []string) error {
	j, _, err := command{form: form{name: "bench", job: newBench}}.read(args, &sessionOptions{})
	if err != nil {
		return err
	}
	return j.run(ctx, streams{nil, out, io.Discard})
}
