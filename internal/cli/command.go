package cli

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
	"time"
)

// Exit statuses.
const (
	success = 0
	failure = 1
	misuse  = 2 // the command line is wrong
)

// errFound ends a command whose check has found and printed what it looked for: with status 1 and no more words.
var errFound = errors.New("found")

// errMisuse is an error of the command line that only running it could show. of stands behind the command's name.
type errMisuse struct {
	error
	of string
}

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// job is what a command line asks for, made of its flags.
type job interface {
	// check says what is wrong with the flags and with the arguments beside them. Bounds of flags are
	// checked after it.
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
	// job adds its flags; word is the form's first argument. Nil for commands with forms alone.
	job func(flags *flagSet, word string) job
}

func (f form) placeholder() bool { return strings.ToUpper(f.name) == f.name }

// flags returns the flags of a form, without a use for them.
func (f form) flags() *flagSet {
	flags := newFlags(f.name)
	if f.job != nil {
		f.job(flags, "")
	}
	return flags
}

// command is a subcommand.
type command struct {
	form
	forms []form
}

// plain is a command that only prints: what its arguments ask for.
type plain struct {
	print func(args []string, out io.Writer) error
	args  []string
}

func printing(print func(args []string, out io.Writer) error) func(*flagSet, string) job {
	return func(*flagSet, string) job { return &plain{print: print} }
}

func (p *plain) check(args []string) error { p.args = args; return nil }

func (p *plain) run(_ context.Context, std streams) error { return p.print(p.args, std.out) }

