package protocol

import (
	"cmp"
	"context"
	"io"
	"strings"

	"github.com/rs/zerolog"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/perft"
	"menagerie/search"
)

// Config is what a session is made of. Rules and Engine are required; a command
// whose function is nil is answered with an error line.
type Config struct {
	Name, Version, Author string

	Rules  []game.Rules // a session starts with the first one
	Engine live.Engine
	Log    zerolog.Logger // every line in and out, at debug level

	// HashMiB and MaxHashMiB are the size of the transposition table that Engine
	// was made with and the largest one that the machine can hold.
	HashMiB, MaxHashMiB int
	// MaxThreads is the most threads that a search may be given.
	MaxThreads int

	// Params are the numbers of the search that options may change by SetParam: those of a
	// program built for tuning.
	Params   []search.Param
	SetParam func(name string, value int) error

	// Interactive says that a person types: the session starts with a greeting.
	Interactive bool

	// Perft counts the sequences of depth plies from g, by their first moves and
	// in all. It ends early, with an error, when ctx does.
	Perft func(ctx context.Context, g game.Game, depth int) (byMove []perft.MoveCount, total uint64, err error)
	// Bench runs the benchmark that args describe and prints it to w.
	Bench func(ctx context.Context, w io.Writer, args []string) error
	// LoadVariants reads the variants of a file in the format of variants.ini.
	// Problems are lines about those that could not be read.
	LoadVariants func(path string) (loaded []game.Rules, problems []string, err error)
	// ReadVariants does so with a text.
	ReadVariants func(text []byte) (loaded []game.Rules, problems []string, err error)
	// LoadTables has the engine use the endgame tables of a folder, none if it is "". Problems are
	// lines about files that could not be read. It is never called while a search runs.
	LoadTables func(dir string) (problems []string, err error)
	// LoadLayout reads a file that says how the pieces of a variant stand at the
	// start: a layout, or a configuration that names one.
	LoadLayout func(path string) (game.Rules, error)
}

// withDefaults fills in what was left out.
func (c Config) withDefaults() Config {
	c.Name, c.Author = cmp.Or(c.Name, "Menagerie"), cmp.Or(c.Author, "the Menagerie authors")
	c.HashMiB = cmp.Or(c.HashMiB, 64)
	c.MaxHashMiB = max(c.MaxHashMiB, c.HashMiB)
	c.MaxThreads = max(c.MaxThreads, 1)
	return c
}

// title is the engine's name with its version.
func (c *Config) title() string {
	return strings.TrimSpace(c.Name + " " + c.Version)
}
