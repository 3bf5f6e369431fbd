package tables

import (
	"context"
	"sync/atomic"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Retrograde analysis, iteration by iteration: after iteration n every position is known whose
// mate is n plies away or less (Thompson, "Retrograde analysis of certain endgames", ICCA Journal
// 9(3), 1986). From the positions known last, and from those of smaller tables with as many
// plies to go, moves are taken back. What is reached wins in n plies if n is odd. If n is even,
// it loses if every move leads to a position known to win.
//
// Two goroutines never write to the same value: what moves taken back reach is noted in a
// bitmap, and then each range of numbers is worked off by one goroutine.

// builder builds one table.
type builder struct {
	*Table
	movers    []*mover
	side      []game.Color // by slot
	links     []link
	stalemate game.Outcome // of the side that cannot move: Draw or Loss
	values    [2][]value   // by side to move
	// frontier are the positions that the last iteration made known, next those of this one, by
	// side to move.
	frontier, next [2]bitmap
	run            *runner
	progress       func(plies int, known uint64)
	known          atomic.Uint64
}

// bytesEach is how much memory building takes for each number of a position, in bytes: the values
// with either side to move, as they are found and as the table keeps them. The bitmaps are gone
// before the latter are made.
const bytesEach = 8

// build fills the table, which has kinds, geometry and layout; links lead to tables that are
// complete.
func (b *builder) build(ctx context.Context) error {
	b.run.ctx = ctx
	entries := b.layout.entries
	for c := range b.values {
		b.values[c] = make([]value, entries)
		b.frontier[c], b.next[c] = newBitmap(entries), newBitmap(entries)
	}
	if err := b.run.over(entries, b.exclude); err != nil {
		return err
	}
	for turn := game.White; turn <= game.Black; turn++ {
		err := b.run.overWords(b.frontier[turn], func(w *worker, i int) bool { return b.isMate(w, turn, i) })
		if err != nil {
			return err
		}
	}
	furthest := 0
	for i := range b.links {
		furthest = max(furthest, b.links[i].table.maxPlies())
	}
	for plies := 1; ; plies++ {
		if plies+1 > int(maxValue) {
			return errTooLong
		}
		any := false
		for turn := game.White; turn <= game.Black; turn++ {
			found, err := b.iterate(turn, plies)
			if err != nil {
				return err
			}
			any = any || found
		}
		b.frontier, b.next = b.next, b.frontier
		if b.progress != nil {
			b.progress(plies, b.known.Load())
		}
		if !any && plies > furthest {
			break
		}
	}
	b.finish()
	return nil
}

// exclude is the first pass: it marks the numbers of no position and the positions in which the
// side that has just moved is in check, and notes those in which there may be a mate.
func (b *builder) exclude(w *worker, i int) {
	m := b.layout.squares(i)
	if !b.layout.distinct(&m) || b.layout.index(&m) != i || !b.stand(&m) {
		b.values[0][i], b.values[1][i] = impossible, impossible
		return
	}
	w.set(&m, b.layout.slots)
	for turn := game.White; turn <= game.Black; turn++ {
		switch {
		case b.attacked(w, &m, turn.Other()):
			b.values[turn][i] = impossible
		case b.stalemate == game.Loss || b.attacked(w, &m, turn):
			b.frontier[turn].set(i)
		}
	}
	w.clear(&m, b.layout.slots)
}

func (b *builder) stand(m *men) bool {
	for slot, mv := range b.movers {
		if !mv.stands[m[slot]] {
			return false
		}
	}
	return true
}

// attacked reports whether the king of a side is attacked.
func (b *builder) attacked(w *worker, m *men, c game.Color) bool {
	for slot, mv := range b.movers {
		if b.side[slot] != c && mv.attacks(m[slot], m[c], &w.board) {
			return true
		}
	}
	return false
}

// isMate reports whether the side to move, which is in check or loses by stalemate, has no legal
// move, and makes the position known then.
func (b *builder) isMate(w *worker, turn game.Color, i int) bool {
	escapes := false
	b.moves(w, turn, i, func(v value) bool {
		escapes = escapes || v != impossible
		return !escapes
	})
	if escapes {
		return false
	}
	b.values[turn][i] = mated
	b.known.Add(1)
	return true
}

// iterate makes the positions known whose mate is that many plies away and which have turn to
// move. It reports whether there are any.
func (b *builder) iterate(turn game.Color, plies int) (found bool, err error) {
	next := b.next[turn]
	clear(next)
	err = b.run.overWords(b.frontier[turn.Other()], func(w *worker, i int) bool {
		b.takeBack(w, turn, i, next)
		return true
	})
	for i := range b.links {
		if err == nil && !b.links[i].again && plies <= b.links[i].table.maxPlies()+1 {
			err = b.fromLink(&b.links[i], turn, plies, next)
		}
	}
	if err != nil {
		return false, err
	}
	var count atomic.Uint64
	own, others := b.values[turn], value(plies)
	err = b.run.overWords(next, func(w *worker, i int) bool {
		if own[i] != drawn || plies%2 == 0 && !b.loses(w, turn, i, others) {
			return false
		}
		own[i] = value(plies) + 1
		count.Add(1)
		return true
	})
	b.known.Add(count.Load())
	return count.Load() > 0, err
}

// loses reports whether every legal move leads to a position that wins in fewer plies.
func (b *builder) loses(w *worker, turn game.Color, i int, most value) bool {
	all := true
	b.moves(w, turn, i, func(v value) bool {
		all = v == impossible || wins(v) && v <= most
		return all
	})
	return all
}

// moves calls try with the value of the position after each move of turn, impossible if the move
// is illegal, until it returns false.
func (b *builder) moves(w *worker, turn game.Color, i int, try func(value) bool) {
	m := b.layout.squares(i)
	slots := b.layout.slots
	w.set(&m, slots)
	defer w.clear(&m, slots)
	for slot, mv := range b.movers {
		if b.side[slot] != turn {
			continue
		}
		from := m[slot]
		for p := range mv.paths[from] {
			if !b.along(w, turn, slot, &mv.paths[from][p], &m, try) {
				return
			}
		}
	}
}

// along is moves for one path of a man.
func (b *builder) along(w *worker, turn game.Color, slot int, p *path, m *men, try func(value) bool) bool {
	for _, leg := range p.legs {
		if w.board[leg] != 0 {
			return true
		}
	}
	steps := p.steps
	if p.hop != variant.NoHop {
		hurdle := 0
		for hurdle < len(steps) && w.board[steps[hurdle].square] == 0 {
			hurdle++
		}
		steps = steps[min(hurdle+1, len(steps)):]
		if p.hop == variant.Grasshopper {
			steps = steps[:min(1, len(steps))]
		}
	}
	after := *m
	for _, st := range steps {
		after[slot] = st.square
		if hit := int(w.board[st.square]); hit != 0 {
			captured := hit - 1
			if captured < 2 || b.side[captured] == turn {
				return true
			}
			return (st.flags&mayCapture == 0 || try(b.linked(turn, -1, captured, &after))) &&
				(st.flags&mayCapturePromote == 0 || b.promotions(turn, slot, captured, &after, try))
		}
		if st.flags&mayMove != 0 {
			v := impossible
			if j := b.layout.index(&after); j != noIndex {
				v = b.values[turn.Other()][j]
			}
			if !try(v) {
				return false
			}
		}
		if st.flags&mayPromote != 0 && !b.promotions(turn, slot, -1, &after, try) {
			return false
		}
	}
	return true
}

// linked returns the value of a position after a capture or promotion by turn.
func (b *builder) linked(turn game.Color, link, captured int, after *men) value {
	if link < 0 {
		for i := range b.links {
			if b.links[i].captured == captured && b.links[i].pawn < 0 {
				link = i
				break
			}
		}
	}
	l := &b.links[link]
	to, other := l.follow(b.geometry, b.layout.slots, after, turn.Other())
	return l.table.probe(other, &to)
}

// promotions is moves for the promotions of the man of a slot.
func (b *builder) promotions(turn game.Color, slot, captured int, after *men, try func(value) bool) bool {
	for i := range b.links {
		if b.links[i].pawn == slot && b.links[i].captured == captured && !try(b.linked(turn, i, captured, after)) {
			return false
		}
	}
	return true
}

// takeBack notes the positions from which a quiet move of turn leads to a position.
func (b *builder) takeBack(w *worker, turn game.Color, i int, next bitmap) {
	m := b.layout.squares(i)
	w.set(&m, b.layout.slots)
	for slot, mv := range b.movers {
		if b.side[slot] != turn {
			continue
		}
		to := m[slot]
		w.board[to] = 0
		b.origins(w, mv, slot, &m, mayMove, next)
		w.board[to] = uint8(slot) + 1
	}
	w.clear(&m, b.layout.slots)
}

// origins notes the positions from which the man of a slot has come to its square, which is taken
// off the board.
func (b *builder) origins(w *worker, mv *mover, slot int, m *men, flag uint8, next bitmap) {
	before := *m
	backs := mv.backs[m[slot]]
	for i := range backs {
		way := &backs[i]
		for _, o := range way.origins {
			if w.board[o.square] != 0 {
				break
			}
			if o.flags&flag == 0 || way.from != nil && !way.from.clear(way.index, &w.board) {
				continue
			}
			before[slot] = o.square
			if j := b.layout.index(&before); j != noIndex {
				next.set(j)
			}
		}
	}
}

// fromLink notes the positions from which a capture or promotion of turn leads to a position of a
// smaller table with a mate in plies-1.
func (b *builder) fromLink(l *link, turn game.Color, plies int, next bitmap) error {
	if l.captured >= 0 && b.side[l.captured] == turn || l.pawn >= 0 && b.side[l.pawn] != turn {
		return nil
	}
	other := turn.Other()
	if l.swapped {
		other = turn
	}
	// A number of the other table may stand for positions that have different numbers here.
	there, images := l.table.layout, l.table.layout.held
	if len(images) == len(b.layout.held) {
		images = images[:1]
	}
	return b.run.over(there.entries, func(w *worker, i int) {
		if l.table.at(other, i) != value(plies) {
			return
		}
		from := there.squares(i)
		for _, symmetry := range images {
			image := there.image(&from, symmetry)
			b.retrace(w, l, turn, &image, false, next)
			if l.twins {
				b.retrace(w, l, turn, &image, true, next)
			}
		}
	})
}

func (b *builder) retrace(w *worker, l *link, turn game.Color, from *men, exchanged bool, next bitmap) {
	slots := b.layout.slots
	m := l.trace(b.geometry, slots, from, exchanged)
	for slot := range slots {
		if slot != l.captured {
			w.board[m[slot]] = uint8(slot) + 1
		}
	}
	flag := mayCapture
	switch {
	case l.captured < 0:
		flag = mayPromote
	case l.pawn >= 0:
		flag = mayCapturePromote
	}
	for slot, mv := range b.movers {
		if slot == l.captured || b.side[slot] != turn || l.pawn >= 0 && slot != l.pawn {
			continue
		}
		// The captured man stood where this one is now, which no path to there passes.
		to := m[slot]
		w.board[to] = 0
		if l.captured >= 0 {
			m[l.captured] = to
		}
		b.origins(w, mv, slot, &m, flag, next)
		w.board[to] = uint8(slot) + 1
	}
	for slot := range slots {
		if slot != l.captured {
			w.board[m[slot]] = 0
		}
	}
}

// finish turns the values into the table's data.
func (b *builder) finish() {
	entries := b.layout.entries
	b.frontier, b.next = [2]bitmap{}, [2]bitmap{}
	longest := value(0)
	for turn := game.White; turn <= game.Black; turn++ {
		for i, v := range b.values[turn] {
			b.stats.add(turn, i, v)
			if v != impossible {
				longest = max(longest, v)
			}
		}
	}
	b.wide = longest >= narrow
	b.data = make([]byte, 0, 2*entries*(1+b2i(b.wide)))
	for turn := range b.values {
		for _, v := range b.values[turn] {
			b.data = append(b.data, byte(v))
			if b.wide {
				b.data = append(b.data, byte(v>>8))
			}
		}
		b.values[turn] = nil
	}
}

// newBuilder returns a builder of a material's table.
func newBuilder(rules *movegen.Tables, g *geometry, m Material) *builder {
	v := rules.Variant()
	b := &builder{stalemate: v.Stalemate, Table: &Table{material: m, kinds: m.kinds(v.King), geometry: g}}
	for _, k := range b.kinds {
		b.movers = append(b.movers, g.mover(rules, k))
		b.side = append(b.side, k.Color())
	}
	b.layout = newLayout(g, rules, b.kinds)
	return b
}
