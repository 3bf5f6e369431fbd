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
	"time"

	"github.com/rs/zerolog"

	"menagerie/bench/client"
	"menagerie/bench/tune"
	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// tuneForms are the things that the command does.
func tuneForms() []form {
	return []form{
		{"data", []string{"tune data [-out FILE] [FLAGS]"},
			"play games of the engine against itself and sample their positions", newTuneData},
		{"label", []string{"tune label -engine COMMAND [FLAGS] SAMPLES"},
			"give samples the points that another engine expects", newTuneLabel},
		{"rescore", []string{"tune rescore -variant NAME -engine COMMAND [FLAGS] SAMPLES"},
			"sample the positions a move after those of samples, with the points that another engine expects",
			newTuneRescore},
		{"parts", []string{"tune parts [-variant NAMES] FILE..."},
			"tell by samples how well each part of the evaluation is weighted", newTuneParts},
		{"fit", []string{"tune fit [FLAGS] FILE..."}, "fit weights of the evaluation to samples", newTuneFit},
		{"net", []string{"tune net -variant NAME -out FILE [FLAGS] SAMPLES..."}, "train a network on samples",
			newTuneNet},
		{"spsa", []string{"tune spsa -weights NAMES [FLAGS]"}, "move weights by the results of games between versions",
			newTuneSPSA},
		{"weights", []string{"tune weights"}, "list the weights",
			func(*flag.FlagSet, string) job { return tuneWeights{} }},
	}
}

// tuneVariants are the variants that a form plays or reads, as flags name them.
type tuneVariants struct{ names, file string }

// flags adds the flags of a form for several variants, which it uses as use says.
func (v *tuneVariants) flags(flags *flag.FlagSet, use string) {
	flags.StringVar(&v.names, "variant", "chess,capablanca,grand,xxl", "`names` of variants with commas between, "+use)
	v.fileFlag(flags)
}

// flag adds the flags of a form for one variant.
func (v *tuneVariants) flag(flags *flag.FlagSet) {
	flags.StringVar(&v.names, "variant", "", "`name` of the variant")
	v.fileFlag(flags)
}

func (v *tuneVariants) fileFlag(flags *flag.FlagSet) {
	flags.StringVar(&v.file, "variants", "", "load more variants from `file`")
}

// tables compiles the variants. Why others of the file do not load is printed to
// stderr.
func (v *tuneVariants) tables(stderr io.Writer) ([]*movegen.Tables, error) {
	known, err := loadCatalogue(v.file, stderr)
	if err != nil {
		return nil, err
	}
	var all []*movegen.Tables
	for name := range strings.SplitSeq(v.names, ",") {
		v, err := known.Find(name)
		if err != nil {
			return nil, err
		}
		tables, err := movegen.Compile(v)
		if err != nil {
			return nil, fmt.Errorf("variant %s: %w", name, err)
		}
		all = append(all, tables)
	}
	return all, nil
}

