package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"strconv"

	"menagerie/bench/client"
	"menagerie/bench/tune"
)

// tuneRescore samples the positions a move after those of samples, with the points that
// another engine expects.
type tuneRescore struct {
	tune.Rescore
	engine   externalEngine
	variants tuneVariants
	out      string
}

func newTuneRescore(flags *flag.FlagSet, _ string) job {
	o := &tuneRescore{}
	o.variants.flag(flags)
	o.engine.flags(flags, "")
	flags.IntVar(&o.Each, "each", 16, "at most so many `positions` after each given one")
	scaleFlag(flags, &o.Scale, 150, "that engine")
	seedFlag(flags, &o.Seed)
	outFlag(flags, &o.out, samplesTo)
	return o
}

func (o *tuneRescore) check(args []string) error {
	if err := o.engine.check(args); err != nil {
		return err
	}
	return errors.Join(isAboveZero("scale", o.Scale), inRange("each", o.Each, 1, 1000))
}

func (o *tuneRescore) run(ctx context.Context, std streams) (err error) {
	if o.Tables, err = o.variants.one(std.err); err != nil {
		return err
	}
	in, err := os.Open(o.engine.samples)
	if err != nil {
		return err
	}
	defer in.Close()
	total, err := o.count(in)
	if err != nil {
		return err
	}
	bar := newBar(std.err)
	defer bar.clear()
	o.Progress = func(done int) { bar.show(done, total) }
	bar.show(0, total)
	return writeTo(o.out, std.out, func(out io.Writer) error { return o.ask(ctx, in, out) })
}

// count counts the samples to ask about, and goes back to the first.
func (o *tuneRescore) count(in io.ReadSeeker) (total int, err error) {
	err = tune.EachSample(o.engine.samples, in, func(s tune.Sample) error {
		if s.Variant == o.Tables.Variant().Name {
			total++
		}
		return nil
	})
	if err == nil {
		_, err = in.Seek(0, io.SeekStart)
	}
	return total, err
}

// ask starts the engine and lets it answer.
func (o *tuneRescore) ask(ctx context.Context, in io.Reader, out io.Writer) error {
	rules, err := o.variants.rules(o.Tables.Variant().Name)
	if err != nil {
		return err
	}
	engine, env := o.engine.engine(rules, o.variants.file)
	o.Stall = o.engine.stall
	engine.Options = append([]client.Option{{Name: "MultiPV", Value: strconv.Itoa(tune.MostLines)}}, engine.Options...)
	e, err := client.StartUCI(ctx, &engine, env)
	if err != nil {
		return client.NoStartOf(&engine, err)
	}
	defer e.Close()
	return o.Run(ctx, o.engine.samples, in, e, out)
}
