package match

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock keeps other runs of this program from writing to a file while this one does. It ends with
// the process. What it locks is one byte far behind the end: others may read the file.
func lock(f *os.File) error {
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() { // devices have many writers
		return err
	}
	const exclusive = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), exclusive, 0, 1, 0, &windows.Overlapped{OffsetHigh: 1 << 30})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errLocked
	}
	return nil
}
