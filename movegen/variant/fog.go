package variant

import "menagerie/internal/game"

// InFog returns the variant as it is played in fog of war, where nobody is told of a check: a king
// may be left attacked, it is captured as any piece, and who has lost it has lost. A variant
// without a king keeps its rules. It is nil for a variant whose rules are about check itself,
// already end the game with other pieces, or allow drops: their legal squares would tell where the
// opponent is not, as those of walls would, or in which the king alone keeps its side.
func (v *Variant) InFog() *Variant {
	if v.CheckCounting || !v.Checking || v.FlyingGeneral || v.BareKing || v.CambodianMoves || v.PieceDrops ||
		v.MatingChecks || v.Afterwards.Sides != KeepsSide || v.MakpongRule || v.ShatarMate || v.Bikjang ||
		v.Walling != NoWalling || v.CapturesOnTheWay {
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
	fog.Name, fog.Network, fog.Template = v.Name+"-fog", "", ""
	fog.GUI.Aliases = nil
	return &fog
}
