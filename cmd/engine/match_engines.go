package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"menagerie/bench/client"
)

// engineWord is a word that describes an engine: KEY=VALUE.
type engineWord struct {
	key   string
	other string // another name of it, "" for none
	about string
	set   func(e *client.Engine, value string) error
}

// defaultMargin is how late an engine may move.
const defaultMargin = 20 * time.Millisecond

// allEngineWords are the words behind -engine and -each.
func allEngineWords() []engineWord {
	type engine = client.Engine
	text := func(field func(*engine) *string) func(*engine, string) error {
		return func(e *engine, value string) error { return setText(field(e))(value) }
	}
	return []engineWord{
		{commandKey, "", "cmd=COMMAND: a program, or \"self\"", func(e *engine, value string) error {
			return setCommand(e, value)
		}},
		{"name", "", "name=NAME: in the results", text(func(e *engine) *string { return &e.Name })},
		{"proto", "", "proto=uci|usi|ucci|xboard", func(e *engine, value string) error {
			return parseProtocol(e, value)
		}},
		{"arg", "", "arg=TEXT: an argument of the command", func(e *engine, value string) error {
			e.Args = append(e.Args, value)
			return nil
		}},
		{"args", "", "args=\"TEXT TEXT\": arguments of the command", func(e *engine, value string) error {
			e.Args = append(e.Args, strings.Fields(value)...)
			return nil
		}},
		{"dir", "", "dir=FOLDER: to run in", text(func(e *engine) *string { return &e.Dir })},
		{"initstr", "", "initstr=LINE: to send before all other lines", func(e *engine, value string) error {
			e.Init = append(e.Init, strings.Split(value, `\n`)...)
			return nil
		}},
		{"as", "", "as=NAME: what the engine calls the variant", text(func(e *engine) *string { return &e.Variant })},
		{"tc", "", "tc=[MOVES/]SECONDS[+INCREMENT]: a clock; inf for none", func(e *engine, value string) error {
			return e.Control.ParseClock(value)
		}},
		{"st", "", "st=SECONDS: for each move", func(e *engine, value string) (err error) {
			e.Control.MoveTime, err = client.ParseSeconds(value)
			return err
		}},
		{"timemargin", "", "timemargin=MILLISECONDS: how late a move may come", func(e *engine, value string) error {
			n := 0
			err := setInt(&n, 0)(value)
			e.Margin = time.Duration(n) * time.Millisecond
			return err
		}},
		{"nodes", "", "nodes=N: for each move", func(e *engine, value string) (err error) {
			if e.Control.Nodes, err = strconv.ParseUint(value, 10, 63); err != nil {
				return errors.New("expected a whole number of 0 or more")
			}
			return nil
		}},
		{"depth", "plies", "depth=PLIES: for each move", func(e *engine, value string) error {
			return setInt(&e.Control.Depth, 1)(value)
		}},
		{"ponder", "", "ponder: let it think on its opponent's time", func(e *engine, value string) error {
			return setBool(&e.Ponder)(value)
		}},
		{"restart", "", "restart=on|off: start it anew for each game", func(e *engine, value string) error {
			if value == "auto" {
				value = "off"
			}
			return setBool(&e.Fresh)(value)
		}},
	}
}

// commandKey is the key of the word that names the program, which may also stand without it.
const commandKey = "cmd"

// optionPrefix begins the key of a word that sets an option of the engine.
const optionPrefix = "option."

// engineWords returns the keys of the words.
func engineWords() (keys []string) {
	for _, w := range allEngineWords() {
		keys = append(keys, w.key)
		if w.other != "" {
			keys = append(keys, w.other)
		}
	}
	return keys
}

// engineHelp explains the words for all engines, a line each: not the command, which each has of its own.
func engineHelp() string {
	var lines []string
	for _, w := range allEngineWords() {
		if w.key != commandKey {
			lines = append(lines, w.about)
		}
	}
	return strings.Join(append(lines, "option.NAME=VALUE: an option of the engine"), "\n")
}

// describe gives an engine what words say.
func describe(e *client.Engine, words []string) error {
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
		known := false
		for _, w := range allEngineWords() {
			if known = key == w.key || key == w.other && key != ""; !known {
				continue
			}
			if err := w.set(e, value); err != nil {
				return fmt.Errorf("%s: %w", word, err)
			}
			break
		}
		if !known {
			return fmt.Errorf("%q: expected option.NAME=VALUE or one of %s", word, strings.Join(engineWords(), ", "))
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
		// A command with a folder is relative to the current one, not to the engine's.
		if e.Dir != "" && strings.ContainsRune(e.Command, filepath.Separator) {
			path, err := filepath.Abs(e.Command)
			if err != nil {
				return err
			}
			e.Command = path
		}
		o.engines = append(o.engines, e)
	}
	return nil
}
