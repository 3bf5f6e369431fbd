// Package client speaks to engines: processes that speak UCI, USI, UCCI or the XBoard protocol,
// and the search of this program. [Start] makes an [Engine] a [Player] of games, [NewAnalyst] asks
// one about positions outside of any game, and [StartUCI] is for whoever sends commands of their
// own. What an engine does wrong is a [Foul].
package client

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/rs/zerolog"

	"menagerie/internal/game"
)

// Protocol is the language that an engine speaks.
type Protocol string

// The protocols; an Internal engine runs inside this program.
const (
	UCI      Protocol = "uci"
	USI      Protocol = "usi"
	UCCI     Protocol = "ucci"
	XBoard   Protocol = "xboard"
	Internal Protocol = "internal"
)

// Option is an engine's option and the value to give it.
type Option struct{ Name, Value string }

// Engine describes an engine and how it is to play.
type Engine struct {
	Name     string // in results, "" for the name that the engine gives itself
	Protocol Protocol
	Command  string
	Args     []string
	Dir      string   // working directory, "" for the current one
	Init     []string // lines to send before anything else
	Options  []Option
	// Variant is the engine's name for the variant, "" for the usual name.
	Variant string
	// Rules are the match's for an engine of the protocol Internal that evaluates its games in another
	// way, nil for the match's own.
	Rules   game.Rules
	Control Control
	// Margin is how much later than its time the engine may move.
	Margin time.Duration
	// Ponder lets the engine think while its opponent does.
	Ponder bool
	// Fresh starts a new process for every game.
	Fresh bool
}

// Check reports what is wrong with the engine's limits.
func (e *Engine) Check() error {
	if e.Ponder && e.Protocol == Internal {
		return errors.New("the search of this program does not ponder: give its command instead of \"self\"")
	}
	return e.Control.check()
}

// Label is the engine's name before it has announced its own.
func (e *Engine) Label() string {
	return cmp.Or(e.Name, e.Command)
}

// variantPath is the option that loads a file of variants, in lower case.
const variantPath = "variantpath"

// options are the options to set: with the file of variants that all engines are to know, if this
// one can load a file and was given none.
func (e *Engine) options(env Environment, announced bool) []Option {
	if env.VariantFile == "" || !announced || e.loadsVariants() {
		return e.Options
	}
	file := env.VariantFile
	if path, err := filepath.Abs(file); err == nil { // the engine may run in another folder
		file = path
	}
	return append(slices.Clone(e.Options), Option{variantPath, file})
}

// loadsVariants reports whether the engine is given a file of variants.
func (e *Engine) loadsVariants() bool {
	return slices.ContainsFunc(e.Options, func(o Option) bool { return strings.EqualFold(o.Name, variantPath) })
}

// Score is an engine's score of a position.
type Score struct {
	Known      bool
	Centipawns int // from the engine's view; Mate less the moves to a mate
}

const (
	// Mate is the value in centipawns of a mate on the board.
	Mate = 30000
	// LongestMate is the longest mate, in moves, that an engine may announce.
	LongestMate = 1000
)

// mateIn is the score of a mate in n moves, given in -n if n is not positive.
func mateIn(n int) Score {
	if n > 0 {
		return Score{true, Mate - n}
	}
	return Score{true, -Mate - n}
}

// IsMate reports whether the score is that of a mate. One in centipawns that is as large means the same.
func (s Score) IsMate() bool { return s.Known && max(s.Centipawns, -s.Centipawns) > Mate-LongestMate }

// Reply is an engine's answer to the request for a move.
type Reply struct {
	Move string // as the game writes moves; it need not be legal
	// Expected is the opponent's move that the engine expects, "" for none.
	Expected string
	// Resigns and ClaimsDraw may come instead of a move; ClaimsDraw also with one.
	Resigns, ClaimsDraw bool
	Claim               string // in the engine's words

	Elapsed time.Duration // from the request to the reply
	Score   Score
	Exact   Score // the last score that was no bound
	Depth   int   // plies
	Nodes   uint64
}

// Turn is the request for a move.
type Turn struct {
	Game     game.Game // read-only
	Start    string    // position string that the game began with, "" for the variant's start
	Moves    []string  // played since
	Control  Control
	Own      Clock
	Other    Clock
	Patience time.Duration // after which a missing move is a stall
}

// Player is a running engine. After an error of any method only Close may be called.
type Player interface {
	// Name is the engine's name for itself.
	Name() string
	NewGame(ctx context.Context, start string) error
	Move(ctx context.Context, t Turn) (Reply, error)
	// Ponder lets the engine think on the opponent's time, after its own reply was
	// played. The next call of Move has the opponent's.
	Ponder(t Turn, own Reply) error
	GameOver(result, reason string)
	Close()
}

// Timeouts bounds an engine's time for everything that no clock bounds.
type Timeouts struct {
	Start    time.Duration // to announce its name and options
	Announce time.Duration // to announce the first feature of XBoard's protocol, where none need come
	Load     time.Duration // to be done with its features once it has asked for time
	Ready    time.Duration // to be ready for a game or a move
	Quit     time.Duration // to end when told to
	Late     time.Duration // after its flag fell, until a missing move is a stall
	Think    time.Duration // for a move without a clock
}

// DefaultTimeouts are generous: an engine may load files or clear a large table.
func DefaultTimeouts() Timeouts {
	return Timeouts{Start: 20 * time.Second, Announce: 8 * time.Second, Load: 5 * time.Minute, Ready: 15 * time.Second,
		Quit: 2 * time.Second, Late: time.Second, Think: 5 * time.Minute}
}

// Environment is what engines of a match share.
type Environment struct {
	Rules       game.Rules // of the variant to play; nil leaves an engine of UCI's family at its own
	VariantFile string     // for the engines that can load one and are given none, "" for none
	Timeouts    Timeouts
	Trace       zerolog.Logger // of the dialogues, at debug level
}

// Start starts an engine and sets it up for the variant.
func Start(ctx context.Context, e *Engine, env Environment) (Player, error) {
	switch e.Protocol {
	case Internal:
		return newInternal(e)
	case UCI, USI, UCCI:
		return StartUCI(ctx, e, env)
	case XBoard:
		return startXBoard(ctx, e, env)
	}
	return nil, NewFoul(NoStart, "protocol %q, expected %s, %s, %s, %s or %s",
		e.Protocol, UCI, USI, UCCI, XBoard, Internal)
}

// setUp starts the process of an engine and lets prepare talk with it. An engine that cannot be
// prepared is ended.
func setUp(ctx context.Context, e *Engine, env Environment, prepare func(p *process) error) error {
	p, err := startProcess(e, env)
	if err != nil {
		return NewFoul(NoStart, "%v", err)
	}
	if err = prepare(p); err == nil {
		return nil
	}
	p.kill()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// sameStart checks that an engine's start position has the same pieces on the same
// squares as ours: a variant of the same name may be a different one. said is the
// position string that the engine printed, or "".
func sameStart(rules game.Rules, said string) error {
	fields, ours := strings.Fields(said), strings.Fields(rules.Describe().Start)
	if len(fields) == 0 || len(ours) == 0 {
		return nil
	}
	board, _, _ := strings.Cut(fields[0], "[") // pieces in hand follow
	want, _, _ := strings.Cut(ours[0], "[")
	if board != want {
		return NewFoul(NoStart, "its variant starts with %s, not with %s", board, want)
	}
	return nil
}
