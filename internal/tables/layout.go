package tables

import (
	"math/bits"

	"menagerie/movegen"
)

// men are the squares of an ending's men by slot: the kings, White's men, Black's.
type men [MaxMen]square

// noIndex is the index of positions that cannot arise: men on one square, kings in touch.
const noIndex = -1

// layout numbers the positions of a material. Positions that a symmetry of the board and of all
// the pieces maps onto each other have one number, and so have those that exchange two men of a
// kind. The number is (kings * n + third man) * n + fourth man; two men of a kind count as one
// of n*(n-1)/2 pairs.
type layout struct {
	n       int
	slots   int
	twins   bool // the third and the fourth man are of one kind
	entries int
	rest    int   // positions for each placing of the kings
	held    []int // symmetries, the identity first
	// by symmetry: the square to which each square is mapped
	maps  [numSymmetries][256]square
	kings []placing // by White's square * n + Black's
	list  [][2]square
	pairs [][2]square // of twins
}

// placing is a placing of the two kings.
type placing struct {
	number   int32 // -1 for one that cannot arise
	symmetry uint8 // that maps it to the one which stands for it
	others   uint8 // further symmetries that do: bit s for symmetry s
}

func newLayout(g *geometry, rules *movegen.Tables, kinds []movegen.Kind) *layout {
	l := &layout{n: g.n, slots: len(kinds), rest: 1}
	var movers []*mover
	for _, k := range kinds {
		movers = append(movers, g.mover(rules, k))
	}
	l.held = g.symmetries(movers)
	for _, s := range l.held {
		for i := range l.n {
			l.maps[s][i] = g.mapped(s, square(i))
		}
	}
	l.placeKings(movers)
	switch {
	case len(kinds) == 3:
		l.rest = l.n
	case len(kinds) == 4 && kinds[2] == kinds[3]:
		l.twins, l.rest = true, l.n*(l.n-1)/2
		for b := range l.n {
			for a := range b {
				l.pairs = append(l.pairs, [2]square{square(a), square(b)})
			}
		}
	case len(kinds) == 4:
		l.rest = l.n * l.n
	}
	l.entries = len(l.list) * l.rest
	return l
}

// placeKings numbers the placings of the kings.
func (l *layout) placeKings(movers []*mover) {
	n := l.n
	l.kings = make([]placing, n*n)
	for i := range l.kings {
		l.kings[i].number = -1
	}
	white, black := movers[0], movers[1]
	for w := range n {
		for b := range n {
			if w == b || white.attackOf[w*n+b] == sureAttack || black.attackOf[b*n+w] == sureAttack {
				continue
			}
			least, symmetry, others := w*n+b, 0, 0
			for _, s := range l.held[1:] {
				switch at := int(l.maps[s][w])*n + int(l.maps[s][b]); {
				case at < least:
					least, symmetry, others = at, s, 0
				case at == least:
					others |= 1 << s
				}
			}
			p := &l.kings[w*n+b]
			if least == w*n+b {
				p.number = int32(len(l.list))
				l.list = append(l.list, [2]square{square(w), square(b)})
			} else {
				p.number = l.kings[least].number
			}
			p.symmetry, p.others = uint8(symmetry), uint8(others)
		}
	}
}

// index returns the number of a position, noIndex if it cannot arise because of its kings. No
// two men may be on one square.
func (l *layout) index(m *men) int {
	p := &l.kings[int(m[0])*l.n+int(m[1])]
	if p.number < 0 {
		return noIndex
	}
	at := l.place(m, p.symmetry)
	for others := p.others; others != 0; others &= others - 1 {
		at = min(at, l.place(m, uint8(bits.TrailingZeros8(others))))
	}
	return int(p.number)*l.rest + at
}

// place numbers the squares of the men beside the kings, mapped by a symmetry.
func (l *layout) place(m *men, symmetry uint8) int {
	to := &l.maps[symmetry&(numSymmetries-1)]
	switch l.slots {
	case 2:
		return 0
	case 3:
		return int(to[m[2]])
	}
	a, b := int(to[m[2]]), int(to[m[3]])
	if l.twins {
		if a > b {
			a, b = b, a
		}
		return b*(b-1)/2 + a
	}
	return a*l.n + b
}

// squares returns the position of a number. Some numbers are of no position, or of one that has
// another number: index tells.
func (l *layout) squares(i int) (m men) {
	kings, rest := l.list[i/l.rest], i%l.rest
	m[0], m[1] = kings[0], kings[1]
	switch {
	case l.slots == 3:
		m[2] = square(rest)
	case l.twins:
		m[2], m[3] = l.pairs[rest][0], l.pairs[rest][1]
	case l.slots == 4:
		m[2], m[3] = square(rest/l.n), square(rest%l.n)
	}
	return m
}

// image maps the squares of a position by a symmetry.
func (l *layout) image(m *men, symmetry int) (image men) {
	for slot := range l.slots {
		image[slot] = l.maps[symmetry][m[slot]]
	}
	return image
}

// distinct reports whether no two men are on one square.
func (l *layout) distinct(m *men) bool {
	for i := 1; i < l.slots; i++ {
		for j := range i {
			if m[i] == m[j] {
				return false
			}
		}
	}
	return true
}
