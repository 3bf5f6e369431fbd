package chess

import "menagerie/internal/game"

// InFog returns a game as it is played in fog of war, without check: see
// [menagerie/movegen/variant.Variant.InFog]. It is nil for a game that cannot be played so.
func InFog(r game.Rules) game.Rules {
	chess, ok := r.(*rules)
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
