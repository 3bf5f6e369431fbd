package game

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"
)

// patience is how long a pipe may take to come to its end.
const patience = 3 * time.Second

// ReadFile reads a file that a user names, but no more than one byte beyond limit, by which the caller sees that it
// is too large. A pipe is given up when it does not end within 3 seconds; its reader then stays behind until
// it does. The error is an [*fs.PathError].
func ReadFile(name string, limit int64) ([]byte, error) {
	type result struct {
		text []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		f, err := os.Open(name)
		if err != nil {
			done <- result{nil, err}
			return
		}
		defer f.Close()
		text, err := io.ReadAll(io.LimitReader(f, limit+1))
		done <- result{text, err}
	}()
	select {
	case r := <-done:
		return r.text, r.err
	case <-time.After(patience):
		err := fmt.Errorf("has not come to its end within %v", patience)
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
}
