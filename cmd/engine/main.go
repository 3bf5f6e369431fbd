// Command engine is the program under the name of its documents; cmd/menagerie is the same under its own name, which
// "go install" gives it. Both are internal/cli.
package main

import (
	"os"

	"menagerie/internal/cli"
)

func main() { os.Exit(cli.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
