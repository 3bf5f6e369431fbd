package eval

// earlyWeights come from three rounds, the first with -prior 1.5, the last with
// -rounds 1, of
//
//	engine tune fit -variant xxl,xxl12 -prior 1 -rounds 2 results.txt
//
// but for Tempo.EG, which a regression gave.
func earlyWeights() Set {
	return Set{
		Tempo: Score{72, 36},

		Material: Material{
			ByClass: ByClass{Leaper: Score{0, 0}, Bishop: Score{0, 0}, Rook: Score{0, 0}, Queen: Score{0, 0}},
			Pawn:    Score{0, 0},
		},
		PSQT: PSQT{
			Leaper: PieceSquares{
				File: [4]Score{{-70, 1}, {-3, -7}, {4, 8}, {47, 11}},
				Rank: [8]Score{{-30, -161}, {-13, -70}, {57, 8}, {55, 14}, {8, 16}, {19, -4}, {-5, 3}, {-10, 3}},
			},
			Bishop: PieceSquares{
				File: [4]Score{{-29, 5}, {51, -19}, {-3, 3}, {13, 7}},
				Rank: [8]Score{{9, -65}, {53, -4}, {63, 10}, {1, -8}, {-38, -10}, {-9, -4}, {-40, 9}, {-22, 2}},
			},
			Rook: PieceSquares{
				File: [4]Score{{-14, -6}, {8, 4}, {9, -5}, {2, -12}},
				Rank: [8]Score{{36, -10}, {-1, 29}, {-42, 3}, {-23, 7}, {-11, 9}, {6, -3}, {10, -6}, {24, -42}},
			},
			Queen: PieceSquares{
				File: [4]Score{{-2, -4}, {-23, 0}, {12, 3}, {4, -2}},
				Rank: [8]Score{{-5, -3}, {19, -24}, {1, -9}, {-51, 6}, {-14, 14}, {-3, 9}, {12, -2}, {-30, -56}},
			},
			King: PieceSquares{
				File: [4]Score{{6, 1}, {139, 0}, {-35, 28}, {-15, -5}},
				Rank: [8]Score{{10, -48}, {-35, -9}, {-112, 8}, {-87, 10}, {-204, 10}, {-109, 7}, {-66, -16}, {-72, 9}},
			},
			Pawn: PawnSquares{
				File: [4]Score{{6, 10}, {-2, 4}, {36, -24}, {-37, -3}},
				Rank: [6]Score{{-18, -36}, {-90, -36}, {-15, -53}, {32, 3}, {80, 38}, {67, 33}},
			},
		},
		KingActivity: 29, NearPromotion: Score{38, 4},

		Mobility: ByClass{Leaper: Score{3, 19}, Bishop: Score{39, 21}, Rook: Score{52, 37}, Queen: Score{15, 33}},
		OpenFile: -14, HalfOpenFile: -13, BishopPairDivisor: 27,

		Threat: Score{47, 3}, ThreatGain: Score{80, 67}, PawnThreat: Score{93, 34}, KingThreat: Score{8, 23},
		Weak: Score{4, 42}, WeakPawn: Score{-6, 43}, Hanging: Score{43, 29}, Aim: Score{24, -23},

		Outpost: Score{0, 0}, Loose: Score{0, 0}, KingDistance: Score{0, 0}, SpaceMG: 0,

		AttackerBase: 12, AttackerDivisor: 28, RingAttack: 55, WeakRing: 194,
		SafeCheck: 424, MoreSafeChecks: 173, UnsafeCheck: 0, KingDefender: 0, CastlingMG: 0,
		DangerOffset: -9, DangerDivisorMG: 5881, DangerDivisorEG: 5, MaxDangerMG: 1500,
		ShelterNear: 68, ShelterFar: 53, ShelterOpen: -30, StormNear: -37, StormFar: -36, StormOpen: -21,
		ShelterDanger: 4, PawnlessFlankEG: 0,

		Isolated: Score{-40, -2}, Doubled: Score{-11, 9}, Connected: Score{-9, -18}, ConnectedStep: Score{72, 221},
		Backward: Score{-51, -32}, Opposed: Score{5, 12},

		Passed: Score{-2, 75}, PassedDecay: 59, PassedBlocked: 0, PassedAttacked: 0, PassedFree: 59,
		SafePromotion: [passedReach]Score{{105, 4}, {24, 5}, {45, 4}, {10, 0}},
		PassedOwnKing: 7, PassedEnemyKing: 11, RookBehindEG: 0, EnemyRookBehindEG: 0,

		BothFlanksEG: 0, OppositeBishops: 16, LastPawn: 0,
		MinMate: 450, MinLead: 380, NoMateDivisor: 16, DrawishDivisor: 4,
		MopUpEdge: 14, MopUpCorner: 6, MopUpRoom: 4, MopUpKing: 20,
	}
}
