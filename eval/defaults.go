package eval

// DefaultWeights are those that the engine plays with. docs/tuning.md has the data
// that the commands were given, and what was set by hand.
func DefaultWeights() Weights {
	return Weights{Small: smallWeights(), Large: largeWeights(), Early: earlyWeights()}
}

// smallWeights come from three rounds, the last with -prior 1, of
//
//	engine tune fit -variant chess,capablanca,grand,xxl -prior 2 -rounds 2 labels.txt
//
// but for the threats, which are set by hand.
func smallWeights() Set {
	return Set{
		TempoMG: 25, TempoEG: 25,

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
		GoalMG: [4]int{0, 0, 0, 0}, GoalEG: [4]int{0, 0, 0, 0},

		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 20, DriveCage: 4,
	}
}

// largeWeights come, from smallWeights, of
//
//	engine tune fit -variant chess,capablanca,grand -prior 1 -rounds 2 results.txt labels.txt
func largeWeights() Set {
	return Set{
		TempoMG: 22, TempoEG: 25,

		KingActivity: 13,
		Leaper: Places{
			FileMG: [4]int{-25, -7, 10, 31},
			FileEG: [4]int{-4, 3, 4, 5},
			RankMG: [8]int{-3, -9, 9, 21, 28, 15, -14, -56},
			RankEG: [8]int{-21, -9, -4, 4, 9, -5, 0, 3},
		},
		Bound: Places{
			FileMG: [4]int{-5, 4, 10, 8},
			FileEG: [4]int{2, -4, 1, 1},
			RankMG: [8]int{-5, 10, 5, 7, 7, 1, -30, -48},
			RankEG: [8]int{-6, -8, 0, -5, -9, -2, 6, 9},
		},
		Straight: Places{
			FileMG: [4]int{-9, -5, 10, 22},
			FileEG: [4]int{-2, 1, -5, -14},
			RankMG: [8]int{-17, -38, -29, -24, 1, 41, 15, 48},
			RankEG: [8]int{-3, 8, 2, 1, 13, -3, -4, -14},
		},
		Compound: Places{
			FileMG: [4]int{2, -8, 1, 5},
			FileEG: [4]int{-5, -12, 1, 16},
			RankMG: [8]int{-10, 5, -5, -15, 0, 2, -1, 19},
			RankEG: [8]int{-9, -45, -15, 10, 15, 9, -1, -10},
		},
		Royal: Places{
			FileMG: [4]int{9, 36, -9, -22},
			FileEG: [4]int{0, -7, 12, 1},
			RankMG: [8]int{0, -13, -39, -23, -82, -32, -36, -71},
			RankEG: [8]int{-21, -7, 4, 5, 8, 9, -10, 9},
		},
		Foot: Way{
			FileMG: [4]int{-6, 6, 12, 12},
			FileEG: [4]int{3, -3, -1, -6},
			RankMG: [6]int{-9, -11, -6, 6, 19, 63},
			RankEG: [6]int{-3, -5, -10, 0, 7, -10},
		},
		Freedom:   Freedoms{LeaperMG: 18, LeaperEG: 20, BoundMG: 21, BoundEG: 14, StraightMG: 17, StraightEG: 27, CompoundMG: 12, CompoundEG: 23},
		PairShare: 14, OpenFile: 46, HalfOpenFile: 19,
		ThreatMG: 27, ThreatEG: 32, ThreatMoreMG: 9, ThreatMoreEG: 100, PawnThreatMG: 66, PawnThreatEG: 43, KingThreatMG: 6, KingThreatEG: 36,
		WeakMG: 3, WeakEG: 39, WeakPawnMG: -2, WeakPawnEG: 17, HangingMG: 14, HangingEG: 20, AimMG: 13, AimEG: 4,

		AttackBase: 15, AttackShare: 15, HitDanger: 49, WeakDanger: 88, SafeCheck: 312, MoreChecks: 164, Calm: -5,
		DangerMG: 4252, DangerEG: 70, DangerMost: 1500,
		ShelterNear: 9, ShelterFar: 0, ShelterOpen: -11, StormNear: -43, StormFar: -18, StormOpen: -18, ShelterDanger: 17,

		IsolatedMG: -6, IsolatedEG: -17, DoubledMG: -9, DoubledEG: -7, LinkedMG: 7, LinkedEG: -1, LinkedStepMG: 17, LinkedStepEG: 42,
		BackwardMG: -16, BackwardEG: -16, OpposedMG: 8, OpposedEG: 17,
		PassageMG: -8, PassageEG: 1,
		PasserMG: 276, PasserEG: 282, PasserDecay: 41, PasserHalted: 4, PasserHeld: 6, PasserFree: 11,
		PasserOwn: -6, PasserEnemy: 18,
		GoalMG: [4]int{0, 0, 2, -2}, GoalEG: [4]int{0, 1, 5, 3},

		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 20, DriveCage: 4,
	}
}

