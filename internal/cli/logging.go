package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/rs/zerolog"
)

// openLog returns a log that writes to a file, or to stderr if the file is "".
func openLog(file, level string, stderr io.Writer) (log zerolog.Logger, closeLog func(), err error) {
	from, err := zerolog.ParseLevel(level)
	if err != nil || level == "" {
		return log, nil, fmt.Errorf("-log-level %q: expected debug, info, warn, error or disabled", level)
	}
	if file == "" {
		console := zerolog.ConsoleWriter{Out: stderr, NoColor: true, PartsExclude: []string{zerolog.TimestampFieldName}}
		return zerolog.New(console).Level(from), func() {}, nil
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return log, nil, err
	}
	log = zerolog.New(&logFile{file: f, stderr: stderr}).Level(from).With().Timestamp().Logger()
	return log, func() { f.Close() }, nil
}

// logFile writes to a file as long as that works, and says once that it no longer does.
type logFile struct {
	file   *os.File
	stderr io.Writer
	failed sync.Once
}

func (l *logFile) Write(p []byte) (int, error) {
	if _, err := l.file.Write(p); err != nil {
		l.failed.Do(func() { fmt.Fprintf(l.stderr, "engine: -log: %v: lines are lost\n", err) })
	}
	return len(p), nil
}

// log adds the flags of the log, which go with every command, unless it defines one of that name itself.
func (f *flagSet) log(o *sessionOptions) {
	for _, add := range []struct {
		to          *string
		name, about string
	}{
		{&o.logFile, "log", "append the log to `file` instead of standard error"},
		{&o.logLevel, "log-level", "log from `level` on: debug, info, warn, error, disabled"},
	} {
		if f.Lookup(add.name) == nil {
			f.StringVar(add.to, add.name, *add.to, add.about)
		}
	}
}

// logStreams returns streams whose lines and errors are recorded, but not what a terminal shows: that is drawn,
// and programs ask a terminal for its size. end records what has no end of a line.
func logStreams(log zerolog.Logger, file string, std streams) (logged streams, end func()) {
	end = func() {}
	if log.GetLevel() <= zerolog.DebugLevel {
		if !isTerminal(std.in) && std.in != nil {
			in := &lineLogger{log: func(line string) { log.Debug().Str("in", line).Send() }, to: io.Discard}
			std.in = io.TeeReader(std.in, in)
		}
		if !isTerminal(std.out) {
			std.out = &lineLogger{log: func(line string) { log.Debug().Str("out", line).Send() }, to: std.out}
		}
	}
	if file != "" && !isTerminal(std.err) {
		errs := &lineLogger{log: func(line string) { log.Error().Msg(line) }, to: std.err}
		std.err, end = errs, errs.end
	}
	return std, end
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
