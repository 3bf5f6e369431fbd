package cli

import (
	"context"
	"fmt"

	"menagerie/bench/tune"
)

// tuneParts tells how well the parts of the evaluation are weighted.
type tuneParts struct {
	variants
	in []string // files of samples
}

func newTuneParts(flags *flagSet, _ string) job {
	o := &tuneParts{}
	o.several(flags, "which the samples are of")
	return o
}

func (o *tuneParts) check(args []string) error {
	o.in = args
	return someFiles(args)
}

func (o *tuneParts) run(ctx context.Context, std streams) error {
	variants, err := o.tables(std.err)
	if err != nil {
		return err
	}
	samples, err := readAllSamples(o.in)
	if err != nil {
		return err
	}
	fits, err := untilDone(ctx, func() ([]tune.PartFit, error) { return tune.Parts(variants, samples) })
	if err != nil {
		return err
	}
	for i, fit := range fits {
		if i > 0 {
			fmt.Fprintln(std.out)
		}
		if err := fit.Table(std.out); err != nil {
			return err
		}
	}
	return nil
}
