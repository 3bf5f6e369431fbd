package search

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"menagerie/internal/game"
)

// The kings and locked pawns of the first position make scores jump between iterations: every
// other search ends while a window is widened.
const (
	lockedPawns = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1"
	middleGame  = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
)

// lastLines are the lines reported last, one for each rank.
func lastLines(infos []Info) []Info {
	for i := len(infos) - 1; i >= 0; i-- {
		if infos[i].MultiPV == 1 {
			return infos[i:]
		}
	}
	return nil
}

func sameLine(a, b Info) bool {
	return a.Depth == b.Depth && a.Score == b.Score && a.Bound == b.Bound && slices.Equal(a.PV, b.PV)
}

// TestInterruptedSearchReportsTheTruth: wherever a search is broken off, its last line is that of
// the last complete iteration, unless a better move was found since; a bound is marked as one.
func TestInterruptedSearchReportsTheTruth(t *testing.T) {
	for _, fen := range []string{lockedPawns, middleGame} {
		g := newChessGame(t, "chess", fen)
		const most = 60_000
		report, complete := collect()
		New(1, 1).Search(context.Background(), forks(g), Limits{Nodes: most}, report)
		bounds := 0
		for nodes := uint64(1); nodes < most; nodes += 1 + nodes/9 {
			report, infos := collect()
			r := New(1, 1).Search(context.Background(), forks(g), Limits{Nodes: nodes}, report)
			last := lastLines(*infos)[0]
			if last.PV[0] != r.Move || last.Score != r.Score {
				t.Errorf("%s, %d nodes: the last line is %+v, but the result %+v", fen, nodes, last, r)
			}
			switch {
			case last.Bound == Lower:
				bounds++
			case last.Bound != Exact:
				t.Errorf("%s, %d nodes: the last line is %+v", fen, nodes, last)
			case r.Depth > 0 && last.Depth == r.Depth:
				if !sameLine(last, (*complete)[r.Depth-1]) {
					t.Errorf("%s, %d nodes: %+v, want %+v", fen, nodes, last, (*complete)[r.Depth-1])
				}
			}
			if r.Depth > 0 && last.Depth != r.Depth && last.PV[0] == (*complete)[r.Depth-1].PV[0] {
				t.Errorf("%s, %d nodes: %+v replaces the complete line of the same move", fen, nodes, last)
			}
		}
		t.Logf("%s: %d searches ended with a bound", fen, bounds)
	}
}

// TestInterruptedMultiPV: a line that an iteration has not searched any more is not above one
// that it has.
func TestInterruptedMultiPV(t *testing.T) {
	const lines, most = 4, 60_000
	for _, fen := range []string{lockedPawns, middleGame} {
		g := newChessGame(t, "chess", fen)
		for nodes := uint64(1); nodes < most; nodes += 1 + nodes/9 {
			report, infos := collect()
			r := New(1, 1).Search(context.Background(), forks(g), Limits{Nodes: nodes, MultiPV: lines}, report)
			last := lastLines(*infos)
			var seen []game.Move
			for i, l := range last {
				if l.MultiPV != i+1 || slices.Contains(seen, l.PV[0]) {
					t.Errorf("%s, %d nodes: line %d is %+v after %v", fen, nodes, i+1, l, seen)
				}
				if i > 0 && l.Depth > last[i-1].Depth {
					t.Errorf("%s, %d nodes: depth %d is below depth %d", fen, nodes, l.Depth, last[i-1].Depth)
				}
				if i > 0 && l.Depth == last[i-1].Depth && l.Score > last[i-1].Score {
					t.Errorf("%s, %d nodes: score %d is below %d", fen, nodes, l.Score, last[i-1].Score)
				}
				seen = append(seen, l.PV[0])
			}
			if r.Depth > 0 && len(last) != min(lines, len(g.LegalMoves(nil))) || seen[0] != r.Move {
				t.Errorf("%s, %d nodes: lines of %v, the best move is %v", fen, nodes, seen, r.Move)
			}
		}
	}
}

// TestMateLinesEndInMate: the line of a mate score leads to the mate though the table cuts it
// short: of each iteration, but for the first ones of several lines.
func TestMateLinesEndInMate(t *testing.T) {
	for _, tt := range []struct{ variant, fen string }{
		{"chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1"},
		{"chess", "r7/pkp1p3/b3P3/1p1p4/3n3P/P2Q1Pq1/1PPP1n2/RNB1KB1R b - - 0 1"},
		{"chess", "7k/8/8/8/8/8/R7/KR6 w - - 0 1"},
		{"chess", "7k/8/6K1/8/8/8/8/R7 b - - 0 1"},
		{"xxl", "r6k6/ppp1p1ppppp3/2npgp8/8c5/14/6g2n4/4c6r2/5B8/3G10/1N12/3C4CN3b/3P3G1PP3/PPP1PPPP6/R6K4R1 w Qq - 0 1"},
	} {
		g := newChessGame(t, tt.variant, tt.fen)
		for _, multiPV := range []int{1, 3} {
			t.Run(fmt.Sprint(tt.variant, " ", tt.fen, " ", multiPV), func(t *testing.T) {
				report, infos := collect()
				New(4, 1).Search(context.Background(), forks(g), Limits{Nodes: 100_000, MultiPV: multiPV}, report)
				mates := 0
				for _, i := range *infos {
					if i.Bound == Exact && i.Score.isMate() && (multiPV == 1 || i.Depth > 4) {
						mates++
						checkMateLine(t, g.Copy(), i)
					}
				}
				if mates == 0 {
					t.Error("no mate is found")
				}
			})
		}
	}
}

func checkMateLine(t *testing.T, pos Position, i Info) {
	t.Helper()
	plies := int(Mate - max(i.Score, -i.Score))
	for _, m := range i.PV {
		if !slices.Contains(pos.LegalMoves(nil), m) {
			t.Fatalf("%v: the line has an illegal move", i)
		}
		pos.Make(m)
	}
	if len(i.PV) != plies || len(pos.LegalMoves(nil)) > 0 || pos.NoMoves() != game.Loss {
		t.Errorf("depth %d, score %d, a mate in %d plies: the line has %d", i.Depth, i.Score, plies, len(i.PV))
	}
}
