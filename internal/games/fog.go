package games

import (
	"sync"

	"menagerie/protocol"
)

// InFog returns a game as it is played in fog of war, without check: see
// [menagerie/movegen/variant.Variant.InFog]. It is nil for a game that cannot be played so.
func InFog(r protocol.Rules) protocol.Rules {
	chess, ok := r.(*chessRules)
	if !ok {
		return nil
	}
	fog := chess.inFog()
	if fog != nil {
		for _, s := range chess.Settings() {
			fog = fog.With(s.Name, chess.array)
		}
	}
	return fog
}

// fogOf returns how to get a variant's rules in fog of war, which are made when they are first
// asked for.
func fogOf(r *chessRules) func() protocol.Rules {
	return sync.OnceValue(func() protocol.Rules {
		if other := r.variant.InFog(); other != nil {
			return newChess(other)
		}
		return nil
	})
}
