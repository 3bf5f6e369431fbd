// Command menagerie is a chess variant engine that plays in the terminal, in the browser and by UCI, USI, UCCI and
// XBoard. "menagerie help" lists its commands.
package main

import (
	"os"

	"menagerie/internal/cli"
)

func main() { os.Exit(cli.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
