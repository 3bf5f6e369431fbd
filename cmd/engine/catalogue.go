package main

import (
	"fmt"
	"io"

	"menagerie/internal/games"
)

// loadCatalogue returns the built-in games and the variants of a file, "" for none. The
// problems of the file are printed to stderr.
func loadCatalogue(file string, stderr io.Writer) (*games.Catalogue, error) {
	c, problems, err := games.Load(file)
	for _, line := range problems {
		fmt.Fprintln(stderr, line)
	}
	return c, err
}
