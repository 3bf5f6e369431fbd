package eval

// DefaultWeights are those that the engine plays with. docs/tuning.md has the data
// that the commands were given, and what was set by hand.
func DefaultWeights() Weights {
	w := Weights{Small: smallWeights(), Large: largeWeights(), Early: earlyWeights(), Slow: slowWeights()}
	w.Horde.Set, w.Horde.Army = hordeWeights(), Army{MG: -1489, EG: -34, PawnMG: 30}
	return w
}

// smallWeights come, from what labels of four variants, a hand and 15,000 earlier games
// of chess had made of them, of
//
//	engine tune data -variant chess -games 12000 -samples 16 -seed 1717 -out results.txt
//	engine tune fit -variant chess -prior 1 -rounds 1 -fixed Large,Early,... results.txt earlier.txt
//
// twice in a row, but for the right to move, which stayed. The dots are DangerMost,
// LeastMate, LeastLead and the weights of driving a bare king.
func smallWeights() Set {
	return Set{
		TempoMG: 19, TempoEG: 11,

		KingActivity: 4,
		Leaper: Places{
			FileMG: [4]int{-12, 0, 3, 11},
			FileEG: [4]int{6, 4, 4, 11},
			RankMG: [8]int{-7, 1, 6, 22, 20, 25, -15, -95},
			RankEG: [8]int{-12, -18, -4, 7, 4, 0, 5, 8},
		},
		Bound: Places{
			FileMG: [4]int{-3, 6, 8, 4},
			FileEG: [4]int{3, 2, 2, 5},
			RankMG: [8]int{-12, 11, 3, 8, 4, 20, -34, -10},
			RankEG: [8]int{-7, -14, -2, -6, -3, -12, 7, 2},
		},
		Straight: Places{
			FileMG: [4]int{-14, -1, 11, 21},
			FileEG: [4]int{-4, -1, -5, -19},
			RankMG: [8]int{-9, -21, -12, -18, -27, 20, 24, 70},
			RankEG: [8]int{-6, -2, -5, 11, 14, 0, -1, -16},
		},
		Compound: Places{
			FileMG: [4]int{0, 3, -1, 4},
			FileEG: [4]int{-10, -1, 10, 1},
			RankMG: [8]int{-7, 12, -2, -9, 0, -2, -16, 5},
			RankEG: [8]int{-26, -28, 2, 23, 9, 2, -3, -6},
		},
		Royal: Places{
			FileMG: [4]int{4, 31, 0, -19},
			FileEG: [4]int{-3, -4, 3, 7},
			RankMG: [8]int{-7, -15, -22, -19, -30, -12, -6, -67},
			RankEG: [8]int{-32, -20, -4, 3, 12, 18, 20, 7},
		},
		Foot: Way{
			FileMG: [4]int{-2, 6, 8, 7},
			FileEG: [4]int{-1, 1, -4, -3},
			RankMG: [6]int{-14, -11, -13, -2, 21, 136},
			RankEG: [6]int{-1, -8, -7, -5, 14, 6},
		},
		Worth:     Worths{ByNature: ByNature{LeaperMG: -122, LeaperEG: 1, BoundMG: -130, BoundEG: 13, StraightMG: -209, StraightEG: 103, CompoundMG: 45, CompoundEG: 128}, FootMG: -22, FootEG: -12},
		Freedom:   ByNature{LeaperMG: 16, LeaperEG: 31, BoundMG: 11, BoundEG: 27, StraightMG: 15, StraightEG: 18, CompoundMG: 10, CompoundEG: 23},
		PairShare: 10, OpenFile: 30, HalfOpenFile: 8,
		ThreatMG: 17, ThreatEG: 33, ThreatMoreMG: 53, ThreatMoreEG: 99, PawnThreatMG: 47, PawnThreatEG: 35, KingThreatMG: 2, KingThreatEG: 33,
		WeakMG: 7, WeakEG: 40, WeakPawnMG: -1, WeakPawnEG: 20, HangingMG: 14, HangingEG: 14, AimMG: 22, AimEG: -2,

		OutpostMG: 28, OutpostEG: -2, LooseMG: 3, LooseEG: 4, FarMG: 3, FarEG: 0, SpaceMG: 156,

		AttackBase: 4, AttackShare: 9, HitDanger: 12, WeakDanger: 49, SafeCheck: 328, MoreChecks: 148, LosingCheck: 56, Guard: 37, CastleMG: 19, Calm: -8,
		DangerMG: 5866, DangerEG: 202, DangerMost: 1500,
		ShelterNear: 12, ShelterFar: 3, ShelterOpen: -17, StormNear: -17, StormFar: -5, StormOpen: -11, ShelterDanger: 24, BareWingEG: 84,

		IsolatedMG: -11, IsolatedEG: -10, DoubledMG: -3, DoubledEG: -12, LinkedMG: 7, LinkedEG: -1, LinkedStepMG: -10, LinkedStepEG: 44,
		BackwardMG: -8, BackwardEG: -18, OpposedMG: 10, OpposedEG: 10,
		PassageMG: -12, PassageEG: 4,
		PasserMG: 139, PasserEG: 143, PasserDecay: 48, PasserHalted: 2, PasserHeld: 6, PasserFree: 20,
		PasserOwn: -10, PasserEnemy: 23, EscortEG: 32, ChaseEG: 63,
		GoalMG: [4]int{2, 8, -1, -20}, GoalEG: [4]int{0, 10, 9, 9},

		WingsEG: 22, UnlikeShare: 7, LastPawn: 24,
		LeastMate: 450, LeastLead: 380, DeadShare: 50, DrawnShare: 5,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 20, DriveCage: 4,
	}
}

