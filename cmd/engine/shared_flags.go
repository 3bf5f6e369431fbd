package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/rs/zerolog"
)

// sharedFlags are the flags that go with every command, before it or among its own,
// unless it defines one of that name itself.
func sharedFlags() []string { return []string{"log", "log-level"} }

// runLogged runs a command with the flags before it, and keeps the log that it asks for.
func (c command) runLogged(args []string, before *sessionOptions, std streams) int {
	args, err := takeShared(args, c.flagsFor(args), before)
	if err == nil {
		args, err = c.withVariants(args, before.variantFile)
	}
	if err != nil {
		return misused(std.err, c.name, err)
	}
	log, closeLog, err := openLog(before.logFile, before.logLevel, std.err)
	if err != nil {
		return misused(std.err, c.name, err)
	}
	defer closeLog()
	if log.GetLevel() <= zerolog.DebugLevel {
		std.in, std.out = logLines(log, std.in, std.out)
	}
	if before.logFile != "" && !isTerminal(std.err) {
		errs := &lineLogger{log: func(line string) { log.Error().Msg(line) }, to: std.err}
		defer errs.end()
		std.err = errs
	}
	start := time.Now()
	log.Debug().Str("command", c.name).Strs("args", args).Msg("begins")
	status := c.start(args, std)
	log.Debug().Str("command", c.name).Int("status", status).Dur("ms", time.Since(start)).Msg("ends")
	return status
}

// takeShared takes the shared flags out of a command's arguments. Those that the command
// defines itself stay.
func takeShared(args []string, own *flag.FlagSet, o *sessionOptions) (rest []string, err error) {
	places := map[string]*string{"log": &o.logFile, "log-level": &o.logLevel}
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		name, value, given := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
		known := own.Lookup(name)
		place := places[name]
		switch {
		case arg == "--":
			return append(append(rest, arg), args...), nil
		case !strings.HasPrefix(arg, "-") || known == nil && place == nil:
			rest = append(rest, arg)
		case known != nil:
			rest = append(rest, arg)
			if !given && !isBoolFlag(known) && len(args) > 0 {
				rest, args = append(rest, args[0]), args[1:]
			}
		case given:
			*place = value
		case len(args) == 0:
			return nil, fmt.Errorf("flag needs an argument: -%s", name)
		default:
			*place, args = args[0], args[1:]
		}
	}
	return rest, nil
}

// isBoolFlag reports whether a flag stands without a value.
func isBoolFlag(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// withVariants hands the file of a flag -variants before the command on to it. The name of
// a form stays first.
func (c command) withVariants(args []string, file string) ([]string, error) {
	if file == "" {
		return args, nil
	}
	if c.flagsFor(args).Lookup("variants") == nil {
		return nil, errors.New("-variants: it loads no variants")
	}
	first := 0
	if _, ok := c.formFor(args); ok {
		first = 1
	}
	with := append([]string{}, args[:first]...)
	return append(append(with, "-variants", file), args[first:]...), nil
}

// logLines records the lines of the streams, but not what a terminal shows: that is
// drawn, and programs ask a terminal for its size.
func logLines(log zerolog.Logger, stdin io.Reader, stdout io.Writer) (io.Reader, io.Writer) {
	if !isTerminal(stdin) && stdin != nil {
		in := &lineLogger{log: func(line string) { log.Debug().Str("in", line).Send() }, to: io.Discard}
		stdin = io.TeeReader(stdin, in)
	}
	if !isTerminal(stdout) {
		stdout = &lineLogger{log: func(line string) { log.Debug().Str("out", line).Send() }, to: stdout}
	}
	return stdin, stdout
}

// lineLogger records each line that is written through it.
type lineLogger struct {
	log     func(line string)
	to      io.Writer
	partial []byte // of a line without its end
}

// Write implements [io.Writer].
func (l *lineLogger) Write(p []byte) (int, error) {
	l.partial = append(l.partial, p...)
	for {
		line, rest, found := bytes.Cut(l.partial, []byte("\n"))
		if !found {
			return l.to.Write(p)
		}
		l.log(string(line))
		l.partial = rest
	}
}

// end records a last line without its end.
func (l *lineLogger) end() {
	if len(l.partial) > 0 {
		l.log(string(l.partial))
	}
}
