package eval

// DefaultWeights are those that the engine plays with. docs/tuning.md has the data
// that the commands were given, and what was set by hand.
func DefaultWeights() Weights {
	return Weights{Small: smallWeights(), Large: largeWeights(), Early: earlyWeights()}
}

// smallWeights come, from what labels of four variants and a hand had made of them, of
//
//	engine tune data -variant chess -games 15000 -samples 16 -seed 1212 -out results.txt
//	engine tune fit -variant chess -prior 1 -rounds 2 -fixed Large,Early,... results.txt
//
// and the terms that came after (Outpost, Loose, Far, BareWing, Escort, Chase, Wings,
// UnlikeShare) of a fit of them alone with -prior 4 -rounds 3. The dots are the weights
// that -fixed has unless said otherwise.
func smallWeights() Set {
	return Set{
		TempoMG: 19, TempoEG: 11,

		KingActivity: 5,
		Leaper: Places{
			FileMG: [4]int{-16, -2, 3, 18},
			FileEG: [4]int{10, 7, -1, 5},
			RankMG: [8]int{-7, 6, 9, 20, 13, 17, -12, -49},
			RankEG: [8]int{-5, -14, -5, 7, 4, -3, 3, 6},
		},
		Bound: Places{
			FileMG: [4]int{-2, 2, 8, 7},
			FileEG: [4]int{6, 2, -1, -2},
			RankMG: [8]int{-13, 11, 3, 13, 7, 8, -26, -12},
			RankEG: [8]int{-5, -14, -5, -11, -4, -7, 7, 8},
		},
		Straight: Places{
			FileMG: [4]int{-13, -3, 12, 27},
			FileEG: [4]int{-3, 3, -4, -18},
			RankMG: [8]int{-9, -29, -22, -19, -24, 26, 37, 69},
			RankEG: [8]int{-1, 3, -2, 10, 11, -2, -6, -22},
		},
		Compound: Places{
			FileMG: [4]int{-5, 0, 0, 6},
			FileEG: [4]int{-11, -4, 8, 5},
			RankMG: [8]int{-9, 11, -3, -13, -7, 1, -4, 8},
			RankEG: [8]int{-12, -28, -2, 14, 14, 8, -3, -19},
		},
		Royal: Places{
			FileMG: [4]int{3, 19, -13, -6},
			FileEG: [4]int{-1, -5, 7, 3},
			RankMG: [8]int{0, -18, -37, -33, -22, -28, -14, -71},
			RankEG: [8]int{-22, -12, 2, 7, 9, 10, 4, 7},
		},
		Foot: Way{
			FileMG: [4]int{-2, 3, 6, 12},
			FileEG: [4]int{1, 3, -1, -4},
			RankMG: [6]int{-17, -11, -9, 4, 34, 52},
			RankEG: [6]int{1, -10, -6, -2, 19, 4},
		},
		Freedom:   Freedoms{LeaperMG: 24, LeaperEG: 30, BoundMG: 14, BoundEG: 24, StraightMG: 15, StraightEG: 23, CompoundMG: 16, CompoundEG: 11},
		PairShare: 10, OpenFile: 25, HalfOpenFile: 6,
		ThreatMG: 23, ThreatEG: 34, ThreatMoreMG: 32, ThreatMoreEG: 83, PawnThreatMG: 54, PawnThreatEG: 41, KingThreatMG: 6, KingThreatEG: 35,
		WeakMG: 12, WeakEG: 46, WeakPawnMG: 1, WeakPawnEG: 22, HangingMG: 15, HangingEG: 19, AimMG: 24, AimEG: -5,

		OutpostMG: 28, OutpostEG: -14, LooseMG: 3, LooseEG: 7, FarMG: 0, FarEG: 4,

		AttackBase: 3, AttackShare: 7, HitDanger: 47, WeakDanger: 43, SafeCheck: 357, MoreChecks: 162, Calm: -8,
		DangerMG: 7254, DangerEG: 273, DangerMost: 1500,
		ShelterNear: 8, ShelterFar: 0, ShelterOpen: -18, StormNear: -16, StormFar: -7, StormOpen: -10, ShelterDanger: 27, BareWingEG: 59,

		IsolatedMG: -10, IsolatedEG: -13, DoubledMG: -12, DoubledEG: -5, LinkedMG: 7, LinkedEG: 0, LinkedStepMG: 5, LinkedStepEG: 41,
		BackwardMG: -13, BackwardEG: -15, OpposedMG: 9, OpposedEG: 15,
		PassageMG: -10, PassageEG: 0,
		PasserMG: 306, PasserEG: 134, PasserDecay: 43, PasserHalted: 5, PasserHeld: 6, PasserFree: 19,
		PasserOwn: -10, PasserEnemy: 25, EscortEG: 29, ChaseEG: 60,
		GoalMG: [4]int{0, 1, 0, -5}, GoalEG: [4]int{-2, 1, 4, 1},

		WingsEG: 23, UnlikeShare: 8,
		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 20, DriveCage: 4,
	}
}

