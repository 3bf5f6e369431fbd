package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"menagerie/bench/tune/train"
	"menagerie/eval"
	"menagerie/eval/network"
	"menagerie/movegen"
)

// tuneNet trains a network.
type tuneNet struct {
	train.Trainer
	variants
	from string
	out  string
	in   []string
}

func newTuneNet(flags *flagSet, _ string) job {
	o := &tuneNet{}
	o.unnamed(flags)
	flags.number(&o.Epochs, "epochs", 30, 1, 10_000, "`number` of times to go through all samples")
	flags.seed(&o.Seed)
	flags.positive(&o.Rate, "step", 0.001, "learning `rate` at the start; it falls to a hundredth")
	flags.scale(&o.Scale, 116, "this engine")
	flags.number(&o.Neurons, "neurons", 512, network.NeuronStep, network.MostNeurons,
		fmt.Sprintf("`number` of neurons of each accumulator, a multiple of %d", network.NeuronStep))
	flags.StringVar(&o.from, "from", "",
		"go on with the engine's network of that `name`, or of a file that ends in .net, with its number of neurons")
	flags.out(&o.out, "write the network to `file`")
	return o
}

func (o *tuneNet) check(args []string) error {
	if o.out == "" {
		return errors.New("no -out: expected the name of a file")
	}
	o.in = args
	if o.Neurons%network.NeuronStep != 0 {
		return fmt.Errorf("-neurons %d: expected a multiple of %d", o.Neurons, network.NeuronStep)
	}
	return someFiles(args)
}

func (o *tuneNet) run(ctx context.Context, std streams) error {
	tables, err := o.one(std.err)
	if err != nil {
		return err
	}
	if o.from != "" {
		if o.From, err = readNetwork(o.from, tables); err != nil {
			return err
		}
	}
	samples, err := train.NewSamples(tables)
	if err != nil {
		return err
	}
	if err := samples.ReadFiles(ctx, o.in); err != nil {
		return err
	}
	if err := samples.Enough(); err != nil {
		return err
	}
	fmt.Fprintln(std.err, samples)
	o.Progress = func(epoch int, e train.Errors) {
		fmt.Fprintf(std.err, "%4d  seen %.6f  held out %.6f  without a network %.6f  material and squares %.6f\n",
			epoch, e.Seen, e.Held, e.Without, e.Base)
	}
	net, err := o.Train(ctx, samples)
	if err != nil {
		return err
	}
	return writeTo(o.out, std.out, net.Write)
}

// readNetwork reads a network of the engine or of a file and fits it to the variant.
func readNetwork(name string, tables *movegen.Tables) (*network.Network, error) {
	file, err := eval.NetworkFile(name)
	if err != nil {
		return nil, err
	}
	shape, err := network.ShapeOf(tables)
	if err != nil {
		return nil, err
	}
	net, err := network.ReadAny(bytes.NewReader(file))
	if err == nil {
		net, err = net.Adapt(shape)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return net, nil
}
