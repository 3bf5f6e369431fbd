package eval

// DefaultWeights are those that the engine plays with.
func DefaultWeights() Weights { return Weights{Late: lateWeights(), Early: earlyWeights()} }

func lateWeights() Set {
	return Set{
		Tempo: 25,

		KingActivity: 8,
		Leaper: Places{
			FileMG: [4]int{-24, -3, 7, 20},
			FileEG: [4]int{-21, 2, 7, 5},
			RankMG: [8]int{-6, 15, 12, 12, 23, 10, -14, -40},
			RankEG: [8]int{-20, -5, -2, 6, 10, -8, 0, 0},
		},
		Bound: Places{
			FileMG: [4]int{-5, 4, 7, 9},
			FileEG: [4]int{6, -11, 4, 0},
			RankMG: [8]int{-5, 17, 6, 5, 6, 0, -22, -30},
			RankEG: [8]int{-19, -12, 0, -12, -3, -3, 8, 8},
		},
		Straight: Places{
			FileMG: [4]int{-8, -5, 9, 17},
			FileEG: [4]int{1, -2, -6, -11},
			RankMG: [8]int{-16, -31, -24, -14, -15, 25, 31, 32},
			RankEG: [8]int{0, 9, 1, 6, 6, -3, -6, -21},
		},
		Compound: Places{
			FileMG: [4]int{-3, -6, 1, 9},
			FileEG: [4]int{-8, -11, 7, 10},
			RankMG: [8]int{-9, 2, -5, -10, -7, 0, 5, 18},
			RankEG: [8]int{-8, -20, -13, 8, 15, 9, -1, -17},
		},
		Royal: Places{
			FileMG: [4]int{5, 40, -20, -12},
			FileEG: [4]int{-2, -19, 13, 5},
			RankMG: [8]int{-2, -10, -38, -50, -60, -60, -60, -60},
			RankEG: [8]int{-16, -12, 4, 11, 11, 7, -18, 9},
		},
		Foot: Way{
			FileMG: [4]int{-4, 7, 9, 13},
			FileEG: [4]int{3, -2, -1, -7},
			RankMG: [6]int{-16, -13, -4, 14, 39, -41},
			RankEG: [6]int{-16, -17, -13, 0, 17, 19},
		},
		Freedom:   Freedoms{LeaperMG: 16, LeaperEG: 11, BoundMG: 21, BoundEG: 14, StraightMG: 10, StraightEG: 28, CompoundMG: 17, CompoundEG: 13},
		PairShare: 11, OpenFile: 25, HalfOpenFile: 17,
		ThreatMG: 22, ThreatEG: 18, ThreatMoreMG: 15, ThreatMoreEG: 70, PawnThreatMG: 58, PawnThreatEG: 42, KingThreatMG: 8, KingThreatEG: 30,
		WeakMG: 13, WeakEG: 20, WeakPawnMG: 2, WeakPawnEG: 12, HangingMG: 23, HangingEG: 18, AimMG: 20, AimEG: 8,

		AttackBase: 43, AttackShare: 19, HitDanger: 58, WeakDanger: 111, SafeCheck: 388, MoreChecks: 72, Calm: -7,
		DangerMG: 6712, DangerEG: 193, DangerMost: 1500,
		ShelterNear: 5, ShelterFar: 1, ShelterOpen: -13, StormNear: -26, StormFar: -11, StormOpen: -9, ShelterDanger: 23,

		IsolatedMG: -5, IsolatedEG: -23, DoubledMG: -11, DoubledEG: -5, LinkedMG: 8, LinkedEG: 1, LinkedStepMG: 15, LinkedStepEG: 22,
		BackwardMG: -4, BackwardEG: -11, OpposedMG: 6, OpposedEG: 16,
		PassageMG: -10, PassageEG: -7,
		PasserMG: 446, PasserEG: 148, PasserDecay: 37, PasserHalted: 6, PasserHeld: 7, PasserFree: 17,
		PasserOwn: -5, PasserEnemy: 16,

		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 9,
	}
}

