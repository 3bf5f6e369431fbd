//go:build unix

package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// resized sends when the terminal has changed its size, until ctx ends.
func resized(ctx context.Context) <-chan struct{} {
	signals, changes := make(chan os.Signal, 1), make(chan struct{}, 1)
	signal.Notify(signals, syscall.SIGWINCH)
	go func() {
		defer signal.Stop(signals)
		for {
			select {
			case <-ctx.Done():
				return
			case <-signals:
				select {
				case changes <- struct{}{}:
				default: // one that nobody has looked at yet does for both
				}
			}
		}
	}()
	return changes
}
