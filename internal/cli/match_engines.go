package cli

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"menagerie/bench/client"
)

// defaultMargin is how late an engine may move.
const defaultMargin = 20 * time.Millisecond

const (
	// commandKey is the key of the word that names the program, which may also stand without it.
	commandKey = "cmd"
	// optionPrefix begins the key of a word that sets an option of the engine.
	optionPrefix = "option."
)

// engineHelp explains the words for all engines: not the command, which each has of its own.
const engineHelp = `name=NAME: in the results
proto=uci|usi|ucci|xboard
arg=TEXT: an argument of the command
args="TEXT TEXT": arguments of the command
dir=FOLDER: to run in
initstr=LINE: to send before all other lines
as=NAME: what the engine calls the variant
tc=[MOVES/]SECONDS[+INCREMENT]: a clock; inf for none
st=SECONDS: for each move
timemargin=MILLISECONDS: how late a move may come
nodes=N: for each move
depth=PLIES: for each move
ponder: let it think on its opponent's time
restart=on|off: start it anew for each game
option.NAME=VALUE: an option of the engine`

// engineWords are the words behind -engine and -each that describe an engine, by key.
func engineWords(e *client.Engine) map[string]func(value string) error {
	return map[string]func(string) error{
		commandKey: func(value string) error { return setCommand(e, value) },
		"name":     setText(&e.Name),
		"proto":    func(value string) error { return parseProtocol(e, value) },
		"arg":      func(value string) error { e.Args = append(e.Args, value); return nil },
		"args":     func(value string) error { e.Args = append(e.Args, strings.Fields(value)...); return nil },
		"dir":      setText(&e.Dir),
		"initstr":  func(value string) error { e.Init = append(e.Init, strings.Split(value, `\n`)...); return nil },
		"as":       setText(&e.Variant),
		"tc":       e.Control.ParseClock,
		"st":       func(value string) (err error) { e.Control.MoveTime, err = client.ParseSeconds(value); return err },
		"timemargin": func(value string) error {
			n := 0
			err := setInt(&n, 0)(value)
			e.Margin = time.Duration(n) * time.Millisecond
			return err
		},
		"nodes": func(value string) (err error) {
			if e.Control.Nodes, err = strconv.ParseUint(value, 10, 63); err != nil {
				return errors.New("expected a whole number of 0 or more")
			}
			return nil
		},
		"depth":   setInt(&e.Control.Depth, 1),
		"plies":   setInt(&e.Control.Depth, 1),
		"ponder":  setBool(&e.Ponder),
		"restart": func(value string) error { return setBool(&e.Fresh)(strings.Replace(value, "auto", "off", 1)) },
	}
}

// describe gives an engine what words say.
func describe(e *client.Engine, words []string) error {
	known := engineWords(e)
	for _, word := range words {
		key, value, found := strings.Cut(word, "=")
		switch {
		case word == "ponder":
			value = "true"
		case !found && word != "":
			key, value = commandKey, word
		}
		if name, isOption := strings.CutPrefix(key, optionPrefix); isOption && found && name != "" {
			e.Options = append(e.Options, client.Option{Name: name, Value: value})
			continue
		}
		if known[key] == nil {
			return fmt.Errorf("%q: expected option.NAME=VALUE or one of %s", word,
				strings.Join(slices.Sorted(maps.Keys(known)), ", "))
		}
		if err := known[key](value); err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
	}
	return nil
}

func setCommand(e *client.Engine, command string) error {
	if e.Command != "" {
		return fmt.Errorf("a second command, after %q", e.Command)
	}
	if err := setText(&e.Command)(command); err != nil {
		return err
	}
	if command == "self" {
		e.Protocol = client.Internal
	}
	return nil
}

func parseProtocol(e *client.Engine, text string) error {
	switch p := client.Protocol(text); {
	case !slices.Contains([]client.Protocol{client.UCI, client.USI, client.UCCI, client.XBoard}, p):
		return errors.New("expected uci, usi, ucci or xboard")
	case e.Protocol != client.Internal: // which speaks none
		e.Protocol = p
	}
	return nil
}

// makeEngines makes the engines of their words, those of all first.
func (o *matchOptions) makeEngines() error {
	for _, own := range o.words {
		e := client.Engine{Protocol: client.UCI, Margin: defaultMargin}
		if err := describe(&e, o.each); err != nil {
			return fmt.Errorf("-each %w", err)
		}
		if e.Command != "" {
			return errors.New("-each cmd: expected the command of each engine behind its -engine")
		}
		if err := describe(&e, own); err != nil {
			return fmt.Errorf("-engine %w", err)
		}
		if e.Command == "" {
			return fmt.Errorf("-engine %s: no command", strings.Join(own, " "))
		}
		// A command with a folder is relative to the current one or, as for fastchess, to the engine's.
		if e.Dir != "" && strings.ContainsRune(e.Command, filepath.Separator) {
			path, err := filepath.Abs(e.Command)
			if err != nil {
				return err
			}
			inside, err := filepath.Abs(filepath.Join(e.Dir, e.Command))
			if err == nil && !isFile(path) && isFile(inside) {
				path = inside
			}
			e.Command = path
		}
		o.Engines = append(o.Engines, e)
	}
	return nil
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}
