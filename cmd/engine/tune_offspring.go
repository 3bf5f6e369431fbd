package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"menagerie/bench/tune"
)

// tuneOffspring makes samples a move away from others, with the points that another
// engine expects of them.
type tuneOffspring struct {
	tune.Offspring
	engine       string // its command line
	variants     tuneVariants
	samples, out string
}

func newTuneOffspring(flags *flag.FlagSet) tuneJob {
	o := &tuneOffspring{}
	o.variants.flags(flags)
	flags.StringVar(&o.engine, "engine", "", "offspring: the `command` of an engine that speaks UCI, with its arguments")
	flags.Func("option", "offspring: `NAME=VALUE` of an option of that engine; may be repeated", func(text string) error {
		name, value, ok := strings.Cut(text, "=")
		if !ok {
			return errors.New("expected NAME=VALUE")
		}
		o.Setup = append(o.Setup, "setoption name "+name+" value "+value)
		return nil
	})
	flags.IntVar(&o.Each, "each", 16, "offspring: at most so many `positions` after each given one")
	flags.Float64Var(&o.Scale, "scale", 150, "the `centipawns` of that engine that make the odds e to 1")
	flags.Uint64Var(&o.Seed, "seed", 1, "`number` from which all that is random follows")
	flags.StringVar(&o.out, "out", "", "offspring: write to `file` instead of standard output")
	return o
}

func (o *tuneOffspring) check(args []string) error {
	switch {
	case strings.TrimSpace(o.engine) == "":
		return errors.New("no -engine: expected the command of an engine that speaks UCI")
	case len(args) != 1:
		return fmt.Errorf("%d files, expected one of samples", len(args))
	case !(o.Scale > 0): // written so that NaN fails
		return fmt.Errorf("-scale %g: expected a number above 0", o.Scale)
	}
	o.samples = args[0]
	return inRange("each", o.Each, 1, 1000)
}

func (o *tuneOffspring) run(ctx context.Context, stdout, stderr io.Writer) (err error) {
	if o.Tables, err = o.variants.one(stderr); err != nil {
		return err
	}
	in, err := os.Open(o.samples)
	if err != nil {
		return err
	}
	defer in.Close()
	if o.out == "" {
		return o.ask(ctx, in, stdout, stderr)
	}
	f, err := os.Create(o.out)
	if err != nil {
		return err
	}
	return errors.Join(o.ask(ctx, in, f, stderr), f.Close())
}

// ask starts the engine and lets it answer.
func (o *tuneOffspring) ask(ctx context.Context, in io.Reader, out, stderr io.Writer) error {
	words := strings.Fields(o.engine)
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Stderr = stderr
	questions, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	answers, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	if name := o.Tables.Variant().Name; name != "chess" {
		o.Setup = append(o.Setup, "setoption name UCI_Variant value "+name)
	}
	err = o.Run(ctx, o.samples, in, questions, answers, out)
	questions.Close()
	if ended := cmd.Wait(); err == nil {
		err = ended
	}
	return err
}
