package cli

import (
	"context"
	"fmt"
	"io"

	"menagerie/bench/client"
	"menagerie/bench/tune"
)

// tuneLabel gives samples the points that another engine expects.
type tuneLabel struct {
	tune.Label
	engine externalEngine
	variants
	out string
}

func newTuneLabel(flags *flagSet, _ string) job {
	o := &tuneLabel{}
	o.several(flags, "whose samples to label")
	o.engine.flags(flags, ", or \"self\" for the search of this program")
	flags.nodes(&o.Nodes, 5000, "position")
	flags.scale(&o.Scale, 300, "that engine")
	flags.share(&o.Agree, "agree", 0.12,
		"drop samples for which a search of one ply and one of all nodes differ by more `points`")
	flags.share(&o.Result, "result", 0, "`share` of the game's result in the new points")
	flags.out(&o.out, samplesTo)
	return o
}

func (o *tuneLabel) check(args []string) error { return o.engine.check(args) }

func (o *tuneLabel) run(ctx context.Context, std streams) (err error) {
	if o.Variants, err = o.tables(std.err); err != nil {
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
	rules, err := (&variants{variant, o.file}).rules(io.Discard) // tables has said what is wrong with the file
	if err != nil {
		return nil, err
	}
	engine, env := o.engine.engine(rules, o.file)
	return client.NewAnalyst(ctx, &engine, env)
}
