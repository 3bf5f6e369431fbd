package games

import (
	"menagerie/movegen/checkers"
	"menagerie/movegen/combination"
	"menagerie/movegen/forge"
	"menagerie/protocol"
)

// others returns the games that are no chess variants.
func others() []protocol.Rules {
	return []protocol.Rules{
		forTwo(checkers.Game()),
		forTwo(combination.Game()),
		againstChance(forge.Game(forge.Standard())),
		againstChance(forge.Game(forge.Plus())),
	}
}
