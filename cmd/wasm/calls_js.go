package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"syscall/js"

	"menagerie/protocol/rules"
)

// calls are what JavaScript can ask: a name, and arguments. Positions are numbers that "position" gives and "free" takes.
type calls struct {
	book      *rules.Book
	positions map[int]*rules.Position
	last      int
}

// answerCalls gives the host a function and stays.
func answerCalls() error {
	c := &calls{book: rules.New(), positions: map[int]*rules.Position{}}
	host().Call("calls", js.FuncOf(func(_ js.Value, args []js.Value) (answer any) {
		err := errors.New("expected the name of a call")
		if len(args) > 0 {
			answer, err = c.answer(args[0].String(), args[1:])
		}
		if err != nil {
			return js.Global().Get("Error").New(err.Error())
		}
		return answer
	}))
	select {}
}

// answer answers a call; a mistake of the program or of the caller costs this answer and no other.
func (c *calls) answer(name string, args []js.Value) (answer any, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%s: %v", name, fault)
		}
	}()
	switch name {
	case "ask": // what `engine rules` answers
		var out strings.Builder
		err := c.book.Serve(context.Background(), strings.NewReader(args[0].String()), &out)
		return out.String(), err
	case "position":
		p, err := c.book.Position(args[0].String(), args[1].String(), args[2].Bool())
		if err != nil {
			return nil, err
		}
		c.last++
		c.positions[c.last] = p
		return c.last, nil
	case "free":
		delete(c.positions, args[0].Int())
		return nil, nil
	}
	p := c.positions[args[0].Int()]
	if p == nil {
		return nil, fmt.Errorf("%s: the board is deleted", name)
	}
	return ofPosition(p, name, args[1:])
}

func ofPosition(p *rules.Position, name string, args []js.Value) (any, error) {
	switch name {
	case "moves":
		return strings.Join(p.Moves(), " "), nil
	case "sans":
		return strings.Join(p.SANs(), " "), nil
	case "play":
		return nil, p.Play(strings.Fields(args[0].String())...)
	case "read":
		return p.Read(args[0].String(), rules.Notation(args[1].String()))
	case "write":
		return p.Write(args[0].String(), rules.Notation(args[1].String()))
	case "undo":
		return p.Undo(), nil
	case "fen":
		return p.FEN(), nil
	case "turn":
		return p.Turn(), nil
	case "omissions":
		return strings.Join(p.Omissions(), "; "), nil
	case "result":
		text, err := json.Marshal(p.Result())
		return string(text), err
	case "checked":
		checked, _ := p.Check()
		return strings.Join(checked, " "), nil
	case "checkers":
		_, checkers := p.Check()
		return strings.Join(checkers, " "), nil
	case "hands":
		white, black := p.Hands()
		return white + " " + black, nil
	case "captures":
		return p.IsCapture(args[0].String())
	case "board":
		return p.Board(), nil
	case "perft":
		n, err := p.Perft(context.Background(), args[0].Int())
		return float64(n), err
	}
	return nil, fmt.Errorf("no call %q", name)
}
