package main

import (
	"context"
	"errors"
	"io"
	"os"

	"github.com/rs/zerolog"

	"menagerie/bench/match"
	"menagerie/internal/games"
	"menagerie/protocol"
	"menagerie/search"
)

func runMatch(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	flags, o := matchFlags()
	if err := parseOnlyFlags(flags, args, o.check); err != nil {
		return badFlags(stdout, stderr, "match", err)
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	if err := o.play(ctx, stdout, stderr); err != nil {
		return failed(stderr, "match", err)
	}
	return success
}

// play plays the match and writes what was asked for.
func (o *matchOptions) play(ctx context.Context, stdout, stderr io.Writer) error {
	config, err := o.config(stderr)
	if err != nil {
		return err
	}
	files := &matchFiles{config: config}
	defer files.close()
	if err := files.open(o); err != nil {
		return err
	}
	live := newLiveTable(stdout, config)
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
	opening, err := o.opening(rules)
	if err != nil {
		return nil, err
	}
	var verdict func(g protocol.Game) (search.Ending, bool)
	if o.tables != "" {
		if verdict, err = games.Verdicts(o.tables); err != nil {
			return nil, err
		}
	}
	timeouts := match.DefaultTimeouts()
	timeouts.Think = o.stall
	return &match.Config{
		Rules:        rules,
		Engines:      [2]match.Engine(o.engines),
		Pairs:        o.games / 2,
		Concurrency:  o.concurrency,
		Opening:      opening,
		Adjudication: o.adjudication,
		Verdict:      verdict,
		Margin:       o.margin,
		SPRT:         o.sprt,
		Timeouts:     timeouts,
		Trace:        zerolog.Nop(),
	}, nil
}

// The search that checks whether openings are balanced.
const (
	openingNodes   = 5000
	openingHashMiB = 4
)

// opening returns the source of openings: random moves, or a file's in turn.
func (o *matchOptions) opening(rules protocol.Rules) (func(pair int) (match.Opening, error), error) {
	if o.openings != "" {
		f, err := os.Open(o.openings)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		list, err := match.ReadOpenings(o.openings, f, rules)
		return func(pair int) (match.Opening, error) { return list[pair%len(list)], nil }, err
	}
	engine := games.NewEngine(openingHashMiB, 1)
	generator := &match.Generator{Rules: rules, Plies: o.plies, Limit: o.balance, Seed: o.seed,
		Evaluate: func(g protocol.Game) int {
			engine.Clear()
			return int(engine.Search(context.Background(), g, search.Limits{Nodes: openingNodes}, nil).Score)
		}}
	return generator.Opening, nil
}

// matchFiles are the files that a match is recorded in.
type matchFiles struct {
	config *match.Config
	pgn    *os.File
	log    *match.Log
	opened []*os.File
}

func (m *matchFiles) open(o *matchOptions) (err error) {
	if o.pgn != "" {
		if m.pgn, err = m.appendTo(o.pgn); err != nil {
			return err
		}
	}
	if o.trace != "" {
		f, err := m.appendTo(o.trace)
		if err != nil {
			return err
		}
		m.config.Trace = zerolog.New(f)
	}
	if o.log == "" {
		return nil
	}
	f, err := m.appendTo(o.log)
	if err != nil {
		return err
	}
	m.log = match.NewLog(f)
	return m.log.Begin(m.config)
}

func (m *matchFiles) appendTo(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err == nil {
		m.opened = append(m.opened, f)
	}
	return f, err
}

func (m *matchFiles) game(r *match.Record) error {
	var errPGN, errLog error
	if m.pgn != nil {
		errPGN = m.config.WritePGN(m.pgn, r)
	}
	if m.log != nil {
		errLog = m.log.Game(r)
	}
	return errors.Join(errPGN, errLog)
}

func (m *matchFiles) end(s *match.Standing, stopped error) error {
	if m.log == nil {
		return nil
	}
	return m.log.End(s, stopped)
}

func (m *matchFiles) close() {
	for _, f := range m.opened {
		f.Close()
	}
}
