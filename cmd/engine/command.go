package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
)

// Exit statuses.
const (
	success = 0
	failure = 1
	misuse  = 2 // the command line is wrong
)

// errFound ends a command whose check has found and printed what it looked for: with status 1 and no more words.
var errFound = errors.New("found")

// errMisuse is an error of the command line that only running it could show.
type errMisuse struct{ error }

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// job is what a command line asks for, made of its flags.
type job interface {
	// check says what is wrong with the flags and with the arguments beside them.
	check(args []string) error
	run(ctx context.Context, std streams) error
}

// form is a command, or one of the things that a command does, with flags of its own.
type form struct {
	// name of a form is its first argument: words with | between, or a placeholder in capitals that stands for
	// any other word.
	name  string
	usage []string // one line a way to write it, without the program's name
	about string
	// job adds its flags; word is the form's first argument. Nil for commands without flags, or with forms alone.
	job func(flags *flag.FlagSet, word string) job
}

// command is a subcommand.
type command struct {
	form
	// quick takes the arguments behind the name and returns the exit status, for commands that need no job.
	quick func(args []string, std streams) int
	forms []form
}

func commands() []command {
	return []command{
		{form: form{"perft", []string{"perft [FLAGS] DEPTH", "perft -suite [FLAGS] FILE..."},
			"count the sequences of legal moves, as a test or benchmark", newPerft}},
		{form: form{"bench", []string{"bench [FLAGS]"}, "search a fixed set of positions, as a signature or benchmark",
			newBench}, forms: benchForms()},
		{form: form{"match", []string{"match [FLAGS] [-each WORDS] -engine WORDS -engine WORDS [-engine WORDS ...]"},
			"play engines against each other and measure the difference", newMatch}},
		{form: form{"tune", nil, "find weights of the evaluation by games, list them, train networks", nil},
			forms: tuneForms()},
		{form: form{"play", []string{"play [FLAGS] [VARIANT]"},
			"play in the terminal, against the engine or another person", newPlay}},
		{form: form{"serve", []string{"serve [FLAGS]"}, "play, watch and analyse on a page in the browser", newServe}},
		{form: form{"variants", []string{"variants [FLAGS]"}, "list, check or show variants", newVariants},
			forms: variantsForms()},
		{form: form{"tables", []string{"tables [-variant NAME] [-dir DIR] [FLAGS] MATERIAL...",
			"tables [-variant NAME] [-dir DIR] -position FEN", "tables [-dir DIR] -check"},
			"build endgame tables of a few men, or look a position up", newTables}},
		{form: form{"import", []string{"import [FLAGS] CONFIG.json|LAYOUT.txt"},
			"read a layout or configuration of the original 14x14 game", newImport}},
		{form: form{"genfens", []string{genFENsUsage}, "print random openings, as OpenBench asks for them",
			newGenFENs}},
		{form: form{name: "help", usage: []string{"help [COMMAND [FORM]]"}, about: "explain the commands"},
			quick: runHelp},
		{form: form{name: "version", usage: []string{"version"},
			about: "print the version, the commit and the compiler"},
			quick: runVersion},
		{form: form{name: "completion", usage: []string{"completion bash|zsh|fish"},
			about: "print a script that completes command lines in a shell"}, quick: runCompletion},
		{form: form{name: "man", usage: []string{"man"}, about: "print the manual page, for man(1)"}, quick: runMan},
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

// formFor returns the form that the arguments ask for, or else what the command does without one.
func (c command) formFor(args []string) (f form, chosen bool) {
	if len(args) > 0 && len(c.forms) > 0 && !strings.HasPrefix(args[0], "-") {
		if f, err := formOf(c.forms, args[0]); err == nil {
			return f, true
		}
	}
	return c.form, false
}

// flagsFor returns the flags that the command has with those arguments.
func (c command) flagsFor(args []string) *flag.FlagSet {
	f, _ := c.formFor(args)
	return f.flags()
}

// start runs the command with the arguments behind its name and returns the exit status.
func (c command) start(args []string, std streams) int {
	if c.quick != nil {
		return c.quick(args, std)
	}
	f, chosen := c.formFor(args)
	help, word := []string{c.name}, ""
	if chosen {
		help, word = append(help, args[0]), args[0]
		args = args[1:]
	}
	if f.job == nil {
		err := newFlags(c.name).Parse(args)
		if err == nil {
			err = fmt.Errorf("expected one of %s first", formNames(c.forms))
		}
		return c.misused(help, err, std)
	}
	flags := newFlags(c.name)
	j := f.job(flags, word)
	if a, ok := j.(interface {
		arrange(args []string) ([]string, error)
	}); ok {
		var err error
		if args, err = a.arrange(args); err != nil {
			return c.misused(help, err, std)
		}
	}
	others, err := parseFlags(flags, args)
	if err == nil {
		err = j.check(others)
	}
	if err != nil {
		return c.misused(help, err, std)
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	err = j.run(ctx, std)
	if wrong, ok := errors.AsType[errMisuse](err); ok {
		return misused(std.err, c.name, wrong)
	}
	switch {
	case err == nil:
		return success
	case errors.Is(err, errFound):
		return failure
	}
	return failed(std.err, c.name, err)
}

// misused reports a wrong command line; asking for help is none.
func (c command) misused(help []string, err error, std streams) int {
	if errors.Is(err, flag.ErrHelp) {
		return runHelp(help, std)
	}
	return misused(std.err, c.name, err)
}

// run is the whole program: flags, a command, and its arguments; without a command, a
// session.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags, o := sessionFlags()
	if err := flags.Parse(args); err != nil || flags.NArg() == 0 || o.version {
		return runSession(args, stdin, stdout, stderr)
	}
	rest := splitGenFENs(flags.Args())
	switch before := args[:len(args)-flags.NArg()]; { // as people start Fairy-Stockfish
	case rest[0] == "load" && len(rest) == 2:
		return runSession(append(slices.Clone(before), "-variants", rest[1]), stdin, stdout, stderr)
	case rest[0] == "check" && len(rest) == 2:
		rest = slices.Insert(rest, 0, "variants")
	}
	c, found := commandOf(rest[0])
	if !found {
		return runSession(args, stdin, stdout, stderr)
	}
	return c.runLogged(rest[1:], o, streams{stdin, stdout, stderr})
}

// untilInterrupt returns a context that ends when the user presses Ctrl-C or the
// program is asked to end, as timeout(1) and service managers do. The second time ends the program at once.
func untilInterrupt() (context.Context, context.CancelFunc) {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, cancel)
	return ctx, cancel
}
