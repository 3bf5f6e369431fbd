package variant

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// Lasers are pieces that look in a direction, and beams that they turn aside.
type Lasers struct {
	Game        bool           `ini:"laserGame"`
	Diagonal    bool           `ini:"laserDiagonal"`                 // beams go diagonally
	AutoFire    bool           `ini:"laserAutoFire"`                 // with every move, not by a move of its own
	OnlyFiring  bool           `ini:"laserRotationRequiresAction"`   // pieces turn only as they fire
	TwoWay      bool           `ini:"rotationTwoWay"`                // by a quarter only,
	Delta       int            `ini:"rotationDelta"`                 // or by so many quarters clockwise, if not 0
	Offset      int            `ini:"laserEmitterOrientationOffset"` // from where an emitter looks to where it fires
	Stacks      [MaxTypes]Type `ini:"stackedPieceType"`              // what two pieces of a type on one square are
	Emitter     Type           // fires, 0 for none
	Beams       [2][]Beam      // fire without a piece
	Optics      [MaxTypes]Optics
	MayLookFrom [2][MaxTypes]bool // a piece may be turned to that
}

// Beam is where a beam begins, beyond a square, and its direction: up, right, down, left, or those to the right of
// them.
type Beam struct {
	From Square
	Way  int
}

// Optics are what becomes of a beam that hits a piece: on the face that it looks from, the one to the right of it,
// behind and to the left, as it is seen from the piece.
type Optics [4]byte

// opticsLetters are Fairy-Stockfish-X's: the piece is destroyed (D), with the beam going on (C), or stops it (S); the
// beam goes on (T), turns right (R), left (L) or back (B), or both right and left (X), or on and to the right (Y) or
// left (Z), or where the piece looks (F) or away from there (G).
const opticsLetters = "DCSTRLBXYZFG"

// laserDraft is what sections say of lasers, by slot.
type laserDraft struct {
	oriented TypeSet
	allowed  [2][slots]uint8 // bit by direction; 0 for all
	optics   [slots]Optics
	turned   [slots][4]Optics // of a direction, if not empty
	emitter  Type
	beams    [2][]Beam
}

// laserKeys are the keys of Fairy-Stockfish-X that are no plain fields.
func laserKeys() (keys []iniKey) {
	keys = append(keys,
		iniKey{"orientedPieceTypes", func(d *draft, value string) (err error) {
			d.laser.oriented, err = d.parseSet(value, false)
			return err
		}},
		iniKey{"laserEmitters", func(d *draft, value string) error { return d.setEmitters(value) }},
		iniKey{"laserRotationPathFilter", func(_ *draft, value string) error { // for the search of that engine
			_, err := parseBool(value)
			return err
		}})
	for c, color := range colorNames {
		keys = append(keys, iniKey{"rotationAllowedOrientations" + color, func(d *draft, value string) error {
			return parsePairs(d, value, parseDirections, func(s Type, ways uint8) { d.laser.allowed[c][s] = ways })
		}})
	}
	for letter := 'a'; letter <= 'z'; letter++ {
		name := "laser_" + string(letter)
		set := func(at func(d *draft, s Type) *Optics) func(d *draft, value string) error {
			return func(d *draft, value string) error {
				s := d.slotOf(strings.ToUpper(string(letter)))
				if s == anySlot {
					return fmt.Errorf("%c is no piece of the variant", letter)
				}
				optics, err := parseOptics(value)
				*at(d, s) = optics
				return err
			}
		}
		keys = append(keys, iniKey{name, set(func(d *draft, s Type) *Optics { return &d.laser.optics[s] })})
		for way := range 4 {
			keys = append(keys, iniKey{fmt.Sprint(name, ":", way),
				set(func(d *draft, s Type) *Optics { return &d.laser.turned[s][way] })})
		}
	}
	return keys
}

// parseOptics reads four letters divided by slashes, "D/L/R/D".
func parseOptics(value string) (o Optics, err error) {
	parts := strings.Split(value, "/")
	for i, part := range parts {
		part = strings.TrimSpace(part)
		if len(parts) != len(o) || len(part) != 1 || !strings.Contains(opticsLetters, part) {
			return o, fmt.Errorf("%q is not four of %s, divided by slashes", value, opticsLetters)
		}
		o[i] = part[0]
	}
	return o, nil
}

// parseDirections reads directions, "03", as a set of bits.
func parseDirections(value string) (ways uint8, err error) {
	for _, c := range value {
		if c < '0' || c > '3' {
			return 0, fmt.Errorf("%q is not directions from 0 to 3", value)
		}
		ways |= 1 << (c - '0')
	}
	return ways, nil
}

