package cli

import (
	"context"
	"errors"
	"io"

	"menagerie/bench/tune"
)

// tuneData plays games of the engine against itself and writes samples of them.
type tuneData struct {
	tune.Data
	variants
	out string
}

func newTuneData(flags *flagSet, _ string) job {
	o := &tuneData{}
	o.several(flags, "played in turn")
	gameFlags(flags, &o.Play)
	flags.number(&o.Thin, "thin", 0, 0, 1000,
		"begin games without up to so many `pairs` of pieces, one of each side")
	flags.number(&o.Games, "games", 2000, 1, 10_000_000, "`number` of games")
	flags.number(&o.PerGame, "samples", 12, 1, 1000, "at most so many `positions` of a game")
	flags.number(&o.Leaves, "leaves", 0, 0, 1_000_000,
		"sample one of `N` nodes of the searches instead of positions of the games")
	flags.Uint64Var(&o.Evaluate, "evaluate", 0,
		"give each leaf the points that a search of `N` nodes expects instead of those of its game")
	flags.BoolVar(&o.Static, "static", false,
		"give each leaf the points that its evaluation without a network expects instead of those of its game")
	flags.scale(&o.Scale, 150, "the scores of -evaluate and -static")
	flags.share(&o.Result, "result", 0, "`share` of the game's result in the points of -evaluate and -static")
	flags.seed(&o.Seed)
	flags.concurrency(&o.Concurrency, "games at a time; the result does not depend on it")
	flags.out(&o.out, samplesTo)
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
	return noArguments(args)
}

func (o *tuneData) run(ctx context.Context, std streams) (err error) {
	if o.Variants, err = o.tables(std.err); err != nil {
		return err
	}
	bar := newBar(std.err)
	defer bar.clear()
	o.Progress, o.Failed = bar.show, tell(std.err, "tune")
	bar.show(0, o.Games)
	return writeTo(o.out, std.out, func(out io.Writer) error { return o.Run(ctx, out) })
}
