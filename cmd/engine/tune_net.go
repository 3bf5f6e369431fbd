package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"menagerie/bench/tune/teach"
	"menagerie/eval/network"
	"menagerie/movegen"
)

// tuneNet teaches a network.
type tuneNet struct {
	teach.Teacher
	variants tuneVariants
	from     string
	out      string
	in       []string
}

func newTuneNet(flags *flag.FlagSet) tuneJob {
	o := &tuneNet{}
	o.variants.flags(flags)
	flags.IntVar(&o.Epochs, "epochs", 30, "net: the `number` of times to go through all samples")
	flags.Uint64Var(&o.Seed, "seed", 1, "`number` from which all that is random follows")
	flags.Float64Var(&o.Teacher.Rate, "step", 0.001, "net: how `far` a step moves a weight at first; a hundredth of it at last")
	flags.Float64Var(&o.Points, "scale", 116, "the `centipawns` that make the odds e to 1")
	flags.IntVar(&o.Neurons, "neurons", 512, "net: how `many` sums a side's view has, a multiple of 128")
	flags.StringVar(&o.from, "from", "", "net: go on with the network of a `file`, which says how many sums there are")
	flags.StringVar(&o.out, "out", "", "write to `file` instead of standard output")
	return o
}

func (o *tuneNet) check(args []string) error {
	switch {
	case o.out == "":
		return errors.New("no -out: expected the name of a file")
	case !(o.Teacher.Rate > 0): // written so that NaN fails
		return fmt.Errorf("-step %g: expected a number above 0", o.Teacher.Rate)
	case !(o.Points > 0):
		return fmt.Errorf("-scale %g: expected a number above 0", o.Points)
	}
	o.in = args
	if o.Neurons%network.NeuronStep != 0 {
		return fmt.Errorf("-neurons %d: expected a multiple of %d", o.Neurons, network.NeuronStep)
	}
	return errors.Join(someFiles(args), inRange("epochs", o.Epochs, 1, 10_000), inRange("neurons", o.Neurons, network.NeuronStep, network.MostNeurons))
}

func (o *tuneNet) run(ctx context.Context, stdout, stderr io.Writer) error {
	tables, err := o.variants.one(stderr)
	if err != nil {
		return err
	}
	if o.from != "" {
		if o.From, err = readNetwork(o.from, tables); err != nil {
			return err
		}
	}
	lessons, err := teach.NewLessons(tables)
	if err != nil {
		return err
	}
	if err := lessons.ReadFiles(ctx, o.in); err != nil {
		return err
	}
	if err := lessons.Enough(); err != nil {
		return err
	}
	fmt.Fprintln(stderr, lessons)
	o.Progress = func(epoch int, e teach.Errors) {
		fmt.Fprintf(stderr, "%4d  seen %.6f  held out %.6f  without a network %.6f  material and squares %.6f\n", epoch, e.Seen, e.Held, e.Without, e.Base)
	}
	net, err := o.Teach(ctx, lessons)
	if err != nil {
		return err
	}
	f, err := os.Create(o.out)
	if err != nil {
		return err
	}
	return errors.Join(net.Write(f), f.Close())
}

// readNetwork reads a file.
func readNetwork(name string, tables *movegen.Tables) (*network.Network, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	net, err := network.Read(f, tables)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return net, nil
}
