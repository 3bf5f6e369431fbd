package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"menagerie/bench/tune"
)

// tuneData plays games of the engine against itself and writes samples of them.
type tuneData struct {
	tune.Data
	variants tuneVariants
	out      string
}

func newTuneData(flags *flag.FlagSet) tuneJob {
	o := &tuneData{}
	o.variants.flags(flags)
	gameFlags(flags, &o.Play)
	flags.IntVar(&o.Thin, "thin", 0, "data: begin games with up to so many `pairs` of pieces less, one of each side")
	flags.IntVar(&o.Games, "games", 2000, "data: `number` of games")
	flags.IntVar(&o.PerGame, "samples", 12, "data: at most so many `positions` of a game")
	flags.IntVar(&o.Leaves, "leaves", 0, "data: sample one of `N` nodes of the searches instead of positions of the games")
	flags.Uint64Var(&o.Judge, "judge", 0, "data: give each leaf the points that a search of `N` nodes expects instead of those of its game")
	flags.BoolVar(&o.Static, "static", false, "data: give each leaf the points that its evaluation without a network expects instead of those of its game")
	flags.Float64Var(&o.Scale, "scale", 150, "the `centipawns` that make the odds e to 1; data: of this engine; label, 300 unless given, and offspring: of the other; net: of this one, 116 unless given")
	flags.Float64Var(&o.Result, "result", 0, "data: the `share` of the game's own points in those by -judge or -static")
	flags.Uint64Var(&o.Seed, "seed", 1, "`number` from which all that is random follows")
	flags.IntVar(&o.Concurrency, "concurrency", 1, "`number` of games (data) or pairs (spsa) at a time; the result does not depend on it")
	flags.StringVar(&o.out, "out", "", "data, label: write to `file` instead of standard output")
	return o
}

func (o *tuneData) check(args []string) error {
	switch {
	case (o.Judge > 0 || o.Static) && o.Leaves == 0:
		return errors.New("-judge, -static: there are no leaves without -leaves")
	case o.Judge > 0 && o.Static:
		return errors.New("-judge, -static: expected one of the two")
	case o.Result != 0 && o.Judge == 0 && !o.Static:
		return errors.New("-result: without -judge and -static all points are the game's own")
	case !(o.Scale > 0): // written so that NaN fails
		return fmt.Errorf("-scale %g: expected a number above 0", o.Scale)
	}
	return errors.Join(noArguments(args), isShare("result", o.Result), inRange("games", o.Games, 1, 10_000_000), inRange("samples", o.PerGame, 1, 1000), inRange("thin", o.Thin, 0, 1000), inRange("leaves", o.Leaves, 0, 1_000_000),
		checkGame(&o.Play), inRange("concurrency", o.Concurrency, 1, maxThreads))
}

func (o *tuneData) run(ctx context.Context, stdout, stderr io.Writer) (err error) {
	if o.Variants, err = o.variants.tables(stderr); err != nil {
		return err
	}
	bar := newBar(stderr)
	defer bar.clear()
	o.Progress = bar.show
	if o.out == "" {
		return o.Run(ctx, stdout)
	}
	f, err := os.Create(o.out)
	if err != nil {
		return err
	}
	return errors.Join(o.Run(ctx, f), f.Close())
}
