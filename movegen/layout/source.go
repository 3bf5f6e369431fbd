package layout

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"
)

const (
	// maxSize is the largest file that is read, in bytes: a layout has 15 lines.
	maxSize = 1 << 20
	// patience is how long a pipe may take to come to its end.
	patience = 3 * time.Second
)

// source is where files come from, by their paths.
type source struct {
	open func(path string) ([]byte, error)
	// check returns why a file that is not read cannot be used, nil if it is there.
	check func(path string) error
}

// isFile is the check of a file on this machine.
func isFile(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %s", path, plainReason(err))
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s: is not a file", path)
	}
	return nil
}

// readFile reads a whole file that is not too large. A pipe is given up when it
// does not end in time; its reader then stays behind until it does.
func readFile(name string) ([]byte, error) {
	type result struct {
		text []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		text, err := readLimited(name)
		done <- result{text, err}
	}()
	select {
	case r := <-done:
		return r.text, r.err
	case <-time.After(patience):
		return nil, &Error{name, 0, 0, fmt.Sprintf("has not come to its end within %v", patience)}
	}
}

func readLimited(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, &Error{name, 0, 0, plainReason(err)}
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	switch {
	case err != nil:
		return nil, &Error{name, 0, 0, plainReason(err)}
	case len(text) > maxSize:
		return nil, &Error{name, 0, 0, fmt.Sprintf("is larger than %d bytes", maxSize)}
	}
	return text, nil
}

// plainReason is the cause of a file error without the name, which stands
// before it already.
func plainReason(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err.Error()
	}
	return err.Error()
}
