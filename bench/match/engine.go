package match

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/rs/zerolog"

	"menagerie/protocol"
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

// Engine describes one side of a match.
type Engine struct {
	Name     string // in the results, "" for the name that the engine gives itself
	Protocol Protocol
	Command  string
	Args     []string
	Dir      string   // working directory, "" for the current one
	Init     []string // lines to send before anything else
	Options  []Option
	// Variant is the engine's name for the variant of the match, "" for the usual
	// name.
	Variant string
	Control Control
	// Margin is how much later than its time the engine may move.
	Margin time.Duration
	// Ponder lets the engine think while its opponent does.
	Ponder bool
	// Fresh starts a new process for every game.
	Fresh bool
}

func (e *Engine) check() error {
	if e.Ponder && e.Protocol == Internal {
		return errors.New("the search of this program does not ponder: give its command instead of \"self\"")
	}
	return e.Control.check()
}

// label is the engine's name before it has announced its own.
func (e *Engine) label() string {
	if e.Name != "" {
		return e.Name
	}
	return e.Command
}

// loadsVariants reports whether the engine is given a file of variants.
func (e *Engine) loadsVariants() bool {
	return slices.ContainsFunc(e.Options, func(o Option) bool { return strings.EqualFold(o.Name, "VariantPath") })
}

// sameStart checks that an engine's start position has the same pieces on the same
// squares as ours: a variant of the same name may be a different one. said is the
// position string that the engine printed, or "".
func sameStart(rules protocol.Rules, said string) error {
	fields, ours := strings.Fields(said), strings.Fields(rules.Describe().Start)
	if len(fields) == 0 || len(ours) == 0 {
		return nil
	}
	board, _, _ := strings.Cut(fields[0], "[") // pieces in hand follow
	want, _, _ := strings.Cut(ours[0], "[")
	if board != want {
		return foul(NoStart, "its variant starts with %s, not with %s", board, want)
	}
	return nil
}

// score is an engine's score of a position.
type score struct {
	known      bool
	centipawns int // from the engine's view; mateScore less the moves to a mate
}

// mateScore is the value in centipawns of a mate on the board.
const mateScore = 30000

// reply is an engine's answer to the request for a move.
type reply struct {
	move string // as the game writes moves; it need not be legal
	// expected is the opponent's move that the engine expects, "" for none.
	expected string
	// resigns and claimsDraw may come instead of a move; claimsDraw also with one.
	resigns, claimsDraw bool
	claim               string // in the engine's words

	elapsed time.Duration // from the request to the reply
	score   score
	exact   score // the last score that was no bound
	depth   int   // plies
	nodes   uint64
}

// turn is the request for a move.
type turn struct {
	game     protocol.Game // read-only
	start    string        // position string that the game began with, "" for the variant's start
	moves    []string      // played since
	control  Control
	own      clock
	other    clock
	patience time.Duration // after which a missing move is a stall
}

// player is a running engine. After an error of any method only close may be
// called.
type player interface {
	// name is the engine's name for itself.
	name() string
	newGame(ctx context.Context, start string) error
	move(ctx context.Context, t turn) (reply, error)
	// ponder lets the engine think on the opponent's time, after its own reply was
	// played. The next call of move has the opponent's.
	ponder(t turn, own reply) error
	gameOver(result, reason string)
	close()
}

// Timeouts bounds an engine's time for everything that no clock bounds.
type Timeouts struct {
	Start time.Duration // to announce its name and options
	Ready time.Duration // to be ready for a game or a move
	Quit  time.Duration // to end when told to
	Late  time.Duration // after its flag fell, until a missing move is a stall
	Think time.Duration // for a move without a clock
}

// DefaultTimeouts are generous: an engine may load files or clear a large table.
func DefaultTimeouts() Timeouts {
	return Timeouts{Start: 20 * time.Second, Ready: 15 * time.Second, Quit: 2 * time.Second,
		Late: time.Second, Think: 5 * time.Minute}
}

// environment is shared by all engines of a match.
type environment struct {
	rules    protocol.Rules
	timeouts Timeouts
	trace    zerolog.Logger
}

// start starts an engine and sets it up for the variant.
func (e *Engine) start(ctx context.Context, env environment) (player, error) {
	switch e.Protocol {
	case Internal:
		return newInternal(e)
	case UCI, USI, UCCI, XBoard:
	default:
		return nil, foul(NoStart, "protocol %q, expected %s, %s, %s, %s or %s",
			e.Protocol, UCI, USI, UCCI, XBoard, Internal)
	}
	p, err := startProcess(e, env)
	if err != nil {
		return nil, foul(NoStart, "%v", err)
	}
	var pl player
	if e.Protocol == XBoard {
		pl, err = startXBoard(ctx, e, env, p)
	} else {
		pl, err = startUCI(ctx, e, env, p)
	}
	if err != nil {
		p.kill()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, err
	}
	return pl, nil
}
