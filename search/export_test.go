package search

import (
	"menagerie/internal/game"
)

// testPosition is a position that tests can copy.
type testPosition interface {
	Position
	Copy() Position
}

// forks hands out copies of pos to a search.
func forks(pos testPosition) func(thread int) Position {
	return func(int) Position { return pos.Copy() }
}

// PickerPerft counts the leaves of pos's tree as perft does, with the moves as
// the picker hands them out, quiet history and killers in disarray.
func PickerPerft(pos testPosition, depth int) uint64 {
	return newTestWorker(pos.Copy()).pickerPerft(depth, 0)
}

func (w *worker) pickerPerft(depth, ply int) uint64 {
	if depth == 0 {
		return 1
	}
	if w.pos.Outcome() != game.Ongoing {
		return 0
	}
	// The hash move is now the best of the last sibling, often illegal here.
	known, _ := w.table.probe(uint64(ply), ply)
	p := w.pickLegal(known.move, ply)
	defer p.close()
	var n uint64
	last := game.NoMove
	for m := p.next(); m != game.NoMove; m = p.next() {
		if p.quiet {
			w.memory.quiet.add(w.pos.Slot(m), int(n%997))
			w.stack[ply].killers = [2]game.Move{m, last}
		}
		last = m
		w.pos.Make(m)
		n += w.pickerPerft(depth-1, ply+1)
		w.pos.Unmake()
	}
	w.table.store(uint64(ply), ply, entry{last, 0, ply, Exact, false})
	return n
}
