// Package cli is the program. Without arguments it speaks UCI, USI, UCCI or
// XBoard, whichever the first line asks for; with a command it plays in the terminal, counts moves, runs
// the benchmark, plays matches, tunes weights or shows variants. "engine help" lists the commands.
//
// The package only wires the others together. command.go has the table of commands, each with a
// file of its own; session.go makes a protocol session of flags.
package cli
