package main

import (
	"context"
	"errors"
	"flag"
	"io"

	"menagerie/bench/tune"
)

// tuneData plays games of the engine against itself and writes samples of them.
type tuneData struct {
	tune.Data
	variants tuneVariants
	out      string
}

func newTuneData(flags *flag.FlagSet, _ string) job {
	o := &tuneData{}
	o.variants.flags(flags, "played in turn")
	gameFlags(flags, &o.Play)
	flags.IntVar(&o.Thin, "thin", 0, "begin games without up to so many `pairs` of pieces, one of each side")
	flags.IntVar(&o.Games, "games", 2000, "`number` of games")
	flags.IntVar(&o.PerGame, "samples", 12, "at most so many `positions` of a game")
	flags.IntVar(&o.Leaves, "leaves", 0, "sample one of `N` nodes of the searches instead of positions of the games")
	flags.Uint64Var(&o.Evaluate, "evaluate", 0,
		"give each leaf the points that a search of `N` nodes expects instead of those of its game")
	flags.BoolVar(&o.Static, "static", false,
		"give each leaf the points that its evaluation without a network expects instead of those of its game")
	scaleFlag(flags, &o.Scale, 150, "the scores of -evaluate and -static")
	flags.Float64Var(&o.Result, "result", 0, "`share` of the game's result in the points of -evaluate and -static")
	seedFlag(flags, &o.Seed)
	flags.IntVar(&o.Concurrency, "concurrency", 1, "`number` of games at a time; the result does not depend on it")
	outFlag(flags, &o.out, samplesTo)
	return o
}

func (o *tuneData) check(args []string) error {
	switch {
	case (o.Evaluate > 0 || o.Static) && o.Leaves == 0:
		return errors.New("-evaluate, -static: there are no leaves without -leaves")
	case o.Evaluate > 0 && o.Static:
		return errors.New("-evaluate, -static: expected one of the two")
	case o.Result != 0 && o.Evaluate == 0 && !o.Static:
		return errors.New("-result: without -evaluate and -static all points are the game's own")
	}
	return errors.Join(noArguments(args), isAboveZero("scale", o.Scale), isShare("result", o.Result),
		inRange("games", o.Games, 1, 10_000_000),
		inRange("samples", o.PerGame, 1, 1000), inRange("thin", o.Thin, 0, 1000),
		inRange("leaves", o.Leaves, 0, 1_000_000),
		checkGame(&o.Play), inRange("concurrency", o.Concurrency, 1, maxThreads))
}

func (o *tuneData) run(ctx context.Context, std streams) (err error) {
	if o.Variants, err = o.variants.tables(std.err); err != nil {
		return err
	}
	bar := newBar(std.err)
	defer bar.clear()
	o.Progress, o.Failed = bar.show, tell(std.err, "tune")
	bar.show(0, o.Games)
	return writeTo(o.out, std.out, func(out io.Writer) error { return o.Run(ctx, out) })
}
