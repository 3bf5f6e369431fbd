package games

import (
	"sync"

	"menagerie/protocol"
)

// InFog returns a game as it is played in fog of war, without check: see
// [menagerie/movegen/variant.Variant.InFog]. It is nil for a game that cannot be played so.
func InFog(r protocol.Rules) protocol.Rules {
	if chess, ok := r.(*chessRules); ok {
		return chess.inFog()
	}
	return nil
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
