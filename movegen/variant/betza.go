package variant

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// Hop is whether a slide needs a hurdle, and where it lands behind it.
type Hop uint8

// A hopper (Betza p) jumps one hurdle and lands anywhere behind it, a grasshopper (g) on the
// next square.
const (
	NoHop Hop = iota
	Hopper
	Grasshopper
)

// Rule is one direction of one part of a piece's move, as White sees it. For Black it is turned
// by 180 degrees: DX and DY change sign.
type Rule struct {
	DX, DY  int  // one step: files to the right, ranks forward
	Range   int  // steps at most, a hopper's run-up included: 1 for a leap, 0 for no limit
	Move    bool // may end on an empty square
	Capture bool // may end on an enemy piece
	Initial bool // only from the piece's double-step region
	Hop     Hop
	Lame    bool // a leap that the squares on its way can block
}

// KeepsColor reports whether a step ends on a square of the color where it began.
func (r Rule) KeepsColor() bool { return (r.DX+r.DY)%2 == 0 }

// BetzaError is an error in a piece's Betza notation.
type BetzaError struct {
	Notation string
	Offset   int // of the offending character, in bytes
	Reason   string
}

// Error returns one line with the notation, the reason and the column.
func (e *BetzaError) Error() string {
	return fmt.Sprintf("betza %q: %s at column %d", e.Notation, e.Reason, e.Offset+1)
}

// ParseBetza reads a piece's moves in Betza's notation: the dialect of Fairy-Stockfish, and what
// XBoard adds to it (https://www.gnu.org/software/xboard/Betza.html), above all moves of several
// legs. The modifier e (en passant) is ignored: the variant says which types capture en passant.
// An empty notation is a piece that cannot move. What a straight line in one direction can say
// becomes a [Rule], the rest [Path]s. Rules are in the order written, without duplicates. An
// error is a [*BetzaError].
func ParseBetza(notation string) ([]Rule, []Path, error) {
	p := betzaParser{notation: notation}
	for p.pos < len(notation) {
		if err := p.modifiers(); err != nil {
			return nil, nil, err
		}
		if err := p.atom(); err != nil {
			return nil, nil, err
		}
	}
	return mergeRules(p.rules), p.paths, nil
}

// leap is an atom's step: long is not below short.
type leap struct{ long, short int }

// mayBeLame reports whether Fairy-Stockfish knows the squares that such a lame leap passes. It does
// for D, N, A and Z; what other leaps say is lame never moves there (src/bitboard.cpp, init_pieces).
func (l leap) mayBeLame() bool { return l.long == 2 || l == leap{3, 2} }

// atomLeaps returns the leaps of an atom or compound, and whether it is a slider by itself.
func atomLeaps(letter byte) (leaps []leap, slides bool) {
	switch letter {
	case 'W':
		return []leap{{1, 0}}, false
	case 'F':
		return []leap{{1, 1}}, false
	case 'D':
		return []leap{{2, 0}}, false
	case 'N':
		return []leap{{2, 1}}, false
	case 'A':
		return []leap{{2, 2}}, false
	case 'H':
		return []leap{{3, 0}}, false
	case 'L', 'C':
		return []leap{{3, 1}}, false
	case 'J', 'Z':
		return []leap{{3, 2}}, false
	case 'G':
		return []leap{{3, 3}}, false
	case 'K':
		return []leap{{1, 0}, {1, 1}}, false
	case 'R':
		return []leap{{1, 0}}, true
	case 'B':
		return []leap{{1, 1}}, true
	case 'Q':
		return []leap{{1, 0}, {1, 1}}, true
	}
	return nil, false
}

// octant is one of the eight leaps that mirroring makes of a leap. A leap along a line or a
// diagonal has each of its four directions twice.
type octant uint8

const (
	forwardRight  octant = 1 << iota // mostly forward, a little to the right
	forwardLeft                      // mostly forward, a little to the left
	backwardRight                    // mostly backward ...
	backwardLeft
	rightForward // mostly to the right, a little forward
	rightBackward
	leftForward
	leftBackward

	everywhere = ^octant(0)
)

