package cli

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// lineEvery is how often a bar prints a line where it cannot be drawn.
const lineEvery = time.Minute

// bar shows progress: drawn again and again on a terminal, a line a minute elsewhere, so that
// the log of a long job tells how far it is.
type bar struct {
	out      io.Writer
	terminal bool
	shown    *progressbar.ProgressBar
	next     time.Time // of the next line
	every    time.Duration
}

func newBar(w io.Writer) *bar {
	return &bar{out: w, terminal: isTerminal(w), next: time.Now().Add(lineEvery), every: lineEvery}
}

// isTerminal reports whether a stream is a terminal. It takes the null device for
// one, which does no harm.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// show says how much of the work is done. A caller shows 0 first, for the first step of a
// long job may take minutes.
func (b *bar) show(done, total int) {
	if !b.terminal {
		if now := time.Now(); now.After(b.next) && done < total {
			fmt.Fprintf(b.out, "%d of %d done, %d %%\n", done, total, 100*done/max(total, 1))
			b.next = now.Add(b.every)
		}
		return
	}
	if b.shown == nil {
		b.shown = progressbar.NewOptions(total, progressbar.OptionSetWriter(b.out), progressbar.OptionShowCount(),
			progressbar.OptionSetPredictTime(true), progressbar.OptionClearOnFinish())
		_ = b.shown.RenderBlank()
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
	show(0, total)
	return func() {
		lock.Lock()
		defer lock.Unlock()
		done++
		show(done, total)
	}
}
