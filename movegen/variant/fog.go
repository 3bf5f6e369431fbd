package variant

import (
	"reflect"

	"menagerie/internal/game"
)

// InFog returns the variant as it is played in fog of war, where nobody is told of a check: a king
// may be left attacked, it is captured as any piece, and who has lost it has lost. A variant
// without a king keeps its rules. It is nil for a variant with forbidden checks, whose game other
// pieces end beside the king, or with a field that is not tagged fog. That tag have the board, the
// pieces and how they move, what promotes, castles and captures, how the game ends. Other rules may
// tell what is hidden, or are about check itself: drops and walls name empty squares, flying generals
// look along lines. A new rule is not played in fog until somebody has thought about it.
func (v *Variant) InFog() *Variant {
	if !v.Checking || !v.isFoggy() {
		return nil
	}
	fog := *v
	switch {
	case v.King != 0 && v.ExtinctionValue != game.Ongoing && v.ExtinctionTypes != 0:
		return nil
	case v.King != 0:
		fog.King = 0
		fog.ExtinctionTypes, fog.ExtinctionValue = 1<<v.King, game.Loss
		fog.ExtinctionCount, fog.ExtinctionOpponentCount, fog.ExtinctionClaim = 0, 0, false
	}
	fog.ExtinctionPseudoRoyal = false
	fog.NoDropMate, fog.PerpetualCheckIllegal = 0, false
	fog.DeadPositionDraws = false // a king alone may still be captured
	fog.Name, fog.Network, fog.Weights, fog.Template = v.Name+"-fog", "", "", ""
	fog.GUI.Aliases = nil
	return &fog
}

// isFoggy reports whether the variant has no rule beside those tagged fog.
func (v *Variant) isFoggy() bool {
	for field, value := range reflect.ValueOf(v).Elem().Fields() {
		if _, foggy := field.Tag.Lookup("fog"); !foggy && !value.IsZero() {
			return false
		}
	}
	return true
}
