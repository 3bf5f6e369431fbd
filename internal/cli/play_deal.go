package cli

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// dealer returns what sets up one game after the other, and the rules of positions that are loaded
// under the same rules. What a number decides, a deal or an array, follows in later games from the
// numbers after it, or is by chance in each.
func (o *playOptions) dealer(rules game.Rules) (func(int) (game.Game, string, error), game.Rules, error) {
	if o.turns != unset {
		changed, err := game.WithSetting(rules, "Turns", o.turns)
		if err != nil {
			return nil, nil, fmt.Errorf("-turns %d: %w", o.turns, err)
		}
		rules = changed
	}
	chance, seeded := game.Setting{Name: "Seed"}, false
	if i := slices.IndexFunc(rules.Settings(), func(s game.Setting) bool { return s.Chance }); i >= 0 {
		chance, seeded = rules.Settings()[i], true
	}
	first := rules // also of positions that are loaded
	if o.seed != unset {
		var err error
		if first, err = game.WithSetting(rules, chance.Name, o.seed); err != nil {
			return nil, nil, fmt.Errorf("-seed %d: %w", o.seed, err)
		}
	}
	deal := func(number int) (game.Game, string, error) {
		if !seeded {
			game, err := rules.NewGame(o.fen)
			return game, rules.Name(), err
		}
		value := (o.seed + number) % (chance.Max + 1)
		if o.seed == unset {
			value = rand.IntN(min(1_000_000, chance.Max) + 1)
		}
		game, err := rules.With(chance.Name, value).NewGame(o.fen)
		if o.fen != "" && o.seed == unset {
			return game, rules.Name(), err
		}
		return game, fmt.Sprintf("%s, %s %d", rules.Name(), strings.ToLower(chance.Name), value), err
	}
	_, _, err := deal(0)
	return deal, first, err
}
