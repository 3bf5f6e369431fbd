package protocol

import (
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/rs/zerolog"
)

// output writes whole lines, one write each, from any goroutine.
type output struct {
	mu  sync.Mutex
	w   io.Writer
	log zerolog.Logger

	failed bool // and the log says so
}

// printf writes a line; the line end is added.
func (o *output) printf(format string, args ...any) {
	o.print(fmt.Sprintf(format, args...))
}

// print writes text, of one line or more, and ends the last one.
func (o *output) print(text string) {
	text = strings.TrimSuffix(text, "\n")
	o.mu.Lock()
	defer o.mu.Unlock()
	o.log.Debug().Str("out", text).Send()
	if _, err := io.WriteString(o.w, text+"\n"); err != nil && !o.failed {
		o.failed = true
		o.log.Error().Err(err).Msg("cannot write to the GUI")
	}
}

// Write passes on what a command prints itself, whole lines at a time.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.log.Debug().Str("out", string(p)).Send()
	return o.w.Write(p)
}
