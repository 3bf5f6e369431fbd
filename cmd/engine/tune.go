package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"menagerie/bench/tune"
	"menagerie/eval"
	"menagerie/movegen"
)

// tuneForm is one of the things that the command tune does.
type tuneForm struct {
	name  string
	usage string // what follows the name
	job   func(flags *flag.FlagSet) tuneJob
}

// tuneJob is a form with its flags.
type tuneJob interface {
	// check says what is wrong with the flags and with the arguments beside them.
	check(args []string) error
	run(ctx context.Context, stdout, stderr io.Writer) error
}

func tuneForms() []tuneForm {
	return []tuneForm{
		{"data", "[-out FILE] [FLAGS]", newTuneData},
		{"label", "-engine COMMAND [-option NAME=VALUE] [-nodes N] [-scale CP] [-agree SHARE] [-result SHARE] [-variant NAMES] [-out FILE] SAMPLES", newTuneLabel},
		{"offspring", "-variant NAME -engine COMMAND [-option NAME=VALUE] [-each N] [-scale CP] [-out FILE] SAMPLES", newTuneOffspring},
		{"parts", "[-variant NAMES] FILE...", newTuneParts},
		{"fit", "[-fixed NAMES] [-prior SHARE] [-rounds N] FILE...", newTuneFit},
		{"net", "-variant NAME [-epochs N] [-step RATE] [-scale CP] -out FILE SAMPLES...", newTuneNet},
		{"spsa", "-weights NAMES [FLAGS]", newTuneSPSA},
		{"weights", "", func(*flag.FlagSet) tuneJob { return tuneWeights{} }},
	}
}

func tuneUsage() (lines []string) {
	for _, f := range tuneForms() {
		lines = append(lines, strings.TrimSpace("tune "+f.name+" "+f.usage))
	}
	return lines
}

// tuneFlags are the flags of all forms together, for the help.
func tuneFlags() *flag.FlagSet {
	all := newFlags("tune")
	for _, form := range tuneForms() {
		flags := newFlags(form.name)
		form.job(flags)
		flags.VisitAll(func(f *flag.Flag) {
			if all.Lookup(f.Name) == nil {
				all.Var(f.Value, f.Name, f.Usage)
			}
		})
	}
	return all
}

func runTune(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var names []string
	for _, form := range tuneForms() {
		if len(args) > 0 && form.name == args[0] {
			return form.run(args[1:], stdout, stderr)
		}
		names = append(names, form.name)
	}
	flags := newFlags("tune")
	if err := flags.Parse(args); err != nil {
		return badFlags(stdout, stderr, "tune", err)
	}
	return misused(stderr, "tune", fmt.Errorf("expected one of %s first", strings.Join(names, ", ")))
}

func (f tuneForm) run(args []string, stdout, stderr io.Writer) int {
	flags := newFlags("tune " + f.name)
	job := f.job(flags)
	others, err := parseFlags(flags, args)
	if err == nil {
		err = job.check(others)
	}
	if err != nil {
		return badFlags(stdout, stderr, "tune", err)
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	if err := job.run(ctx, stdout, stderr); err != nil {
		return failed(stderr, "tune", err)
	}
	return success
}

// noArguments is the check of forms that take flags alone.
func noArguments(args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("unexpected argument %q", args[0])
	}
	return nil
}

// tuneVariants are the variants that a form plays or reads, as flags name them.
type tuneVariants struct{ names, file string }

func (v *tuneVariants) flags(flags *flag.FlagSet) {
	flags.StringVar(&v.names, "variant", "chess,capablanca,grand,xxl", "`names` of variants with commas between, played in turn")
	flags.StringVar(&v.file, "variants", "", "load more variants from `file`")
}

// tables compiles the variants. What keeps others of the file from loading is
// printed to stderr.
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
		tables, err := v.Compile()
		if err != nil {
			return nil, fmt.Errorf("variant %s: %w", name, err)
		}
		all = append(all, tables)
	}
	return all, nil
}

// one is tables where a form is for one variant.
func (v *tuneVariants) one(stderr io.Writer) (*movegen.Tables, error) {
	all, err := v.tables(stderr)
	if err == nil && len(all) != 1 {
		err = fmt.Errorf("-variant %s: expected one", v.names)
	}
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// gameFlags say how games are played.
func gameFlags(flags *flag.FlagSet, p *tune.Play) {
	flags.Uint64Var(&p.Nodes, "nodes", 1000, "`number` of nodes for each move; label: for each position, 5000 unless given")
	flags.IntVar(&p.Opening, "plies", 8, "random `plies` that begin a game")
	flags.IntVar(&p.Balance, "balance", 100, "`centipawns` that they may favour a side by")
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

// tuneWeights lists the weights.
type tuneWeights struct{}

func (tuneWeights) check(args []string) error { return noArguments(args) }

func (tuneWeights) run(_ context.Context, stdout, _ io.Writer) error {
	weights := eval.DefaultWeights()
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	for _, weight := range weights.List() {
		fmt.Fprintf(w, "%s\t%d\t%s\n", weight.Name, *weight.Value, weight.About)
	}
	return w.Flush()
}
