package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// Exit statuses.
const (
	success = 0
	failure = 1
	misuse  = 2 // the command line is wrong
)

// command is a subcommand. Its function takes the arguments behind the name and
// returns the exit status.
type command struct {
	name  string
	usage []string // one line a form, without the program's name
	about string
	flags func() *flag.FlagSet // nil for none
	run   func(args []string, stdin io.Reader, stdout, stderr io.Writer) int
	forms []form // those with flags of their own
}

func commands() []command {
	return []command{
		{"perft", perftUsage(), "count the sequences of legal moves, as a test or benchmark",
			func() *flag.FlagSet { flags, _ := perftFlags(); return flags }, runPerft, nil},
		{"bench", append([]string{benchUsage}, usages(benchForms())...),
			"search a fixed set of positions, as a signature or benchmark",
			func() *flag.FlagSet { flags, _ := benchFlags(); return flags }, runBench, benchForms()},
		{"match", matchUsage(), "play engines against each other and measure the difference",
			func() *flag.FlagSet { flags, _ := matchFlags(); return flags }, runMatch, nil},
		{"tune", usages(tuneHelp()), "find weights of the evaluation by games, list them, train networks", nil,
			runTune, tuneHelp()},
		{"play", playUsage(), "play in the terminal, against the engine or another person",
			func() *flag.FlagSet { flags, _ := playFlags(); return flags }, runPlay, nil},
		{"variants", variantsUsage(), "list, check or show variants",
			func() *flag.FlagSet { flags, _ := variantsFlags(); return flags }, runVariants, nil},
		{"tables", tablesUsage(), "build endgame tables of a few men, or look a position up",
			func() *flag.FlagSet { flags, _ := tablesFlags(); return flags }, runTables, nil},
		{"import", importUsage(), "read a layout or configuration of the original 14x14 game",
			func() *flag.FlagSet { flags, _ := importFlags(); return flags }, runImport, nil},
		{"help", []string{"help [COMMAND [FORM]]"}, "explain the commands", nil, runHelp, nil},
	}
}

// run is the whole program.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) > 0 {
		for _, c := range commands() {
			if c.name == args[0] {
				return c.run(args[1:], stdin, stdout, stderr)
			}
		}
	}
	return runSession(args, stdin, stdout, stderr)
}

func runHelp(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		help(stdout)
		return success
	}
	for _, c := range commands() {
		if c.name != args[0] {
			continue
		}
		if len(args) == 1 || len(c.forms) == 0 {
			c.explain(stdout)
			return success
		}
		f, err := formOf(c.forms, args[1])
		if err != nil {
			return misused(stderr, "help "+c.name, err)
		}
		f.explain(stdout, c.name)
		return success
	}
	return misused(stderr, "help", fmt.Errorf("no command %q, expected one of those that \"engine help\" lists",
		args[0]))
}

func (c command) explain(w io.Writer) {
	fmt.Fprintf(w, "%s: %s\n\n", c.name, c.about)
	for _, line := range c.usage {
		fmt.Fprintf(w, "  engine %s\n", line)
	}
	if c.flags != nil {
		printFlags(w, c.flags())
	}
	if len(c.forms) > 0 {
		fmt.Fprintf(w, "\n\"engine help %s FORM\" explains a form: %s.\n", c.name, formNames(c.forms))
	}
}

// help explains the program.
func help(w io.Writer) {
	fmt.Fprintf(w,
		"%s plays and analyses chess variants. Without a command it speaks\n"+
			"UCI or XBoard on standard input and output.\n\n", title)
	fmt.Fprintf(w, "  engine %s\n\n", sessionUsage)
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-10s%s\n", c.name, c.about)
	}
	flags, _ := sessionFlags()
	printFlags(w, flags)
	fmt.Fprintln(w, "\n\"engine help COMMAND\" explains a command.")
}

func printFlags(w io.Writer, flags *flag.FlagSet) {
	fmt.Fprintln(w)
	flags.SetOutput(w)
	flags.PrintDefaults()
}

// untilInterrupt returns a context that ends when the user presses Ctrl-C or the
// program is asked to end, as timeout(1) and service managers do.
func untilInterrupt() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}
