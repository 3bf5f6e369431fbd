package variant

import (
	"slices"
	"strings"
)

// Moves of several legs and the other modifiers that XBoard adds to Betza's notation.

// maxPaths bounds the paths of a piece: aaK, three king steps in any direction, has 392.
const maxPaths = 4096

// legModifiers are the modifiers of one leg.
type legModifiers struct {
	directions []direction
	letters    string // the other modifiers, in the order written
	offset     int    // of the first of them
}

func (l *legModifiers) has(c byte) bool { return strings.IndexByte(l.letters, c) >= 0 }

// otherModifiers are the modifiers that are no directions and do not begin a leg.
const otherModifiers = "mceinpgdtoyjzqux"

// modifier reads one modifier that is no direction and does not begin a leg.
func (p *betzaParser) modifier(c byte) error {
	switch {
	case c == 'u':
		return p.fail(p.pos, "u (unload) is not supported")
	case c == 'x':
		return p.fail(p.pos, "x is not supported")
	case c != 'j' && p.leg.has(c):
		return p.fail(p.pos, "%c stands twice for one leg", c)
	}
	if p.leg.letters == "" {
		p.leg.offset = p.pos
	}
	p.leg.letters += string(c)
	return nil
}

// endModifiers checks what was read and keeps what a rule needs.
func (p *betzaParser) endModifiers() error {
	for _, l := range append(p.legs[:len(p.legs):len(p.legs)], p.leg) {
		if l.has('p') && l.has('g') {
			return p.fail(l.offset, "p and g exclude each other")
		}
	}
	p.directions = p.leg.directions
	p.rule = Rule{Move: p.leg.has('m'), Capture: p.leg.has('c'), Initial: p.leg.has('i'), Lame: p.leg.has('n')}
	switch {
	case p.leg.has('p'):
		p.rule.Hop = Hopper
	case p.leg.has('g'):
		p.rule.Hop = Grasshopper
	}
	return nil
}

// needsPath reports whether the modifiers say what a rule cannot.
func (p *betzaParser) needsPath() bool {
	return len(p.legs) > 0 || strings.ContainsAny(p.leg.letters, "dtoyjzq")
}

// pathAtom is an atom of a path. On a change of range it becomes another.
type pathAtom struct {
	leap    leap
	oblique bool // neither along lines nor along diagonals
	eight   bool // steps in all eight directions: K, Q and oblique leaps
	slides  bool // R, B, Q
	limit   int
}

// toggled returns the atom after a change of range (g and y): W, F and K become R, B and Q, which
// become these, and of others a single leap goes on without limit, a rider leaps once.
func (a pathAtom) toggled() pathAtom {
	switch {
	case a.leap.long > 1 && a.limit == 1 || a.leap.long == 1 && !a.slides:
		a.limit, a.slides = 0, true
	default:
		a.limit, a.slides = 1, false
	}
	return a
}

// step returns a step of the atom in one of eight directions, clockwise from straight forward; an
// oblique leap's first is the one most forward and to the right. Atoms that step along lines
// step along diagonals in the directions between, and the other way about.
func (a pathAtom) step(direction int) Step {
	if !a.oblique {
		d := compass[direction]
		return Step{d.DX * a.leap.long, d.DY * a.leap.long}
	}
	dx, dy := a.leap.in(clockwise[direction])
	return Step{dx, dy}
}

var (
	compass   = [8]Step{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}
	clockwise = [8]octant{
		forwardRight, rightForward, rightBackward, backwardRight,
		backwardLeft, leftBackward, leftForward, forwardLeft,
	}
)

// path reads what follows the atom's letter and adds the paths of the move.
func (p *betzaParser) path(leaps []leap, slides bool, letter byte, offset int) error {
	p.rule.Range = 1
	if slides || p.rule.Hop != NoHop && len(p.legs) == 0 {
		p.rule.Range = 0
	}
	written := p.pos
	p.rule.Hop = NoHop
	p.readRange(letter)
	a := pathAtom{
		leap: leaps[0], slides: slides, limit: p.rule.Range,
		oblique: leaps[0].short != 0 && leaps[0].short != leaps[0].long,
	}
	a.eight = a.oblique || len(leaps) == 2
	if p.pos == written && (p.leg.has('g') || a.oblique && (p.leg.has('q') || p.leg.has('z'))) {
		a.limit = 0 // qN is the rose
	}
	first, err := p.firstDirections(leaps, a, letter)
	if err != nil {
		return err
	}
	b := pathBuilder{parser: p, legs: append(p.legs[:len(p.legs):len(p.legs)], p.leg), offset: offset}
	if err := b.check(a); err != nil {
		return err
	}
	return b.extend(nil, a, first)
}

