package movegen // Room: board.

import (
	"fmt"

	"menagerie/internal/game"
)

// slot is the place of a number that a rule keeps of a position, such as the checks that a side still has to give.
// Unmake restores the numbers, Clone copies them, and the key tells positions apart by them.
type slot uint8

// maxSlots is how many numbers the rules of one variant may keep, a power of two.
const maxSlots = 8

// numbers are what one rule keeps of a position.
type numbers struct {
	count int
	start []uint16 // what they are where a position string does not say so; nil for zeros
	// name is that in position strings: {name=2+3}, in one word with those of other rules. It is empty if the rule has
	// a field of its own, or none.
	name    string
	unkeyed bool // positions that differ in them alone are the same
	first   slot // set by keep
}

// numberTables are where the numbers of a variant's rules are kept.
type numberTables struct {
	slots         int              // how many there are
	startSlots    [maxSlots]uint16 // these in positions that do not say them
	keyedSlots    uint8            // those that are part of the key
	named         []numbers        // those with a name in position strings
	gates         slot             // of rule_gating.go, two of them,
	checksLeft    slot             // of rule_checkcounting.go, by color,
	counted       slot             // and of rule_counting.go: plies counted toward countingLimit,
	countingLimit slot             // plies after which the game is drawn, 0 if no count runs
	movesLeft     slot             // of rule_multimoves.go: moves left in the turn, and its number;
	captives      slot             // of rule_prison.go
	leapt         slot             // by color, files on which pawns have leapt in the last turn
}

// keep hands out the slots of a rule's numbers and returns the first.
func (t *numberTables) keep(n numbers) slot {
	if t.slots+n.count > maxSlots {
		panic(fmt.Sprintf("the rules of a variant keep more than %d numbers", maxSlots))
	}
	n.first = slot(t.slots)
	t.slots += n.count
	copy(t.startSlots[n.first:], n.start)
	if !n.unkeyed {
		t.keyedSlots |= (1<<n.count - 1) << n.first
	}
	if n.name != "" {
		t.named = append(t.named, n)
	}
	return n.first
}

// kept returns what is in a slot.
func (p *Position) kept(s slot) int { return int(p.slots[s&(maxSlots-1)]) }

// setKept changes what is in a slot, and the key.
func (p *Position) setKept(s slot, n int) {
	if s &= maxSlots - 1; p.slots[s] == uint16(n) {
		return
	}
	p.key ^= p.slotKey(s)
	p.slots[s] = uint16(n)
	p.key ^= p.slotKey(s)
}

// slotKey returns a slot's part of the key.
func (p *Position) slotKey(s slot) uint64 {
	if p.tables.keyedSlots>>s&1 == 0 {
		return 0
	}
	return game.RandomKey(1<<32 | uint64(s)<<16 | uint64(p.slots[s]))
}

// slotsKey returns the part of the key that all numbers make.
func (p *Position) slotsKey() (key uint64) {
	for s := range slot(maxSlots) {
		key ^= p.slotKey(s)
	}
	return key
}

// field is a word of position strings that only variants with a rule have, behind the en passant square. A
// variant without the rule leaves it out.
type field struct {
	name    string
	has     func(t *Tables) bool   // whether a variant has the rule
	is      func(word string) bool // tells it from the other fields, and from the operations of EPD
	read    func(p *Position, word string) error
	write   func(p *Position) string
	foreign string // says why the word means nothing in a variant without the rule, "" if it may mean something else
}
