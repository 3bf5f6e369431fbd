package layout

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"menagerie/internal/game"
)

// maxSize is the largest file that is read, in bytes: a layout has 15 lines.
const maxSize = 1 << 20

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

// readFile reads a whole file that is not too large.
func readFile(name string) ([]byte, error) {
	text, err := game.ReadFile(name, maxSize)
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