// firstDirections returns the directions of the first leg, bit d for direction d of step.
func (p *betzaParser) firstDirections(leaps []leap, a pathAtom, letter byte) (uint8, error) {
	p.directions = p.leg.directions
	if len(p.legs) > 0 {
		p.directions = p.legs[0].directions
		if letter == 'K' || letter == 'Q' {
			return p.eightfold(p.directions, 0xff)
		}
	}
	set := uint8(0)
	for _, l := range leaps {
		octants, err := p.octants(l, len(leaps) == 1)
		if err != nil {
			return 0, err
		}
		for o := forwardRight; o != 0; o <<= 1 {
			dx, dy := l.in(o)
			for d := range 8 {
				if octants&o != 0 && a.step(d) == (Step{dx, dy}) {
					set |= 1 << d
				}
			}
		}
	}
	return set, nil
}

// Directions of the eightfold system of XBoard's kings and of all legs but the first, clockwise
// from straight forward: a letter alone means one direction, or the half around it where it
// combines with another.
var (
	narrow = ['z' + 1]uint8{'f': 0x01, 'b': 0x10, 'r': 0x04, 'l': 0x40, 's': 0x44, 'v': 0x11, 'h': 0xff}
	wide   = ['z' + 1]uint8{'f': 0x83, 'b': 0x38, 'r': 0x0e, 'l': 0xe0, 's': 0xee, 'v': 0xbb}
)

// eightfold returns the directions that modifiers mean in the eightfold system, usual if there
// are none.
func (p *betzaParser) eightfold(directions []direction, usual uint8) (uint8, error) {
	if len(directions) == 0 {
		return usual, nil
	}
	set := uint8(0)
	end := directions[len(directions)-1]
	for at := directions[0].offset; at < end.offset+len(end.written); at++ {
		c := p.notation[at]
		if narrow[c] == 0 {
			continue // another modifier between directions
		}
		if c == 'h' {
			return 0, p.fail(at, "direction h selects no move")
		}
		directions := narrow[c]
		switch next := p.notation[at+1]; { // an atom follows at last
		case next == c:
			at++
		case isVertical(c) && isHorizontal(next) && c != 'v', isHorizontal(c) && isVertical(next) && c != 's':
			if next != 'h' {
				directions = wide[c] & wide[next]
				at++
			}
		}
		set |= directions
	}
	return set, nil
}

// pathBuilder makes the paths of one atom and its modifiers.
type pathBuilder struct {
	parser *betzaParser
	legs   []legModifiers
	offset int // of the atom
}

// check refuses modifiers that mean nothing where they stand.
func (b *pathBuilder) check(a pathAtom) error {
	p, captures := b.parser, 0
	for i, l := range b.legs {
		last := i == len(b.legs)-1
		switch {
		case l.has('e'):
			return p.fail(l.offset, "e (en passant) is for moves of one plain leg")
		case i == 0 && l.has('i'):
			return p.fail(l.offset, "i (initial) is for moves of one plain leg")
		case last && l.has('y'):
			return p.fail(l.offset, "y changes the range of the next leg, and there is none")
		case last && l.has('t') && (l.has('p') || l.has('g')):
			return p.fail(l.offset, "t with p or g is for legs before the last")
		case !last && l.has('t') && !l.has('p') && !l.has('g'):
			return p.fail(l.offset, "t on a leg before the last is for p and g")
		case l.has('n') && l.has('j'):
			return p.fail(l.offset, "n and j exclude each other")
		case a.leap.long > 2 && l.has('j'):
			return p.fail(l.offset, "j is for steps of one square, D, A and N")
		case a.leap.long > 1 && strings.Count(l.letters, "j") > 1:
			return p.fail(l.offset, "j stands twice for one leg")
		case a.leap.long > 1 && a.limit != 1 && (l.has('n') || l.has('j')):
			return p.fail(b.offset, "a rider cannot be lame")
		case (l.has('z') || l.has('q')) && (len(b.legs) > 1 || l.has('z') && l.has('q')):
			return p.fail(l.offset, "z and q are for moves of one leg, and one of them")
		case (l.has('z') || l.has('q')) && (a.limit == 1 || a.eight && !a.oblique && l.has('q')):
			return p.fail(l.offset, "z and q are for riders with one kind of step, as B, R and N0")
		}
		if !last && (l.has('c') || l.has('d')) {
			if captures++; captures > 1 {
				return p.fail(l.offset, "only one leg before the last may capture")
			}
		}
	}
	return nil
}

