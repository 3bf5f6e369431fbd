package client

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"menagerie/bench/selfplay"
	"menagerie/internal/game"
	"menagerie/protocol"
)

// xboardPlayer is an engine that speaks the XBoard protocol (CECP), version 2.
type xboardPlayer struct {
	*process
	engine      *Engine
	rules       game.Rules
	description game.Description
	timeouts    Timeouts
	features    features
	variant     string // as the engine calls it
	pings       int

	known int  // moves of the game that the engine knows
	plays bool // it plays a side: a move sent to it makes it think
}

func startXBoard(ctx context.Context, e *Engine, env Environment) (Player, error) {
	x := &xboardPlayer{engine: e, rules: env.Rules, description: env.Rules.Describe(), timeouts: env.Timeouts}
	if e.Control.MoveTime%time.Second != 0 {
		return nil, NewFoul(NoStart, "the XBoard protocol has a fixed time only in whole seconds, not %v",
			e.Control.MoveTime)
	}
	return x, setUp(ctx, e, env, func(p *process) error {
		x.process = p
		p.Send(append(slices.Clone(e.Init), "xboard")...)
		return x.prepare(ctx, env)
	})
}

// prepare lets the engine announce its features and sets it up.
func (x *xboardPlayer) prepare(ctx context.Context, env Environment) error {
	if err := x.negotiate(ctx); err != nil {
		return err
	}
	if x.engine.Control.Nodes > 0 && !x.features.has("nps") {
		return NewFoul(NoStart, "it cannot limit its nodes (no feature nps)")
	}
	_, loads := x.features.options[variantPath]
	options := x.engine.options(env, loads)
	for _, o := range options {
		command, err := x.features.setOption(o)
		if err != nil {
			return err
		}
		x.Send(command)
	}
	// The variants of a file are announced only in another negotiation.
	if x.engine.loadsVariants() || len(options) > len(x.engine.Options) {
		if err := x.negotiate(ctx); err != nil {
			return err
		}
	}
	return x.chooseVariant()
}

// chooseVariant finds the engine's name for the variant: XBoard's own for those
// that XBoard knows, such as "normal" for chess.
func (x *xboardPlayer) chooseVariant() error {
	candidates := []string{x.description.XBoard.Name, x.rules.Name()}
	if x.engine.Variant != "" {
		candidates = []string{x.engine.Variant}
	}
	for _, c := range candidates {
		if c != "" && slices.Contains(x.features.variants, c) {
			x.variant = c
			return nil
		}
	}
	last := candidates[len(candidates)-1]
	return NewFoul(NoStart, "variant %q is not among those it announces", last)
}

// Name implements [Player].
func (x *xboardPlayer) Name() string {
	return cmp.Or(x.features.said["myname"], x.engine.Label())
}

// NewGame implements [Player].
func (x *xboardPlayer) NewGame(ctx context.Context, start string) error {
	err := x.newGame(ctx, start)
	if errors.Is(err, errLate) {
		err = x.again(ctx, start)
	}
	return err
}

func (x *xboardPlayer) newGame(ctx context.Context, start string) error {
	x.known, x.plays = 0, false
	x.Send("new")
	if x.variant != "normal" {
		x.Send("variant " + x.variant)
	}
	ponder := "easy"
	if x.engine.Ponder {
		ponder = "hard"
	}
	x.Send("force", ponder, "post")
	if x.features.has("name") {
		x.Send("computer")
	}
	x.Send(x.limits()...)
	if start != "" {
		commands, err := x.placePieces(start)
		if err != nil {
			return err
		}
		x.Send(commands...)
	}
	return x.sync(ctx, start != "")
}

// again begins the game once more with an engine that has only now announced its features: what
// it was sent before may not be as it wants it.
func (x *xboardPlayer) again(ctx context.Context, start string) error {
	if err := x.announced(ctx); err != nil {
		return err
	}
	return x.newGame(ctx, start)
}

// limits returns the commands that set the thinking time.
func (x *xboardPlayer) limits() []string {
	c := x.engine.Control
	var commands []string
	switch {
	case c.MoveTime > 0:
		commands = append(commands, fmt.Sprintf("st %d", int(c.MoveTime.Seconds())))
	case c.Base > 0:
		commands = append(commands, fmt.Sprintf("level %d %s %s", c.Moves, levelBase(c.Base), seconds(c.Increment)))
	case c.Nodes > 0: // with nps 1 a second is a node
		commands = append(commands, "nps 1", fmt.Sprintf("st %d", c.Nodes))
	default:
		commands = append(commands, "level 0 "+levelBase(x.timeouts.Think)+" 0")
	}
	if c.Depth > 0 {
		commands = append(commands, fmt.Sprintf("sd %d", c.Depth))
	}
	return commands
}

