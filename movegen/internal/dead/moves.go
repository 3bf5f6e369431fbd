package dead

import (
	"math/bits"

	"menagerie/movegen/internal/mailbox"
	"menagerie/movegen/variant"
)

// set is a set of squares, by their index.
type set [variant.MaxFiles * variant.MaxRanks / 64]uint64

func (s *set) add(i int)     { s[i>>6] |= 1 << (i & 63) }
func (s *set) drop(i int)    { s[i>>6] &^= 1 << (i & 63) }
func (s set) has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }
func (s set) empty() bool    { return s == set{} }

func (s set) count() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

func (s set) union(o set) set   { return set{s[0] | o[0], s[1] | o[1], s[2] | o[2], s[3] | o[3]} }
func (s set) common(o set) set  { return set{s[0] & o[0], s[1] & o[1], s[2] & o[2], s[3] & o[3]} }
func (s set) without(o set) set { return set{s[0] &^ o[0], s[1] &^ o[1], s[2] &^ o[2], s[3] &^ o[3]} }
func (s set) meets(o set) bool  { return !s.common(o).empty() }

// each yields the squares of the set, the lowest first.
func (s set) each(yield func(int) bool) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(i<<6 + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// first returns the lowest square of a set that is not empty.
func (s set) first() int {
	for i := range s.each {
		return i
	}
	return -1
}

// index numbers the squares of the board, rank by rank, square is the reverse.
func (g *Game) index(s variant.Square) int { return s.Rank()*g.Variant.Files + s.File() }

func (g *Game) square(i int) variant.Square {
	return variant.SquareAt(i%g.Variant.Files, i/g.Variant.Files)
}

// moves are how a kind moves on a board where every other piece stands as it likes. The slices are indexed by square.
type moves struct {
	attacks   []set   // where it may capture
	attackers []set   // from where it may capture here
	steps     []set   // where it can go unless the square itself is taken or attacked
	zone      []uint8 // number of the zone: of the squares between which it can go
	zones     []set   // by number
	all       set     // every square on which it may stand
}

// movesOf returns the moves of a kind.
func (g *Game) movesOf(k mailbox.Kind) *moves {
	n := g.Variant.Files * g.Variant.Ranks
	m := &moves{attacks: make([]set, n), attackers: make([]set, n), steps: make([]set, n), zone: make([]uint8, n)}
	region := g.Variant.MobilityRegion[k.Color()][g.Variant.BaseType(k.Type())]
	for i := range n {
		from := g.square(i)
		if region != nil && !region[from] {
			continue
		}
		m.all.add(i)
		var zone set
		zone.add(i)
		for _, way := range g.Ways(k, from) {
			to := g.index(way.To)
			zone.add(to)
			if way.Capture {
				m.attacks[i].add(to)
				m.attackers[to].add(i)
			}
			if way.Step {
				m.steps[i].add(to)
			}
		}
		apart := m.zones[:0]
		for _, other := range m.zones {
			if other.meets(zone) {
				zone = zone.union(other)
			} else {
				apart = append(apart, other)
			}
		}
		m.zones = append(apart, zone)
	}
	for number, zone := range m.zones {
		for at := range zone.each {
			m.zone[at] = uint8(number)
		}
	}
	return m
}

// option is a kind that a piece is or may become, and the squares on which it may come to stand as that kind.
type option struct {
	kind    mailbox.Kind
	moves   *moves
	squares set
}

// options returns what a piece of kind k that stands in a zone may be later on: itself, and whatever it may promote to.
func (g *Game) options(k mailbox.Kind, zone uint8) []option {
	options := []option{{k, g.kinds[k], g.kinds[k].zones[zone]}}
	seen := variant.TypeSet(1) << k.Type()
	for i := 0; i < len(options); i++ {
		for _, to := range g.becomes(options[i].kind) {
			if !seen.Has(to) {
				seen |= 1 << to
				promoted := mailbox.KindOf(to, k.Color())
				options = append(options, option{promoted, g.kinds[promoted], g.kinds[promoted].all})
			}
		}
	}
	return options
}

// becomes returns the types to which a kind may promote.
func (g *Game) becomes(k mailbox.Kind) (types []variant.Type) {
	if v := g.Variant; v.PromotionPawns[k.Color()].Has(k.Type()) {
		types = append(types, v.PromotionTypes[k.Color()]...)
	}
	if form := g.Variant.Pieces[k.Type()].PromotesTo; form != 0 {
		types = append(types, form)
	}
	return types
}

// sameLines returns the squares of the file and of the rank of a square.
func (g *Game) sameLines(i int) (lines set) {
	for j := range g.Variant.Files * g.Variant.Ranks {
		if a, b := g.square(i), g.square(j); a.File() == b.File() || a.Rank() == b.Rank() {
			lines.add(j)
		}
	}
	return lines
}
