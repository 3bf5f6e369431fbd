package movegen // Room: compile.

import (
	"slices"

	"menagerie/movegen/variant"
)

// An [AttackMap] has a 32-bit entry for each square, made of small counters: adding the entries
// of the squares that a piece reaches counts them by property in one addition each. The
// counters of Black are sideShift above White's. An entry uses one bit of each counter; the
// bits between say from where a king can be given check (attackmap_checks.go).
const (
	pawnHits      uint32 = 1 << 0  // a chess pawn attacks the square
	inRing        uint32 = 1 << 12 // the king stands on it or next to it
	onBoard       uint32 = 1 << 24 // set on every square of the board, to count squares
	attackedTwice uint32 = 1 << 26 // ... by two such pieces; the next bit is Black's
	attacked      uint32 = 1 << 30 // a piece of White other than the king attacks the square; the next bit is Black's
	twiceShift           = 4       // from attacked down to attackedTwice
	sideShift            = 6
	fieldMask            = 1<<sideShift - 1
)

// Bits of an AttackMap's entries between the counters: a piece with such moves gives check from
// here to White's king, or to Black's if shifted.
const (
	lineCheck     uint32 = 1 << 1 // shifted left by the king's color
	diagonalCheck uint32 = 1 << 3
	leapCheck     uint32 = 1 << 7 // of the first family; shifted by sideShift for Black's king
	leapFamilies         = 5

	// A piece with such moves attacks White's most valuable piece; shifted left by its color.
	lineThreat     uint32 = 1 << 19
	diagonalThreat uint32 = 1 << 21
	leapThreat     uint32 = 1 << 28 // of the first family only; shifted left by the color
)

// mapTables are what an [AttackMap] needs of a variant.
type mapTables struct {
	attackProfiles [maxKinds]attackProfile
	leapSets       [2][][]int       // the different leaps of each side's kinds
	mappedChecks   [2][]mappedCheck // by color
}

// attackProfile is all that mapPiece needs to know of a kind, in one place for the cache.
type attackProfile struct {
	own     uint8
	classes uint8
	value   uint16 // centipawns
	mark    uint32 // bits that it sets on the squares that it attacks
	count   uint32 // bits of entries that it adds up
	check   uint32 // bits of the squares from which it gives check
	threat  uint32 // bits of the squares from which it attacks the enemy's most valuable piece
	odd     bool   // it has moves that are neither leaps nor slides along lines
	leaps   []int
}

// mappedCheck is a kind that gives check by rules which only the general path knows.
type mappedCheck struct {
	flag  uint32 // for White's king
	rules []*compiledRule
}

// compileAttackProfiles fills in the profile of each kind. Kinds with the same leaps form a
// family; beyond leapFamilies there is no bit left for another family, so its checks are not
// found.
func compileAttackProfiles(t *Tables) {
	for k := range t.attackProfiles {
		c, l := Kind(k).Color(), &t.attackProfiles[k]
		victim := c.Other()
		l.own, l.value = colorBit(c), uint16(t.values[k])
		l.classes |= t.classes[k] // beside those that compilePaths knows
		if l.leaps = t.leaps[k]; t.general.mobility[k] != nil {
			l.leaps = nil // they are odd
		}
		l.odd = l.classes&(1<<bent) != 0 || hasOddRules(t.rules[k])
		l.mark, l.count = attacked<<c, onBoard|(pawnHits|inRing)<<(sideShift*victim)
		if t.classes[k]>>orthogonal&1 != 0 {
			l.check |= lineCheck << victim
			l.threat |= lineThreat << victim
		}
		if t.classes[k]>>diagonal&1 != 0 {
			l.check |= diagonalCheck << victim
			l.threat |= diagonalThreat << victim
		}
		if len(l.leaps) == 0 || Kind(k).Type() == t.variant.King {
			continue
		}
		family := slices.IndexFunc(t.leapSets[c], func(set []int) bool { return slices.Equal(set, t.leaps[k]) })
		if family < 0 && len(t.leapSets[c]) < leapFamilies {
			family = len(t.leapSets[c])
			t.leapSets[c] = append(t.leapSets[c], t.leaps[k])
		}
		if family == 0 {
			l.threat |= leapThreat << victim
		}
		if family >= 0 {
			l.check |= leapCheck << (sideShift*int(victim) + family)
		}
	}
	for k := range t.attackProfiles {
		compileMappedChecks(t, Kind(k))
	}
}

// compileMappedChecks gives a kind with mapped rules that capture a family's bit of its own, if one is left
// and the kind may go where the enemy king may stand.
func compileMappedChecks(t *Tables, k Kind) {
	c, victim := k.Color(), k.Color().Other()
	all := &t.mappedChecks[c]
	family := len(t.leapSets[c]) + len(*all)
	if k.Type() == t.variant.King || family >= leapFamilies ||
		t.variant.King == 0 || apart(t.general.mobility[k], t.general.mobility[KindOf(t.variant.King, victim)]) {
		return
	}
	var rules []*compiledRule
	for i := range t.rules[k] {
		r := &t.rules[k][i]
		special := r.hop == variant.Hopper || r.hop == variant.NoHop && (r.lame || r.startZone != nil)
		if r.capture && !r.initial && special {
			rules = append(rules, r)
		}
	}
	if len(rules) > 0 {
		t.attackProfiles[k].check |= leapCheck << (sideShift*int(victim) + family)
		*all = append(*all, mappedCheck{leapCheck << family, rules})
	}
}

// apart reports whether two regions have no square in common; nil is the whole board.
func apart(a, b *variant.Region) bool {
	if a == nil || b == nil {
		return false
	}
	for s := range a {
		if a[s] && b[s] {
			return false
		}
	}
	return true
}
