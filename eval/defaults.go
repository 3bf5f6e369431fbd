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
		Tempo: 69,

		KingActivity: 15,
		Leaper: Places{
			FileMG: [4]int{-46, -1, 1, 63},
			FileEG: [4]int{3, 0, 4, 6},
			RankMG: [8]int{-25, -19, 51, 29, 25, 14, -6, -11},
			RankEG: [8]int{-99, -17, 5, 13, 16, -5, 2, 2},
		},
		Bound: Places{
			FileMG: [4]int{-8, 16, -7, 15},
			FileEG: [4]int{5, -12, 3, 3},
			RankMG: [8]int{6, 48, 22, -2, -11, -7, -39, -39},
			RankEG: [8]int{-26, -6, 5, -11, -8, -4, 8, 5},
		},
		Straight: Places{
			FileMG: [4]int{-15, 2, 10, 17},
			FileEG: [4]int{-3, 2, -6, -11},
			RankMG: [8]int{-20, -20, -13, -8, -20, 15, 17, 20},
			RankEG: [8]int{-4, 12, 2, 6, 7, -3, -6, -36},
		},
		Compound: Places{
			FileMG: [4]int{-2, -15, 15, 1},
			FileEG: [4]int{-7, -4, 7, 2},
			RankMG: [8]int{-5, 15, -3, -23, -12, 0, 7, -19},
			RankEG: [8]int{-6, -13, -13, 7, 16, 9, -2, -34},
		},
		Royal: Places{
			FileMG: [4]int{6, 71, -21, -16},
			FileEG: [4]int{-1, -2, 16, 0},
			RankMG: [8]int{3, -14, -56, -55, -96, -73, -65, -65},
			RankEG: [8]int{-27, -10, 6, 11, 10, 7, -18, 9},
		},
		Foot: Way{
			FileMG: [4]int{-1, -1, 26, -12},
			FileEG: [4]int{5, -1, -5, -6},
			RankMG: [6]int{-19, -99, -24, 38, 70, 63},
			RankEG: [6]int{-45, -21, -26, 1, 69, 16},
		},
		Freedom:   Freedoms{LeaperMG: 12, LeaperEG: 29, BoundMG: 37, BoundEG: 23, StraightMG: 51, StraightEG: 39, CompoundMG: 14, CompoundEG: 33},
		PairShare: 20, OpenFile: -6, HalfOpenFile: -5,
		ThreatMG: 54, ThreatEG: 4, ThreatMoreMG: 30, ThreatMoreEG: 71, PawnThreatMG: 104, PawnThreatEG: 28, KingThreatMG: 8, KingThreatEG: 26,
		WeakMG: -1, WeakEG: 28, WeakPawnMG: -2, WeakPawnEG: 27, HangingMG: 37, HangingEG: 42, AimMG: 30, AimEG: -5,

		AttackBase: 21, AttackShare: 28, HitDanger: 65, WeakDanger: 229, SafeCheck: 450, MoreChecks: 145, Calm: -9,
		DangerMG: 4886, DangerEG: 63, DangerMost: 1500,
		ShelterNear: 39, ShelterFar: 23, ShelterOpen: -23, StormNear: -33, StormFar: -16, StormOpen: -13, ShelterDanger: 28,

		IsolatedMG: -18, IsolatedEG: -17, DoubledMG: -22, DoubledEG: 0, LinkedMG: -7, LinkedEG: -6, LinkedStepMG: 58, LinkedStepEG: 76,
		BackwardMG: -14, BackwardEG: -16, OpposedMG: 1, OpposedEG: 18,
		PassageMG: 40, PassageEG: 4,
		PasserMG: -19, PasserEG: 69, PasserDecay: 49, PasserHalted: 6, PasserHeld: 4, PasserFree: 40,
		PasserOwn: 4, PasserEnemy: 18,

		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 9,
	}
}
