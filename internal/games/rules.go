package games

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// rules offers a game to sessions as its package defines it.
type rules[P any] struct {
	definition game.Definition[P]
	values     []int // of the settings
	start      func(P) protocol.Game
}

// forTwo returns the rules of a game between two players.
func forTwo[P twoPlayers[P]](d game.Definition[P]) protocol.Rules {
	return newRules(d, func(p P) protocol.Game { return newDuel(p, forkClone[P]) })
}

// againstChance returns the rules of a game of one player against chance.
func againstChance[P onePlayer[P]](d game.Definition[P]) protocol.Rules {
	return newRules(d, func(p P) protocol.Game { return newSolo(p) })
}

func newRules[P any](d game.Definition[P], start func(P) protocol.Game) protocol.Rules {
	r := rules[P]{definition: d, start: start}
	for _, s := range d.Settings {
		r.values = append(r.values, s.Initial)
	}
	return r
}

// Name implements [protocol.Rules].
func (r rules[P]) Name() string { return r.definition.Name }

// Aliases implements [protocol.Rules].
func (r rules[P]) Aliases() []string { return nil }

// InChess960 implements [protocol.Rules]: these games have no castling.
func (r rules[P]) InChess960() protocol.Rules { return nil }

// Array implements [protocol.Rules]: these games have no arrays.
func (r rules[P]) Array(int) (string, int) { return "", 0 }

// NewGame implements [protocol.Rules].
func (r rules[P]) NewGame(position string) (protocol.Game, error) {
	p, err := r.definition.New(position, r.values)
	if err != nil {
		return nil, err
	}
	return r.start(p), nil
}

// Outline implements [protocol.Rules].
func (r rules[P]) Outline() protocol.Description { return r.Describe() }

// Describe implements [protocol.Rules].
func (r rules[P]) Describe() protocol.Description { return r.definition.Describe(r.values) }

// Settings implements [protocol.Rules].
func (r rules[P]) Settings() []protocol.Setting { return r.definition.Settings }

// With implements [protocol.Rules].
func (r rules[P]) With(setting string, value int) protocol.Rules {
	r.values = slices.Clone(r.values)
	for i, s := range r.definition.Settings {
		if s.Name == setting {
			r.values[i] = value
		}
	}
	return r
}
