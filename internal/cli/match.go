package cli

import (
	"context"
	"errors"
	"io"

	"menagerie/bench/match"
	"menagerie/internal/engine"
)

// run plays the match and writes what was asked for.
func (o *matchOptions) run(ctx context.Context, std streams) error {
	config, err := o.config(std.err)
	if err != nil {
		return err
	}
	defer o.files.Close()
	if err := o.files.Open(config, o.openings.describe(o.seed)); err != nil {
		return err
	}
	live := match.LiveTable{Out: std.out, Config: config, Interval: o.ratingInterval, Terminal: isTerminal(std.out),
		Size: terminalSize(std.out)}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	standing, err := match.Run(ctx, config, func(r *match.Record, s *match.Standing) {
		if err := o.files.Game(r); err != nil {
			stop(err) // a match that is not recorded is not worth playing on
		}
		live.Game(r, s)
	})
	live.End(standing)
	return errors.Join(err, o.files.End(standing, err))
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
		if c.Verdict, err = engine.Verdicts(o.folder); err != nil {
			return nil, err
		}
	}
	c.Failed, c.VariantFile, c.Coordinates = tell(stderr, "match"), o.file, o.notation == "uci"
	return c, nil
}
