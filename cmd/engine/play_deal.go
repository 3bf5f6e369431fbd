package main

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"menagerie/protocol"
)

// setup sets up a position string.
type setup = func(position string) (protocol.Game, error)

// dealer returns what sets up one game after the other, and what sets up a position string
// under the same rules. Games of a seed follow from the seeds after it, so that no two are
// alike.
func (o *playOptions) dealer(rules protocol.Rules) (func(int) (protocol.Game, string, error), setup, error) {
	title := rules.Name()
	if o.turns != unset {
		changed, err := withSetting(rules, "Turns", o.turns)
		if err != nil {
			return nil, nil, fmt.Errorf("-turns %d: %w", o.turns, err)
		}
		rules = changed
	}
	seed, seeded := o.seed, hasSetting(rules, "Seed")
	if seeded && seed == unset {
		seed = rand.IntN(1_000_000)
	}
	if seed != unset {
		changed, err := withSetting(rules, "Seed", seed)
		if err != nil {
			return nil, nil, fmt.Errorf("-seed %d: %w", o.seed, err)
		}
		rules = changed
	}
	deal := func(number int) (protocol.Game, string, error) {
		if !seeded {
			game, err := rules.NewGame(o.fen)
			return game, title, err
		}
		changed, err := withSetting(rules, "Seed", seed+number)
		if err != nil {
			return nil, "", err
		}
		game, err := changed.NewGame(o.fen)
		return game, fmt.Sprintf("%s, seed %d", title, seed+number), err
	}
	_, _, err := deal(0)
	return deal, rules.NewGame, err
}

func hasSetting(rules protocol.Rules, name string) bool {
	return slices.ContainsFunc(rules.Settings(), func(s protocol.Setting) bool { return s.Name == name })
}

// withSetting changes a setting of a game.
func withSetting(rules protocol.Rules, name string, value int) (protocol.Rules, error) {
	for _, s := range rules.Settings() {
		if s.Name != name {
			continue
		}
		if value < s.Min || value > s.Max {
			return nil, fmt.Errorf("expected %d to %d", s.Min, s.Max)
		}
		return rules.With(name, value), nil
	}
	return nil, fmt.Errorf("%s has no such setting", rules.Name())
}
