package main

import (
	"context"
	"errors"
	"io"

	"menagerie/bench/match"
	"menagerie/internal/games"
)

// run plays the match and writes what was asked for.
func (o *matchOptions) run(ctx context.Context, std streams) error {
	config, err := o.config(std.err)
	if err != nil {
		return err
	}
	files := &matchFiles{config: config}
	defer files.close()
	if err := files.open(o); err != nil {
		return err
	}
	live := newLiveTable(std.out, config, o.ratingInterval)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	standing, err := match.Run(ctx, config, func(r *match.Record, s *match.Standing) {
		if err := files.game(r); err != nil {
			stop(err) // a match that is not recorded is not worth playing on
		}
		live.game(r, s)
	})
	live.end(standing)
	return errors.Join(err, files.end(standing, err))
}

// config completes the description of the match.
func (o *matchOptions) config(stderr io.Writer) (c *match.Config, err error) {
	c = &o.Config
	if c.Rules, err = o.rules(stderr); err != nil {
		return nil, err
	}
	if c.Opening, err = o.openings.source(c.Rules, o.seed, stderr); err != nil {
		return nil, err
	}
	if o.folder != "" {
		if c.Verdict, err = games.Verdicts(o.folder); err != nil {
			return nil, err
		}
	}
	c.Failed, c.VariantFile, c.Coordinates = tell(stderr, "match"), o.file, o.pgn.notation == "uci"
	return c, nil
}
