package eval_test

import (
	"testing"

	"menagerie/eval"
)

// TestWeightConditions raises single weights: White's score must follow in positions
// that have what they weigh, and stay as it is in others.
func TestWeightConditions(t *testing.T) {
	r := load(t, "chess")
	var w eval.Weights
	for _, test := range []struct {
		name, fen string
		weight    *int
		sign      int
	}{
		{"an outpost", "r2qk2r/p4ppp/8/3N4/4P3/8/5PPP/R2QK2R w - - 0 1", &w.Small.Outpost.MG, 1},
		{"Black's outpost", "r2qk2r/p4ppp/8/4p3/3n4/8/5PPP/R2QK2R w - - 0 1", &w.Small.Outpost.MG, -1},
		{"an outpost that a pawn can attack", "r2qk2r/2p2ppp/8/3N4/4P3/8/5PPP/R2QK2R w - - 0 1", &w.Small.Outpost.MG, 0},
		{"an outpost without a pawn", "r2qk2r/p4ppp/8/3N4/8/8/4PPPP/R2QK2R w - - 0 1", &w.Small.Outpost.MG, 0},
		{"an outpost in the own half", "r2qk2r/p4ppp/8/8/3N4/4P3/5PPP/R2QK2R w - - 0 1", &w.Small.Outpost.MG, 0},
		{"a rook is no piece for outposts", "r2qk2r/p4ppp/8/3R4/4P3/8/5PPP/R2QK3 w - - 0 1", &w.Small.Outpost.MG, 0},
		{"a loose piece", "4k3/8/8/3B4/8/8/PPP5/4K3 w - - 0 1", &w.Small.Loose.EG, -1},
		{"a piece that is held", "4k3/8/8/3B4/2P5/8/PP6/4K3 w - - 0 1", &w.Small.Loose.EG, 0},
		{"a knight far from its king", "4k3/p7/3n4/8/8/8/P7/N3K3 w - - 0 1", &w.Small.KingDistance.EG, -1},
		{"rooks are as far as they like", "4k2r/p7/8/8/8/8/P7/R3K3 w - - 0 1", &w.Small.KingDistance.EG, 0},
		{"no pawn about the king", "1k6/ppp5/8/8/8/8/PPP5/R5K1 w - - 0 1", &w.Small.PawnlessFlankEG, -1},
		{"a pawn two files away", "1k6/ppp5/8/8/8/8/PP2P3/R5K1 w - - 0 1", &w.Small.PawnlessFlankEG, 0},
		{"an enemy's pawn about the king", "1k6/pp2p3/8/8/8/8/PPP5/R5K1 w - - 0 1", &w.Small.PawnlessFlankEG, 0},
		{"a rook behind its pawn", "7k/r7/8/1P6/8/8/8/1R5K w - - 0 1", &w.Small.RookBehindEG, 1},
		{"a rook before its pawn", "1R6/r6k/8/1P6/8/8/8/7K w - - 0 1", &w.Small.RookBehindEG, 0},
		{"a king between", "7k/r7/8/1P6/1K6/8/8/1R6 w - - 0 1", &w.Small.RookBehindEG, 0},
		{"the enemy's rook behind", "7k/8/8/1P6/8/8/1r6/2R4K w - - 0 1", &w.Small.EnemyRookBehindEG, -1},
		{"the own rook is no enemy", "7k/r7/8/1P6/8/8/8/1R5K w - - 0 1", &w.Small.EnemyRookBehindEG, 0},
		{"both wings", "4k3/pp4pp/8/8/8/8/PP4PP/3NK3 w - - 0 1", &w.Small.BothFlanksEG, 1},
		{"both wings for Black", "3nk3/pp4pp/8/8/8/8/PP4PP/4K3 w - - 0 1", &w.Small.BothFlanksEG, -1},
		{"one wing", "4k3/pppp4/8/8/8/8/PPPP4/3NK3 w - - 0 1", &w.Small.BothFlanksEG, 0},
		{"bishops that never meet", "4k1b1/8/8/8/8/8/PP6/2B1K3 w - - 0 1", &w.Small.OppositeBishops, 1},
		{"bishops that meet", "4kb2/8/8/8/8/8/PP6/2B1K3 w - - 0 1", &w.Small.OppositeBishops, 0},
		{"rooks beside them", "r3k1b1/8/8/8/8/8/PP6/R1B1K3 w - - 0 1", &w.Small.OppositeBishops, 0},
		{"room behind the pawns", "rn1qk1nr/pppppppp/8/8/2PPPP2/8/PP4PP/RN1QK1NR w - - 0 1", &w.Small.SpaceMG, 1},
		{"room for Black", "rn1qk1nr/pp4pp/8/2pppp2/8/8/PPPPPPPP/RN1QK1NR w - - 0 1", &w.Small.SpaceMG, -1},
		{"room that nobody uses", "4k3/pppppppp/8/8/2PPPP2/8/PP4PP/4K3 w - - 0 1", &w.Small.SpaceMG, 0},
		{"the last pawn", "1n2k3/8/8/8/8/8/2P5/1N2K3 w - - 0 1", &w.Small.LastPawn, -1},
		{"Black's last pawn", "1n2k3/2p5/8/8/8/8/8/1N2K3 w - - 0 1", &w.Small.LastPawn, 1},
		{"a pawn of many", "1n2k3/4ppp1/8/8/8/8/2P1PPP1/1N2K3 w - - 0 1", &w.Small.LastPawn, 0},
		{"a rook needs no pawns", "1n2k3/8/8/8/8/8/2P5/1N2KR2 w - - 0 1", &w.Small.LastPawn, 0},
		{"a right to castle", "rn2k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R w K - 0 1", &w.Small.CastlingMG, 1},
		{"both may castle", "rn2k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R w Kk - 0 1", &w.Small.CastlingMG, 0},
		{"rooks beyond their value", "1n2kn2/pppppppp/8/8/8/8/PPPPPPPP/1N2K2R w - - 0 1", &w.Small.Material.Rook.MG, 1},
		{"no rooks", "1n2kn2/pppppppp/8/8/8/8/PPPPPPPP/1N2KN2 w - - 0 1", &w.Small.Material.Rook.MG, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			score := func(more int) int {
				w = eval.DefaultWeights()
				*test.weight += more
				terms, err := eval.NewWith(r.tables, w)
				if err != nil {
					t.Fatal(err)
				}
				return eval.NewPosition(r.parse(t, test.fen).Position, terms).Evaluate()
			}
			if change := score(40) - score(0); change*test.sign < 0 || (change == 0) != (test.sign == 0) {
				t.Errorf("%s: the score changes by %d, want sign %d", test.fen, change, test.sign)
			}
		})
	}
}
