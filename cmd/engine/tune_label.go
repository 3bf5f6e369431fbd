package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"menagerie/bench/match"
	"menagerie/bench/tune"
)

// tuneLabel gives samples the points that another engine expects of them.
type tuneLabel struct {
	tune.Label
	engine       string       // its command line
	asked        match.Engine // with options alone
	stall        time.Duration
	variants     tuneVariants
	samples, out string
}

func newTuneLabel(flags *flag.FlagSet) tuneJob {
	o := &tuneLabel{}
	o.variants.flags(flags)
	flags.StringVar(&o.engine, "engine", "", "label, offspring: the `command` of an engine that speaks UCI, with its arguments; label: or \"self\"")
	flags.Uint64Var(&o.Nodes, "nodes", 5000, "`number` of nodes for each position")
	flags.Func("option", "label, offspring: `NAME=VALUE` of an option of that engine; may be repeated", func(text string) error {
		return parseEngineOption(&o.asked, text)
	})
	flags.Float64Var(&o.Scale, "scale", 300, "the `centipawns` of that engine that make the odds e to 1")
	flags.Float64Var(&o.Agree, "agree", 0.12, "label: how many `points` a search of one ply and one of all nodes may be apart")
	flags.Float64Var(&o.Result, "result", 0, "label: the `share` of the game's own points in the new ones")
	flags.DurationVar(&o.stall, "stall", 10*time.Second, "label: the `time` after which an engine without an answer is given up")
	flags.StringVar(&o.out, "out", "", "data, label, offspring, net: write to `file` instead of standard output")
	return o
}

func (o *tuneLabel) check(args []string) error {
	switch {
	case strings.TrimSpace(o.engine) == "":
		return errors.New("no -engine: expected the command of an engine that speaks UCI")
	case len(args) != 1:
		return fmt.Errorf("%d files, expected one of samples", len(args))
	case o.Nodes == 0:
		return errors.New("-nodes 0: expected a number above 0")
	case !(o.Scale > 0): // written so that NaN fails
		return fmt.Errorf("-scale %g: expected a number above 0", o.Scale)
	case o.stall <= 0:
		return fmt.Errorf("-stall %v: expected a time above 0", o.stall)
	}
	o.samples = args[0]
	return errors.Join(isShare("agree", o.Agree), isShare("result", o.Result))
}

// isShare checks a number from 0 to 1 given as a flag.
func isShare(name string, value float64) error {
	if !(value >= 0 && value <= 1) {
		return fmt.Errorf("-%s %g: expected 0 to 1", name, value)
	}
	return nil
}

func (o *tuneLabel) run(ctx context.Context, stdout, stderr io.Writer) (err error) {
	if o.Variants, err = o.variants.tables(stderr); err != nil {
		return err
	}
	samples, err := readSamples(o.samples)
	if err != nil {
		return err
	}
	if o.out == "" {
		return o.write(ctx, samples, stdout, stderr)
	}
	f, err := os.Create(o.out)
	if err != nil {
		return err
	}
	return errors.Join(o.write(ctx, samples, f, stderr), f.Close())
}

// write labels samples and says how many were worth keeping.
func (o *tuneLabel) write(ctx context.Context, samples []tune.Sample, out, stderr io.Writer) error {
	bar := newBar(stderr)
	o.Start, o.Progress = o.start, bar.show
	count, err := o.Run(ctx, samples, out)
	bar.clear()
	if err == nil || count.Asked > 0 { // after an interrupt, too
		fmt.Fprintf(stderr, "%d of %d samples kept\n", count.Kept, count.Asked)
	}
	return err
}

// start starts the engine for a variant.
func (o *tuneLabel) start(ctx context.Context, variant string) (tune.Judge, error) {
	known, err := loadCatalogue(o.variants.file, io.Discard) // run has said what is wrong with it
	if err != nil {
		return nil, err
	}
	rules, err := known.Rules(variant)
	if err != nil {
		return nil, err
	}
	e, words := o.asked, strings.Fields(o.engine)
	e.Protocol, e.Command, e.Args = match.UCI, words[0], words[1:]
	if o.engine == "self" {
		e.Protocol = match.Internal
	}
	timeouts := match.DefaultTimeouts()
	timeouts.Think = o.stall
	a, err := match.NewAnalyst(ctx, &e, rules, timeouts)
	if err != nil {
		return nil, err
	}
	return judge{a}, nil
}

// judge is an engine as tune wants it.
type judge struct{ *match.Analyst }

// Judge implements [tune.Judge].
func (j judge) Judge(ctx context.Context, fen string, plies int, nodes uint64) (tune.Judgement, error) {
	o, err := j.Ask(ctx, fen, match.Control{Depth: plies, Nodes: nodes})
	return tune.Judgement{Move: o.Move, Centipawns: o.Centipawns, Open: o.Known && !o.Mate}, err
}
