package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/rs/zerolog"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol"
	"menagerie/search"
)

// The engine's name and version, as GUIs and -version show them.
const (
	name    = "Menagerie"
	version = "0.1"
	title   = name + " " + version
)

// sessionHashMiB is the size of the transposition table until a GUI sets one.
const sessionHashMiB = 64

const sessionUsage = "[-variants FILE] [-offer NAMES] [-log FILE] [-log-level LEVEL] [-version]"

type sessionOptions struct {
	variants
	logFile, logLevel string
	offer             string
	version           bool
}

func sessionFlags() (*flagSet, *sessionOptions) {
	flags, o := newFlags("session"), &sessionOptions{logLevel: "warn"}
	o.fileFlag(flags)
	flags.StringVar(&o.offer, "offer", "", "offer GUIs only the variants `NAME,NAME...`: some read no longer list")
	flags.log(o)
	flags.BoolVar(&o.version, "version", false, "print the version, the commit and the compiler")
	return flags, o
}

// runSession plays with a GUI or a person on stdin and stdout.
func runSession(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags, o := sessionFlags()
	others, err := flags.parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		help(stdout)
		return success
	case err != nil:
		return misusedProgram(stderr, err)
	case o.version:
		fmt.Fprintln(stdout, versionLine())
		return success
	case len(others) > 0:
		return misusedProgram(stderr, fmt.Errorf("no command %q, expected one of those that \"engine help\" lists",
			others[0]))
	}
	log, closeLog, err := openLog(o.logFile, o.logLevel, stderr)
	if err != nil {
		return misusedProgram(stderr, err)
	}
	defer closeLog()
	all, err := o.load(stderr)
	if err != nil {
		return misusedProgram(stderr, err)
	}
	config := sessionConfig(all, log, isTerminal(stdin))
	if config.Rules, err = all.Some(words(o.offer)); err != nil {
		return misusedProgram(stderr, fmt.Errorf("-offer: %w", err))
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	if err := protocol.Run(ctx, stdin, stdout, config); err != nil {
		log.Error().Err(err).Msg("session ended")
		if f, ok := errors.AsType[*game.Fault](err); ok {
			stderr.Write(f.Stack)
		}
		return failure
	}
	return success
}

// words divides a list at its commas.
func words(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
}

func misusedProgram(stderr io.Writer, err error) int {
	fmt.Fprintf(stderr, "engine: %v\n", err)
	return misuse
}

// sessionConfig puts a session's parts together.
func sessionConfig(all *games.Catalogue, log zerolog.Logger, interactive bool) protocol.Config {
	searcher := engine.New(sessionHashMiB, 1)
	return protocol.Config{
		Name:         name,
		Version:      version,
		Rules:        all.All(),
		Engine:       newResponsive(searcher),
		Log:          log,
		HashMiB:      sessionHashMiB,
		MaxHashMiB:   maxHashMiB(),
		MaxThreads:   maxThreads,
		Params:       search.Params(),
		SetParam:     search.SetParam,
		Interactive:  interactive,
		Perft:        engine.CountMoves,
		Bench:        benchCommand,
		LoadVariants: games.LoadRules,
		ReadVariants: func(text []byte) ([]game.Rules, []string, error) { return games.ReadRules("load", text) },
		LoadTables:   searcher.UseTables,
		LoadLayout: func(path string) (game.Rules, error) {
			rules, _, err := all.Layout(path) // clocks and colors are the GUI's to choose
			return rules, err
		},
	}
}
