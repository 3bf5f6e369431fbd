package cli

import (
	"io"
	"os"

	"golang.org/x/term"
)

// knowsCodes reports whether the terminal says that it knows codes for colors and places.
func knowsCodes() bool { return os.Getenv("TERM") != "dumb" }

// terminalSize returns what measures the terminal that out writes to, in columns and rows;
// both are 0 if it has no size.
func terminalSize(out io.Writer) func() (columns, rows int) {
	return func() (columns, rows int) {
		f, ok := out.(*os.File)
		if !ok {
			return 0, 0
		}
		columns, rows, err := term.GetSize(int(f.Fd()))
		if err != nil {
			return 0, 0
		}
		return columns, rows
	}
}

// rawTerminal returns what makes the terminal that in reads from hand over each key at once,
// nil if in is none.
func rawTerminal(in io.Reader) func() (restore func(), err error) {
	f, ok := in.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	return func() (restore func(), err error) {
		before, err := term.MakeRaw(int(f.Fd()))
		if err != nil {
			return nil, err
		}
		return func() { _ = term.Restore(int(f.Fd()), before) }, nil
	}
}
