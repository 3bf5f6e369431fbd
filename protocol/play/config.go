// Package play lets people play in a terminal: against the engine, against each
// other, or as spectators of the engine. [Run] draws the table of package
// [menagerie/protocol/table], reads moves, commands and clicks, and lets the engine search.
// It knows no rules.
package play

import (
	"menagerie/internal/live"
	"menagerie/protocol/table"
)

// Config is what a session at the terminal is made of. Table and Engine are required.
type Config struct {
	Table  table.Config
	Engine live.Searcher

	Interactive bool // a person types: print a prompt, read while the engine thinks
	Screen      bool // a terminal shows the board in its place, on a screen of its own
	Color       bool // draw in colors, else with signs
	Quiet       bool // show the board only when asked for
	Mouse       bool // ask the terminal for clicks; needs Raw

	// Raw makes a Screen's terminal hand over each key at once, and neither show it nor
	// make anything of it. What it returns undoes that. With nil the terminal sends lines.
	Raw func() (restore func(), err error)
	// Size is that of the terminal, in columns and rows; nil or a result of zero is 80x24.
	Size func() (columns, rows int)
	// Resized says that the size may have changed; nil if nothing says so.
	Resized <-chan struct{}
}
