package main

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"

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
		if err := writeParts(std.out, fit); err != nil {
			return err
		}
	}
	return nil
}

// writeParts prints the factors of one variant.
func writeParts(out io.Writer, f tune.PartFit) error {
	fmt.Fprintf(out, "%s: %d samples of %d games, scale K %.0f centipawns\n\n", f.Variant, f.Samples, f.Games, f.Scale)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "part\tmiddle game\tendgame")
	for _, part := range f.Parts {
		fmt.Fprintf(w, "%s\t%s\t%s\n", part.Name, factor(part.MG), factor(part.EG))
	}
	fmt.Fprintf(w, "right to move, pawns\t%s\n", factor(f.Tempo))
	return w.Flush()
}

func factor(f tune.Factor) string {
	if f.StandardError == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f ± %.2f", f.Value, f.StandardError)
}
