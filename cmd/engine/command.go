package main

import (
	"context"
	"flag"
	"io"
	"os"
	"os/signal"
	"strings"
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
		{"serve", serveUsage(), "play, watch and analyse on a page in the browser",
			func() *flag.FlagSet { flags, _ := serveFlags(); return flags }, runServe, nil},
		{"variants", append([]string{variantsUsage}, usages(variantsForms())...), "list, check or show variants",
			func() *flag.FlagSet { flags, _ := variantsFlags(); return flags }, runVariants, variantsForms()},
		{"tables", tablesUsage(), "build endgame tables of a few men, or look a position up",
			func() *flag.FlagSet { flags, _ := tablesFlags(); return flags }, runTables, nil},
		{"import", importUsage(), "read a layout or configuration of the original 14x14 game",
			func() *flag.FlagSet { flags, _ := importFlags(); return flags }, runImport, nil},
		{"genfens", []string{genFENsUsage}, "print random openings, as OpenBench asks for them",
			func() *flag.FlagSet { flags, _ := genFENsFlags(); return flags }, runGenFENs, nil},
		{"help", []string{"help [COMMAND [FORM]]"}, "explain the commands", nil, runHelp, nil},
		{"version", []string{"version"}, "print the version, the commit and the compiler", nil, runVersion, nil},
		{"completion", []string{"completion bash|zsh|fish"}, "print a script that completes command lines in a shell",
			nil, runCompletion, nil},
		{"man", []string{"man"}, "print the manual page, for man(1)", nil, runMan, nil},
	}
}

// commandOf finds a command by its name.
func commandOf(name string) (command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

// formFor returns the form that the arguments ask for.
func (c command) formFor(args []string) (form, bool) {
	if len(args) == 0 || len(c.forms) == 0 || strings.HasPrefix(args[0], "-") {
		return form{}, false
	}
	f, err := formOf(c.forms, args[0])
	return f, err == nil
}

// flagsFor returns the flags that the command has with those arguments.
func (c command) flagsFor(args []string) *flag.FlagSet {
	if f, ok := c.formFor(args); ok {
		return f.flags()
	}
	if c.flags != nil {
		return c.flags()
	}
	return newFlags(c.name)
}

// run is the whole program: flags, a command, and its arguments; without a command, a
// session.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags, o := sessionFlags()
	if err := flags.Parse(args); err != nil || flags.NArg() == 0 || o.version {
		return runSession(args, stdin, stdout, stderr)
	}
	rest := splitGenFENs(flags.Args())
	c, found := commandOf(rest[0])
	if !found {
		return runSession(args, stdin, stdout, stderr)
	}
	return c.runLogged(rest[1:], o, stdin, stdout, stderr)
}

// untilInterrupt returns a context that ends when the user presses Ctrl-C or the
// program is asked to end, as timeout(1) and service managers do.
func untilInterrupt() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}
