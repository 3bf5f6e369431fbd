package games

import (
	"menagerie/internal/game"
	"menagerie/movegen/checkers"
	"menagerie/movegen/combination"
	"menagerie/movegen/forge"
)

// others returns the games that are no chess variants.
func others() []game.Rules {
	return []game.Rules{
		forTwo(checkers.Game()),
		forTwo(combination.Game()),
		againstChance(forge.Game(forge.Standard())),
		againstChance(forge.Game(forge.Plus())),
	}
}
