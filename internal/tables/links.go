package tables

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// link leads from the positions of a table to those of another, after a capture, a promotion or
// both.
type link struct {
	table    *Table
	swapped  bool         // the other table has the sides exchanged
	captured int          // slot, -1 for none
	pawn     int          // slot of the man that promotes, -1 for none
	promoted variant.Type // what it becomes
	slots    [MaxMen]int  // by slot of this table: slot of the other, -1 for the captured man
	// twins says that the man which is promoted, or another, changes places with its twin in the
	// other table: both are the same position there, but not here.
	twins bool
	again bool // another link leads to the same positions of this table
}

// successor is what a link needs to be found: the slot captured and the type promoted to.
type successor struct {
	captured, pawn int
	promoted       variant.Type
}

// successors lists the ways out of a material: those by which it becomes another.
func successors(kinds []movegen.Kind, movers []*mover) []successor {
	var all []successor
	for captured := -1; captured < len(kinds); captured++ {
		if captured >= 0 && captured < 2 {
			continue // the kings
		}
		if captured >= 0 {
			all = append(all, successor{captured, -1, 0})
		}
		for pawn := 2; pawn < len(kinds); pawn++ {
			if pawn == captured || captured >= 0 && kinds[pawn].Color() == kinds[captured].Color() {
				continue
			}
			for _, t := range movers[pawn].promotes {
				all = append(all, successor{captured, pawn, t})
			}
		}
	}
	return all
}

// material returns the material after a way out.
func (s successor) material(kinds []movegen.Kind) Material {
	var types [2][]variant.Type
	for slot, k := range kinds[2:] {
		switch slot + 2 {
		case s.captured:
		case s.pawn:
			types[k.Color()] = append(types[k.Color()], s.promoted)
		default:
			types[k.Color()] = append(types[k.Color()], k.Type())
		}
	}
	m, _ := materialOf(types[0], types[1])
	return m
}

// link returns the link to the table of a way out.
func (s successor) link(kinds []movegen.Kind, t *Table, swapped bool) link {
	l := link{table: t, swapped: swapped, captured: s.captured, pawn: s.pawn, promoted: s.promoted}
	used := [MaxMen]bool{}
	for slot, k := range kinds {
		l.slots[slot] = -1
		if slot == s.captured {
			continue
		}
		if slot == s.pawn {
			k = movegen.KindOf(s.promoted, k.Color())
		}
		if swapped {
			k = movegen.KindOf(k.Type(), k.Color().Other())
		}
		for to, other := range t.kinds {
			if other == k && !used[to] {
				l.slots[slot], used[to] = to, true
				break
			}
		}
	}
	l.twins = t.layout.twins && s.pawn >= 0
	l.again = s.captured >= 0 && s.pawn < 0 && s.captured == 3 && kinds[2] == kinds[3]
	return l
}

// follow returns the position of the other table, and the side to move there, for a position
// after the link's move in slots of this table.
func (l *link) follow(g *geometry, slots int, after *men, turn game.Color) (men, game.Color) {
	var to men
	for slot := range slots {
		if at := l.slots[slot]; at >= 0 {
			s := after[slot]
			if l.swapped {
				s = g.turned(s)
			}
			to[at] = s
		}
	}
	if l.swapped {
		turn = turn.Other()
	}
	return to, turn
}

// trace returns the position in slots of this table for one of the other table. exchanged takes
// its twins for each other.
func (l *link) trace(g *geometry, slots int, from *men, exchanged bool) men {
	var to men
	for slot := range slots {
		at := l.slots[slot]
		if at < 0 {
			continue
		}
		if exchanged && at >= 2 {
			at = 5 - at
		}
		s := from[at]
		if l.swapped {
			s = g.turned(s)
		}
		to[slot] = s
	}
	return to
}
