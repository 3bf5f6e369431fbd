//go:build unix

package match

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lock keeps other runs of this program from writing to a file while this one does. It ends with
// the process. File systems without locks have none.
func lock(f *os.File) error {
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() { // devices have many writers
		return err
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); errors.Is(err, unix.EWOULDBLOCK) {
		return errLocked
	}
	return nil
}