// earlyWeights come from three rounds, the first with -prior 1.5, the last with
// -rounds 1, of
//
//	engine tune fit -variant xxl,xxl12 -prior 1 -rounds 2 results.txt
//
// but for TempoEG, which a regression gave.
func earlyWeights() Set {
	return Set{
		TempoMG: 72, TempoEG: 36,

		KingActivity: 29,
		Leaper: Places{
			FileMG: [4]int{-70, -3, 4, 47},
			FileEG: [4]int{1, -7, 8, 11},
			RankMG: [8]int{-30, -13, 57, 55, 8, 19, -5, -10},
			RankEG: [8]int{-161, -70, 8, 14, 16, -4, 3, 3},
		},
		Bound: Places{
			FileMG: [4]int{-29, 51, -3, 13},
			FileEG: [4]int{5, -19, 3, 7},
			RankMG: [8]int{9, 53, 63, 1, -38, -9, -40, -22},
			RankEG: [8]int{-65, -4, 10, -8, -10, -4, 9, 2},
		},
		Straight: Places{
			FileMG: [4]int{-14, 8, 9, 2},
			FileEG: [4]int{-6, 4, -5, -12},
			RankMG: [8]int{36, -1, -42, -23, -11, 6, 10, 24},
			RankEG: [8]int{-10, 29, 3, 7, 9, -3, -6, -42},
		},
		Compound: Places{
			FileMG: [4]int{-2, -23, 12, 4},
			FileEG: [4]int{-4, 0, 3, -2},
			RankMG: [8]int{-5, 19, 1, -51, -14, -3, 12, -30},
			RankEG: [8]int{-3, -24, -9, 6, 14, 9, -2, -56},
		},
		Royal: Places{
			FileMG: [4]int{6, 139, -35, -15},
			FileEG: [4]int{1, 0, 28, -5},
			RankMG: [8]int{10, -35, -112, -87, -204, -109, -66, -72},
			RankEG: [8]int{-48, -9, 8, 10, 10, 7, -16, 9},
		},
		Foot: Way{
			FileMG: [4]int{6, -2, 36, -37},
			FileEG: [4]int{10, 4, -24, -3},
			RankMG: [6]int{-18, -90, -15, 32, 80, 67},
			RankEG: [6]int{-36, -36, -53, 3, 38, 33},
		},
		Freedom:   Freedoms{LeaperMG: 3, LeaperEG: 19, BoundMG: 39, BoundEG: 21, StraightMG: 52, StraightEG: 37, CompoundMG: 15, CompoundEG: 33},
		PairShare: 27, OpenFile: -14, HalfOpenFile: -13,
		ThreatMG: 47, ThreatEG: 3, ThreatMoreMG: 80, ThreatMoreEG: 67, PawnThreatMG: 93, PawnThreatEG: 34, KingThreatMG: 8, KingThreatEG: 23,
		WeakMG: 4, WeakEG: 42, WeakPawnMG: -6, WeakPawnEG: 43, HangingMG: 43, HangingEG: 29, AimMG: 24, AimEG: -23,

		AttackBase: 12, AttackShare: 28, HitDanger: 55, WeakDanger: 194, SafeCheck: 424, MoreChecks: 173, Calm: -9,
		DangerMG: 5881, DangerEG: 5, DangerMost: 1500,
		ShelterNear: 68, ShelterFar: 53, ShelterOpen: -30, StormNear: -37, StormFar: -36, StormOpen: -21, ShelterDanger: 4,

		IsolatedMG: -40, IsolatedEG: -2, DoubledMG: -11, DoubledEG: 9, LinkedMG: -9, LinkedEG: -18, LinkedStepMG: 72, LinkedStepEG: 221,
		BackwardMG: -51, BackwardEG: -32, OpposedMG: 5, OpposedEG: 12,
		PassageMG: 38, PassageEG: 4,
		PasserMG: -2, PasserEG: 75, PasserDecay: 59, PasserHalted: 0, PasserHeld: 0, PasserFree: 59,
		PasserOwn: 7, PasserEnemy: 11,
		GoalMG: [4]int{105, 24, 45, 10}, GoalEG: [4]int{4, 5, 4, 0},

		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 20, DriveCage: 4,
	}
}
