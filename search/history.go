package search

import "menagerie/movegen"

// creditDepth is the least depth of a node that speaks for the move leading to it.
const creditDepth = 3

// historyMax bounds the entries of a history table.
const historyMax = 1 << 14

// history remembers by [Position.Slot] which moves cut lines off.
type history []int16

// add moves an entry towards the sign of bonus, the slower the nearer it is to
// its bound, so that recent experience outweighs old.
func (h history) add(slot, bonus int) {
	h[slot] += int16(bonus - int(h[slot])*abs(bonus)/historyMax)
}

// fade halves what earlier searches learnt.
func (h history) fade() {
	for i := range h {
		h[i] /= 2
	}
}

// sequels remembers which moves cut lines off after which others: continuation
// history, with a row of slots for each move. Where not all rows fit, as on large
// boards, they overlap, each beginning elsewhere.
type sequels [1 << 21]int16

// noRow is the row after a move that is not known, or a pass.
const noRow = -1

func (s *sequels) at(row, slot int) *int16 { return &s[(row+slot)%len(s)] }

func (s *sequels) add(row, slot, bonus int) {
	if row != noRow {
		entry := s.at(row, slot)
		*entry += int16(bonus - int(*entry)*abs(bonus)/historyMax)
	}
}

// memory is all that a worker learns about moves.
type memory struct {
	quiet   history        // quiet moves
	replies []movegen.Move // by slot of a move: the quiet one that refuted it last, the counter-move
	noisy   history        // moves that change material
	sequels *sequels

	corrections *corrections
	stride      int // from one row of the sequels to the next, 0 if they overlap
}

// fit makes room for a game of so many slots and forgets all if there was none.
func (m *memory) fit(slots int) {
	if len(m.quiet) != slots {
		m.quiet, m.noisy, m.replies = make(history, slots), make(history, slots), make([]movegen.Move, slots)
		if m.stride = slots; slots*slots > len(m.sequels) {
			m.stride = 0
		}
		clear(m.sequels[:])
		clear(m.corrections[:])
	}
}

// row is where the entries for moves that follow the one with that slot begin.
func (m *memory) row(slot int) int {
	if m.stride != 0 {
		return slot * m.stride
	}
	return int(uint32(slot) * 0x9e3779b1 >> 11)
}

// rows returns where sequels to the last move and to the one before begin.
func (w *worker) rows(ply int) (last, own int) {
	last, own = noRow, noRow
	if ply >= 1 {
		last = w.stack[ply-1].row
	}
	if ply >= 2 {
		own = w.stack[ply-2].row
	}
	return last, own
}

// promise is what experience says of a quiet move: within three times
// historyMax either way.
func (m *memory) promise(slot, last, own int) int {
	sum := int(m.quiet[slot])
	if last != noRow {
		sum += int(*m.sequels.at(last, slot))
	}
	if own != noRow {
		sum += int(*m.sequels.at(own, slot))
	}
	return sum
}

// learn credits the move that caused a cutoff and debits those tried before it.
func (w *worker) learn(n *node, p *picker, m movegen.Move) {
	bonus := historyBonus(n.depth)
	last, own := w.rows(n.ply)
	w.debitLast(n)
	if p.quiet {
		if killers := &w.stack[n.ply].killers; killers[0] != m {
			killers[1], killers[0] = killers[0], m
		}
		if reply := w.reply(n.ply); reply != nil {
			*reply = m
		}
		w.creditQuiet(w.pos.Slot(m), last, own, bonus)
	} else {
		w.memory.noisy.add(w.pos.Slot(m), bonus)
	}
	for i, tried := range p.moves[:p.picked-1] {
		switch slot := w.pos.Slot(tried); {
		case p.scores[i] == passed:
		case w.pos.Gain(tried) != 0:
			w.memory.noisy.add(slot, -bonus)
		case p.quiet:
			w.creditQuiet(slot, last, own, -bonus)
		}
	}
}

// reply is where the counter-move to the move before ply is kept, nil if there was
// none.
func (w *worker) reply(ply int) *movegen.Move {
	if ply == 0 || w.stack[ply-1].row == noRow {
		return nil
	}
	return &w.memory.replies[w.stack[ply-1].slot]
}

// creditLast credits the quiet move that led to a node in which nothing is good.
func (w *worker) creditLast(n *node) {
	if n.depth >= creditDepth {
		w.judgeLast(n.ply, historyBonus(n.depth))
	}
}

// debitLast debits the quiet move that led to a node with a good move, if it was
// thought the best.
func (w *worker) debitLast(n *node) {
	if w.stack[n.ply-1].number == 1 {
		w.judgeLast(n.ply, -historyBonus(n.depth+1))
	}
}

// judgeLast adds bonus to what is known of the move to ply as a sequel, if it is
// a quiet one.
func (w *worker) judgeLast(ply, bonus int) {
	if f := &w.stack[ply-1]; f.quiet && !f.nulled {
		last, own := w.rows(ply - 1)
		w.memory.sequels.add(last, f.slot, bonus)
		w.memory.sequels.add(own, f.slot, bonus)
	}
}

func (w *worker) creditQuiet(slot, last, own, bonus int) {
	w.memory.quiet.add(slot, bonus)
	w.memory.sequels.add(last, slot, bonus)
	w.memory.sequels.add(own, slot, bonus)
}

// historyBonus grows with the size of the tree that a cutoff at depth saves.
func historyBonus(depth int) int { return min(24*depth*depth+160*depth, 4000) }

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}
