package eval

// smallWeights come, from what labels of four variants, a hand and 15,000 earlier games
// of chess had made of them, of
//
//	engine tune data -variant chess -games 12000 -samples 16 -seed 1717 -out results.txt
//	engine tune fit -variant chess -prior 1 -rounds 1 -fixed Large,Early,... results.txt earlier.txt
//
// twice in a row, but for the tempo, which stayed. The dots are MaxDangerMG, MinMate, MinLead
// and the weights of mopping up.
func smallWeights() Set {
	return Set{
		Tempo: Score{19, 11},

		Material: Material{
			ByClass: ByClass{Leaper: Score{-122, 1}, Bishop: Score{-130, 13}, Rook: Score{-209, 103},
				Queen: Score{45, 128}},
			Pawn: Score{-22, -12},
		},
		PSQT: PSQT{
			Leaper: PieceSquares{
				File: [4]Score{{-12, 6}, {0, 4}, {3, 4}, {11, 11}},
				Rank: [8]Score{{-7, -12}, {1, -18}, {6, -4}, {22, 7}, {20, 4}, {25, 0}, {-15, 5}, {-95, 8}},
			},
			Bishop: PieceSquares{
				File: [4]Score{{-3, 3}, {6, 2}, {8, 2}, {4, 5}},
				Rank: [8]Score{{-12, -7}, {11, -14}, {3, -2}, {8, -6}, {4, -3}, {20, -12}, {-34, 7}, {-10, 2}},
			},
			Rook: PieceSquares{
				File: [4]Score{{-14, -4}, {-1, -1}, {11, -5}, {21, -19}},
				Rank: [8]Score{{-9, -6}, {-21, -2}, {-12, -5}, {-18, 11}, {-27, 14}, {20, 0}, {24, -1}, {70, -16}},
			},
			Queen: PieceSquares{
				File: [4]Score{{0, -10}, {3, -1}, {-1, 10}, {4, 1}},
				Rank: [8]Score{{-7, -26}, {12, -28}, {-2, 2}, {-9, 23}, {0, 9}, {-2, 2}, {-16, -3}, {5, -6}},
			},
			King: PieceSquares{
				File: [4]Score{{4, -3}, {31, -4}, {0, 3}, {-19, 7}},
				Rank: [8]Score{{-7, -32}, {-15, -20}, {-22, -4}, {-19, 3}, {-30, 12}, {-12, 18}, {-6, 20}, {-67, 7}},
			},
			Pawn: PawnSquares{
				File: [4]Score{{-2, -1}, {6, 1}, {8, -4}, {7, -3}},
				Rank: [6]Score{{-14, -1}, {-11, -8}, {-13, -7}, {-2, -5}, {21, 14}, {136, 6}},
			},
		},
		KingActivity: 4, NearPromotion: Score{-12, 4},

		Mobility: ByClass{Leaper: Score{16, 31}, Bishop: Score{11, 27}, Rook: Score{15, 18}, Queen: Score{10, 23}},
		OpenFile: 30, HalfOpenFile: 8, BishopPairDivisor: 10,

		Threat: Score{17, 33}, ThreatGain: Score{53, 99}, PawnThreat: Score{47, 35}, KingThreat: Score{2, 33},
		Weak: Score{7, 40}, WeakPawn: Score{-1, 20}, Hanging: Score{14, 14}, Aim: Score{22, -2},

		Outpost: Score{28, -2}, Loose: Score{3, 4}, KingDistance: Score{3, 0}, SpaceMG: 156,

		AttackerBase: 4, AttackerDivisor: 9, RingAttack: 12, WeakRing: 49,
		SafeCheck: 328, MoreSafeChecks: 148, UnsafeCheck: 56, KingDefender: 37, CastlingMG: 19,
		DangerOffset: -8, DangerDivisorMG: 5866, DangerDivisorEG: 202, MaxDangerMG: 1500,
		ShelterNear: 12, ShelterFar: 3, ShelterOpen: -17, StormNear: -17, StormFar: -5, StormOpen: -11,
		ShelterDanger: 24, PawnlessFlankEG: 84,

		Isolated: Score{-11, -10}, Doubled: Score{-3, -12}, Connected: Score{7, -1}, ConnectedStep: Score{-10, 44},
		Backward: Score{-8, -18}, Opposed: Score{10, 10},

		Passed: Score{139, 143}, PassedDecay: 48, PassedBlocked: 2, PassedAttacked: 6, PassedFree: 20,
		SafePromotion: [passedReach]Score{{2, 0}, {8, 10}, {-1, 9}, {-20, 9}},
		PassedOwnKing: -10, PassedEnemyKing: 23, RookBehindEG: 32, EnemyRookBehindEG: 63,

		BothFlanksEG: 22, OppositeBishops: 7, LastPawn: 24,
		MinMate: 450, MinLead: 380, NoMateDivisor: 50, DrawishDivisor: 5,
		MopUpEdge: 14, MopUpCorner: 6, MopUpRoom: 4, MopUpKing: 20,
	}
}
