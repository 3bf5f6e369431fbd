package main

import (
	"io"
	"os"
	"sync"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// bar shows progress on a terminal and nothing elsewhere.
type bar struct {
	terminal io.Writer // nil if there is none
	shown    *progressbar.ProgressBar
}

func newBar(w io.Writer) *bar {
	if !isTerminal(w) {
		return &bar{}
	}
	return &bar{terminal: w}
}

// isTerminal reports whether a stream is a terminal. It takes the null device for
// one, which does no harm.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func (b *bar) show(done, total int) {
	if b.terminal == nil {
		return
	}
	if b.shown == nil {
		b.shown = progressbar.NewOptions(total, progressbar.OptionSetWriter(b.terminal),
			progressbar.OptionSetPredictTime(true), progressbar.OptionClearOnFinish())
	}
	_ = b.shown.Set(done) // a terminal that cannot be written to has nobody to tell
}

func (b *bar) clear() {
	if b.shown != nil {
		_ = b.shown.Clear()
	}
}

// countProgress returns a function, safe for any goroutine, that shows one step
// more of a total each time that it is called.
func countProgress(total int, show func(done, total int)) func() {
	var lock sync.Mutex
	done := 0
	return func() {
		lock.Lock()
		defer lock.Unlock()
		done++
		show(done, total)
	}
}
