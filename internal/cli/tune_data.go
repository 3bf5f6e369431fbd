package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"menagerie/bench/tune"
)

// tuneData plays games of the engine against itself and writes samples of them.
type tuneData struct {
	tune.Data
	variants
	out   string
	flags *flagSet
}

func newTuneData(flags *flagSet, _ string) job {
	o := &tuneData{flags: flags}
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
	flags.StringVar(&o.out, "out", "", samplesTo)
	flags.TextVar(&o.Share, "shard", o.Share, "play one `PART/PARTS` of the games: one of several machines; tune merge")
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
	case o.Share.Of > 0 && o.out == "":
		return errors.New("-shard: expected -out FILE")
	case o.Share.Of == 0:
		if err := newFile(o.out); err != nil {
			return fmt.Errorf("-out %s: %w", o.out, err)
		}
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
	first, end := o.Share.Range(o.Games)
	bar.show(0, end-first)
	if o.Share.Of > 0 {
		return o.shard(ctx, std.out)
	}
	return writeTo(o.out, std.out, func(out io.Writer) error { return o.Run(ctx, out) })
}

// shard writes one shard whole or not at all. One that is there is not made again.
func (o *tuneData) shard(ctx context.Context, stdout io.Writer) error {
	made, err := o.flags.settings("out", "shard", "concurrency")
	if err != nil {
		return err
	}
	switch text, err := os.ReadFile(o.out); {
	case err == nil:
		old, err := tune.ParseShard(text)
		if err == nil && (old.Made != made || old.Share != o.Share) {
			err = errors.New("there is another shard")
		}
		if err != nil {
			return fmt.Errorf("%s: %w", o.out, err)
		}
		_, err = fmt.Fprintf(stdout, "%s is complete\n", o.out)
		return err
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	var samples bytes.Buffer
	if err := o.Run(ctx, &samples); err != nil {
		return err
	}
	return writeOnce(o.out, tune.NewShard(made, o.Share, samples.Bytes()).Text())
}

// tuneMerge joins the samples of all shards.
type tuneMerge struct {
	out   string
	files []string
}

func newTuneMerge(flags *flagSet, _ string) job {
	o := &tuneMerge{}
	flags.out(&o.out, samplesTo)
	return o
}

func (o *tuneMerge) check(args []string) error {
	o.files = args
	if len(args) == 0 {
		return errors.New("expected the files of all shards")
	}
	return nil
}

func (o *tuneMerge) run(_ context.Context, std streams) error {
	var shards []*tune.Shard
	for _, name := range o.files {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		s, err := tune.ParseShard(text)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		shards = append(shards, s)
	}
	return writeTo(o.out, std.out, func(out io.Writer) error { return tune.Merge(o.files, shards, out) })
}
