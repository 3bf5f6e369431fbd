package search

import (
	"testing"

	"menagerie/movegen"
)

// TestLearn lets move 6 cut off after the quiet moves 1 and 7 and the captures 4
// and 2 were tried in vain.
func TestLearn(t *testing.T) {
	g := &riggedGame{newDropGame(7, 2), map[movegen.Move]int{2: 100, 3: 300, 4: 900, 5: -50}, 3}
	w := newTestWorker(g)
	w.stack[0].row, w.stack[1].row = row(10), row(20)
	p := w.pickLegal(movegen.NoMove, 2)
	defer p.close()
	p.moves = []movegen.Move{4, 2, 1, 7, 6, 3, 5}
	p.picked, p.quiet = 5, true
	w.learn(&node{depth: 5, ply: 2}, &p, 6)

	last, own := w.rows(2)
	for _, tt := range []struct {
		move movegen.Move
		sign int
	}{{6, 1}, {1, -1}, {7, -1}, {3, 0}} {
		slot := g.Slot(tt.move)
		for name, got := range map[string]int{
			"after any move":          int(w.memory.quiet[slot]),
			"after the last":          int(*w.memory.sequels.at(last, slot)),
			"after the own before it": int(*w.memory.sequels.at(own, slot)),
			"in all":                  w.memory.promise(slot, last, own),
		} {
			if got*tt.sign < 0 || (got == 0) != (tt.sign == 0) {
				t.Errorf("move %d %s: %d, want sign %d", tt.move, name, got, tt.sign)
			}
		}
	}
	if a, b := w.memory.noisy[g.Slot(4)], w.memory.noisy[g.Slot(3)]; a >= 0 || b != 0 {
		t.Errorf("capture tried in vain: %d, not tried: %d", a, b)
	}
	if w.stack[2].killers[0] != 6 {
		t.Errorf("killers %v", w.stack[2].killers)
	}
	if reply := w.reply(2); reply == nil || *reply != 6 {
		t.Errorf("no counter-move, want 6")
	}
	w.stack[1].row = noRow
	if w.reply(2) != nil || w.reply(0) != nil {
		t.Error("a counter-move to a pass or to nothing")
	}
}

// TestHistoryBounds credits one move over and over.
func TestHistoryBounds(t *testing.T) {
	h, s := make(history, 1), new(sequels)
	for _, sign := range []int{1, -1} {
		for range 1000 {
			h.add(0, sign*historyBonus(20))
			s.add(row(3), 5, sign*historyBonus(20))
		}
		for _, got := range []int{int(h[0]), int(*s.at(row(3), 5))} {
			if got*sign < historyMax*9/10 || got*sign > historyMax {
				t.Errorf("after a thousand of sign %d: %d", sign, got)
			}
		}
	}
}

// TestRowsStayApart checks that no two moves of a large game share a row and
// that rows are used from end to end.
func TestRowsStayApart(t *testing.T) {
	seen := map[int]int{}
	for slot := range 30_000 {
		at := row(slot)
		if at < 0 || at >= len(sequels{}) {
			t.Fatalf("the row of slot %d is %d", slot, at)
		}
		if other, taken := seen[at]; taken {
			t.Fatalf("slots %d and %d share row %d", slot, other, at)
		}
		seen[at] = slot
	}
}
