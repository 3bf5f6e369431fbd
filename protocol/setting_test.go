package protocol

import (
	"strconv"
	"strings"
	"testing"
)

// adjustable is a game whose start position string ends in its setting.
type adjustable struct {
	Rules
	name  string
	turns int
}

func (a adjustable) Name() string { return a.name }

func (a adjustable) NewGame(position string) (Game, error) {
	g, err := a.Rules.NewGame("")
	if err != nil {
		return nil, err
	}
	if position == "" {
		position = "start " + strconv.Itoa(a.turns)
	}
	return named{g, position}, nil
}

func (a adjustable) Settings() []Setting { return []Setting{{"Turns", 30, 10, 50}} }

func (a adjustable) With(_ string, value int) Rules {
	a.turns = value
	return a
}

// named is a game with another position string.
type named struct {
	Game
	fen string
}

func (n named) FEN() string { return n.fen }
func (n named) Copy() Game  { return named{n.Game.Copy(), n.fen} }
