package search

import (
	"menagerie/internal/game"
)

// historyMax bounds the entries of a history table.
const historyMax = 1 << 14

// history remembers by [Position.Slot] which moves cause cutoffs (the history heuristic).
type history []int16

// add moves an entry towards the sign of bonus, the slower the nearer it is to
// its bound, so that recent cutoffs outweigh old ones.
func (h history) add(slot, bonus int) { addBonus(&h[slot], bonus) }

func addBonus(entry *int16, bonus int) {
	*entry += int16(bonus - int(*entry)*abs(bonus)/historyMax)
}

// fade halves the entries before a new search.
func (h history) fade() {
	for i := range h {
		h[i] /= 2
	}
}

// continuations is continuation history: which moves cause cutoffs after which others, with a
// row of slots for each earlier move. Where not all rows fit, as on large boards, they
// overlap, each beginning elsewhere.
type continuations [1 << 21]int16

// noRow is the row after a null move or before the first move.
const noRow = -1

func (c *continuations) at(row, slot int) *int16 { return &c[(row+slot)%len(c)] }

func (c *continuations) add(row, slot, bonus int) {
	if row != noRow {
		addBonus(c.at(row, slot), bonus)
	}
}

// memory is all that a worker learns about moves and evaluations.
type memory struct {
	quiet         history     // of quiet moves
	captures      history     // of moves that change material
	counterMoves  []game.Move // by slot of a move: the quiet one that refuted it last
	continuations *continuations
	corrections   *corrections
	stride        int // from one row of the continuations to the next, 0 if they overlap
}

// fit makes room for a game of so many slots and forgets all if there was none.
func (m *memory) fit(slots int) {
	if len(m.quiet) != slots {
		m.quiet, m.captures, m.counterMoves = make(history, slots), make(history, slots), make([]game.Move, slots)
		if m.stride = slots; slots*slots > len(m.continuations) {
			m.stride = 0
		}
		clear(m.continuations[:])
		clear(m.corrections[:])
	}
}

// row is where the continuations of the move with that slot begin.
func (m *memory) row(slot int) int {
	if m.stride != 0 {
		return slot * m.stride
	}
	return int(uint32(slot) * 0x9e3779b1 >> 11)
}

// rows returns the rows of the opponent's previous move and of the own move before it.
func (w *worker) rows(ply int) (previous, own int) {
	previous, own = noRow, noRow
	if ply >= 1 {
		previous = w.stack[ply-1].row
	}
	if ply >= 2 {
		own = w.stack[ply-2].row
	}
	return previous, own
}

// historyScore is the sum of a quiet move's histories: within three times historyMax either
// way.
func (m *memory) historyScore(slot, previous, own int) int {
	sum := int(m.quiet[slot])
	if previous != noRow {
		sum += int(*m.continuations.at(previous, slot))
	}
	if own != noRow {
		sum += int(*m.continuations.at(own, slot))
	}
	return sum
}

// updateHistories credits the move that caused a cutoff and debits those tried before it.
func (w *worker) updateHistories(n *node, p *picker, m game.Move) {
	bonus := historyBonus(n.depth)
	previous, own := w.rows(n.ply)
	w.debitParentMove(n)
	if p.quiet {
		if killers := &w.stack[n.ply].killers; killers[0] != m {
			killers[1], killers[0] = killers[0], m
		}
		if counter := w.counterMove(n.ply); counter != nil {
			*counter = m
		}
		w.addQuiet(w.pos.Slot(m), previous, own, bonus)
	} else {
		w.memory.captures.add(w.pos.Slot(m), bonus)
	}
	for i, tried := range p.moves[:p.picked-1] {
		switch slot := w.pos.Slot(tried); {
		case p.scores[i] == skipped:
		case w.pos.Gain(tried) != 0:
			w.memory.captures.add(slot, -bonus)
		case p.quiet:
			w.addQuiet(slot, previous, own, -bonus)
		}
	}
}

// counterMove is the entry for the counter-move to the move before ply, nil if there was
// none.
func (w *worker) counterMove(ply int) *game.Move {
	if ply == 0 || w.stack[ply-1].row == noRow {
		return nil
	}
	return &w.memory.counterMoves[w.stack[ply-1].slot]
}

// creditParentMove credits the quiet move that led to a node in which nothing is good.
func (w *worker) creditParentMove(n *node) {
	if n.depth >= creditDepth && !w.stack[n.ply].again {
		w.addParentMove(n.ply, historyBonus(n.depth))
	}
}

// debitParentMove debits the quiet move that led to a node with a good move, if it was
// searched first.
func (w *worker) debitParentMove(n *node) {
	if w.stack[n.ply-1].number == 1 && !w.stack[n.ply].again {
		w.addParentMove(n.ply, -historyBonus(n.depth+1))
	}
}

// addParentMove adds bonus to the continuation history of the move that led to ply, if it is
// a quiet one.
func (w *worker) addParentMove(ply, bonus int) {
	if f := &w.stack[ply-1]; f.quiet && !f.nulled {
		previous, own := w.rows(ply - 1)
		w.memory.continuations.add(previous, f.slot, bonus)
		w.memory.continuations.add(own, f.slot, bonus)
	}
}

// addQuiet adds bonus to all histories of a quiet move.
func (w *worker) addQuiet(slot, previous, own, bonus int) {
	w.memory.quiet.add(slot, bonus)
	w.memory.continuations.add(previous, slot, bonus)
	w.memory.continuations.add(own, slot, bonus)
}

// historyBonus grows with the size of the tree that a cutoff at depth saves.
func historyBonus(depth int) int { return min(bonusSquare*depth*depth+bonusLinear*depth, bonusMax) }

func abs(x int) int { return max(x, -x) }