// in returns the leap's files and ranks in one octant.
func (l leap) in(o octant) (dx, dy int) {
	switch o {
	case forwardRight:
		return l.short, l.long
	case forwardLeft:
		return -l.short, l.long
	case backwardRight:
		return l.short, -l.long
	case backwardLeft:
		return -l.short, -l.long
	case rightForward:
		return l.long, l.short
	case rightBackward:
		return l.long, -l.short
	case leftForward:
		return -l.long, l.short
	default:
		return -l.long, -l.short
	}
}

// directionOctants returns the octants that a pair of directional modifiers
// selects, 0 if the pair has no meaning. A single modifier counts as its own
// pair: f is ff.
func directionOctants(pair string) octant {
	switch pair {
	case "ff":
		return forwardRight | forwardLeft
	case "bb":
		return backwardRight | backwardLeft
	case "rr":
		return rightForward | rightBackward
	case "ll":
		return leftForward | leftBackward
	case "vv":
		return forwardRight | forwardLeft | backwardRight | backwardLeft
	case "ss":
		return rightForward | rightBackward | leftForward | leftBackward
	case "rf":
		return forwardRight
	case "lf":
		return forwardLeft
	case "rb":
		return backwardRight
	case "lb":
		return backwardLeft
	case "fr":
		return rightForward
	case "br":
		return rightBackward
	case "fl":
		return leftForward
	case "bl":
		return leftBackward
	case "rv":
		return forwardRight | backwardRight
	case "lv":
		return forwardLeft | backwardLeft
	case "fs":
		return rightForward | leftForward
	case "bs":
		return rightBackward | leftBackward
	case "fh":
		return forwardRight | forwardLeft | rightForward | leftForward
	case "bh":
		return backwardRight | backwardLeft | rightBackward | leftBackward
	case "rh":
		return forwardRight | backwardRight | rightForward | rightBackward
	case "lh":
		return forwardLeft | backwardLeft | leftForward | leftBackward
	case "hr": // the four rotations of one leap: a piece with a handedness
		return forwardRight | rightBackward | backwardLeft | leftForward
	case "hl":
		return forwardLeft | leftBackward | backwardRight | rightForward
	}
	return 0
}

// direction is one directional modifier or two that combine.
type direction struct {
	written string
	pair    string // written, a single modifier doubled
	offset  int
}

type betzaParser struct {
	notation string
	pos      int
	rules    []Rule
	paths    []Path

	// The modifiers read so far, for the atom that follows.
	legs       []legModifiers // of the legs before the last
	leg        legModifiers   // of the last leg
	rule       Rule
	directions []direction
}

func (p *betzaParser) fail(offset int, format string, args ...any) error {
	return &BetzaError{p.notation, offset, fmt.Sprintf(format, args...)}
}

// modifiers reads the modifiers before an atom, of all its legs.
func (p *betzaParser) modifiers() error {
	start := p.pos
	p.legs, p.leg = nil, legModifiers{}
	for ; p.pos < len(p.notation); p.pos++ {
		switch c := p.notation[p.pos]; {
		case isVertical(c) || isHorizontal(c):
			p.leg.directions = append(p.leg.directions, p.direction())
		case c == 'a':
			p.legs = append(p.legs, p.leg)
			p.leg = legModifiers{}
		case strings.IndexByte(otherModifiers, c) < 0:
			return p.endModifiers()
		default:
			if err := p.modifier(c); err != nil {
				return err
			}
		}
	}
	return p.fail(start, "modifiers without a move")
}

func isVertical(c byte) bool   { return strings.IndexByte("fbvh", c) >= 0 }
func isHorizontal(c byte) bool { return strings.IndexByte("rlsh", c) >= 0 }