// largeWeights come, from what labels and results of chess, capablanca and grand had
// made of them, likewise of
//
//	engine tune data -variant capablanca,capablanca,grand -games 9000 -samples 16 -seed 1818 -out results.txt
//	engine tune fit -variant capablanca,grand -prior 1 -rounds 1 -fixed Small,Early,... results.txt earlier.txt
func largeWeights() Set {
	return Set{
		TempoMG: 29, TempoEG: 23,

		KingActivity: 9,
		Leaper: Places{
			FileMG: [4]int{-19, -8, 12, 39},
			FileEG: [4]int{-8, 2, -1, 8},
			RankMG: [8]int{1, -10, 6, 14, 23, 21, -24, -75},
			RankEG: [8]int{-42, -14, -16, 5, 0, -3, 2, 11},
		},
		Bound: Places{
			FileMG: [4]int{-4, 1, 16, 1},
			FileEG: [4]int{-8, 5, 1, 5},
			RankMG: [8]int{-12, 16, 3, 13, 2, 2, -23, -7},
			RankEG: [8]int{-17, -8, -9, -4, -4, 1, 10, 13},
		},
		Straight: Places{
			FileMG: [4]int{-20, -2, 28, 25},
			FileEG: [4]int{-3, -5, -4, -11},
			RankMG: [8]int{-20, -40, -6, -21, 1, 45, 9, 92},
			RankEG: [8]int{-4, 3, -1, -2, 5, 4, 6, -18},
		},
		Compound: Places{
			FileMG: [4]int{0, -13, 8, 4},
			FileEG: [4]int{3, -10, 0, 6},
			RankMG: [8]int{4, 20, -18, -20, -9, 12, -15, 29},
			RankEG: [8]int{-43, -45, 7, 22, 18, 6, 3, 1},
		},
		Royal: Places{
			FileMG: [4]int{9, 122, -4, -22},
			FileEG: [4]int{7, -2, 2, -8},
			RankMG: [8]int{5, -15, -41, -45, -40, -38, -25, -68},
			RankEG: [8]int{-28, -9, 4, 0, 10, 10, -6, 10},
		},
		Foot: Way{
			FileMG: [4]int{-2, 6, 20, -1},
			FileEG: [4]int{11, -9, -3, -8},
			RankMG: [6]int{-4, -8, -6, -1, 26, 110},
			RankEG: [6]int{1, -10, -9, -4, 15, -3},
		},
		Worth:     Worths{ByNature: ByNature{LeaperMG: -5, LeaperEG: -13, BoundMG: -12, BoundEG: -41, StraightMG: -97, StraightEG: 92, CompoundMG: -150, CompoundEG: 109}, FootMG: -14, FootEG: 6},
		Freedom:   ByNature{LeaperMG: 27, LeaperEG: 36, BoundMG: 20, BoundEG: 28, StraightMG: 13, StraightEG: 34, CompoundMG: 17, CompoundEG: 30},
		PairShare: 16, OpenFile: 54, HalfOpenFile: 22,
		ThreatMG: 48, ThreatEG: 52, ThreatMoreMG: 33, ThreatMoreEG: 96, PawnThreatMG: 71, PawnThreatEG: 49, KingThreatMG: 1, KingThreatEG: 30,
		WeakMG: 12, WeakEG: 37, WeakPawnMG: -1, WeakPawnEG: 13, HangingMG: 15, HangingEG: 24, AimMG: 16, AimEG: 1,

		OutpostMG: 31, OutpostEG: -10, LooseMG: 4, LooseEG: 11, FarMG: 4, FarEG: 3, SpaceMG: 114,

		AttackBase: 12, AttackShare: 21, HitDanger: 38, WeakDanger: 103, SafeCheck: 280, MoreChecks: 204, LosingCheck: 42, Guard: 58, CastleMG: 24, Calm: -8,
		DangerMG: 3843, DangerEG: 24, DangerMost: 1500,
		ShelterNear: 23, ShelterFar: 0, ShelterOpen: -32, StormNear: -52, StormFar: -20, StormOpen: -25, ShelterDanger: 13, BareWingEG: 110,

		IsolatedMG: -3, IsolatedEG: -10, DoubledMG: 4, DoubledEG: -16, LinkedMG: 10, LinkedEG: -7, LinkedStepMG: 7, LinkedStepEG: 41,
		BackwardMG: -11, BackwardEG: 2, OpposedMG: 7, OpposedEG: -1,
		PassageMG: -2, PassageEG: 3,
		PasserMG: 190, PasserEG: 303, PasserDecay: 48, PasserHalted: 4, PasserHeld: 6, PasserFree: 16,
		PasserOwn: -8, PasserEnemy: 15, EscortEG: 27, ChaseEG: 71,
		GoalMG: [4]int{0, 2, 4, -7}, GoalEG: [4]int{2, 15, 21, 16},

		WingsEG: 28, UnlikeShare: 10, LastPawn: 12,
		LeastMate: 450, LeastLead: 380, DeadShare: 23, DrawnShare: 5,
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
		Worth:     Worths{ByNature: ByNature{LeaperMG: 0, LeaperEG: 0, BoundMG: 0, BoundEG: 0, StraightMG: 0, StraightEG: 0, CompoundMG: 0, CompoundEG: 0}, FootMG: 0, FootEG: 0},
		Freedom:   ByNature{LeaperMG: 3, LeaperEG: 19, BoundMG: 39, BoundEG: 21, StraightMG: 52, StraightEG: 37, CompoundMG: 15, CompoundEG: 33},
		PairShare: 27, OpenFile: -14, HalfOpenFile: -13,
		ThreatMG: 47, ThreatEG: 3, ThreatMoreMG: 80, ThreatMoreEG: 67, PawnThreatMG: 93, PawnThreatEG: 34, KingThreatMG: 8, KingThreatEG: 23,
		WeakMG: 4, WeakEG: 42, WeakPawnMG: -6, WeakPawnEG: 43, HangingMG: 43, HangingEG: 29, AimMG: 24, AimEG: -23,

		OutpostMG: 0, OutpostEG: 0, LooseMG: 0, LooseEG: 0, FarMG: 0, FarEG: 0, SpaceMG: 0,

		AttackBase: 12, AttackShare: 28, HitDanger: 55, WeakDanger: 194, SafeCheck: 424, MoreChecks: 173, LosingCheck: 0, Guard: 0, CastleMG: 0, Calm: -9,
		DangerMG: 5881, DangerEG: 5, DangerMost: 1500,
		ShelterNear: 68, ShelterFar: 53, ShelterOpen: -30, StormNear: -37, StormFar: -36, StormOpen: -21, ShelterDanger: 4, BareWingEG: 0,

		IsolatedMG: -40, IsolatedEG: -2, DoubledMG: -11, DoubledEG: 9, LinkedMG: -9, LinkedEG: -18, LinkedStepMG: 72, LinkedStepEG: 221,
		BackwardMG: -51, BackwardEG: -32, OpposedMG: 5, OpposedEG: 12,
		PassageMG: 38, PassageEG: 4,
		PasserMG: -2, PasserEG: 75, PasserDecay: 59, PasserHalted: 0, PasserHeld: 0, PasserFree: 59,
		PasserOwn: 7, PasserEnemy: 11, EscortEG: 0, ChaseEG: 0,
		GoalMG: [4]int{105, 24, 45, 10}, GoalEG: [4]int{4, 5, 4, 0},

		WingsEG: 0, UnlikeShare: 16, LastPawn: 0,
		LeastMate: 450, LeastLead: 380, DeadShare: 16, DrawnShare: 4,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 20, DriveCage: 4,
	}
}

