package cli

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/movegen"
)

// flagSet is the flags of a command, with the bounds of their values.
type flagSet struct {
	*flag.FlagSet
	bounds []func() error
}

// newFlags returns an empty flag set for a command that reports errors itself.
func newFlags(name string) *flagSet {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return &flagSet{FlagSet: flags}
}

// number adds a flag of a whole number within bounds.
func (f *flagSet) number(to *int, name string, initial, low, high int, about string) {
	f.IntVar(to, name, initial, about)
	f.bounds = append(f.bounds, func() error {
		if *to < low || *to > high {
			return fmt.Errorf("-%s %d: expected %d to %d", name, *to, low, high)
		}
		return nil
	})
}

// float adds a flag of a number for which is holds, as what says.
func (f *flagSet) float(to *float64, name string, initial float64, about, what string, is func(x float64) bool) {
	f.Float64Var(to, name, initial, about)
	f.bounds = append(f.bounds, func() error {
		if !is(*to) {
			return fmt.Errorf("-%s %g: expected %s", name, *to, what)
		}
		return nil
	})
}

// share adds a flag of a number from 0 to 1.
func (f *flagSet) share(to *float64, name string, initial float64, about string) {
	f.float(to, name, initial, about, "0 to 1", func(x float64) bool { return x >= 0 && x <= 1 })
}

// positive adds a flag of a number above 0.
func (f *flagSet) positive(to *float64, name string, initial float64, about string) {
	f.float(to, name, initial, about, "a number above 0", func(x float64) bool { return x > 0 })
}

// maxThreads bounds the threads of every command.
const maxThreads = 1024

// threads and hash add the flags of a search.
func (f *flagSet) threads(to *int, initial int, about string) {
	f.number(to, "threads", initial, 1, maxThreads, "`number` of threads"+about)
}

func (f *flagSet) hash(to *int, initial int, about string) {
	f.number(to, "hash", initial, 1, maxHashMiB(), "`MiB` of "+about)
}

// tables adds the flag of a command that plays by endgame tables.
func (f *flagSet) tables(to *string, about string) {
	f.StringVar(to, "tables", "", "play perfectly by the endgame tables of `folder`"+about)
}

// concurrency adds the flag of a command that plays games.
func (f *flagSet) concurrency(to *int, about string) {
	f.number(to, "concurrency", 1, 1, maxThreads, "`number` of "+about)
}

// parse reads flags from anywhere among the arguments and returns the others; package flag stops at the
// first argument that is no flag. Behind an error the other flags are read all the same.
func (f *flagSet) parse(args []string) (others []string, err error) {
	for {
		wrong := f.Parse(args)
		err = cmp.Or(err, wrong)
		rest := f.Args()
		parsed := len(args) - len(rest)
		switch {
		case errors.Is(wrong, flag.ErrHelp):
			return nil, wrong
		case wrong != nil:
			args = rest
			continue
		case parsed > 0 && args[parsed-1] == "--":
			return append(others, rest...), err
		case len(rest) == 0:
			return others, err
		}
		others, args = append(others, rest[0]), rest[1:]
	}
}

// check says which values are out of bounds.
func (f *flagSet) check() error {
	var errs []error
	for _, check := range f.bounds {
		errs = append(errs, check())
	}
	return errors.Join(errs...)
}

// settings says what the flags but some are, and what program this is: the same text on all machines that do parts of
// one job. A file of variants counts by what is in it.
func (f *flagSet) settings(but ...string) (text string, err error) {
	build, _ := debug.ReadBuildInfo()
	text = commitOf(build)
	but = append(but, "log", "log-level")
	f.VisitAll(func(one *flag.Flag) {
		value := one.Value.String()
		if slices.Contains(but, one.Name) || value == one.DefValue && one.Name == "variants" {
			return
		}
		if one.Name == "variants" {
			ini, failed := os.ReadFile(value)
			value, err = fmt.Sprintf("%x", sha256.Sum256(ini)), failed
		}
		text += fmt.Sprintf(" -%s %s", one.Name, value)
	})
	return text, err
}

// variants are the games that a command is about, as flags name them.
type variants struct{ names, file string }

// flag adds the flags of a command for one game, chess if none is named.
func (v *variants) flag(flags *flagSet) {
	flags.StringVar(&v.names, "variant", "chess", "the `name` of the variant")
	v.fileFlag(flags)
}

// fileFlag adds the flag of a file of variants.
func (v *variants) fileFlag(flags *flagSet) {
	flags.StringVar(&v.file, "variants", "", "load more variants from `file`")
}

// load returns the built-in games and the variants of the file. The problems of the file are
// printed to stderr.
func (v *variants) load(stderr io.Writer) (*games.Catalogue, error) {
	known, problems, err := games.Load(v.file)
	for _, line := range problems {
		fmt.Fprintln(stderr, line)
	}
	return known, err
}

// rules are those of the game.
func (v *variants) rules(stderr io.Writer) (game.Rules, error) {
	known, err := v.load(stderr)
	if err != nil {
		return nil, err
	}
	return known.Rules(v.names)
}

// tables compiles the chess variants of a list of names.
func (v *variants) tables(stderr io.Writer) ([]*movegen.Tables, error) {
	known, err := v.load(stderr)
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
			return nil, fmt.Errorf("variant %s: %w", v.Name, err)
		}
		all = append(all, tables)
	}
	return all, nil
}

// one compiles the variant of a command that takes only one.
func (v *variants) one(stderr io.Writer) (*movegen.Tables, error) {
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

// misused reports a wrong command line.
func misused(stderr io.Writer, name string, err error) int {
	fmt.Fprintf(stderr, "engine %s: %v\n", name, err)
	return misuse
}

// failed reports anything else that went wrong.
func failed(stderr io.Writer, name string, err error) int {
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	fmt.Fprintf(stderr, "engine %s: %v\n", name, err)
	if f, ok := errors.AsType[*game.Fault](err); ok {
		stderr.Write(f.Stack)
	}
	return failure
}

// tell returns what reports a fault that ends one game, or one tab, but not the command.
func tell(stderr io.Writer, name string) func(*game.Fault) {
	return func(f *game.Fault) { failed(stderr, name, f) }
}

// noArguments rejects arguments beside the flags.
func noArguments(args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("unexpected argument %q", args[0])
	}
	return nil
}
