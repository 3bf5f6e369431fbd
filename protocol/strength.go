package protocol

import "menagerie/internal/live"

// The ways to ask for a weaker game: Skill Level as Stockfish counts it, or
// UCI_Elo, which Strengths puts on the same scale.
const (
	fullSkill = live.MaxSkill
	minElo    = 1150
	maxElo    = 2500
)

// measuredElo is the strength in chess at every fourth skill level, from 0 to
// 20: docs/results/strength.md says how it was measured. The last is that of the strongest
// handicap: without one the engine plays as well as it can.
func measuredElo() []float64 { return []float64{minElo, 1400, 1820, 2040, 2260, maxElo} }

// skillOfElo returns the skill level that plays at a rating, with a fraction.
func skillOfElo(elo int) float64 {
	scale := measuredElo()
	const step = fullSkill / 5.0
	rating := float64(elo)
	for i := 1; i < len(scale); i++ {
		if rating <= scale[i] {
			return step * (float64(i-1) + max(0, rating-scale[i-1])/(scale[i]-scale[i-1]))
		}
	}
	return fullSkill
}

// skill is the level to play at, up to fullSkill.
func (s *settings) skill() float64 {
	if s.limitStrength {
		return min(skillOfElo(s.elo), fullSkill-0.01)
	}
	return float64(s.skillLevel)
}
