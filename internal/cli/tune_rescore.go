package cli

import (
	"context"
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
	engine externalEngine
	variants
	out string
}

func newTuneRescore(flags *flagSet, _ string) job {
	o := &tuneRescore{}
	o.unnamed(flags)
	o.engine.flags(flags, "")
	flags.number(&o.Each, "each", 16, 1, 1000, "at most so many `positions` after each given one")
	flags.scale(&o.Scale, 150, "that engine")
	flags.seed(&o.Seed)
	flags.out(&o.out, samplesTo)
	return o
}

func (o *tuneRescore) check(args []string) error { return o.engine.check(args) }

func (o *tuneRescore) run(ctx context.Context, std streams) (err error) {
	if o.Tables, err = o.one(std.err); err != nil {
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
	rules, err := o.rules(io.Discard)
	if err != nil {
		return err
	}
	engine, env := o.engine.engine(rules, o.file)
	o.Stall = o.engine.stall
	engine.Options = append([]client.Option{{Name: "MultiPV", Value: strconv.Itoa(tune.MostLines)}}, engine.Options...)
	e, err := client.StartUCI(ctx, &engine, env)
	if err != nil {
		return client.NoStartOf(&engine, err)
	}
	defer e.Close()
	return o.Run(ctx, o.engine.samples, in, e, out)
}