func earlyWeights() Set {
	return Set{
		Tempo: 55,

		KingActivity: 8,
		Leaper: Places{
			FileMG: [4]int{-24, -3, 7, 20},
			FileEG: [4]int{-21, 2, 7, 5},
			RankMG: [8]int{-6, 15, 12, 12, 23, 10, -14, -40},
			RankEG: [8]int{-20, -5, -2, 6, 10, -8, 0, 0},
		},
		Bound: Places{
			FileMG: [4]int{-5, 4, 7, 9},
			FileEG: [4]int{6, -11, 4, 0},
			RankMG: [8]int{-5, 17, 6, 5, 6, 0, -22, -30},
			RankEG: [8]int{-19, -12, 0, -12, -3, -3, 8, 8},
		},
		Straight: Places{
			FileMG: [4]int{-8, -5, 9, 17},
			FileEG: [4]int{1, -2, -6, -11},
			RankMG: [8]int{-16, -31, -24, -14, -15, 25, 31, 32},
			RankEG: [8]int{0, 9, 1, 6, 6, -3, -6, -21},
		},
		Compound: Places{
			FileMG: [4]int{-3, -6, 1, 9},
			FileEG: [4]int{-8, -11, 7, 10},
			RankMG: [8]int{-9, 2, -5, -10, -7, 0, 5, 18},
			RankEG: [8]int{-8, -20, -13, 8, 15, 9, -1, -17},
		},
		Royal: Places{
			FileMG: [4]int{5, 40, -20, -12},
			FileEG: [4]int{-2, -19, 13, 5},
			RankMG: [8]int{-2, -10, -38, -50, -60, -60, -60, -60},
			RankEG: [8]int{-16, -12, 4, 11, 11, 7, -18, 9},
		},
		Foot: Way{
			FileMG: [4]int{-4, 7, 9, 13},
			FileEG: [4]int{3, -2, -1, -7},
			RankMG: [6]int{-29, -26, -13, 32, 32, 58},
			RankEG: [6]int{-22, -16, -11, -1, 34, 7},
		},
		Freedom:   Freedoms{LeaperMG: 16, LeaperEG: 11, BoundMG: 21, BoundEG: 14, StraightMG: 10, StraightEG: 28, CompoundMG: 17, CompoundEG: 13},
		PairShare: 11, OpenFile: 25, HalfOpenFile: 17,
		ThreatMG: 22, ThreatEG: 18, ThreatMoreMG: 15, ThreatMoreEG: 70, PawnThreatMG: 58, PawnThreatEG: 42, KingThreatMG: 8, KingThreatEG: 30,
		WeakMG: 13, WeakEG: 20, WeakPawnMG: 2, WeakPawnEG: 12, HangingMG: 23, HangingEG: 18, AimMG: 20, AimEG: 8,

		AttackBase: 43, AttackShare: 19, HitDanger: 58, WeakDanger: 111, SafeCheck: 388, MoreChecks: 72, Calm: -7,
		DangerMG: 6712, DangerEG: 193, DangerMost: 1500,
		ShelterNear: 5, ShelterFar: 1, ShelterOpen: -13, StormNear: -26, StormFar: -11, StormOpen: -9, ShelterDanger: 23,

		IsolatedMG: -5, IsolatedEG: -23, DoubledMG: -11, DoubledEG: -5, LinkedMG: 8, LinkedEG: 1, LinkedStepMG: 15, LinkedStepEG: 22,
		BackwardMG: -4, BackwardEG: -11, OpposedMG: 6, OpposedEG: 16,
		PassageMG: 41, PassageEG: 0,
		PasserMG: 28, PasserEG: 143, PasserDecay: 33, PasserHalted: 4, PasserHeld: 5, PasserFree: 22,
		PasserOwn: -6, PasserEnemy: 29,

		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 9,
	}
}
