package variant

import (
	"fmt"
	"regexp"
	"strconv"
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
	if notation == "m" || notation == "0" { // so Fairy-Stockfish-X writes that a piece does not move
		return nil, nil, nil
	}
	p := betzaParser{notation: notation}
	if err := p.parse(); err != nil {
		return nil, nil, err
	}
	if p.castles > 0 {
		return nil, nil, p.fail(p.castling.letter,
			"O: castling is for the king, as KisO2, or set by the keys castling*")
	}
	return mergeRules(p.rules), p.paths, nil
}

func (p *betzaParser) parse() error {
	for p.pos < len(p.notation) {
		if err := p.modifiers(); err != nil {
			return err
		}
		if err := p.atom(); err != nil {
			return err
		}
	}
	return nil
}

// parseKing reads the moves of a king, among them castling (O) by so many steps, which is not part of
// the moves that it returns.
func parseKing(notation string) (moves string, castles int, err error) {
	p := betzaParser{notation: notation}
	if err := p.parse(); err != nil || p.castles == 0 {
		return notation, 0, err
	}
	return notation[:p.castling.from] + notation[p.castling.to:], p.castles, nil
}

// leap is an atom's step: long is not below short.
type leap struct{ long, short int }

// mayBeLame reports whether Fairy-Stockfish knows the squares that such a lame leap passes. It does
// for D, N, A and Z; what other leaps say is lame never moves there (src/bitboard.cpp, init_pieces).
func (l leap) mayBeLame() bool { return l.long == 2 || l == leap{3, 2} }

// longest is the length of the longest leap: across the largest board.
const longest = max(MaxFiles, MaxRanks) - 1

// atoms are the leaps of an atom or compound. R, B and Q slide by themselves.
var atoms = map[byte][]leap{
	'W': {{1, 0}}, 'F': {{1, 1}}, 'D': {{2, 0}}, 'N': {{2, 1}}, 'A': {{2, 2}}, 'H': {{3, 0}}, 'G': {{3, 3}},
	'L': {{3, 1}}, 'C': {{3, 1}}, 'J': {{3, 2}}, 'Z': {{3, 2}},
	'K': {{1, 0}, {1, 1}}, 'R': {{1, 0}}, 'B': {{1, 1}}, 'Q': {{1, 0}, {1, 1}},
}

// readAtom reads an atom: a letter, behind that of one leap X or Y for a longer one; a leap in
// brackets, (4,1); or U, which leaps everywhere. letter is the one that stands for a rider if it is
// doubled, 0 if none does.
func (p *betzaParser) readAtom() (leaps []leap, letter byte) {
	rest := p.notation[p.pos:]
	if bracket := leapInBrackets.FindStringSubmatch(rest); bracket != nil {
		p.pos += len(bracket[0])
		x, _ := strconv.Atoi(bracket[1])
		y, _ := strconv.Atoi(bracket[2])
		if l := (leap{max(x, y), min(x, y)}); l.long > 0 && l.long <= longest {
			return []leap{l}, 0
		}
		return nil, 0
	}
	letter = rest[0]
	p.pos++
	if letter == 'U' {
		for long := 1; long <= longest; long++ {
			for short := range long + 1 {
				leaps = append(leaps, leap{long, short})
			}
		}
		return leaps, 0
	}
	leaps = atoms[letter]
	if len(leaps) == 1 && letter != 'R' && letter != 'B' && len(rest) > 1 {
		switch l := leaps[0]; rest[1] {
		case 'X':
			p.pos++
			return []leap{{l.long + 3, l.short}}, 0
		case 'Y':
			p.pos++
			return []leap{{l.long + 2, l.short + 2}}, 0
		}
	}
	return leaps, letter
}