// direction reads one directional modifier, or two that combine.
func (p *betzaParser) direction() direction {
	c := p.notation[p.pos]
	d := direction{string(c), string(c) + string(c), p.pos}
	if p.pos+1 < len(p.notation) {
		next := p.notation[p.pos+1]
		if next == c || isVertical(c) && isHorizontal(next) || isHorizontal(c) && isVertical(next) {
			pair := p.notation[p.pos : p.pos+2]
			d.written, d.pair = pair, pair
			p.pos++
		}
	}
	return d
}

func (p *betzaParser) atom() error {
	letter, offset := p.notation[p.pos], p.pos
	leaps, slides := atomLeaps(letter)
	switch {
	case letter == 'O':
		return p.fail(offset, "O: castling is set by the keys castling*, not by moves")
	case letter == '@':
		return p.fail(offset, "@: drops are set by the keys pieceDrops and drop*, not by moves")
	case leaps == nil:
		return p.fail(offset, "unknown atom %q", game.FirstRune(p.notation[offset:]))
	}
	p.pos++
	if p.needsPath() {
		return p.path(leaps, slides, letter, offset)
	}
	p.rule.Range = 1
	if slides || p.rule.Hop != NoHop {
		p.rule.Range = 0
	}
	p.readRange(letter)
	if p.rule.Hop == Hopper && p.rule.Range == 1 {
		p.rule.Hop = Grasshopper // so Fairy-Stockfish reads pW1: a single step behind the hurdle
	}
	if p.rule.Hop == Grasshopper {
		p.rule.Range = 0
	}
	if p.rule.Lame && p.rule.Range != 1 && leaps[0].long > 1 {
		return p.fail(offset, "a rider cannot be lame")
	}
	if !p.rule.Move && !p.rule.Capture {
		p.rule.Move, p.rule.Capture = true, true
	}
	for _, l := range leaps {
		octants, err := p.octants(l, len(leaps) == 1)
		if err != nil {
			return err
		}
		if p.rule.Lame && !slides && p.rule.Range == 1 && !l.mayBeLame() {
			continue
		}
		p.addLeap(l, octants)
	}
	return nil
}

// readRange reads a rider's range: the same letter again for no limit, or up to two digits.
func (p *betzaParser) readRange(letter byte) {
	if p.pos < len(p.notation) && p.notation[p.pos] == letter {
		p.rule.Range = 0
		p.pos++
		return
	}
	limit, digits := 0, 0
	for ; digits < 2 && p.pos < len(p.notation) && game.IsDigit(p.notation[p.pos]); digits++ {
		limit = limit*10 + int(p.notation[p.pos]-'0')
		p.pos++
	}
	if digits == 0 {
		return
	}
	p.rule.Range = limit
	if p.rule.Hop == Grasshopper && limit != 1 {
		p.rule.Hop = Hopper // a range overrides the grasshopper's
	}
}

// octants returns the octants that the modifiers select. For a single orthogonal atom, two
// directions are meant separately: fsW steps forward and sideways.
func (p *betzaParser) octants(l leap, alone bool) (octant, error) {
	if len(p.directions) == 0 {
		return everywhere, nil
	}
	var all octant
	for _, d := range p.directions {
		selected := directionOctants(d.pair)
		if alone && l.short == 0 && d.pair[0] != d.pair[1] {
			selected = directionOctants(strings.Repeat(d.pair[:1], 2)) | directionOctants(strings.Repeat(d.pair[1:], 2))
		}
		if selected == 0 {
			return 0, p.fail(d.offset, "direction %q selects no move", d.written)
		}
		all |= selected
	}
	return all, nil
}

func (p *betzaParser) addLeap(l leap, octants octant) {
	for o := forwardRight; o != 0; o <<= 1 {
		if octants&o == 0 {
			continue
		}
		r := p.rule
		r.DX, r.DY = l.in(o)
		r.Lame = r.Lame && l.long > 1 // nothing can block a step of one
		p.rules = append(p.rules, r)
	}
}
