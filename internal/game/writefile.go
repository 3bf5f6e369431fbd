package game

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Unfinished is the end of the names of files that [WriteFile] has not finished.
const Unfinished = ".part"

// WriteFile writes a file that appears, or replaces another, once it is complete and on the disk: whenever
// the program ends, there is either the old one or the new one. What is unfinished then has a name of its
// own beside it, which ends in [Unfinished].
func WriteFile(name string, write func(out io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*"+Unfinished)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	if err = write(f); err == nil {
		err = f.Chmod(0o644)
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
