//go:build !unix

package tables

import "os"

// mapFile reads a file.
func mapFile(name string) (data []byte, unmap func() error, err error) {
	data, err = os.ReadFile(name)
	return data, func() error { return nil }, err
}
