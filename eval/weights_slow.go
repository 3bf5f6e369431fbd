package eval

// slowWeights come, from those of small boards, of every third sample of the first
//
//	engine tune data -variant makruk,shatranj,courier,cambodian -games 4729 -samples 16 -seed 2121 -out results.txt
//	engine tune label -engine fairy-stockfish -variant makruk,shatranj,courier,cambodian -nodes
//	2000 -result 0.2 -out labels.txt third.txt
//	engine tune fit -variant makruk,shatranj,courier,cambodian -prior 2 -rounds 2 -fixed
//	Small,Large,Early,... labels.txt
//
// but for the tempo, which stayed.
func slowWeights() Set {
	return Set{
		Tempo: Score{19, 11},

		Material: Material{
			ByClass: ByClass{Leaper: Score{242, -56}, Bishop: Score{628, 19}, Rook: Score{416, 187},
				Queen: Score{45, 128}},
			Pawn: Score{-24, -54},
		},
		PSQT: PSQT{
			Leaper: PieceSquares{
				File: [4]Score{{-18, 12}, {-3, 5}, {9, 8}, {13, 9}},
				Rank: [8]Score{{-8, -16}, {2, -3}, {3, -1}, {14, 0}, {13, -10}, {29, -2}, {-1, 0}, {-12, 29}},
			},
			Bishop: PieceSquares{
				File: [4]Score{{-2, 3}, {-4, 6}, {9, 1}, {16, 2}},
				Rank: [8]Score{{16, 4}, {22, -10}, {9, -17}, {-6, 1}, {6, -9}, {1, -11}, {13, 6}, {-17, 1}},
			},
			Rook: PieceSquares{
				File: [4]Score{{-5, -2}, {1, -1}, {5, -7}, {2, -4}},
				Rank: [8]Score{{-9, -5}, {-18, 3}, {-13, -4}, {-25, 0}, {-5, -6}, {5, -3}, {11, 2}, {0, -3}},
			},
			Queen: PieceSquares{
				File: [4]Score{{0, -10}, {3, -1}, {-1, 10}, {4, 1}},
				Rank: [8]Score{{-7, -26}, {12, -28}, {-2, 2}, {-9, 23}, {0, 9}, {-2, 2}, {-16, -3}, {5, -6}},
			},
			King: PieceSquares{
				File: [4]Score{{-15, 0}, {25, -11}, {17, 2}, {-17, 11}},
				Rank: [8]Score{{-16, -35}, {-6, -25}, {-10, -8}, {-21, 5}, {-8, 2}, {-8, 0}, {-7, 16}, {58, 19}},
			},
			Pawn: PawnSquares{
				File: [4]Score{{-7, 0}, {-3, 2}, {15, -5}, {14, -7}},
				Rank: [6]Score{{-72, -1}, {-11, -8}, {-13, -7}, {-2, -5}, {21, 14}, {29, 6}},
			},
		},
		KingActivity: 6, NearPromotion: Score{22, 9},

		Mobility: ByClass{Leaper: Score{20, 12}, Bishop: Score{22, 1}, Rook: Score{20, 2}, Queen: Score{10, 23}},
		OpenFile: 22, HalfOpenFile: 11, BishopPairDivisor: 112,

		Threat: Score{31, 22}, ThreatGain: Score{73, -85}, PawnThreat: Score{52, 45}, KingThreat: Score{0, 20},
		Weak: Score{11, 9}, WeakPawn: Score{2, 27}, Hanging: Score{30, 14}, Aim: Score{15, 8},

		Outpost: Score{22, 5}, Loose: Score{8, 1}, KingDistance: Score{-2, 3}, SpaceMG: 132,

		AttackerBase: 11, AttackerDivisor: 8, RingAttack: -22, WeakRing: 53,
		SafeCheck: 381, MoreSafeChecks: 139, UnsafeCheck: 94, KingDefender: -2, CastlingMG: 14,
		DangerOffset: -12, DangerDivisorMG: 6916, DangerDivisorEG: 177, MaxDangerMG: 1500,
		ShelterNear: 5, ShelterFar: 5, ShelterOpen: -6, StormNear: -11, StormFar: -8, StormOpen: -5,
		ShelterDanger: 19, PawnlessFlankEG: 43,

		Isolated: Score{-21, -16}, Doubled: Score{-5, -2}, Connected: Score{4, -5}, ConnectedStep: Score{-10, 184},
		Backward: Score{-14, -16}, Opposed: Score{8, 12},

		Passed: Score{157, 397}, PassedDecay: 57, PassedBlocked: 0, PassedAttacked: 0, PassedFree: 25,
		SafePromotion: [passedReach]Score{{2, 0}, {8, 10}, {-1, 9}, {-20, 9}},
		PassedOwnKing: -10, PassedEnemyKing: 23, RookBehindEG: 33, EnemyRookBehindEG: 100,

		BothFlanksEG: 22, OppositeBishops: 16, LastPawn: 21,
		MinMate: 450, MinLead: 380, NoMateDivisor: 50, DrawishDivisor: 5,
		MopUpEdge: 14, MopUpCorner: 6, MopUpRoom: 4, MopUpKing: 20,
	}
}
