package protocol

import (
	"fmt"
	"strings"
)

// help answers help and help COMMAND. details is what it says of a command behind its line.
func help(commands []command, details func(name string) string, name string) (string, error) {
	if name == "" {
		return helpText(commands), nil
	}
	for _, c := range commands {
		if c.name != name {
			continue
		}
		text := strings.TrimSpace(c.name+" "+c.args) + "\n"
		if c.help != "" {
			text += "    " + c.help + "\n"
		}
		return text + details(name), nil
	}
	if name == "quit" {
		return "quit\n    end\n", nil
	}
	return "", fmt.Errorf("help: unknown command %s: help lists the commands", quote(name))
}

// helpText lists the commands for a person.
func helpText(commands []command) string {
	var b strings.Builder
	for _, c := range commands {
		if c.help != "" {
			fmt.Fprintf(&b, "%-48s %s\n", c.name+" "+c.args, c.help)
		}
	}
	fmt.Fprintf(&b, "%-48s %s\n", "quit", "end")
	fmt.Fprintf(&b, "%-48s %s\n", "help COMMAND", "explain a command")
	return b.String()
}

// commandDetails says what the line of a command in the list leaves out, "" for nothing.
func commandDetails(name string) string {
	switch name {
	case "go":
		return `
    depth N              search N plies
    nodes N              search N nodes
    movetime MS          search so many milliseconds
    mate N               search for a mate in N moves
    infinite             search until stop
    wtime MS, btime MS   time left on White's and Black's clock
    winc MS, binc MS     what they gain with each move
    movestogo N          moves until time is added
    searchmoves M...     search these moves only
    ponder               search until ponderhit or stop
    perft N              count the sequences of N moves
  Alone it searches until stop. Several limits hold together: the first that is reached ends the
  search, which ends with a line bestmove.
`
	case "position":
		return `
    position startpos
    position startpos moves e2e4 e7e5
    position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1
`
	case "setoption":
		return `
    setoption name Hash value 256
    setoption name UCI_Variant value xxl
  A button has no value. uci lists the options with their bounds.
`
	case "bench":
		return `
    -depth PLIES, -threads N, -hash MIB: as "engine help bench" says
`
	}
	return ""
}