var leapInBrackets = regexp.MustCompile(`^\((\d\d?),(\d\d?)\)`)

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
	const (
		sideways = rightForward | rightBackward | leftForward | leftBackward
		left     = forwardLeft | backwardLeft | leftForward | leftBackward
		backward = backwardRight | backwardLeft | rightBackward | leftBackward
	)
	dx, dy = l.short, l.long
	if o&sideways != 0 {
		dx, dy = dy, dx
	}
	if o&left != 0 {
		dx = -dx
	}
	if o&backward != 0 {
		dy = -dy
	}
	return dx, dy
}

// directionOctants are the octants that a pair of directional modifiers selects. A single modifier
// counts as its own pair: f is ff.
var directionOctants = map[string]octant{
	"ff": forwardRight | forwardLeft, "bb": backwardRight | backwardLeft,
	"rr": rightForward | rightBackward, "ll": leftForward | leftBackward,
	"vv": forwardRight | forwardLeft | backwardRight | backwardLeft,
	"ss": rightForward | rightBackward | leftForward | leftBackward,
	"rf": forwardRight, "lf": forwardLeft, "rb": backwardRight, "lb": backwardLeft,
	"fr": rightForward, "br": rightBackward, "fl": leftForward, "bl": leftBackward,
	"rv": forwardRight | backwardRight, "lv": forwardLeft | backwardLeft,
	"fs": rightForward | leftForward, "bs": rightBackward | leftBackward,
	"fh": forwardRight | forwardLeft | rightForward | leftForward,
	"bh": backwardRight | backwardLeft | rightBackward | leftBackward,
	"rh": forwardRight | backwardRight | rightForward | rightBackward,
	"lh": forwardLeft | backwardLeft | leftForward | leftBackward,
	// the four rotations of one leap: a piece with a handedness
	"hr": forwardRight | rightBackward | backwardLeft | leftForward,
	"hl": forwardLeft | leftBackward | backwardRight | rightForward,
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

	castles  int                            // files that a king moves to castle, 0 if the notation has no O
	castling struct{ from, letter, to int } // where it says so

	// The modifiers read so far, for the atom that follows.
	start      int
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
	p.start = p.pos
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
	return p.fail(p.start, "modifiers without a move")
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
	offset := p.pos
	leaps, letter := p.readAtom()
	slides := letter == 'R' || letter == 'B' || letter == 'Q'
	switch {
	case letter == 'O':
		return p.castle(offset)
	case letter == '@':
		return p.fail(offset, "@: drops are set by the keys pieceDrops and drop*, not by moves")
	case leaps == nil:
		return p.fail(offset, "unknown atom %q", game.FirstRune(p.notation[offset:]))
	}
	if p.needsPath() {
		if len(leaps) > 2 {
			return p.fail(offset, "U leaps in one plain leg")
		}
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

// castle reads castling: a king moves so many files, with i and s or neither before it.
func (p *betzaParser) castle(offset int) error {
	start := p.pos
	for p.pos < len(p.notation) && p.pos < start+2 && game.IsDigit(p.notation[p.pos]) {
		p.pos++
	}
	p.castles, _ = strconv.Atoi(p.notation[start:p.pos])
	switch modifiers := p.notation[p.start:offset]; {
	case strings.Trim(modifiers, "ism") != "":
		return p.fail(offset, "O: castling goes with the modifiers i, s and m only")
	case p.castles < 2 || p.castles >= MaxFiles-1:
		return p.fail(offset, "O: castling needs how many files the king moves, from 2 on")
	}
	p.castling.from, p.castling.letter, p.castling.to = p.start, offset, p.pos
	return nil
}

// readRange reads a rider's range: the same letter again for no limit, or up to two digits.
func (p *betzaParser) readRange(letter byte) {
	if p.pos < len(p.notation) && letter != 0 && p.notation[p.pos] == letter {
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
		selected := directionOctants[d.pair]
		if alone && l.short == 0 && d.pair[0] != d.pair[1] {
			selected = directionOctants[strings.Repeat(d.pair[:1], 2)] | directionOctants[strings.Repeat(d.pair[1:], 2)]
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
