package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"menagerie/bench/client"
	"menagerie/bench/tune"
)

// tuneLabel gives samples the points that another engine expects.
type tuneLabel struct {
	tune.Label
	engine   externalEngine
	variants tuneVariants
	out      string
}

func newTuneLabel(flags *flag.FlagSet, _ string) job {
	o := &tuneLabel{}
	o.variants.flags(flags, "whose samples to label")
	o.engine.flags(flags, ", or \"self\" for the search of this program")
	flags.Uint64Var(&o.Nodes, "nodes", 5000, "`number` of nodes for each position")
	scaleFlag(flags, &o.Scale, 300, "that engine")
	flags.Float64Var(&o.Agree, "agree", 0.12,
		"drop samples for which a search of one ply and one of all nodes differ by more `points`")
	flags.Float64Var(&o.Result, "result", 0, "`share` of the game's result in the new points")
	outFlag(flags, &o.out, samplesTo)
	return o
}

func (o *tuneLabel) check(args []string) error {
	if err := o.engine.check(args); err != nil {
		return err
	}
	if o.Nodes == 0 {
		return errors.New("-nodes 0: expected a number above 0")
	}
	return errors.Join(isAboveZero("scale", o.Scale), isShare("agree", o.Agree), isShare("result", o.Result))
}

func (o *tuneLabel) run(ctx context.Context, std streams) (err error) {
	if o.Variants, err = o.variants.tables(std.err); err != nil {
		return err
	}
	samples, err := readSamples(o.engine.samples)
	if err != nil {
		return err
	}
	return writeTo(o.out, std.out, func(out io.Writer) error { return o.write(ctx, samples, out, std.err) })
}

// write labels samples and prints to stderr how many it kept.
func (o *tuneLabel) write(ctx context.Context, samples []tune.Sample, out, stderr io.Writer) error {
	bar := newBar(stderr)
	o.Start, o.Progress = o.start, bar.show
	bar.show(0, len(samples))
	count, err := o.Run(ctx, samples, out)
	bar.clear()
	if err == nil || count.Asked > 0 { // after an interrupt, too
		fmt.Fprintf(stderr, "%d of %d samples kept\n", count.Kept, count.Asked)
	}
	return err
}

// start starts the engine for a variant.
func (o *tuneLabel) start(ctx context.Context, variant string) (tune.Analyst, error) {
	rules, err := o.variants.rules(variant)
	if err != nil {
		return nil, err
	}
	engine, env := o.engine.engine(rules, o.variants.file)
	return client.NewAnalyst(ctx, &engine, env)
}
