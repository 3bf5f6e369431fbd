package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"menagerie/bench/tune"
)

// tuneFit fits weights to samples.
type tuneFit struct {
	tune.Fit
	variants
	fixed string
	out   string   // file for the weights
	in    []string // files of samples
}

func newTuneFit(flags *flagSet, _ string) job {
	o := &tuneFit{}
	o.several(flags, "which the samples are of")
	flags.StringVar(&o.fixed, "fixed", tune.Unfitted,
		"`names` of weights to leave alone, or parts of names (Early, Pawn.Rank), with commas between")
	flags.positive(&o.Prior, "prior", 0.3,
		"standard deviation of a weight from its default, as a `share` of the default")
	flags.BoolVar(&o.Own, "own", false,
		"fit one variant for itself, what it has of its own and its set's weights, and\n"+
			"write what differs from the engine's as the file of a variant")
	flags.weights(&o.out)
	flags.number(&o.Fit.Rounds, "rounds", 4, 1, 1000, "`number` of Gauss-Newton steps at most")
	return o
}

func (o *tuneFit) check(args []string) error {
	o.in = args
	return someFiles(args)
}

func (o *tuneFit) run(ctx context.Context, std streams) (err error) {
	if o.Variants, err = o.tables(std.err); err != nil {
		return err
	}
	if o.fixed != "" {
		o.Fixed = strings.Split(o.fixed, ",")
	}
	samples, err := readAllSamples(o.in)
	if err != nil {
		return err
	}
	if o.Own && len(o.Variants) != 1 {
		return fmt.Errorf("-own: %d variants, expected one by -variant", len(o.Variants))
	}
	bar := newBar(std.err)
	o.Progress = bar.show
	fitted, err := o.Run(ctx, samples)
	bar.clear()
	if err != nil {
		return err
	}
	write := fitted.Weights.Write
	if o.Own {
		write = func(out io.Writer) error { return fitted.Weights.WriteFor(out, o.Variants[0]) }
	}
	return errors.Join(fitted.Table(std.out), writeWeights(o.out, write))
}

func (f *flagSet) weights(name *string) {
	f.out(name, "`file` to write all weights to, in the form of eval/weights.txt")
}

// writeWeights writes weights to a file, if it has a name.
func writeWeights(name string, write func(io.Writer) error) error {
	if name == "" {
		return nil
	}
	return writeTo(name, nil, write)
}

// untilDone returns what work returns, or the error of ctx once that has ended: work that
// does not look at it is left behind, for the program ends then.
func untilDone[T any](ctx context.Context, work func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := work()
		done <- result{value, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// someFiles is the check of forms that take files of samples.
func someFiles(args []string) error {
	if len(args) == 0 {
		return errors.New("no file, expected some of samples")
	}
	return nil
}

// readAllSamples joins the samples of several files.
func readAllSamples(names []string) ([]tune.Sample, error) {
	var files [][]tune.Sample
	for _, name := range names {
		samples, err := readSamples(name)
		if err != nil {
			return nil, err
		}
		files = append(files, samples)
	}
	return tune.Join(files...), nil
}

// readSamples reads a file of samples.
func readSamples(name string) ([]tune.Sample, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	samples, err := tune.ReadSamples(name, f)
	return samples, errors.Join(err, f.Close())
}