// slowWeights come, from those of small boards, of every third sample of the first
//
//	engine tune data -variant makruk,shatranj,courier,cambodian -games 4729 -samples 16 -seed 2121 -out results.txt
//	engine tune label -engine fairy-stockfish -variant makruk,shatranj,courier,cambodian -nodes 2000 -result 0.2 -out labels.txt third.txt
//	engine tune fit -variant makruk,shatranj,courier,cambodian -prior 2 -rounds 2 -fixed Small,Large,Early,... labels.txt
//
// but for the right to move, which stayed.
func slowWeights() Set {
	return Set{
		TempoMG: 19, TempoEG: 11,

		KingActivity: 6,
		Leaper: Places{
			FileMG: [4]int{-18, -3, 9, 13},
			FileEG: [4]int{12, 5, 8, 9},
			RankMG: [8]int{-8, 2, 3, 14, 13, 29, -1, -12},
			RankEG: [8]int{-16, -3, -1, 0, -10, -2, 0, 29},
		},
		Bound: Places{
			FileMG: [4]int{-2, -4, 9, 16},
			FileEG: [4]int{3, 6, 1, 2},
			RankMG: [8]int{16, 22, 9, -6, 6, 1, 13, -17},
			RankEG: [8]int{4, -10, -17, 1, -9, -11, 6, 1},
		},
		Straight: Places{
			FileMG: [4]int{-5, 1, 5, 2},
			FileEG: [4]int{-2, -1, -7, -4},
			RankMG: [8]int{-9, -18, -13, -25, -5, 5, 11, 0},
			RankEG: [8]int{-5, 3, -4, 0, -6, -3, 2, -3},
		},
		Compound: Places{
			FileMG: [4]int{0, 3, -1, 4},
			FileEG: [4]int{-10, -1, 10, 1},
			RankMG: [8]int{-7, 12, -2, -9, 0, -2, -16, 5},
			RankEG: [8]int{-26, -28, 2, 23, 9, 2, -3, -6},
		},
		Royal: Places{
			FileMG: [4]int{-15, 25, 17, -17},
			FileEG: [4]int{0, -11, 2, 11},
			RankMG: [8]int{-16, -6, -10, -21, -8, -8, -7, 58},
			RankEG: [8]int{-35, -25, -8, 5, 2, 0, 16, 19},
		},
		Foot: Way{
			FileMG: [4]int{-7, -3, 15, 14},
			FileEG: [4]int{0, 2, -5, -7},
			RankMG: [6]int{-72, -11, -13, -2, 21, 29},
			RankEG: [6]int{-1, -8, -7, -5, 14, 6},
		},
		Worth:     Worths{ByNature: ByNature{LeaperMG: 242, LeaperEG: -56, BoundMG: 628, BoundEG: 19, StraightMG: 416, StraightEG: 187, CompoundMG: 45, CompoundEG: 128}, FootMG: -24, FootEG: -54},
		Freedom:   ByNature{LeaperMG: 20, LeaperEG: 12, BoundMG: 22, BoundEG: 1, StraightMG: 20, StraightEG: 2, CompoundMG: 10, CompoundEG: 23},
		PairShare: 112, OpenFile: 22, HalfOpenFile: 11,
		ThreatMG: 31, ThreatEG: 22, ThreatMoreMG: 73, ThreatMoreEG: -85, PawnThreatMG: 52, PawnThreatEG: 45, KingThreatMG: 0, KingThreatEG: 20,
		WeakMG: 11, WeakEG: 9, WeakPawnMG: 2, WeakPawnEG: 27, HangingMG: 30, HangingEG: 14, AimMG: 15, AimEG: 8,

		OutpostMG: 22, OutpostEG: 5, LooseMG: 8, LooseEG: 1, FarMG: -2, FarEG: 3, SpaceMG: 132,

		AttackBase: 11, AttackShare: 8, HitDanger: -22, WeakDanger: 53, SafeCheck: 381, MoreChecks: 139, LosingCheck: 94, Guard: -2, CastleMG: 14, Calm: -12,
		DangerMG: 6916, DangerEG: 177, DangerMost: 1500,
		ShelterNear: 5, ShelterFar: 5, ShelterOpen: -6, StormNear: -11, StormFar: -8, StormOpen: -5, ShelterDanger: 19, BareWingEG: 43,

		IsolatedMG: -21, IsolatedEG: -16, DoubledMG: -5, DoubledEG: -2, LinkedMG: 4, LinkedEG: -5, LinkedStepMG: -10, LinkedStepEG: 184,
		BackwardMG: -14, BackwardEG: -16, OpposedMG: 8, OpposedEG: 12,
		PassageMG: 22, PassageEG: 9,
		PasserMG: 157, PasserEG: 397, PasserDecay: 57, PasserHalted: 0, PasserHeld: 0, PasserFree: 25,
		PasserOwn: -10, PasserEnemy: 23, EscortEG: 33, ChaseEG: 100,
		GoalMG: [4]int{2, 8, -1, -20}, GoalEG: [4]int{0, 10, 9, 9},

		WingsEG: 22, UnlikeShare: 16, LastPawn: 21,
		LeastMate: 450, LeastLead: 380, DeadShare: 50, DrawnShare: 5,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 20, DriveCage: 4,
	}
}

