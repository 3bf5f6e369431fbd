package movegen

import "testing"

// TestPromise has positions without weights: only what may be captured counts.
func TestPromise(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen, move string
		gains, loses             string // squares of pieces whose values are the promise, or are taken from it
		less                     int    // centipawns
	}{
		{"flees from a pawn", "chess", "4k3/8/8/3p4/2N5/8/8/4K3 w - - 0 1", "c4e3", "c4", "", 0},
		{"flees, but was protected", "chess", "4k3/8/8/3p4/2N5/1P6/8/4K3 w - - 0 1", "c4e3", "c4", "d5", 0},
		{"is protected from a more valuable piece", "chess", "2q1k3/8/8/8/2N5/1P6/8/4K3 w - - 0 1", "c4e3", "", "", 0},
		{"goes where a pawn captures", "chess", "4k3/8/8/4p3/8/8/8/3RK3 w - - 0 1", "d1d4", "", "d1", 100},
		{"nothing is at risk", "chess", "4k3/8/8/4p3/8/8/8/3RK3 w - - 0 1", "d1d2", "", "", 0},
		{"a king is at no risk", "chess", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1e2", "", "", 0},
		{"flees from a cannon over a piece", "xiangqi", "3k5/9/9/4c4/4p4/9/4R4/9/9/5K3 w - - 0 1", "e4a4", "e4", "", 0},
		{"stands safe before a cannon", "xiangqi", "3k5/9/9/4c4/9/9/4R4/9/9/5K3 w - - 0 1", "e4a4", "", "", 0},
	} {
		p := parse(t, test.variant, test.fen)
		want := test.less
		for sign, name := range map[int]string{1: test.gains, -1: test.loses} {
			for id := uint8(0); name != "" && id < 255; id++ {
				if k := p.Kinds[id]; k != 0 && p.Squares[id].String() == name {
					want += sign * p.tables.values[k]
				}
			}
		}
		moves := p.LegalMoves(nil)
		promise := make([]int32, len(moves))
		p.Promise(moves, promise)
		for i, m := range moves {
			if p.MoveText(m) == test.move && promise[i] != int32(want) {
				t.Errorf("%s: %s promises %d, want %d", test.name, test.move, promise[i], want)
			}
		}
		if _, err := p.ParseMove(test.move); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}
