package tables

import (
	"slices"
	"strings"

	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Flags of a step: what a man may do on its square.
const (
	mayMove uint8 = 1 << iota
	mayCapture
	mayPromote        // by a move
	mayCapturePromote // by a capture
	threatens         // a king must not be there
)

// square is the index of a square of the board: rank * files + file.
type square = uint8

// step is a square of a path with what a man may do there.
type step struct {
	square square
	flags  uint8
}

// path is a [movegen.Path] in indices of squares. A hopper's path begins on the square next to it.
type path struct {
	hop   variant.Hop
	rule  int
	legs  []square
	steps []step
}

// back is a way back to where a man may have come from: for a plain walk the origins in the
// order of their distance, with what the man may do on the square on which it ended; for a
// hopper or a lame leaper one origin, with the path from there.
type back struct {
	origins []step
	from    *path // nil for a plain walk
	index   int   // of the square in from.steps
}

// How a kind attacks one square from another: what attackOf holds.
const (
	noAttack   = 0
	sureAttack = 1      // a leap
	anyAttack  = 0xffff // by more than one path
	pathAttack = 2      // and above: by path i-2, if nothing blocks it
)

// mover is how one kind moves.
type mover struct {
	kind     movegen.Kind
	paths    [][]path       // by square
	backs    [][]back       // by square
	promotes []variant.Type // what it may promote to
	stands   []bool         // by square: it may stand there
	attackOf []uint16       // by square*n + target
	n        int
}

// geometry is the board with the moves of some kinds.
type geometry struct {
	files, ranks, n int
	squares         []variant.Square
	movers          map[movegen.Kind]*mover
}

func newGeometry(rules *movegen.Tables) *geometry {
	v := rules.Variant()
	return &geometry{files: v.Files, ranks: v.Ranks, n: v.Files * v.Ranks, squares: rules.Squares(),
		movers: map[movegen.Kind]*mover{}}
}

func (g *geometry) indexOf(s variant.Square) square { return square(s.Rank()*g.files + s.File()) }

// mover returns how a kind moves.
func (g *geometry) mover(rules *movegen.Tables, k movegen.Kind) *mover {
	if m := g.movers[k]; m != nil {
		return m
	}
	m := &mover{kind: k, n: g.n, paths: make([][]path, g.n), backs: make([][]back, g.n), stands: make([]bool, g.n),
		attackOf: make([]uint16, g.n*g.n)}
	for i, s := range g.squares {
		m.stands[i] = rules.MayStand(k, s)
		for _, p := range rules.Paths(k, s) {
			m.paths[i] = append(m.paths[i], g.path(rules, k, p))
		}
	}
	for _, s := range g.squares {
		types, _ := rules.Promotions(k, s)
		for _, t := range types {
			if !slices.Contains(m.promotes, t) {
				m.promotes = append(m.promotes, t)
			}
		}
	}
	m.turnBack(rules.RuleCount(k))
	m.fillAttacks()
	g.movers[k] = m
	return m
}

func (g *geometry) path(rules *movegen.Tables, k movegen.Kind, p movegen.Path) path {
	compiled := path{hop: p.Hop, rule: p.Rule}
	for _, s := range p.Legs {
		compiled.legs = append(compiled.legs, g.indexOf(s))
	}
	for _, s := range p.Steps {
		types, stays := rules.Promotions(k, s.Square)
		var flags uint8
		if s.Move && stays {
			flags |= mayMove
		}
		if s.Capture && stays {
			flags |= mayCapture
		}
		if s.Move && len(types) > 0 {
			flags |= mayPromote
		}
		if s.Capture && len(types) > 0 {
			flags |= mayCapturePromote
		}
		if s.Capture {
			flags |= threatens
		}
		compiled.steps = append(compiled.steps, step{g.indexOf(s.Square), flags})
	}
	return compiled
}

// turnBack fills backs from paths.
func (m *mover) turnBack(ruleCount int) {
	type end struct {
		origin square
		p      *path
		index  int
	}
	walks := make([][]end, m.n*ruleCount) // of plain walks, by last square and rule
	for s := range m.n {
		for i := range m.paths[s] {
			p := &m.paths[s][i]
			for j, st := range p.steps {
				if p.hop != variant.NoHop || len(p.legs) > 0 {
					m.backs[st.square] = append(m.backs[st.square], back{[]step{{square(s), st.flags}}, p, j})
					continue
				}
				at := int(st.square)*ruleCount + p.rule
				walks[at] = append(walks[at], end{square(s), p, j})
			}
		}
	}
	for i, ends := range walks {
		if len(ends) == 0 {
			continue
		}
		// A rule that starts on some squares only leaves gaps, which must be empty all the same.
		farthest := slices.MaxFunc(ends, func(a, b end) int { return a.index - b.index })
		var b back
		for j := farthest.index - 1; j >= -1; j-- {
			o := step{square: farthest.origin}
			if j >= 0 {
				o.square = farthest.p.steps[j].square
			}
			for _, e := range ends {
				if e.origin == o.square {
					o.flags = e.p.steps[e.index].flags
				}
			}
			b.origins = append(b.origins, o)
		}
		s := i / ruleCount
		m.backs[s] = append(m.backs[s], b)
	}
}

// fillAttacks fills attackOf.
func (m *mover) fillAttacks() {
	for s := range m.n {
		for i := range m.paths[s] {
			p := &m.paths[s][i]
			for j, st := range p.steps {
				if st.flags&threatens == 0 {
					continue
				}
				at := &m.attackOf[s*m.n+int(st.square)]
				switch {
				case *at == sureAttack:
				case j == 0 && p.hop == variant.NoHop && len(p.legs) == 0:
					*at = sureAttack
				case *at != noAttack:
					*at = anyAttack
				default:
					*at = uint16(pathAttack + i)
				}
			}
		}
	}
}

// board says which squares are occupied: 0 for none, else the man's slot + 1.
type board [256]uint8

// attacks reports whether a man on one square attacks another.
func (m *mover) attacks(from, to square, b *board) bool {
	switch how := m.attackOf[int(from)*m.n+int(to)]; how {
	case noAttack:
		return false
	case sureAttack:
		return true
	case anyAttack:
		for i := range m.paths[from] {
			if m.paths[from][i].captures(to, b) {
				return true
			}
		}
		return false
	default:
		return m.paths[from][how-pathAttack].captures(to, b)
	}
}

// captures reports whether the path leads to a capture on a square.
func (p *path) captures(to square, b *board) bool {
	for i, st := range p.steps {
		if st.square == to {
			return st.flags&threatens != 0 && p.clear(i, b)
		}
	}
	return false
}

// clear reports whether nothing hinders the way to step i of the path.
func (p *path) clear(i int, b *board) bool {
	for _, leg := range p.legs {
		if b[leg] != 0 {
			return false
		}
	}
	hurdle := -1
	for j, st := range p.steps[:i] {
		if b[st.square] == 0 {
			continue
		}
		if p.hop == variant.NoHop || hurdle >= 0 {
			return false
		}
		hurdle = j
	}
	switch p.hop {
	case variant.Hopper:
		return hurdle >= 0
	case variant.Grasshopper:
		return hurdle >= 0 && hurdle == i-1
	}
	return true
}

// symmetries are the mappings of the board onto itself: each flips files, flips ranks, and
// exchanges both, as the bits of its index say.
const (
	flipFiles = 1 << iota
	flipRanks
	exchange
	numSymmetries = 8
)

// mapped returns where a symmetry puts a square.
func (g *geometry) mapped(symmetry int, s square) square {
	file, rank := int(s)%g.files, int(s)/g.files
	if symmetry&flipFiles != 0 {
		file = g.files - 1 - file
	}
	if symmetry&flipRanks != 0 {
		rank = g.ranks - 1 - rank
	}
	if symmetry&exchange != 0 {
		file, rank = rank, file
	}
	return square(rank*g.files + file)
}

// symmetries returns the symmetries of the board that are symmetries of the moves of all kinds,
// the identity first.
func (g *geometry) symmetries(movers []*mover) []int {
	held := []int{0}
	for symmetry := 1; symmetry < numSymmetries; symmetry++ {
		if symmetry&exchange != 0 && g.files != g.ranks {
			continue
		}
		holds := true
		for _, m := range movers {
			holds = holds && m.equals(m, func(s square) square { return g.mapped(symmetry, s) })
		}
		if holds {
			held = append(held, symmetry)
		}
	}
	return held
}

// turned is the board seen from the other side.
func (g *geometry) turned(s square) square { return square(g.n-1) - s }

// equals reports whether m moves on every square s as other does on mapped(s).
func (m *mover) equals(other *mover, mapped func(square) square) bool {
	for s := range m.n {
		to := mapped(square(s))
		if m.stands[s] != other.stands[to] || len(m.paths[s]) != len(other.paths[to]) {
			return false
		}
	}
	for s := range m.n {
		own := m.texts(square(s), mapped)
		theirs := other.texts(mapped(square(s)), func(s square) square { return s })
		if !slices.Equal(own, theirs) {
			return false
		}
	}
	return true
}

// texts describes the paths from a square with mapped squares, in an order that depends on
// nothing else.
func (m *mover) texts(s square, mapped func(square) square) []string {
	var texts []string
	for _, p := range m.paths[s] {
		var b strings.Builder
		b.WriteByte(byte(p.hop))
		for _, leg := range p.legs {
			b.WriteByte(mapped(leg))
		}
		b.WriteByte(byte(len(p.legs)))
		for _, st := range p.steps {
			b.WriteByte(mapped(st.square))
			b.WriteByte(st.flags)
		}
		texts = append(texts, b.String())
	}
	slices.Sort(texts)
	return texts
}

// sidesAgree reports whether the types of a material move for both sides alike, as each sees the
// board: tables of a material then serve with the sides exchanged.
func (g *geometry) sidesAgree(rules *movegen.Tables, kinds []movegen.Kind) bool {
	for _, k := range kinds {
		own := g.mover(rules, k)
		other := g.mover(rules, movegen.KindOf(k.Type(), k.Color().Other()))
		if !own.equals(other, g.turned) || !slices.Equal(own.promotes, other.promotes) {
			return false
		}
	}
	return true
}