// hordeWeights and the worth of the army come, from those of small boards and a guess at
// the army (docs/tuning.md), of samples of two versions in turn, the second with the
// weights that the first had led to,
//
//	engine tune data -variant horde -games 1500 -samples 16 -seed 3 -balance 600 -out samples.txt
//	engine tune data -variant horde -games 1000 -samples 12 -seed 4 -plies 6 -out more.txt
//	engine tune label -engine fairy-stockfish -variant horde -nodes 4000 -out labels.txt samples.txt
//	engine tune fit -variant horde -prior 1 -rounds 3 -fixed Small,Large,... labels.txt more-labels.txt
//
// with the weights of the king's danger left as they were.
func hordeWeights() Set {
	return Set{
		TempoMG: 74, TempoEG: 55,

		KingActivity: 19,
		Leaper: Places{
			FileMG: [4]int{-29, 1, 3, 20},
			FileEG: [4]int{5, 2, 6, 13},
			RankMG: [8]int{-14, 7, 9, 19, 23, 9, -23, -29},
			RankEG: [8]int{-17, -16, -4, 7, 5, 0, 4, 8},
		},
		Bound: Places{
			FileMG: [4]int{-12, -1, 15, 13},
			FileEG: [4]int{3, 10, -2, 5},
			RankMG: [8]int{-4, 13, 7, 0, 2, 20, 3, -12},
			RankEG: [8]int{-9, 3, 1, -8, -3, -9, 9, 2},
		},
		Straight: Places{
			FileMG: [4]int{-5, -6, 9, 15},
			FileEG: [4]int{4, -2, -7, -17},
			RankMG: [8]int{-4, -26, -16, -6, -29, -11, 11, 76},
			RankEG: [8]int{7, -4, -3, 2, 11, -2, -2, -22},
		},
		Compound: Places{
			FileMG: [4]int{-2, -10, 1, 16},
			FileEG: [4]int{-7, -4, 11, 2},
			RankMG: [8]int{-10, -10, -15, -7, 5, 7, -8, 18},
			RankEG: [8]int{-72, -59, -4, 11, 14, 6, -2, -3},
		},
		Royal: Places{
			FileMG: [4]int{-23, 15, 17, 7},
			FileEG: [4]int{-6, -6, 6, 10},
			RankMG: [8]int{-19, -7, -5, -30, -15, -10, -5, 26},
			RankEG: [8]int{-79, -25, 2, 1, 12, 19, 22, 7},
		},
		Foot: Way{
			FileMG: [4]int{-15, 14, 13, 8},
			FileEG: [4]int{2, -7, -4, 4},
			RankMG: [6]int{-31, -22, 13, 6, -13, 28},
			RankEG: [6]int{3, -23, -32, -3, 53, 28},
		},
		Worth:     Worths{ByNature: ByNature{LeaperMG: 4, LeaperEG: -64, BoundMG: 5, BoundEG: -9, StraightMG: -35, StraightEG: 56, CompoundMG: 1019, CompoundEG: 8}, FootMG: -15, FootEG: -39},
		Freedom:   ByNature{LeaperMG: 14, LeaperEG: 34, BoundMG: 5, BoundEG: 33, StraightMG: 6, StraightEG: 42, CompoundMG: 4, CompoundEG: 37},
		PairShare: 14, OpenFile: 13, HalfOpenFile: -2,
		ThreatMG: 9, ThreatEG: 21, ThreatMoreMG: 37, ThreatMoreEG: 64, PawnThreatMG: 46, PawnThreatEG: 23, KingThreatMG: 8, KingThreatEG: 93,
		WeakMG: 8, WeakEG: 72, WeakPawnMG: 2, WeakPawnEG: 33, HangingMG: 64, HangingEG: 22, AimMG: 4, AimEG: -4,

		OutpostMG: 28, OutpostEG: -2, LooseMG: 1, LooseEG: -9, FarMG: 4, FarEG: 0, SpaceMG: 379,

		AttackBase: 4, AttackShare: 9, HitDanger: 12, WeakDanger: 49, SafeCheck: 328, MoreChecks: 148, LosingCheck: 56, Guard: 26, CastleMG: 15, Calm: -8,
		DangerMG: 5866, DangerEG: 202, DangerMost: 1500,
		ShelterNear: 0, ShelterFar: -4, ShelterOpen: -30, StormNear: -9, StormFar: -18, StormOpen: -55, ShelterDanger: 24, BareWingEG: 85,

		IsolatedMG: -11, IsolatedEG: -9, DoubledMG: -15, DoubledEG: -52, LinkedMG: 26, LinkedEG: 4, LinkedStepMG: 33, LinkedStepEG: 166,
		BackwardMG: -4, BackwardEG: -43, OpposedMG: 9, OpposedEG: 14,
		PassageMG: 12, PassageEG: 5,
		PasserMG: 615, PasserEG: 182, PasserDecay: 39, PasserHalted: 4, PasserHeld: 4, PasserFree: 10,
		PasserOwn: -9, PasserEnemy: 34, EscortEG: 30, ChaseEG: 95,
		GoalMG: [4]int{1, 14, 9, 6}, GoalEG: [4]int{-1, 18, 13, 5},

		WingsEG: 0, UnlikeShare: 7, LastPawn: 24,
		LeastMate: 450, LeastLead: 380, DeadShare: 50, DrawnShare: 5,
		DriveEdge: 14, DriveCorner: 6, DriveKing: 20, DriveCage: 4,
	}
}
