package match

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"menagerie/bench/selfplay"
	"menagerie/protocol"
)

// xboardPlayer is an engine that speaks the XBoard protocol (CECP), version 2.
type xboardPlayer struct {
	*process
	engine      *Engine
	rules       protocol.Rules
	description protocol.Description
	timeouts    Timeouts
	features    features
	variant     string // as the engine calls it
	pings       int

	known int  // moves of the game that the engine knows
	plays bool // it plays a side: a move sent to it makes it think
}

func startXBoard(ctx context.Context, e *Engine, env environment, p *process) (player, error) {
	x := &xboardPlayer{process: p, engine: e, rules: env.rules, description: env.rules.Describe(),
		timeouts: env.timeouts}
	if e.Control.MoveTime%time.Second != 0 {
		return nil, foul(NoStart, "the XBoard protocol has a fixed time only in whole seconds, not %v",
			e.Control.MoveTime)
	}
	p.send(append(slices.Clone(e.Init), "xboard")...)
	if err := x.negotiate(ctx); err != nil {
		return nil, err
	}
	if e.Control.Nodes > 0 && !x.features.nps {
		return nil, foul(NoStart, "it cannot limit its nodes (no feature nps)")
	}
	for _, o := range e.Options {
		command, err := x.features.setOption(o)
		if err != nil {
			return nil, err
		}
		p.send(command)
	}
	if e.loadsVariants() { // they are announced only in another negotiation
		if err := x.negotiate(ctx); err != nil {
			return nil, err
		}
	}
	var err error
	x.variant, err = x.chooseVariant()
	return x, err
}

// chooseVariant finds the engine's name for the variant: XBoard's own for those
// that XBoard knows, such as "normal" for chess.
func (x *xboardPlayer) chooseVariant() (string, error) {
	candidates := []string{x.description.XBoard.Name, x.rules.Name()}
	if x.engine.Variant != "" {
		candidates = []string{x.engine.Variant}
	}
	for _, c := range candidates {
		if c != "" && slices.Contains(x.features.variants, c) {
			return c, nil
		}
	}
	last := candidates[len(candidates)-1]
	return "", foul(NoStart, "variant %q is not among those it announces", last)
}

func (x *xboardPlayer) name() string {
	if x.features.myName != "" {
		return x.features.myName
	}
	return x.engine.label()
}

func (x *xboardPlayer) newGame(ctx context.Context, start string) error {
	x.known, x.plays = 0, false
	x.send("new")
	if x.variant != "normal" {
		x.send("variant " + x.variant)
	}
	ponder := "easy"
	if x.engine.Ponder {
		ponder = "hard"
	}
	x.send("force", ponder, "post")
	if x.features.name {
		x.send("computer")
	}
	x.send(x.limits()...)
	if start != "" {
		commands, err := x.setUp(start)
		if err != nil {
			return err
		}
		x.send(commands...)
	}
	return x.sync(ctx, start != "")
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
	if !x.features.ping {
		return x.drain(ctx, withoutPing)
	}
	x.pings++
	x.send(fmt.Sprintf("ping %d", x.pings))
	pong := fmt.Sprintf("pong %d", x.pings)
	return x.await(ctx, time.Now().Add(x.timeouts.Ready), pong, func(l line) (bool, error) {
		switch {
		case setUp && strings.HasPrefix(l.text, "tellusererror"):
			return false, foul(Refusal, "%s", l.text)
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

func (x *xboardPlayer) move(ctx context.Context, t turn) (reply, error) {
	fresh := t.moves[x.known:]
	x.known = len(t.moves) + 1
	if !x.plays { // the opening, and perhaps the opponent's first move
		for _, m := range fresh {
			x.send(x.moveCommand(m))
		}
		if err := x.sync(ctx, false); err != nil {
			return reply{}, err
		}
	}
	began := time.Now()
	if t.control.Base > 0 && x.features.time {
		x.send(fmt.Sprintf("time %d", centiseconds(t.own.left)), fmt.Sprintf("otim %d", centiseconds(t.other.left)))
	}
	if x.plays {
		x.send(x.moveCommand(fresh[0]))
	} else {
		x.send("go")
		x.plays = true
	}
	th := thought{notation: x.description, won: string(selfplay.WinOf(t.game.Turn()))}
	if len(t.moves) > 0 {
		th.last = protocol.XBoardMove(x.description, t.moves[len(t.moves)-1])
	}
	err := x.think(ctx, began, t.patience, &th)
	return th.reply, err
}

// ponder has nothing to do: in hard mode the engine thinks by itself.
func (x *xboardPlayer) ponder(turn, reply) error { return nil }

// centiseconds rounds down, but not to nothing.
func centiseconds(d time.Duration) int64 { return max(d.Milliseconds()/10, 1) }

func (x *xboardPlayer) moveCommand(move string) string {
	text := protocol.XBoardMove(x.description, move)
	if x.features.userMove {
		return "usermove " + text
	}
	return text
}

// gameOver sends the result, so that the engine stops thinking.
func (x *xboardPlayer) gameOver(result, reason string) {
	x.send("force", fmt.Sprintf("result %s {%s}", result, reason))
}
