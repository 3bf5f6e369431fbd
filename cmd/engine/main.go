// Command engine is Menagerie, a chess variant engine: a UCI and XBoard engine
// when it is started without arguments, and a perft and search benchmark besides.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
