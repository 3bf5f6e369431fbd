package stones

import "menagerie/movegen/variant"

// openLines is what each side has on the lines that it can still fill. Moves keep it up to date.
type openLines struct {
	stones     [][2]uint8  // of each window, by side
	worth      [2]int      // of the windows without a stone of the other side
	nearlyFull [2][]uint64 // which of these lack one stone: bit i%64 of word i/64
}

// countLines starts to keep the open lines.
func (p *Position) countLines() {
	n := len(p.rules.windows)
	l := &openLines{stones: make([][2]uint8, n)}
	for c := range l.nearlyFull {
		l.nearlyFull[c] = make([]uint64, (n+63)/64)
	}
	for _, s := range p.rules.squares {
		l.change(p.rules, s, empty, p.board[s&cellMask])
	}
	p.lines = l
}

// change notes that a cell has become another.
func (l *openLines) change(r *Rules, s variant.Square, old, cell uint8) {
	for _, i := range r.windowsOf[s&cellMask] {
		n, size := &l.stones[i], len(r.windows[i])
		l.add(i, *n, size, -1)
		if old == white || old == black {
			n[old-white]--
		}
		if cell == white || cell == black {
			n[cell-white]++
		}
		l.add(i, *n, size, 1)
	}
}

// add counts window i, of that size and with n stones of each side, once more or less.
func (l *openLines) add(i int, n [2]uint8, size, times int) {
	for c := range n {
		if n[c] == 0 || n[1-c] != 0 {
			continue
		}
		l.worth[c] += times * lineWorth(size-int(n[c]))
		if int(n[c]) == size-1 {
			l.nearlyFull[c][i/64] ^= 1 << (i % 64)
		}
	}
}
