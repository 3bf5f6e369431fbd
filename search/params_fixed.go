//go:build !tunable

package search

import "fmt"

// Params lists the parameters that SetParam can change: none, unless the program is built
// with the tag tunable.
func Params() []Param { return nil }

// SetParam changes a parameter: an error, unless the program is built with the tag tunable.
func SetParam(name string, value int) error {
	return fmt.Errorf("parameter %s: cannot be set to %d, expected a program built with -tags tunable", name, value)
}