// largeWeights come, from what labels and results of chess, capablanca and grand had
// made of them, of
//
//	engine tune data -variant capablanca -games 12000 -samples 16 -seed 1313 -out results.txt
//	engine tune fit -variant capablanca -prior 1 -rounds 2 -fixed Small,Early,... results.txt
//
// and the later terms of a fit of them alone with -prior 4 -rounds 2.
func largeWeights() Set {
	return Set{
		TempoMG: 29, TempoEG: 23,

		KingActivity: 8,
		Leaper: Places{
			FileMG: [4]int{-23, -6, 10, 40},
			FileEG: [4]int{-6, 5, 2, 5},
			RankMG: [8]int{-5, -4, 7, 12, 24, 19, -21, -97},
			RankEG: [8]int{-37, -9, -9, 6, -1, -3, 1, 7},
		},
		Bound: Places{
			FileMG: [4]int{-7, -2, 14, 12},
			FileEG: [4]int{0, 1, 0, 2},
			RankMG: [8]int{-7, 12, 2, 12, 6, 2, -22, -8},
			RankEG: [8]int{-12, -7, -4, -3, -7, 2, 10, 16},
		},
		Straight: Places{
			FileMG: [4]int{-19, -2, 16, 33},
			FileEG: [4]int{-2, -2, -3, -11},
			RankMG: [8]int{-19, -53, -27, -23, 1, 53, 15, 71},
			RankEG: [8]int{3, 6, 1, -4, 4, -2, 1, -15},
		},
		Compound: Places{
			FileMG: [4]int{5, -12, 8, -1},
			FileEG: [4]int{-2, -12, -1, 13},
			RankMG: [8]int{-1, 13, -15, -14, -5, 9, -10, 23},
			RankEG: [8]int{-29, -39, 3, 13, 18, 8, 2, -5},
		},
		Royal: Places{
			FileMG: [4]int{8, 107, -15, -12},
			FileEG: [4]int{5, 1, 5, -9},
			RankMG: [8]int{3, -20, -21, -33, -46, -34, -31, -72},
			RankEG: [8]int{-24, -6, 5, 2, 8, 9, -8, 9},
		},
		Foot: Way{
			FileMG: [4]int{-2, 4, 14, 3},
			FileEG: [4]int{11, -8, -2, -7},
			RankMG: [6]int{-5, -11, -11, 0, 35, 112},
			RankEG: [6]int{1, -10, -11, -2, 14, -12},
		},
		Freedom:   Freedoms{LeaperMG: 27, LeaperEG: 30, BoundMG: 22, BoundEG: 25, StraightMG: 10, StraightEG: 38, CompoundMG: 21, CompoundEG: 32},
		PairShare: 21, OpenFile: 42, HalfOpenFile: 23,
		ThreatMG: 47, ThreatEG: 42, ThreatMoreMG: 18, ThreatMoreEG: 119, PawnThreatMG: 77, PawnThreatEG: 40, KingThreatMG: 4, KingThreatEG: 30,
		WeakMG: 11, WeakEG: 41, WeakPawnMG: -2, WeakPawnEG: 16, HangingMG: 13, HangingEG: 25, AimMG: 15, AimEG: 1,

		OutpostMG: 23, OutpostEG: -12, LooseMG: 5, LooseEG: 8, FarMG: 3, FarEG: 4,

		AttackBase: 9, AttackShare: 21, HitDanger: 61, WeakDanger: 93, SafeCheck: 257, MoreChecks: 186, Calm: -5,
		DangerMG: 3622, DangerEG: 23, DangerMost: 1500,
		ShelterNear: 19, ShelterFar: -10, ShelterOpen: -31, StormNear: -41, StormFar: -17, StormOpen: -21, ShelterDanger: 14, BareWingEG: 79,

		IsolatedMG: -3, IsolatedEG: -13, DoubledMG: -3, DoubledEG: -16, LinkedMG: 9, LinkedEG: -9, LinkedStepMG: 11, LinkedStepEG: 34,
		BackwardMG: -8, BackwardEG: 1, OpposedMG: 11, OpposedEG: 1,
		PassageMG: 2, PassageEG: 5,
		PasserMG: 158, PasserEG: 271, PasserDecay: 49, PasserHalted: 3, PasserHeld: 5, PasserFree: 15,
		PasserOwn: -9, PasserEnemy: 19, EscortEG: 20, ChaseEG: 55,
		GoalMG: [4]int{0, 1, 3, -4}, GoalEG: [4]int{0, 7, 10, 10},

		WingsEG: 23, UnlikeShare: 10,
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

		OutpostMG: 0, OutpostEG: 0, LooseMG: 0, LooseEG: 0, FarMG: 0, FarEG: 0,

		AttackBase: 12, AttackShare: 28, HitDanger: 55, WeakDanger: 194, SafeCheck: 424, MoreChecks: 173, Calm: -9,
		DangerMG: 5881, DangerEG: 5, DangerMost: 1500,
		ShelterNear: 68, ShelterFar: 53, ShelterOpen: -30, StormNear: -37, StormFar: -36, StormOpen: -21, ShelterDanger: 4, BareWingEG: 0,

		IsolatedMG: -40, IsolatedEG: -2, DoubledMG: -11, DoubledEG: 9, LinkedMG: -9, LinkedEG: -18, LinkedStepMG: 72, LinkedStepEG: 221,
		BackwardMG: -51, BackwardEG: -32, OpposedMG: 5, OpposedEG: 12,
		PassageMG: 38, PassageEG: 4,
		PasserMG: -2, PasserEG: 75, PasserDecay: 59, PasserHalted: 0, PasserHeld: 0, PasserFree: 59,
		PasserOwn: 7, PasserEnemy: 11, EscortEG: 0, ChaseEG: 0,
		GoalMG: [4]int{105, 24, 45, 10}, GoalEG: [4]int{4, 5, 4, 0},

		WingsEG: 0, UnlikeShare: 16,
		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 20, DriveCage: 4,
	}
}
