package search

import (
	"context"
	"slices"
	"testing"

	"menagerie/internal/game"
)

func perft(pos Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	if pos.Outcome() != game.Ongoing {
		return 0
	}
	var n uint64
	for _, m := range pos.LegalMoves(nil) {
		pos.Make(m)
		n += perft(pos, depth-1)
		pos.Unmake()
	}
	return n
}

func TestPickerPerft(t *testing.T) {
	tests := []struct {
		name  string
		pos   testPosition
		depth int
	}{
		{"drops", newDropGame(4, 3), 7},
		{"breakthrough", newBreakGame(4, 5), 5},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got, want := PickerPerft(tt.pos, tt.depth), perft(tt.pos, tt.depth); got != want {
				t.Errorf("got %d, want %d", got, want)
			}
		})
	}
}

// newTestWorker returns a worker ready to search pos.
func newTestWorker(pos Position) *worker {
	w := newWorker(0)
	limits := &Limits{}
	w.prepare(pos, newTable(1), newControl(context.Background(), limits, w.published.Load))
	return w
}

// riggedGame says what its moves gain and which of them lose in the end.
type riggedGame struct {
	*dropGame
	gain   map[game.Move]int
	losing game.Move
}

func (g *riggedGame) Gain(m game.Move) int        { return g.gain[m] }
func (g *riggedGame) SEE(m game.Move, _ int) bool { return m != g.losing }

func TestPickerOrder(t *testing.T) {
	g := &riggedGame{newDropGame(7, 2), map[game.Move]int{2: 100, 3: 300, 4: 900, 5: -50}, 3}
	w := newTestWorker(g)
	w.stack[0].killers[0] = 6
	w.memory.quiet.add(g.Slot(7), -historyMax/2)
	tests := []struct {
		name string
		hash game.Move
		want []game.Move
	}{
		{"quiet TT move", 1, []game.Move{1, 4, 2, 5, 6, 7, 3}},
		{"no TT move", game.NoMove, []game.Move{4, 2, 5, 6, 1, 7, 3}},
		{"losing TT move", 3, []game.Move{3, 4, 2, 5, 6, 1, 7}},
		{"illegal TT move", 99, []game.Move{4, 2, 5, 6, 1, 7, 3}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := w.pickLegal(tt.hash, 0)
			defer p.close()
			var got []game.Move
			for m := p.next(); m != game.NoMove; m = p.next() {
				got = append(got, m)
				if quiet := g.gain[m] == 0; p.quiet != quiet {
					t.Errorf("move %d: quiet %v", m, p.quiet)
				}
				if losing := m == 3 && tt.hash != 3; p.losing != losing {
					t.Errorf("move %d: losing %v", m, p.losing)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

// TestPickerCounterMove wants the counter-move after the killers.
func TestPickerCounterMove(t *testing.T) {
	g := &riggedGame{newDropGame(7, 2), map[game.Move]int{2: 100}, game.NoMove}
	w := newTestWorker(g)
	w.play(3, 0)
	*w.counterMove(1) = 7
	w.stack[1].killers[1] = 6
	p := w.pickLegal(game.NoMove, 1)
	defer p.close()
	for _, want := range []game.Move{2, 6, 7} {
		if got := p.next(); got != want {
			t.Errorf("got %d, want %d", got, want)
		}
	}
}
