package eval

// largeWeights come, from what labels and results of chess, capablanca and grand had
// made of them, likewise of
//
//	engine tune data -variant capablanca,capablanca,grand -games 9000 -samples 16 -seed 1818 -out results.txt
//	engine tune fit -variant capablanca,grand -prior 1 -rounds 1 -fixed Small,Early,... results.txt earlier.txt
func largeWeights() Set {
	return Set{
		Tempo: Score{29, 23},

		Material: Material{
			ByClass: ByClass{Leaper: Score{-5, -13}, Bishop: Score{-12, -41}, Rook: Score{-97, 92},
				Queen: Score{-150, 109}},
			Pawn: Score{-14, 6},
		},
		PSQT: PSQT{
			Leaper: PieceSquares{
				File: [4]Score{{-19, -8}, {-8, 2}, {12, -1}, {39, 8}},
				Rank: [8]Score{{1, -42}, {-10, -14}, {6, -16}, {14, 5}, {23, 0}, {21, -3}, {-24, 2}, {-75, 11}},
			},
			Bishop: PieceSquares{
				File: [4]Score{{-4, -8}, {1, 5}, {16, 1}, {1, 5}},
				Rank: [8]Score{{-12, -17}, {16, -8}, {3, -9}, {13, -4}, {2, -4}, {2, 1}, {-23, 10}, {-7, 13}},
			},
			Rook: PieceSquares{
				File: [4]Score{{-20, -3}, {-2, -5}, {28, -4}, {25, -11}},
				Rank: [8]Score{{-20, -4}, {-40, 3}, {-6, -1}, {-21, -2}, {1, 5}, {45, 4}, {9, 6}, {92, -18}},
			},
			Queen: PieceSquares{
				File: [4]Score{{0, 3}, {-13, -10}, {8, 0}, {4, 6}},
				Rank: [8]Score{{4, -43}, {20, -45}, {-18, 7}, {-20, 22}, {-9, 18}, {12, 6}, {-15, 3}, {29, 1}},
			},
			King: PieceSquares{
				File: [4]Score{{9, 7}, {122, -2}, {-4, 2}, {-22, -8}},
				Rank: [8]Score{{5, -28}, {-15, -9}, {-41, 4}, {-45, 0}, {-40, 10}, {-38, 10}, {-25, -6}, {-68, 10}},
			},
			Pawn: PawnSquares{
				File: [4]Score{{-2, 11}, {6, -9}, {20, -3}, {-1, -8}},
				Rank: [6]Score{{-4, 1}, {-8, -10}, {-6, -9}, {-1, -4}, {26, 15}, {110, -3}},
			},
		},
		KingActivity: 9, NearPromotion: Score{-2, 3},

		Mobility: ByClass{Leaper: Score{27, 36}, Bishop: Score{20, 28}, Rook: Score{13, 34}, Queen: Score{17, 30}},
		OpenFile: 54, HalfOpenFile: 22, BishopPairDivisor: 16,

		Threat: Score{48, 52}, ThreatGain: Score{33, 96}, PawnThreat: Score{71, 49}, KingThreat: Score{1, 30},
		Weak: Score{12, 37}, WeakPawn: Score{-1, 13}, Hanging: Score{15, 24}, Aim: Score{16, 1},

		Outpost: Score{31, -10}, Loose: Score{4, 11}, KingDistance: Score{4, 3}, SpaceMG: 114,

		AttackerBase: 12, AttackerDivisor: 21, RingAttack: 38, WeakRing: 103,
		SafeCheck: 280, MoreSafeChecks: 204, UnsafeCheck: 42, KingDefender: 58, CastlingMG: 24,
		DangerOffset: -8, DangerDivisorMG: 3843, DangerDivisorEG: 24, MaxDangerMG: 1500,
		ShelterNear: 23, ShelterFar: 0, ShelterOpen: -32, StormNear: -52, StormFar: -20, StormOpen: -25,
		ShelterDanger: 13, PawnlessFlankEG: 110,

		Isolated: Score{-3, -10}, Doubled: Score{4, -16}, Connected: Score{10, -7}, ConnectedStep: Score{7, 41},
		Backward: Score{-11, 2}, Opposed: Score{7, -1},

		Passed: Score{190, 303}, PassedDecay: 48, PassedBlocked: 4, PassedAttacked: 6, PassedFree: 16,
		SafePromotion: [passedReach]Score{{0, 2}, {2, 15}, {4, 21}, {-7, 16}},
		PassedOwnKing: -8, PassedEnemyKing: 15, RookBehindEG: 27, EnemyRookBehindEG: 71,

		BothFlanksEG: 28, OppositeBishops: 10, LastPawn: 12,
		MinMate: 450, MinLead: 380, NoMateDivisor: 23, DrawishDivisor: 5,
		MopUpEdge: 14, MopUpCorner: 6, MopUpRoom: 4, MopUpKing: 20,
	}
}
