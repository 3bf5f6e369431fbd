package main

import (
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"menagerie/bench/match"
	"menagerie/bench/selfplay"
)

type matchOptions struct {
	variant, variantFile string
	games, concurrency   int
	openings             string
	plies, balance       int
	seed                 uint64
	adjudication         selfplay.Adjudication
	margin, stall        time.Duration
	sprt                 *selfplay.SPRT
	pgn, log, trace      string
	tables               string // folder

	shared  match.Engine   // the flags before the first -engine, which hold for both
	engines []match.Engine // in the order given
}

func matchUsage() []string {
	return []string{"match [FLAGS OF BOTH] -engine COMMAND [FLAGS] -engine COMMAND [FLAGS]"}
}

func matchFlags() (*flag.FlagSet, *matchOptions) {
	flags, o := newFlags("match"), &matchOptions{}
	o.shared.Protocol = match.UCI
	flags.StringVar(&o.variant, "variant", "chess", "the `name` of the variant")
	flags.StringVar(&o.variantFile, "variants", "", "load more variants from `file`")
	flags.IntVar(&o.games, "games", 100, "`number` of games, even: each opening is played with both colors")
	flags.IntVar(&o.concurrency, "concurrency", 1, "`number` of games at a time")
	flags.StringVar(&o.openings, "openings", "", "take openings from `file`: lines \"POSITION [moves MOVE...]\"")
	flags.IntVar(&o.plies, "plies", 8, "random `plies` of openings that no file gives")
	flags.IntVar(&o.balance, "balance", 60, "`centipawns` that such an opening may favour a side by")
	flags.Uint64Var(&o.seed, "seed", 1, "`number` that such openings are drawn by")
	flags.DurationVar(&o.margin, "margin", 20*time.Millisecond, "how much `time` late a move may come")
	flags.DurationVar(&o.stall, "stall", match.DefaultTimeouts().Think,
		"`time` for a move of an engine without a clock")
	flags.StringVar(&o.pgn, "pgn", "", "append the games to `file` in PGN")
	flags.StringVar(&o.log, "log", "", "append the games to `file` as lines of JSON")
	flags.StringVar(&o.trace, "trace", "", "append the dialogues with the engines to `file`")
	flags.Func("resign", "adjudicate a loss at `CENTIPAWNS,MOVES` in a row by both scores", o.parseResign)
	flags.Func("draw",
		"adjudicate a draw at `CENTIPAWNS,MOVES,FROM`: within so much for moves in a row, from a move on", o.parseDraw)
	flags.IntVar(&o.adjudication.MaxMoves, "maxmoves", 0, "adjudicate a draw after so many `moves`, 0 for never")
	flags.StringVar(&o.tables, "tables", "", "adjudicate what the endgame tables of `folder` know")
	flags.Func("sprt", "end when a test of `ELO0,ELO1[,ALPHA,BETA]` decides", o.parseSPRT)
	o.engineFlags(flags)
	return flags, o
}

// engineFlags defines the flags that hold for the engine named last, or for both if
// none has been named yet.
func (o *matchOptions) engineFlags(flags *flag.FlagSet) {
	flags.Func("engine", "the `command` of an engine, or \"self\" for the search of this program; its flags follow",
		o.addEngine)
	set := func(name, about string, value func(e *match.Engine, text string) error) {
		flags.Func(name, "per engine: "+about, func(text string) error { return value(o.current(), text) })
	}
	set("proto", "`uci` or xboard (default uci)", parseProtocol)
	set("name", "its `name` in the results", func(e *match.Engine, text string) error { e.Name = text; return nil })
	set("arg", "`argument` of the command; may be repeated", func(e *match.Engine, text string) error {
		e.Args = append(e.Args, text)
		return nil
	})
	set("dir", "`folder` to run in", func(e *match.Engine, text string) error { e.Dir = text; return nil })
	set("init", "`line` to send before all others; may be repeated", func(e *match.Engine, text string) error {
		e.Init = append(e.Init, text)
		return nil
	})
	set("option", "`NAME=VALUE` of an option of the engine; may be repeated", parseEngineOption)
	set("as", "the `name` that the engine has for the variant",
		func(e *match.Engine, text string) error { e.Variant = text; return nil })
	set("tc", "clock, `[MOVES/]SECONDS[+INCREMENT]`",
		func(e *match.Engine, text string) error { return e.Control.ParseClock(text) })
	set("st", "`seconds` for each move", func(e *match.Engine, text string) (err error) {
		e.Control.MoveTime, err = match.ParseSeconds(text)
		return err
	})
	set("nodes", "`number` of nodes for each move", func(e *match.Engine, text string) (err error) {
		e.Control.Nodes, err = strconv.ParseUint(text, 10, 63)
		return err
	})
	set("depth", "`plies` for each move", func(e *match.Engine, text string) (err error) {
		e.Control.Depth, err = strconv.Atoi(text)
		return err
	})
	flags.BoolFunc("restart", "per engine: start it anew for each game", func(string) error {
		o.current().Fresh = true
		return nil
	})
}

