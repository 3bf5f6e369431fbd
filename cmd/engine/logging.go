package main

import (
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
