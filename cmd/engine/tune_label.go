package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"menagerie/bench/match"
	"menagerie/bench/tune"
)

// tuneLabel gives samples the points that another engine expects.
type tuneLabel struct {
	tune.Label
	engine   externalEngine
	settings match.Engine // with options alone
	stall    time.Duration
	variants tuneVariants
	out      string
}

func newTuneLabel(flags *flag.FlagSet) tuneJob {
	o := &tuneLabel{}
	o.variants.flags(flags, "whose samples to label")
	o.engine.flag(flags, ", or \"self\" for the search of this program")
	flags.Uint64Var(&o.Nodes, "nodes", 5000, "`number` of nodes for each position")
	flags.Func("option", "`NAME=VALUE` of an option of that engine; may be repeated", func(text string) error {
		name, value, found := strings.Cut(text, "=")
		if !found || name == "" {
			return errors.New("expected NAME=VALUE")
		}
		o.settings.Options = append(o.settings.Options, match.Option{Name: name, Value: value})
		return nil
	})
	scaleFlag(flags, &o.Scale, 300, "that engine")
	flags.Float64Var(&o.Agree, "agree", 0.12,
		"drop samples for which a search of one ply and one of all nodes differ by more `points`")
	flags.Float64Var(&o.Result, "result", 0, "`share` of the game's result in the new points")
	flags.DurationVar(&o.stall, "stall", 10*time.Second, "`time` after which an engine without an answer is given up")
	outFlag(flags, &o.out)
	return o
}

func (o *tuneLabel) check(args []string) error {
	if err := o.engine.check(args); err != nil {
		return err
	}
	switch {
	case o.Nodes == 0:
		return errors.New("-nodes 0: expected a number above 0")
	case o.stall <= 0:
		return fmt.Errorf("-stall %v: expected a time above 0", o.stall)
	}
	return errors.Join(isAboveZero("scale", o.Scale), isShare("agree", o.Agree), isShare("result", o.Result))
}

func (o *tuneLabel) run(ctx context.Context, stdout, stderr io.Writer) (err error) {
	if o.Variants, err = o.variants.tables(stderr); err != nil {
		return err
	}
	samples, err := readSamples(o.engine.samples)
	if err != nil {
		return err
	}
	return writeTo(o.out, stdout, func(out io.Writer) error { return o.write(ctx, samples, out, stderr) })
}

// write labels samples and prints to stderr how many it kept.
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
func (o *tuneLabel) start(ctx context.Context, variant string) (tune.Evaluator, error) {
	known, err := loadCatalogue(o.variants.file, io.Discard) // run has said what is wrong with it
	if err != nil {
		return nil, err
	}
	rules, err := known.Rules(variant)
	if err != nil {
		return nil, err
	}
	e, words := o.settings, strings.Fields(o.engine.command)
	e.Protocol, e.Command, e.Args = match.UCI, words[0], words[1:]
	if o.engine.command == "self" {
		e.Protocol = match.Internal
	}
	timeouts := match.DefaultTimeouts()
	timeouts.Think = o.stall
	a, err := match.NewAnalyst(ctx, &e, rules, timeouts)
	if err != nil {
		return nil, err
	}
	return evaluator{a}, nil
}

// evaluator is an engine as package tune uses it.
type evaluator struct{ *match.Analyst }

// Evaluate implements [tune.Evaluator].
func (e evaluator) Evaluate(ctx context.Context, fen string, plies int, nodes uint64) (tune.Evaluation, error) {
	o, err := e.Ask(ctx, fen, match.Control{Depth: plies, Nodes: nodes})
	return tune.Evaluation{Move: o.Move, Centipawns: o.Centipawns, Open: o.Known && !o.Mate}, err
}
