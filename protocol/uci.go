package protocol

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// uci speaks the Universal Chess Interface, with the extra commands that
// Stockfish has, or one of the protocols that were made of it.
type uci struct {
	*session
	dialect  dialect
	document *document // of load, nil if no text is to come
}

// command is one command of UCI or of the console.
type command struct {
	name, args string // args and help are for a person
	help       string
	run        func(args string) error
}

// commands lists what the protocols of UCI's family and the console have in common, and what is
// the dialect's own.
func (u *uci) commands() []command {
	list := slices.Clone(u.dialect.commands)
	for _, c := range u.uciCommands() {
		if !slices.ContainsFunc(list, func(own command) bool { return own.name == c.name }) {
			list = append(list, c)
		}
	}
	return list
}

func (u *uci) uciCommands() []command {
	return []command{
		{"isready", "", "answer readyok", func(string) error { u.out.print("readyok"); return nil }},
		{"position", "startpos | fen F | sfen S [moves M...]", "set up a position", u.position},
		{"go", "[depth N] [movetime MS] [perft N]...", "search the position, or count its moves", u.goSearch},
		{"stop", "", "end the search", func(string) error { u.stop(); return nil }},
		{"ponderhit", "", "the move pondered on was played", u.ponderHit},
		{"ucinewgame", "", "forget the last game", u.newGame},
		{"setoption", "name N [value V]", "change an option; uci lists them", u.setOption},
		{"load", "FILE | <<END", "load variants from a file, or from the lines up to END", u.load},
		{"check", "FILE", "say what is wrong with a file of variants", u.check},
		{"debug", "on | off", "", u.setDebug},
		{"register", "", "", func(string) error { return nil }},
		{"d", "", "draw the board", u.draw},
		{"flip", "", "exchange the sides", u.flip},
		{"eval", "", "explain the evaluation", func(string) error { u.out.print(u.Position.Explain()); return nil }},
		{"bench", "[ARGS...]", "run the benchmark", u.bench},
	}
}

// identify answers the command that chooses the protocol.
func (u *uci) identify() {
	u.out.printf("id name %s", u.config.title())
	u.out.printf("id author %s", u.config.Author)
	for _, o := range u.options {
		if !o.xboardOnly {
			u.out.print(u.dialect.optionLine(o, u.dialect.OptionName(o.name)))
		}
	}
	u.out.print(u.dialect.Hello + "ok")
}

func (u *uci) handle(line string) adapter {
	if u.collects(line) {
		return u
	}
	u.settle(line)
	name, args := u.cutCommand(line, u.commands())
	switch name {
	case "":
	case "quit":
		return nil
	case u.dialect.Hello:
		u.identify()
	case "help":
		u.answerHelp(help(u.commands(), u.dialect.details, args))
	default:
		if err := u.run(u.commands(), name, args); err != nil {
			u.complain(err)
		}
	}
	return u
}

// holds makes a script's commands follow one another, as in Stockfish, while
// counts and searches to a depth take their time. Only what such a task would
// refuse or upset waits, and nothing does during a search that only stop ends.
func (u *uci) holds(line string) bool {
	if u.document != nil {
		return false
	}
	if u.task == nil || !u.task.tool && !u.task.ends {
		return false
	}
	_, line = u.skipUnknown(line, u.commands())
	switch name, _ := cutWord(line); name {
	case "position", "fen", "startpos", "banmoves", "go", "setoption", "eval", "flip", "bench",
		"ucinewgame", "usinewgame", "uccinewgame":
		return true
	}
	return false
}

// cutCommand takes a line apart into a command and its arguments. As UCI wants it, unknown words
// before a command are ignored; a person who mistypes is told.
func (u *uci) cutCommand(line string, commands []command) (name, args string) {
	if !u.config.Interactive {
		var n notes
		var skipped string
		skipped, line = u.skipUnknown(line, commands)
		n.ignored(skipped)
		u.say("before the command", &n)
	}
	return cutWord(line)
}

// skipUnknown divides a line before its first word that is a command, if it has one.
func (u *uci) skipUnknown(line string, commands []command) (skipped, rest string) {
	for rest = line; rest != ""; {
		word, after := cutWord(rest)
		if word == "quit" || word == u.dialect.Hello || word == "help" ||
			slices.ContainsFunc(commands, func(c command) bool { return c.name == word }) {
			return strings.TrimSpace(line[:len(line)-len(rest)]), rest
		}
		rest = after
	}
	return "", line
}

// run carries out the command of that name.
func (u *uci) run(commands []command, name, args string) error {
	for _, c := range commands {
		if c.name == name {
			return c.run(args)
		}
	}
	return fmt.Errorf("unknown command %s: help lists the commands", quote(name))
}