func commands() []command {
	return []command{
		{form: form{"perft", []string{"perft [FLAGS] DEPTH", "perft -suite [FLAGS] FILE..."},
			"count the sequences of legal moves, as a test or benchmark", newPerft}, forms: perftForms()},
		{form: form{"bench", []string{"bench [FLAGS]"}, "search a fixed set of positions, as a signature or benchmark",
			newBench}, forms: benchForms()},
		{form: form{"match", []string{"match [FLAGS] [-each WORDS] -engine WORDS -engine WORDS [-engine WORDS ...]"},
			"play engines against each other and measure the difference", newMatch}, forms: matchForms()},
		{form: form{"tune", nil, "find weights of the evaluation by games, list them, train networks", nil},
			forms: tuneForms()},
		{form: form{"learn", []string{"learn [FLAGS] VARIANT"},
			"find weights of the evaluation for one variant, unattended, and prove them by matches", newLearn}},
		{form: form{"play", []string{"play [FLAGS] [VARIANT]"},
			"play in the terminal, against the engine or another person", newPlay}},
		{form: form{"serve", []string{"serve [FLAGS]"}, "play, watch and analyse on a page in the browser", newServe}},
		{form: form{"variants", []string{"variants [FLAGS]"}, "list, check or show variants", newVariants},
			forms: variantsForms()},
		{form: form{"rules", []string{"rules [-variants FILE]"},
			"answer questions about positions and moves, JSON in and JSON out, a line each", newRules}},
		{form: form{"tables", []string{"tables [-variant NAME] [-dir DIR] [-plan] [FLAGS] MATERIAL...",
			"tables [-variant NAME] [-dir DIR] -position FEN", "tables [-dir DIR] -check"},
			"build endgame tables of a few men, or look a position up", newTables}},
		{form: form{"import", []string{"import [FLAGS] CONFIG.json|LAYOUT.txt"},
			"read a layout or configuration of the original 14x14 game", newImport}},
		{form: form{"genfens", []string{genFENsUsage}, "print random openings, as OpenBench asks for them",
			newGenFENs}},
		{form: form{"help", []string{"help [COMMAND [FORM]]"}, "explain the commands", printing(printHelp)}},
		{form: form{"version", []string{"version"}, "print the version, the commit and the compiler",
			printing(printVersion)}},
		{form: form{"completion", []string{"completion bash|zsh|fish"},
			"print a script that completes command lines in a shell", printing(printCompletion)}},
		{form: form{"man", []string{"man"}, "print the manual page, for man(1)", printing(printMan)}},
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

// formOf finds the form that a first argument asks for.
func (c command) formOf(argument string) (form, error) {
	for _, f := range c.forms {
		if slices.Contains(strings.Split(f.name, "|"), argument) {
			return f, nil
		}
	}
	for _, f := range c.forms {
		if f.placeholder() {
			return f, nil
		}
	}
	return form{}, fmt.Errorf("no form %q, expected one of %s", argument, c.formNames())
}

// formNames lists the names of the forms.
func (c command) formNames() string {
	var names []string
	for _, f := range c.forms {
		names = append(names, f.name)
	}
	return strings.Join(names, ", ")
}

// read makes the job of the arguments behind the command's name and the flags before it. name is that of the
// command and its form.
func (c command) read(args []string, before *sessionOptions) (j job, name []string, err error) {
	f, word, flags := c.form, "", newFlags(c.name)
	name = []string{c.name}
	if len(c.forms) > 0 {
		first := c.flags()
		first.log(before)
		if err := first.Parse(args); err == nil && first.NArg() > 0 {
			// Flags before a form that is named are as those behind it.
			if chosen, err := c.formOf(first.Arg(0)); err == nil && (first.Arg(0) == args[0] || !chosen.placeholder()) {
				f, word = chosen, first.Arg(0)
				name, args = append(name, word), slices.Concat(args[:len(args)-first.NArg()], first.Args()[1:])
			}
		}
	}
	if f.job != nil {
		j = f.job(flags, word)
	}
	flags.log(before)
	if a, ok := j.(interface {
		arrange(args []string) ([]string, error)
	}); ok {
		if args, err = a.arrange(args); err != nil {
			return j, name, err
		}
	}
	if before.file != "" && flags.Set("variants", before.file) != nil {
		return j, name, errors.New("-variants: it loads no variants")
	}
	others, err := flags.parse(args)
	switch {
	case err != nil:
	case j == nil:
		err = fmt.Errorf("expected one of %s first", c.formNames())
	default:
		err = j.check(others)
	}
	if err == nil {
		err = flags.check()
	}
	return j, name, err
}

// start runs the command with the arguments behind its name and the flags before it, keeps the log that they ask
// for, and returns the exit status.
func (c command) start(args []string, before *sessionOptions, std streams) int {
	j, name, wrong := c.read(args, before)
	log, closeLog, err := openLog(before.logFile, before.logLevel, std.err)
	if err != nil {
		return misused(std.err, c.name, err)
	}
	defer closeLog()
	std, end := logStreams(log, before.logFile, std)
	defer end()
	begun := time.Now()
	log.Debug().Str("command", c.name).Strs("args", args).Msg("begins")
	status := c.perform(j, name, wrong, std)
	log.Debug().Str("command", c.name).Int("status", status).Dur("ms", time.Since(begun)).Msg("ends")
	return status
}

// perform does the job, or says what is wrong with the command line.
func (c command) perform(j job, name []string, wrong error, std streams) int {
	switch {
	case errors.Is(wrong, flag.ErrHelp):
		_ = printHelp(name, std.out) // there is such a command
		return success
	case wrong != nil:
		return misused(std.err, c.name, wrong)
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	err := j.run(ctx, std)
	late, isMisuse := errors.AsType[errMisuse](err)
	switch {
	case isMisuse:
		return misused(std.err, c.name+late.of, late)
	case errors.Is(err, errFound):
		return failure
	case err != nil:
		return failed(std.err, c.name, err)
	}
	return success
}

// Run is the whole program: flags, a command, and its arguments; without a command, a
// session.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
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
	return c.start(rest[1:], o, streams{stdin, stdout, stderr})
}

// untilInterrupt returns a context that ends when the user presses Ctrl-C or the
// program is asked to end, as timeout(1) and service managers do. The second time ends the program at once.
func untilInterrupt() (context.Context, context.CancelFunc) {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, cancel)
	return ctx, cancel
}
