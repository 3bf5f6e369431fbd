package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"menagerie/bench/tune"
	"menagerie/eval"
)

// unfitted are the weights of which quiet positions tell little: bounds, and what
// matters in won endings alone.
const unfitted = "DangerMost,LeastMate,LeastLead,DeadShare,DrawnShare,DriveEdge,DriveCorner,DriveKing"

// tuneFit fits weights to samples.
type tuneFit struct {
	tune.Fit
	variants, fixed, in string
}

func newTuneFit(flags *flag.FlagSet) tuneJob {
	o := &tuneFit{}
	variantFlag(flags, &o.variants)
	flags.StringVar(&o.fixed, "fixed", unfitted, "fit: `names` of weights to leave alone, with commas between")
	flags.Float64Var(&o.Prior, "prior", 0.3, "fit: how far a weight may be from its default, as a `share` of it: a standard deviation")
	flags.IntVar(&o.Fit.Rounds, "rounds", 4, "fit: `number` of linearisations at most; spsa: number of rounds")
	return o
}

func (o *tuneFit) check(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("%d files, expected one of samples", len(args))
	}
	if o.Prior <= 0 {
		return fmt.Errorf("-prior %g: expected a number above 0", o.Prior)
	}
	o.in = args[0]
	return inRange("rounds", o.Fit.Rounds, 1, 1000)
}

func (o *tuneFit) run(_ context.Context, stdout, stderr io.Writer) (err error) {
	if o.Variants, err = tablesOf(o.variants); err != nil {
		return err
	}
	if o.fixed != "" {
		o.Fixed = strings.Split(o.fixed, ",")
	}
	f, err := os.Open(o.in)
	if err != nil {
		return err
	}
	samples, err := tune.ReadSamples(o.in, f)
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	bar := newBar(stderr)
	o.Progress = bar.show
	fitted, err := o.Run(samples)
	bar.clear()
	if err != nil {
		return err
	}
	return writeFit(stdout, fitted)
}

// writeFit prints the weights beside their defaults, and how well they do.
func writeFit(out io.Writer, f *tune.Fitted) error {
	fmt.Fprintf(out, "%d samples of %d games, %.0f centipawns to odds of e\n", f.Samples, f.Games, f.Scales)
	fmt.Fprintf(out, "mean squared error: %.5f before, %.5f after; held out: %.5f before, %.5f after\n\n",
		f.Before.Seen, f.After.Seen, f.Before.Held, f.After.Held)
	uncertain := map[string]float64{}
	for i, name := range f.Names {
		uncertain[name] = f.Uncertain[i]
	}
	defaults := eval.DefaultWeights()
	was := defaults.List()
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "weight\tdefault\tfitted\tstandard error\tmeaning")
	for i, weight := range f.Weights.List() {
		if e, free := uncertain[weight.Name]; free {
			fmt.Fprintf(w, "%s\t%d\t%d\t%.1f\t%s\n", weight.Name, *was[i].Value, *weight.Value, e, weight.About)
		}
	}
	return w.Flush()
}
