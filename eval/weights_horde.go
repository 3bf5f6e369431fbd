package eval

// hordeWeights and hordeArmy come, from the weights of small boards and a first estimate of
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
		Tempo: Score{74, 55},

		Material: Material{
			ByClass: ByClass{Leaper: Score{4, -64}, Bishop: Score{5, -9}, Rook: Score{-35, 56}, Queen: Score{1019, 8}},
			Pawn:    Score{-15, -39},
		},
		PSQT: PSQT{
			Leaper: PieceSquares{
				File: [4]Score{{-29, 5}, {1, 2}, {3, 6}, {20, 13}},
				Rank: [8]Score{{-14, -17}, {7, -16}, {9, -4}, {19, 7}, {23, 5}, {9, 0}, {-23, 4}, {-29, 8}},
			},
			Bishop: PieceSquares{
				File: [4]Score{{-12, 3}, {-1, 10}, {15, -2}, {13, 5}},
				Rank: [8]Score{{-4, -9}, {13, 3}, {7, 1}, {0, -8}, {2, -3}, {20, -9}, {3, 9}, {-12, 2}},
			},
			Rook: PieceSquares{
				File: [4]Score{{-5, 4}, {-6, -2}, {9, -7}, {15, -17}},
				Rank: [8]Score{{-4, 7}, {-26, -4}, {-16, -3}, {-6, 2}, {-29, 11}, {-11, -2}, {11, -2}, {76, -22}},
			},
			Queen: PieceSquares{
				File: [4]Score{{-2, -7}, {-10, -4}, {1, 11}, {16, 2}},
				Rank: [8]Score{{-10, -72}, {-10, -59}, {-15, -4}, {-7, 11}, {5, 14}, {7, 6}, {-8, -2}, {18, -3}},
			},
			King: PieceSquares{
				File: [4]Score{{-23, -6}, {15, -6}, {17, 6}, {7, 10}},
				Rank: [8]Score{{-19, -79}, {-7, -25}, {-5, 2}, {-30, 1}, {-15, 12}, {-10, 19}, {-5, 22}, {26, 7}},
			},
			Pawn: PawnSquares{
				File: [4]Score{{-15, 2}, {14, -7}, {13, -4}, {8, 4}},
				Rank: [6]Score{{-31, 3}, {-22, -23}, {13, -32}, {6, -3}, {-13, 53}, {28, 28}},
			},
		},
		KingActivity: 19, NearPromotion: Score{12, 5},

		Mobility: ByClass{Leaper: Score{14, 34}, Bishop: Score{5, 33}, Rook: Score{6, 42}, Queen: Score{4, 37}},
		OpenFile: 13, HalfOpenFile: -2, BishopPairDivisor: 14,

		Threat: Score{9, 21}, ThreatGain: Score{37, 64}, PawnThreat: Score{46, 23}, KingThreat: Score{8, 93},
		Weak: Score{8, 72}, WeakPawn: Score{2, 33}, Hanging: Score{64, 22}, Aim: Score{4, -4},

		Outpost: Score{28, -2}, Loose: Score{1, -9}, KingDistance: Score{4, 0}, SpaceMG: 379,

		AttackerBase: 4, AttackerDivisor: 9, RingAttack: 12, WeakRing: 49,
		SafeCheck: 328, MoreSafeChecks: 148, UnsafeCheck: 56, KingDefender: 26, CastlingMG: 15,
		DangerOffset: -8, DangerDivisorMG: 5866, DangerDivisorEG: 202, MaxDangerMG: 1500,
		ShelterNear: 0, ShelterFar: -4, ShelterOpen: -30, StormNear: -9, StormFar: -18, StormOpen: -55,
		ShelterDanger: 24, PawnlessFlankEG: 85,

		Isolated: Score{-11, -9}, Doubled: Score{-15, -52}, Connected: Score{26, 4}, ConnectedStep: Score{33, 166},
		Backward: Score{-4, -43}, Opposed: Score{9, 14},

		Passed: Score{615, 182}, PassedDecay: 39, PassedBlocked: 4, PassedAttacked: 4, PassedFree: 10,
		SafePromotion: [passedReach]Score{{1, -1}, {14, 18}, {9, 13}, {6, 5}},
		PassedOwnKing: -9, PassedEnemyKing: 34, RookBehindEG: 30, EnemyRookBehindEG: 95,

		BothFlanksEG: 0, OppositeBishops: 7, LastPawn: 24,
		MinMate: 450, MinLead: 380, NoMateDivisor: 50, DrawishDivisor: 5,
		MopUpEdge: 14, MopUpCorner: 6, MopUpRoom: 4, MopUpKing: 20,
	}
}

// hordeArmy is what the army without a king is worth.
func hordeArmy() Army {
	return Army{Value: Score{-1489, -34}, PawnMG: 30}
}
