package search

import (
	"testing"

	"menagerie/internal/game"
)

// TestUpdateHistories lets move 6 cut off after the quiet moves 1 and 7 and the captures 4
// and 2 were tried in vain.
func TestUpdateHistories(t *testing.T) {
	g := &riggedGame{newDropGame(7, 2), map[game.Move]int{2: 100, 3: 300, 4: 900, 5: -50}, 3}
	w := newTestWorker(g)
	w.stack[0].row, w.stack[1].row = w.memory.row(10), w.memory.row(20)
	p := w.pickLegal(game.NoMove, 2)
	defer p.close()
	p.moves = []game.Move{4, 2, 1, 7, 6, 3, 5}
	p.picked, p.quiet = 5, true
	w.updateHistories(&node{depth: 5, ply: 2}, &p, 6)

	previous, own := w.rows(2)
	for _, tt := range []struct {
		move game.Move
		sign int
	}{{6, 1}, {1, -1}, {7, -1}, {3, 0}} {
		slot := g.Slot(tt.move)
		for name, got := range map[string]int{
			"after any move":          int(w.memory.quiet[slot]),
			"after the last":          int(*w.memory.continuations.at(previous, slot)),
			"after the own before it": int(*w.memory.continuations.at(own, slot)),
			"in all":                  w.memory.historyScore(slot, previous, own),
		} {
			if got*tt.sign < 0 || (got == 0) != (tt.sign == 0) {
				t.Errorf("move %d %s: %d, want sign %d", tt.move, name, got, tt.sign)
			}
		}
	}
	if a, b := w.memory.captures[g.Slot(4)], w.memory.captures[g.Slot(3)]; a >= 0 || b != 0 {
		t.Errorf("capture tried in vain: %d, not tried: %d", a, b)
	}
	if w.stack[2].killers[0] != 6 {
		t.Errorf("killers %v", w.stack[2].killers)
	}
	if counter := w.counterMove(2); counter == nil || *counter != 6 {
		t.Errorf("no counter-move, want 6")
	}
	w.stack[1].row = noRow
	if w.counterMove(2) != nil || w.counterMove(0) != nil {
		t.Error("a counter-move to a pass or to nothing")
	}
}

// TestHistoryBounds credits one move over and over.
func TestHistoryBounds(t *testing.T) {
	h, s, at := make(history, 1), new(continuations), 3
	for _, sign := range []int{1, -1} {
		for range 1000 {
			h.add(0, sign*historyBonus(20))
			s.add(at, 5, sign*historyBonus(20))
		}
		for _, got := range []int{int(h[0]), int(*s.at(at, 5))} {
			if got*sign < historyMax*9/10 || got*sign > historyMax {
				t.Errorf("after a thousand of sign %d: %d", sign, got)
			}
		}
	}
}

// TestRowsStayApart checks that no two moves share a row, that rows are used from end
// to end, and that those of a small game do not overlap.
func TestRowsStayApart(t *testing.T) {
	for _, slots := range []int{1, 900, 1440, 1500, 30_000} {
		m := memory{continuations: new(continuations), corrections: new(corrections)}
		m.fit(slots)
		seen := map[int]int{}
		for slot := range slots {
			at := m.row(slot)
			if at < 0 || at >= len(continuations{}) {
				t.Fatalf("the row of slot %d of %d is %d", slot, slots, at)
			}
			if other, taken := seen[at]; taken {
				t.Fatalf("slots %d and %d of %d share row %d", slot, other, slots, at)
			}
			seen[at] = slot
			if slots*slots <= len(continuations{}) && at != slot*slots {
				t.Errorf("the row of slot %d of %d is %d, want %d", slot, slots, at, slot*slots)
			}
		}
	}
}