// levelBase writes a time as minutes or minutes:seconds, rounded up: what is
// left to the hundredth of a second is sent before each move.
func levelBase(d time.Duration) string {
	s := int((d + time.Second - 1) / time.Second)
	if s%60 == 0 {
		return strconv.Itoa(s / 60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// withoutPing is the time that an engine without the feature ping gets to carry out
// commands.
const withoutPing = 200 * time.Millisecond

// sync waits until the engine has carried out all commands and drops its output until
// then. After a set-up it may reject the position.
func (x *xboardPlayer) sync(ctx context.Context, setUp bool) error {
	if !x.features.has("ping") {
		until := time.Now().Add(withoutPing)
		err := x.listen(ctx, until, "end of output", func(line) (bool, error) { return false, nil })
		if IsFoul(err, Stall) {
			return nil // no output for that long is the normal case
		}
		return err
	}
	x.pings++
	x.Send(fmt.Sprintf("ping %d", x.pings))
	pong := fmt.Sprintf("pong %d", x.pings)
	return x.listen(ctx, time.Now().Add(x.timeouts.Ready), pong, func(l line) (bool, error) {
		switch {
		case setUp && strings.HasPrefix(l.text, "tellusererror"):
			return false, NewFoul(Refusal, "%s", l.text)
		case !setUp && strings.HasPrefix(l.text, "setup "):
			return false, sameStart(x.rules, positionIn(l.text))
		}
		return l.text == pong, nil
	})
}

// positionIn finds the position string in "setup [(TABLE)] [SIZE] POSITION".
func positionIn(text string) string {
	words := strings.Fields(text)
	for i, word := range words {
		if i > 0 && strings.Contains(word, "/") && !strings.HasPrefix(word, "(") {
			return strings.Join(words[i:], " ")
		}
	}
	return ""
}

// Move implements [Player].
func (x *xboardPlayer) Move(ctx context.Context, t Turn) (Reply, error) {
	r, err := x.ask(ctx, t)
	if errors.Is(err, errLate) {
		if err = x.again(ctx, t.Start); err == nil {
			r, err = x.ask(ctx, t)
		}
	}
	return r, err
}

func (x *xboardPlayer) ask(ctx context.Context, t Turn) (Reply, error) {
	fresh := t.Moves[x.known:]
	x.known = len(t.Moves) + 1
	if !x.plays { // the opening, and perhaps the opponent's first move
		for _, m := range fresh {
			x.Send(x.moveCommand(m))
		}
		if err := x.sync(ctx, false); err != nil {
			return Reply{}, err
		}
	}
	began := time.Now()
	if t.Control.Base > 0 && x.features.has("time") {
		x.Send(fmt.Sprintf("time %d", centiseconds(t.Own.Left)), fmt.Sprintf("otim %d", centiseconds(t.Other.Left)))
	}
	if x.plays {
		x.Send(x.moveCommand(fresh[0]))
	} else {
		x.Send("go")
		x.plays = true
	}
	th := thought{notation: x.description, won: string(selfplay.WinOf(t.Game.Turn()))}
	if len(t.Moves) > 0 {
		th.last = protocol.XBoardMove(x.description, t.Moves[len(t.Moves)-1])
	}
	err := x.think(ctx, began, t.Patience, &th)
	return th.Reply, err
}

// Ponder has nothing to do: in hard mode the engine thinks by itself.
func (x *xboardPlayer) Ponder(Turn, Reply) error { return nil }

// centiseconds rounds down, but not to nothing.
func centiseconds(d time.Duration) int64 { return max(d.Milliseconds()/10, 1) }

func (x *xboardPlayer) moveCommand(move string) string {
	text := protocol.XBoardMove(x.description, move)
	if x.features.has("usermove") {
		return "usermove " + text
	}
	return text
}

// GameOver sends the result, so that the engine stops thinking.
func (x *xboardPlayer) GameOver(result, reason string) {
	x.Send("force", fmt.Sprintf("result %s {%s}", result, reason))
}