// extend adds the next leg to the legs of a path, in each direction of a set.
func (b *pathBuilder) extend(path Path, a pathAtom, directions uint8) error {
	p, modifiers := b.parser, &b.legs[len(path)]
	last := len(path) == len(b.legs)-1
	leg, err := b.leg(modifiers, a, last)
	if err != nil {
		return err
	}
	if leg.SameLength = modifiers.has('i'); leg.SameLength && !slices.ContainsFunc(path, slides) {
		return p.fail(modifiers.offset, "i (as many steps as before) needs a leg before it that slides")
	}
	if last && leg.CaptureOwn && leg.Hop != NoHop {
		return p.fail(modifiers.offset, "d does not go with p and g on the last leg")
	}
	for d := range 8 {
		if directions>>d&1 == 0 {
			continue
		}
		for _, steps := range lines(a, d, modifiers) {
			leg.Steps = steps
			extended := append(path[:len(path):len(path)], leg)
			if last {
				if p.paths = append(p.paths, extended); len(p.paths) > maxPaths {
					return p.fail(b.offset, "more than %d ways to go", maxPaths)
				}
				continue
			}
			next := a
			if modifiers.has('g') || modifiers.has('y') {
				next = a.toggled()
			}
			usual := uint8(0x45)
			if a.eight {
				usual = 0xef // all but straight back
			}
			relative, err := p.eightfold(b.legs[len(extended)].directions, usual)
			if err != nil {
				return err
			}
			if err := b.extend(extended, next, relative<<d|relative>>(8-d)); err != nil {
				return err
			}
		}
	}
	return nil
}

func slides(l Leg) bool { return l.Range != 1 }

// lines returns the steps of a leg in a direction: one line, or with z and q those that turn
// left and right.
func lines(a pathAtom, d int, l *legModifiers) [][]Step {
	turn := 2
	if a.oblique {
		turn = 1
	}
	line := func(turns ...int) []Step {
		var steps []Step
		for _, t := range turns {
			steps = append(steps, a.step((d+t*turn)&7))
		}
		return steps
	}
	switch {
	case l.has('z') && (!a.eight || a.oblique):
		return [][]Step{line(0, 1), line(0, -1)}
	case l.has('q') && a.oblique:
		return [][]Step{line(0, 1, 2, 3, 4, 5, 6, 7), line(0, -1, -2, -3, -4, -5, -6, -7)}
	case l.has('q'):
		return [][]Step{line(0, 1, 2, 3), line(0, -1, -2, -3)}
	}
	return [][]Step{line(0)}
}

// leg returns a leg without its steps.
func (b *pathBuilder) leg(l *legModifiers, a pathAtom, last bool) (Leg, error) {
	leg := Leg{
		Range: a.limit, Lame: l.has('n') && a.leap.long > 1, Wraps: l.has('o'),
		Move: l.has('m'), Capture: l.has('c'), CaptureOwn: l.has('d'), Farthest: l.has('z') && a.eight && !a.oblique,
	}
	jumps := strings.Count(l.letters, "j")
	if a.leap.long == 1 {
		leg.Skip = jumps
	} else {
		leg.MustJump = jumps > 0
	}
	if leg.Range != 0 && leg.Skip >= leg.Range {
		return leg, b.parser.fail(l.offset, "j skips every step of the move")
	}
	if last {
		leg.Tame = l.has('t')
		if !leg.Move && !leg.Capture && !leg.CaptureOwn {
			leg.Move, leg.Capture = true, true
		}
		switch {
		case l.has('g') || l.has('p') && leg.Range == 1:
			leg.Hop, leg.Range = Grasshopper, 0
		case l.has('p'):
			leg.Hop = Hopper
		}
		return leg, nil
	}
	if l.has('p') || l.has('g') {
		leg.PassOwn, leg.PassEnemy = true, !l.has('t')
	}
	leg.Move = leg.Move || l.has('y')
	if !leg.Move && !leg.Capture && !leg.CaptureOwn && !leg.PassOwn {
		leg.Move = true
	}
	return leg, nil
}