// one compiles the variant of a form that takes only one.
func (v *tuneVariants) one(stderr io.Writer) (*movegen.Tables, error) {
	if v.names == "" {
		return nil, errors.New("no -variant: expected the name of one")
	}
	all, err := v.tables(stderr)
	if err == nil && len(all) != 1 {
		err = fmt.Errorf("-variant %s: expected one", v.names)
	}
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// rules are those of a variant; tables has said what is wrong with the file.
func (v *tuneVariants) rules(name string) (game.Rules, error) {
	known, err := loadCatalogue(v.file, io.Discard)
	if err != nil {
		return nil, err
	}
	return known.Rules(name)
}

// gameFlags say how games are played.
func gameFlags(flags *flag.FlagSet, p *tune.Play) {
	flags.Uint64Var(&p.Nodes, "nodes", 1000, "`number` of nodes for each move")
	flags.IntVar(&p.Opening, "plies", 8, "random `plies` that begin a game")
	flags.IntVar(&p.Balance, "balance", 100, "`centipawns` that they may favor a side by")
}

func checkGame(p *tune.Play) error {
	if p.Nodes == 0 {
		return fmt.Errorf("-nodes 0: expected a number above 0")
	}
	if err := inRange("plies", p.Opening, 0, 100); err != nil {
		return err
	}
	return inRange("balance", p.Balance, 0, 100_000)
}

// Flags that several forms have.

func seedFlag(flags *flag.FlagSet, seed *uint64) {
	flags.Uint64Var(seed, "seed", 1, "`number` that seeds all random choices")
}

func scaleFlag(flags *flag.FlagSet, scale *float64, initial float64, of string) {
	flags.Float64Var(scale, "scale", initial,
		"logistic scale K of "+of+" in `centipawns`: a score of cp expects 1 / (1 + exp(-cp/K)) points")
}

// samplesTo is what the flag -out of forms that write samples does.
const samplesTo = "write to `file` instead of standard output"

// outFlag adds the flag of a file to write. It refuses one that has something in it: work of hours
// may be lost by a name.
func outFlag(flags *flag.FlagSet, out *string, about string) {
	flags.Func("out", about, func(name string) error {
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() && info.Size() > 0 {
			return errors.New("there is such a file already, and it is not replaced")
		}
		*out = name
		return nil
	})
}

// externalEngine is the engine that a form asks about positions, and the file of
// samples that has them.
type externalEngine struct {
	command, samples string
	options          []client.Option
	stall            time.Duration
}

func (e *externalEngine) flags(flags *flag.FlagSet, or string) {
	flags.StringVar(&e.command, "engine", "", "the `command` of an engine that speaks UCI, with its arguments"+or)
	flags.Func("option", "`NAME=VALUE` of an option of that engine; may be repeated", func(text string) error {
		name, value, found := strings.Cut(text, "=")
		if !found || name == "" {
			return errors.New("expected NAME=VALUE")
		}
		e.options = append(e.options, client.Option{Name: name, Value: value})
		return nil
	})
	flags.DurationVar(&e.stall, "stall", 10*time.Second, "`time` after which an engine without an answer is given up")
}

// engine describes the engine, and what it is to play.
func (e *externalEngine) engine(rules game.Rules, file string) (client.Engine, client.Environment) {
	words, timeouts := strings.Fields(e.command), client.DefaultTimeouts()
	timeouts.Think = e.stall
	described := client.Engine{Protocol: client.UCI, Command: words[0], Args: words[1:], Options: e.options}
	if e.command == "self" {
		described.Protocol = client.Internal
	}
	return described, client.Environment{Rules: rules, VariantFile: file, Timeouts: timeouts, Trace: zerolog.Nop()}
}

// check takes the name of the file and says what is missing.
func (e *externalEngine) check(args []string) error {
	if strings.TrimSpace(e.command) == "" {
		return errors.New("no -engine: expected the command of an engine that speaks UCI")
	}
	if len(args) != 1 {
		return fmt.Errorf("%d files, expected one of samples", len(args))
	}
	if e.stall <= 0 {
		return fmt.Errorf("-stall %v: expected a time above 0", e.stall)
	}
	e.samples = args[0]
	return nil
}

// isShare checks a number from 0 to 1 given as a flag.
func isShare(name string, value float64) error {
	if !(value >= 0 && value <= 1) {
		return fmt.Errorf("-%s %g: expected 0 to 1", name, value)
	}
	return nil
}

// isAboveZero checks a number given as a flag.
func isAboveZero(name string, value float64) error {
	if !(value > 0) { // written so that NaN fails
		return fmt.Errorf("-%s %g: expected a number above 0", name, value)
	}
	return nil
}

// writeTo calls write with a new file or, without a name, with stdout.
func writeTo(name string, stdout io.Writer, write func(out io.Writer) error) error {
	if name == "" {
		return write(stdout)
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// tuneWeights lists the weights.
type tuneWeights struct{}

func (tuneWeights) check(args []string) error { return noArguments(args) }

func (tuneWeights) run(_ context.Context, std streams) error {
	weights := eval.DefaultWeights()
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	for _, weight := range weights.List() {
		fmt.Fprintf(w, "%s\t%d\t%s\n", weight.Name, *weight.Value, weight.About)
	}
	return w.Flush()
}
