package tune

import (
	"fmt"
	"io"
	"text/tabwriter"

	"menagerie/eval"
)

// newTable returns what aligns the columns of a table.
func newTable(out io.Writer) *tabwriter.Writer { return tabwriter.NewWriter(out, 0, 0, 2, ' ', 0) }

// Table prints the errors before and after, and the weights beside their defaults.
func (f *Fitted) Table(out io.Writer) error {
	if err := f.Errors(out); err != nil {
		return err
	}
	errs := map[string]string{}
	for i, name := range f.Names {
		errs[name] = fmt.Sprintf("\t%.1f", f.StandardErrors[i])
	}
	fmt.Fprintln(out)
	return weightsTable(out, f.list, f.Weights, "fitted\tstandard error", errs)
}

// Errors prints the errors before and after.
func (f *Fitted) Errors(out io.Writer) error {
	fmt.Fprintf(out, "%d samples of %d games\n\n", f.Samples, f.Games)
	w := newTable(out)
	fmt.Fprintln(w, "mean squared error\tsamples\tbefore\tafter\theld out, before\tafter\tscale K, centipawns")
	for _, v := range f.Variants {
		fmt.Fprintf(w, "%s\t%d\t%.5f\t%.5f\t%.5f\t%.5f\t%.0f\n", v.Name, v.Samples, v.Before.Seen, v.After.Seen,
			v.Before.Held, v.After.Held, v.Scale)
	}
	fmt.Fprintf(w, "all\t%d\t%.5f\t%.5f\t%.5f\t%.5f\n", f.Samples, f.Before.Seen, f.After.Seen, f.Before.Held,
		f.After.Held)
	return w.Flush()
}

// Table prints the weights that were moved beside their defaults.
func (s *SPSA) Table(out io.Writer, found eval.Weights) error {
	moved, err := Expand(s.Names)
	if err != nil {
		return err
	}
	shown := map[string]string{}
	for _, name := range moved {
		shown[name] = ""
	}
	return weightsTable(out, (*eval.Weights).List, found, "moved to", shown)
}

// weightsTable prints the weights that are among those shown, with what follows their values, beside their
// defaults.
func weightsTable(out io.Writer, list func(*eval.Weights) []eval.Weight, weights eval.Weights, title string,
	shown map[string]string) error {
	defaults := eval.DefaultWeights()
	was := list(&defaults)
	w := newTable(out)
	fmt.Fprintf(w, "weight\tdefault\t%s\tmeaning\n", title)
	for i, weight := range list(&weights) {
		if more, show := shown[weight.Name]; show {
			fmt.Fprintf(w, "%s\t%d\t%d%s\t%s\n", weight.Name, *was[i].Value, *weight.Value, more, weight.About)
		}
	}
	return w.Flush()
}

// Table prints the factors.
func (f *PartFit) Table(out io.Writer) error {
	fmt.Fprintf(out, "%s: %d samples of %d games, scale K %.0f centipawns\n\n", f.Variant, f.Samples, f.Games, f.Scale)
	w := newTable(out)
	fmt.Fprintln(w, "part\tmiddle game\tendgame")
	for _, part := range f.Parts {
		fmt.Fprintf(w, "%s\t%s\t%s\n", part.Name, part.MG, part.EG)
	}
	fmt.Fprintf(w, "right to move, pawns\t%s\n", f.Tempo)
	return w.Flush()
}

// String returns the number with its error.
func (f Factor) String() string {
	if f.StandardError == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f ± %.2f", f.Value, f.StandardError)
}
