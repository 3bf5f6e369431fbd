package cli

import (
	"context"
	"errors"
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
)

// tuneForms are the things that the command does.
func tuneForms() []form {
	return []form{
		{"data", []string{"tune data [-out FILE] [FLAGS]"},
			"play games of the engine against itself and sample their positions", newTuneData},
		{"merge", []string{"tune merge [-out FILE] SHARD..."},
			"join the samples of tune data -shard, if each shard is there once", newTuneMerge},
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
		{"weights", []string{"tune weights [-variant NAME]"},
			"list the weights, or those that a variant's file may have",
			func(flags *flagSet, _ string) job {
				o := &tuneWeights{}
				o.unnamed(flags)
				return o
			}},
	}
}

// several adds the flags of a form for several variants, which it uses as use says.
func (v *variants) several(flags *flagSet, use string) {
	flags.StringVar(&v.names, "variant", "chess,capablanca,grand,xxl", "`names` of variants with commas between, "+use)
	v.fileFlag(flags)
}

// unnamed adds the flags of a form for one variant that must be named.
func (v *variants) unnamed(flags *flagSet) {
	flags.StringVar(&v.names, "variant", "", "`name` of the variant")
	v.fileFlag(flags)
}

// gameFlags say how games are played.
func gameFlags(flags *flagSet, p *tune.Play) {
	flags.nodes(&p.Nodes, 1000, "move")
	flags.number(&p.Opening, "plies", 8, 0, 100, "random `plies` that begin a game")
	flags.number(&p.Balance, "balance", 100, 0, 100_000, "`centipawns` that they may favor a side by")
}

// Flags that several forms have.

func (f *flagSet) nodes(nodes *uint64, initial uint64, each string) {
	f.Uint64Var(nodes, "nodes", initial, "`number` of nodes for each "+each)
	f.bounds = append(f.bounds, func() error {
		if *nodes == 0 {
			return errors.New("-nodes 0: expected a number above 0")
		}
		return nil
	})
}

func (f *flagSet) seed(seed *uint64) {
	f.Uint64Var(seed, "seed", 1, "`number` that seeds all random choices")
}

func (f *flagSet) scale(scale *float64, initial float64, of string) {
	f.positive(scale, "scale", initial,
		"logistic scale K of "+of+" in `centipawns`: a score of cp expects 1 / (1 + exp(-cp/K)) points")
}

// samplesTo is what the flag -out of forms that write samples does.
const samplesTo = "write to `file` instead of standard output"

// out adds the flag of a file to write. It refuses one that has something in it: work of hours
// may be lost by a name.
func (f *flagSet) out(out *string, about string) {
	f.Func("out", about, func(name string) error {
		*out = name
		return newFile(name)
	})
}

func newFile(name string) error {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() && info.Size() > 0 {
		return errors.New("there is such a file already, and it is not replaced")
	}
	return nil
}

// externalEngine is the engine that a form asks about positions, and the file of
// samples that has them.
type externalEngine struct {
	command, samples string
	options          []client.Option
	stall            time.Duration
}

func (e *externalEngine) flags(flags *flagSet, or string) {
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

// tuneWeights lists the weights: of all sets or, by their names there, those of a variant.
type tuneWeights struct{ variants }

func (*tuneWeights) check(args []string) error { return noArguments(args) }

func (o *tuneWeights) run(_ context.Context, std streams) error {
	weights := eval.DefaultWeights()
	list := weights.List()
	if o.names != "" {
		tables, err := o.one(std.err)
		if err != nil {
			return err
		}
		if weights, err = eval.WeightsFor(tables); err != nil {
			return err
		}
		if list, err = weights.ListFor(tables); err != nil {
			return err
		}
	}
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	for _, weight := range list {
		fmt.Fprintf(w, "%s\t%d\t%s\n", weight.Name, *weight.Value, weight.About)
	}
	return w.Flush()
}
