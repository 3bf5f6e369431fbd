package games

import (
	"slices"

	"menagerie/internal/engine"
	"menagerie/internal/game"
)

// rules offers a game to sessions as its package defines it.
type rules[P any] struct {
	definition game.Definition[P]
	values     []int // of the settings
	start      func(P) game.Game
}

// forTwo returns the rules of a game between two players.
func forTwo[P engine.TwoPlayers[P]](d game.Definition[P]) game.Rules {
	return newRules(d, func(p P) game.Game { return engine.Duel(p, nil) })
}

// againstChance returns the rules of a game of one player against chance.
func againstChance[P engine.OnePlayer[P]](d game.Definition[P]) game.Rules {
	return newRules(d, engine.Solo)
}

func newRules[P any](d game.Definition[P], start func(P) game.Game) game.Rules {
	r := rules[P]{definition: d, start: start}
	for _, s := range d.Settings {
		r.values = append(r.values, s.Initial)
	}
	return r
}

// Name implements [game.Rules].
func (r rules[P]) Name() string { return r.definition.Name }

// Aliases implements [game.Rules].
func (r rules[P]) Aliases() []string { return r.definition.Aliases }

// InChess960 implements [game.Rules]: these games have no castling.
func (r rules[P]) InChess960() game.Rules { return nil }

// Array implements [game.Rules]: these games have no arrays.
func (r rules[P]) Array(int) (string, int) { return "", 0 }

// NewGame implements [game.Rules].
func (r rules[P]) NewGame(position string) (game.Game, error) {
	p, err := r.definition.New(position, r.values)
	if err != nil {
		return nil, err
	}
	return r.start(p), nil
}

// Outline implements [game.Rules].
func (r rules[P]) Outline() game.Description { return r.Describe() }

// Describe implements [game.Rules].
func (r rules[P]) Describe() game.Description { return r.definition.Describe(r.values) }

// Settings implements [game.Rules].
func (r rules[P]) Settings() []game.Setting { return r.definition.Settings }

// With implements [game.Rules].
func (r rules[P]) With(setting string, value int) game.Rules {
	r.values = slices.Clone(r.values)
	for i, s := range r.definition.Settings {
		if s.Name == setting {
			r.values[i] = value
		}
	}
	return r
}
