package movegen // Room: ends.

import "menagerie/movegen/variant"

// Bughouse (twoBoards): two play together against two others, on two boards. What one captures goes to the hand of the
// other, who has the other color. This is one of the boards: hands come to it from outside, in position strings.
// https://en.wikipedia.org/wiki/Bughouse_chess

var twoBoardsRule = rule{fields: "TwoBoards", changes: decides | compels}

// MaySit reports whether a side that has no legal move had one with a piece that its partner may still capture: it
// waits, and the game on this board is not over.
func (p *Position) MaySit() bool {
	if !p.tables.variant.TwoBoards || p.hasMoves() {
		return false
	}
	q := p.Clone()
	q.known = 0
	for t := variant.Type(1); int(t) < len(p.tables.variant.Pieces); t++ {
		if t != p.tables.variant.King {
			q.InHand[q.turn][p.tables.inHand[t]] = max(q.InHand[q.turn][p.tables.inHand[t]], 1)
		}
	}
	return q.hasMoves()
}