// answerHelp prints an explanation, or why there is none.
func (u *uci) answerHelp(text string, err error) {
	if err != nil {
		u.complain(err)
		return
	}
	u.out.print(text)
}

// notify shows a line in the only form in which UCI has free text.
func (u *uci) notify(text string) { u.out.print(u.dialect.remark + cutShort(text, noticeLimit)) }

// complain reports an error in the only form in which UCI has any.
func (u *uci) complain(err error) {
	u.out.print(u.dialect.remark + "error: " + cutShort(err.Error(), noticeLimit))
}

// end gives the move found so far: a script that pipes its commands wants it.
func (u *uci) end() {
	u.stop()
	if u.dialect.bye != "" {
		u.out.print(u.dialect.bye)
	}
}

// setDebug has nothing to switch: the log has what a GUI's author wants to know.
func (u *uci) setDebug(args string) error {
	if args == "on" || args == "off" {
		return nil
	}
	return fmt.Errorf("debug: %s: expected on or off", quote(args))
}

// newGame ends a search that the GUI has forgotten, so that what follows starts
// from nothing.
func (u *uci) newGame(string) error {
	u.stop()
	u.config.Engine.Clear()
	return u.choose(u.rule)
}

// position sets up a position and plays moves. After an error the old one stays, but go does not
// answer for it.
func (u *uci) position(args string) error {
	kind, setup, moves, ignored, err := splitPosition(args)
	switch kind {
	case "fen":
		setup = u.dialect.position(setup)
	case "sfen":
		setup, err = fromSFEN(setup, u.rule.Describe())
	}
	if err == nil {
		err = u.setUp(setup, moves, u.words().parse)
	}
	if err != nil {
		u.refused = true
		return fmt.Errorf("position: %w", err)
	}
	var n notes
	n.ignored(ignored)
	u.say("position", &n)
	return nil
}

// splitPosition takes the arguments of position apart: the word that says how the position is
// given, "" after an error, the position string, empty for the start position, the moves, and
// words that mean nothing.
func splitPosition(args string) (kind, setup string, moves []string, ignored string, err error) {
	words := strings.Fields(args)
	at := slices.IndexFunc(words, func(w string) bool { return w == "startpos" || w == "fen" || w == "sfen" })
	if at < 0 {
		return "", "", nil, "", fmt.Errorf("%s: expected startpos, fen or sfen", quote(args))
	}
	kind = words[at]
	rest := words[at+1:]
	if i := slices.Index(rest, "moves"); i >= 0 {
		rest, moves = rest[:i], rest[i+1:]
	}
	switch {
	case kind == "startpos":
		return kind, "", moves, strings.Join(slices.Concat(words[:at], rest), " "), nil
	case len(rest) == 0:
		return "", "", nil, "", fmt.Errorf("%s: the position string is missing", kind)
	}
	return kind, strings.Join(rest, " "), moves, strings.Join(words[:at], " "), nil
}

// setOption changes an option.
func (u *uci) setOption(args string) error {
	name, value, err := u.dialect.cutOption(args)
	if err != nil {
		return err
	}
	o, err := u.named(name)
	if err != nil && foreign(name) {
		u.notify("option " + printable(name) + " has no effect here")
		return nil
	}
	if err != nil {
		return err
	}
	if u.busy() {
		return fmt.Errorf("option %s: not during a search: send stop first", o.name)
	}
	before := u.rule.Name() + u.rule.Describe().Start
	if err := o.set(value); err != nil {
		return err
	}
	if u.rule.Name()+u.rule.Describe().Start != before {
		u.announceVariant()
	}
	return nil
}

// announceVariant tells a GUI what the new variant looks like, in the words of
// Fairy-Stockfish.
func (u *uci) announceVariant() {
	d := u.rule.Describe()
	u.out.printf("%svariant %s files %d ranks %d pocket %d template %s startpos %s", u.dialect.remark,
		u.rule.Name(), d.Files, d.Ranks, d.Hand, template(d), d.Start)
}

// template names the kind of game that a GUI's rules should start from, as XBoard and
// Fairy-Stockfish call them.
func template(d game.Description) string {
	switch {
	case d.Template != "":
		return d.Template
	case d.Hand == 0:
		return "fairy"
	case d.Takes:
		return "crazyhouse"
	}
	return "bughouse" // drops, of what comes from elsewhere
}

func (u *uci) ponderHit(string) error {
	if !u.hit() {
		return errors.New("ponderhit: nothing is being pondered on")
	}
	return nil
}
