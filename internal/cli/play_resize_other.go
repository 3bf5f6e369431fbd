//go:build !unix

package cli

import (
	"context"
	"time"
)

// resized sends every second, until ctx ends: no signal says that the size has changed.
func resized(ctx context.Context) <-chan struct{} {
	changes := make(chan struct{})
	go func() {
		ticker := time.NewTicker(time.Second)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
			select {
			case changes <- struct{}{}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return changes
}
