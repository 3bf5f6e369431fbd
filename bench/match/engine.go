package match

import (
	"context"
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
	XBoard   Protocol = "xboard"
	Internal Protocol = "internal"
)

// Option is an engine's option and the value to give it.
type Option struct{ Name, Value string }

// Engine describes one side of a match.
type Engine struct {
	Name     string // "" for the one that the engine gives itself
	Protocol Protocol
	Command  string
	Args     []string
	Dir      string   // to run in, "" for the current one
	Init     []string // lines to send before anything else
	Options  []Option
	// Variant is what the engine calls the variant of the match, "" for the
	// usual name.
	Variant string
	Control Control
	// Fresh starts a new process for every game.
	Fresh bool
}

// label names the engine before it has said its name.
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

// sameStart checks that an engine's start position has its pieces where ours
// has them; what it said is a position string or "". A variant of the same name
// may be another one.
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

// score is an engine's opinion of a position.
type score struct {
	known      bool
	centipawns int // from the engine's view; mateScore less the moves to a mate
}

// mateScore is the value in centipawns of a mate on the board.
const mateScore = 30000

// reply is what an engine says when it is asked for a move.
type reply struct {
	move string // as the game writes moves, although it need not be legal
	// resigns and claimsDraw may come instead of a move; claimsDraw also with one.
	resigns, claimsDraw bool
	claim               string // the engine's words

	elapsed time.Duration // from the request to the reply
	score   score
	exact   score // the last that was told and was no bound
	depth   int   // plies
	nodes   uint64
}

// turn is the request for a move.
type turn struct {
	game     protocol.Game // only to read
	start    string        // the position the game began with, "" for the variant's
	moves    []string      // played since
	control  Control
	own      clock
	other    clock
	patience time.Duration // after which a missing move is a stall
}

// player is a running engine. After an error of any method it is fit for nothing
// but close.
type player interface {
	// name is what the engine calls itself.
	name() string
	newGame(ctx context.Context, start string) error
	move(ctx context.Context, t turn) (reply, error)
	gameOver(result, reason string)
	close()
}

// Timeouts bounds what an engine may take for everything but its moves.
type Timeouts struct {
	Start time.Duration // until it has introduced itself
	Ready time.Duration // until it is ready for a game or a move
	Quit  time.Duration // until it has ended when told to
	Late  time.Duration // after its flag fell, until a move is taken to be lost
	Think time.Duration // for a move without a clock
}

// DefaultTimeouts are generous: an engine may load files or clear a large table.
func DefaultTimeouts() Timeouts {
	return Timeouts{Start: 20 * time.Second, Ready: 15 * time.Second, Quit: 2 * time.Second,
		Late: time.Second, Think: 5 * time.Minute}
}

// environment is what every engine of a match is started with.
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
	case UCI, XBoard:
	default:
		return nil, foul(NoStart, "protocol %q, expected %s, %s or %s", e.Protocol, UCI, XBoard, Internal)
	}
	p, err := startProcess(e, env)
	if err != nil {
		return nil, foul(NoStart, "%v", err)
	}
	var pl player
	if e.Protocol == UCI {
		pl, err = startUCI(ctx, e, env, p)
	} else {
		pl, err = startXBoard(ctx, e, env, p)
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
