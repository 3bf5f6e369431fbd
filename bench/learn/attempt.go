package learn

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"menagerie/bench/tune"
	"menagerie/eval"
	"menagerie/movegen"
)

// attempt is a choice of the weights to fit. At first these are all that the file of a variant may set. If matches
// refute them, it is tried with what no set has and the tempo, which are fewer and so are told by fewer games.
type attempt struct {
	*Config
	own bool
}

// file is the name of a file of the attempt.
func (a attempt) file(name string) string {
	if a.own {
		return "own-" + name
	}
	return name
}

// run fits the weights, proves them, and keeps them or not. It tells so in the report.
func (a attempt) run(ctx context.Context, games int, report io.Writer) (kept bool, err error) {
	if err := a.fit(ctx, games); err != nil {
		return false, err
	}
	what := "All weights"
	if a.own {
		what = "Weights that the set does not have, and the tempo"
	}
	fitErrors, err := os.ReadFile(a.path(a.file(errorsFile)))
	if err != nil {
		return false, err
	}
	fmt.Fprintf(report, "\n%s, %s\n", what, fitErrors)
	return a.prove(ctx, report)
}

// fit fits the weights to the samples.
func (a attempt) fit(ctx context.Context, games int) error {
	if _, err := os.Stat(a.path(a.file(fittedFile))); err == nil {
		return nil
	}
	samples, err := a.allSamples(games)
	if err != nil {
		return err
	}
	fixed, err := a.fixed()
	if err != nil {
		return err
	}
	f := tune.Fit{Variants: []*movegen.Tables{a.Tables}, Own: true, Fixed: fixed, Prior: prior, Rounds: fitRounds,
		Progress: a.stage("fit to %d positions", len(samples))}
	fitted, err := f.Run(ctx, samples)
	if err != nil {
		return err
	}
	var table, weights bytes.Buffer
	if err := errors.Join(fitted.Errors(&table), a.describe(&weights, &fitted.Weights)); err != nil {
		return err
	}
	return errors.Join(a.write(a.file(errorsFile), table.Bytes()), a.write(a.file(fittedFile), weights.Bytes()))
}

// allSamples reads what has been played, or an even share of it that memory has room for.
func (c *Config) allSamples(games int) ([]tune.Sample, error) {
	var all [][]tune.Sample
	for i := range batches(games) {
		text, err := os.ReadFile(c.path(c.batch(i)))
		if err != nil {
			return nil, err
		}
		if len(text) == 0 {
			continue // none of its positions was quiet
		}
		samples, err := tune.ReadSamples(c.path(c.batch(i)), bytes.NewReader(text))
		if err != nil {
			return nil, err
		}
		all = append(all, samples)
	}
	samples := tune.Join(all...)
	if len(samples) == 0 {
		return nil, fmt.Errorf("%s: no position of %d games was quiet and open", c.Variant, games)
	}
	every := (len(samples) + mostSamples - 1) / mostSamples
	var some []tune.Sample
	for i := 0; i < len(samples); i += every {
		some = append(some, samples[i])
	}
	return some, nil
}

// fixed are the names of the weights that stay.
func (a attempt) fixed() ([]string, error) {
	names := strings.Split(tune.Unfitted, ",")
	w := eval.DefaultWeights()
	list, err := w.ListFor(a.Tables)
	for _, weight := range list {
		if a.own && !weight.Own && !strings.HasPrefix(weight.Name, "Tempo.") {
			names = append(names, weight.Name)
		}
	}
	return names, err
}

// describe writes weights as a file of the variant.
func (c *Config) describe(out io.Writer, w *eval.Weights) error {
	fmt.Fprintf(out, "# Where the weights of %s differ from those of its set (docs/learn.md). \"engine tune\n"+
		"# weights -variant %s\" says what each means.\n", c.Variant, c.Variant)
	return w.WriteFor(out, c.Tables)
}