// current is the engine that a flag holds for.
func (o *matchOptions) current() *match.Engine {
	if len(o.engines) == 0 {
		return &o.shared
	}
	return &o.engines[len(o.engines)-1]
}

func (o *matchOptions) addEngine(command string) error {
	e := o.shared
	e.Command = command
	// What follows is appended to this engine's lists, not to the shared ones.
	e.Args, e.Init, e.Options = clip(e.Args), clip(e.Init), clip(e.Options)
	if command == "self" {
		e.Protocol = match.Internal
	}
	o.engines = append(o.engines, e)
	return nil
}

func clip[T any](s []T) []T { return s[:len(s):len(s)] }

func parseProtocol(e *match.Engine, text string) error {
	switch p := match.Protocol(text); p {
	case match.UCI, match.XBoard:
		e.Protocol = p
		return nil
	}
	return errors.New("expected uci or xboard")
}

func parseEngineOption(e *match.Engine, text string) error {
	name, value, found := strings.Cut(text, "=")
	if !found || name == "" {
		return errors.New("expected NAME=VALUE")
	}
	e.Options = append(e.Options, match.Option{Name: name, Value: value})
	return nil
}

func (o *matchOptions) parseResign(text string) error {
	n, err := parseNumbers(text, 2)
	if err == nil {
		o.adjudication.ResignScore, o.adjudication.ResignMoves = n[0], n[1]
	}
	return err
}

func (o *matchOptions) parseDraw(text string) error {
	n, err := parseNumbers(text, 3)
	if err == nil {
		o.adjudication.DrawScore, o.adjudication.DrawMoves, o.adjudication.DrawFrom = n[0], n[1], n[2]
	}
	return err
}

// parseNumbers reads numbers of 0 or more with commas between.
func parseNumbers(text string, count int) ([]int, error) {
	bad := fmt.Errorf("expected %d numbers with commas between", count)
	fields := strings.Split(text, ",")
	if len(fields) != count {
		return nil, bad
	}
	var numbers []int
	for _, field := range fields {
		n, err := strconv.Atoi(field)
		if err != nil || n < 0 {
			return nil, bad
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

func (o *matchOptions) parseSPRT(text string) error {
	values := []float64{0, 0, 0.05, 0.05}
	fields := strings.Split(text, ",")
	if len(fields) != 2 && len(fields) != 4 {
		return errors.New("expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA")
	}
	for i, field := range fields {
		var err error
		if values[i], err = strconv.ParseFloat(field, 64); err != nil {
			return fmt.Errorf("%q is not a number", field)
		}
	}
	o.sprt = &selfplay.SPRT{Elo0: values[0], Elo1: values[1], Alpha: values[2], Beta: values[3]}
	return nil
}

func (o *matchOptions) check() error {
	if len(o.engines) != 2 {
		return fmt.Errorf("%d engines: expected -engine twice", len(o.engines))
	}
	if o.games%2 != 0 {
		return fmt.Errorf("-games %d: expected an even number", o.games)
	}
	for i := range o.engines {
		// A command with a folder is relative to the current one, not to -dir.
		if e := &o.engines[i]; e.Dir != "" && strings.ContainsRune(e.Command, filepath.Separator) {
			path, err := filepath.Abs(e.Command)
			if err != nil {
				return err
			}
			e.Command = path
		}
	}
	return errors.Join(inRange("games", o.games, 2, 1_000_000), inRange("concurrency", o.concurrency, 1, maxThreads),
		inRange("plies", o.plies, 0, 100), inRange("balance", o.balance, 0, 100_000))
}