// setEmitters reads where beams come from: "piece:x", or squares and directions, "white@j1:0, black@a8:2".
func (d *draft) setEmitters(value string) error {
	d.laser.emitter, d.laser.beams = anySlot, [2][]Beam{}
	for word := range strings.SplitSeq(value, ",") {
		word = strings.TrimSpace(word)
		if piece, is := strings.CutPrefix(word, "piece:"); is {
			s, err := d.parseSlot(piece)
			if err == nil && s == anySlot {
				err = fmt.Errorf("%q is no piece", piece)
			}
			if d.laser.emitter = s; err != nil {
				return err
			}
			continue
		}
		owner, place, named := strings.Cut(word, "@")
		if !named {
			place = owner
		}
		square, way, _ := strings.Cut(place, ":")
		file, rank, rest, err := game.CutSquare(square, MaxFiles, MaxRanks)
		if err != nil || rest != "" || len(way) != 1 || way[0] < '0' || way[0] > '3' ||
			named && owner != "white" && owner != "black" {
			return fmt.Errorf("%q is not piece: and a letter, or a square, a colon and a direction, as in white@j1:0",
				word)
		}
		c := game.White
		if owner == "black" || !named && rank > (d.Ranks-1)/2 {
			c = game.Black
		}
		d.laser.beams[c] = append(d.laser.beams[c], Beam{SquareAt(file, rank), int(way[0] - '0')})
	}
	return nil
}

// addFacings gives each piece that looks in a direction a type for each: that of the piece itself, and three more.
func (b *builder) addFacings() {
	d := b.draft
	if !d.Lasers.Game {
		return
	}
	for _, s := range d.laser.oriented.members() {
		t := b.types[s]
		if t == 0 {
			continue
		}
		facings := []Type{t}
		for range 3 {
			facings = append(facings, Type(len(b.v.Pieces)))
			b.v.Pieces = append(b.v.Pieces, b.v.Pieces[t])
		}
		for way, f := range facings {
			p := &b.v.Pieces[f]
			p.Facings, p.Letter = facings, fmt.Sprintf("%s(%d)", p.Letter, way)
		}
	}
	b.refuse(len(b.v.Pieces) > MaxTypes, "orientedPieceTypes", "%d piece types with their directions, at most %d",
		len(b.v.Pieces)-1, MaxTypes-1)
}

// lookAround adds the directions of the types of a set.
func (b *builder) lookAround(set TypeSet) TypeSet {
	for t := range b.v.Pieces {
		if f := b.v.Pieces[t].Facings; f != nil && set.Has(f[0]) {
			set |= 1 << t
		}
	}
	return set
}

// buildLasers completes the rules of lasers.
func (b *builder) buildLasers() {
	v, d := &b.v, &b.draft.laser
	if !v.Lasers.Game {
		v.Lasers = Lasers{}
		return
	}
	l := &v.Lasers
	l.Emitter, l.Beams = b.types[d.emitter], d.beams
	for s := pawnSlot; s < slots; s++ {
		t := b.types[s]
		if t == 0 {
			continue
		}
		facings := v.Pieces[t].Facings
		if facings == nil {
			facings = []Type{t}
		}
		for way, f := range facings {
			if l.Optics[f] = d.optics[s]; d.turned[s][way] != (Optics{}) {
				l.Optics[f] = d.turned[s][way]
			}
			if l.Optics[f] == (Optics{}) {
				l.Optics[f] = Optics{'D', 'D', 'D', 'D'}
			}
			for c := range l.MayLookFrom {
				l.MayLookFrom[c][f] = d.allowed[c][s] == 0 || d.allowed[c][s]>>way&1 != 0
			}
		}
	}
	b.refuse(l.Emitter != 0 && v.Pieces[l.Emitter].Facings == nil, "laserEmitters",
		"needs a piece of orientedPieceTypes")
	b.refuse(!l.AutoFire && l.Emitter == 0, "laserAutoFire", "is only switched off with a piece that fires")
	b.refuse(v.HasHands() || v.Walling != NoWalling || v.CapturesOnTheWay || v.BlastOnCapture || v.HexBoard ||
		v.Afterwards != (Afterwards{}), "laserGame", "does not go with hands, walls, captures on the way, explosions, "+
		"hexagons and changes after a move")
	b.refuse(slices.ContainsFunc(v.Lasers.Stacks[:], func(t Type) bool { return v.Pieces[t].Facings != nil }),
		"stackedPieceType", "does not go with pieces that look in a direction")
}
