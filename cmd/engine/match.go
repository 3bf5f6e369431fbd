package main

import (
	"context"
	"errors"
	"io"

	"github.com/rs/zerolog"

	"menagerie/bench/client"
	"menagerie/bench/match"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/search"
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

// config puts the parts of the match together.
func (o *matchOptions) config(stderr io.Writer) (*match.Config, error) {
	all, err := loadCatalogue(o.variantFile, stderr)
	if err != nil {
		return nil, err
	}
	rules, err := all.Rules(o.variant)
	if err != nil {
		return nil, err
	}
	opening, err := o.openings.source(rules, o.seed, stderr)
	if err != nil {
		return nil, err
	}
	var verdict func(g game.Game) (search.Ending, bool)
	if o.tables != "" {
		if verdict, err = games.Verdicts(o.tables); err != nil {
			return nil, err
		}
	}
	timeouts := client.DefaultTimeouts()
	timeouts.Think = o.stall
	return &match.Config{
		Rules:        rules,
		Failed:       tell(stderr, "match"),
		VariantFile:  o.variantFile,
		Engines:      o.engines,
		Schedule:     o.schedule,
		Concurrency:  o.concurrency,
		Opening:      opening,
		Adjudication: o.adjudication,
		Verdict:      verdict,
		SPRT:         o.sprt,
		Timeouts:     timeouts,
		Trace:        zerolog.Nop(),
		Event:        o.event,
		Site:         o.site,
		Coordinates:  o.pgn.notation == "uci",
	}, nil
}
