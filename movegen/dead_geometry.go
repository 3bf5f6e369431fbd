package movegen // Room: ends.

import (
	"math/bits"

	"menagerie/movegen/variant"
)

// Where the pieces of a dead position could stand and what they could attack from there, if
// whatever stands between helps.

// squareSet is a set of squares: bit i for Tables.squares[i].
type squareSet [4]uint64

func (s *squareSet) add(i int)      { s[i>>6] |= 1 << (i & 63) }
func (s *squareSet) has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }
func (s *squareSet) drop(i int)     { s[i>>6] &^= 1 << (i & 63) }
func (s *squareSet) empty() bool    { return s[0]|s[1]|s[2]|s[3] == 0 }

func (s *squareSet) count() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

func (s squareSet) union(o *squareSet) squareSet {
	return squareSet{s[0] | o[0], s[1] | o[1], s[2] | o[2], s[3] | o[3]}
}

func (s squareSet) common(o *squareSet) squareSet {
	return squareSet{s[0] & o[0], s[1] & o[1], s[2] & o[2], s[3] & o[3]}
}

func (s squareSet) without(o *squareSet) squareSet {
	return squareSet{s[0] &^ o[0], s[1] &^ o[1], s[2] &^ o[2], s[3] &^ o[3]}
}

// first returns the lowest square of a set that is not empty.
func (s *squareSet) first() int {
	for i, word := range s {
		if word != 0 {
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// each yields the squares of the set.
func (s squareSet) each(yield func(int) bool) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(i<<6 + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// pieceGeometry is how a kind moves on a board where every other piece stands as it likes. The
// slices are indexed by square.
type pieceGeometry struct {
	attacks   []squareSet // where it may capture
	attackers []squareSet // from where it may capture here
	steps     []squareSet // where it can go unless the square itself is taken or attacked
	zone      []uint8     // number of the zone: of the squares between which it can go
	zones     []squareSet // by number
	all       squareSet   // every square on which it may stand
}

// geometry returns the geometry of a kind.
func (t *Tables) geometry(k Kind) *pieceGeometry {
	n := len(t.squares)
	g := &pieceGeometry{attacks: make([]squareSet, n), attackers: make([]squareSet, n),
		steps: make([]squareSet, n), zone: make([]uint8, n)}
	joined := make([]int, n)
	for i := range joined {
		joined[i] = i
	}
	region := t.general.mobility[k]
	for i, s := range t.squares {
		if region != nil && !region[s] {
			continue
		}
		g.all.add(i)
		for _, r := range t.rules[k] {
			if !r.startsOn(int(s)) {
				continue
			}
			at := int(s)
			for n := 1; n <= r.limit; n++ {
				at += r.step
				if t.empty[at&cellMask] != 0 {
					break
				}
				if region != nil && !region[at] || r.endZone != nil && !r.endZone[at] ||
					r.hop != variant.NoHop && n == 1 {
					continue
				}
				to := int(t.squareIndex[at])
				join(joined, i, to)
				if r.capture {
					g.attacks[i].add(to)
					g.attackers[to].add(i)
				}
				if r.move && !r.initial && !r.lame && r.hop == variant.NoHop && n == 1 {
					g.steps[i].add(to)
				}
			}
		}
	}
	g.number(joined)
	return g
}

// number makes zones of squares that are joined.
func (g *pieceGeometry) number(joined []int) {
	numbers := map[int]uint8{}
	for i := range g.all.each {
		root := rootOf(joined, i)
		n, known := numbers[root]
		if !known {
			// Zones beyond the number that fits are one, which makes them larger than they are.
			n = uint8(min(len(g.zones), 255))
			numbers[root] = n
			if int(n) == len(g.zones) {
				g.zones = append(g.zones, squareSet{})
			}
		}
		g.zone[i] = n
		g.zones[n].add(i)
	}
}

func join(joined []int, a, b int) {
	if a, b = rootOf(joined, a), rootOf(joined, b); a != b {
		joined[b] = a
	}
}

func rootOf(joined []int, i int) int {
	for joined[i] != i {
		joined[i] = joined[joined[i]]
		i = joined[i]
	}
	return i
}

// deadOption is a kind that a piece is or may become, and the squares on which it may come to
// stand as that kind.
type deadOption struct {
	kind    Kind
	pieces  *pieceGeometry
	squares squareSet
}

// deadOptions returns what a piece of kind k that stands in a zone may be later on: itself, and
// whatever it may promote to.
func (d *deadTables) deadOptions(t *Tables, k Kind, zone uint8) []deadOption {
	g := d.geometry[k]
	options := []deadOption{{k, g, g.zones[zone]}}
	seen := variant.TypeSet(1) << k.Type()
	for i := 0; i < len(options); i++ {
		for _, to := range t.becomes(options[i].kind) {
			if !seen.Has(to) {
				seen |= 1 << to
				promoted := KindOf(to, k.Color())
				options = append(options, deadOption{promoted, d.geometry[promoted], d.geometry[promoted].all})
			}
		}
	}
	return options
}

// becomes returns the types to which a kind may promote.
func (t *Tables) becomes(k Kind) []variant.Type {
	v, c := t.variant, k.Color()
	var types []variant.Type
	if v.PromotionPawns[c].Has(k.Type()) {
		types = append(types, v.PromotionTypes[c]...)
	}
	if form := v.Pieces[k.Type()].PromotesTo; form != 0 {
		types = append(types, form)
	}
	return types
}

// sameLines returns the squares of the file and of the rank of a square.
func (t *Tables) sameLines(i int) squareSet {
	var set squareSet
	for j, s := range t.squares {
		if s.File() == t.squares[i].File() || s.Rank() == t.squares[i].Rank() {
			set.add(j)
		}
	}
	return set
}
