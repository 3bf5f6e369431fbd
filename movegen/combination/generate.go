package combination

import (
	"menagerie/internal/game"
)

// LegalMoves appends all legal moves to dst: a pass if there is no other. A
// finished game has none.
func (p *Position) LegalMoves(dst []game.Move) []game.Move {
	if p.finished() {
		return dst
	}
	start := len(dst)
	if dst = p.moves(dst, ^Set(0)); len(dst) == start {
		dst = append(dst, pass)
	}
	return dst
}

// Noisy appends the moves that take pieces. Barriers are left to the full search:
// there is one to grab on most turns, and each side takes its own.
func (p *Position) Noisy(dst []game.Move) []game.Move {
	if p.finished() {
		return dst
	}
	return p.moves(dst, p.Occupied(p.turn.Other()))
}

// moves appends the moves of all selections that end on the given squares.
func (p *Position) moves(dst []game.Move, targets Set) []game.Move {
	for own := p.Occupied(p.turn); own != 0; own &= own - 1 {
		from := own.First()
		stack := p.board.at(from).stack(p.turn)
		var reach [kinds]Set
		for k := range reach {
			reach[k] = p.board.reach(from, stack&(1<<k)) & targets
		}
		for s := Stack(1); s <= stack; s++ {
			if s&^stack == 0 {
				dst = appendMoves(dst, from, s, p.entries(s, &reach))
			}
		}
	}
	return dst
}

// entries returns the squares that a selection can enter, given those that each
// kind of piece reaches: none that holds an own piece of a kind in the selection.
func (p *Position) entries(s Stack, reach *[kinds]Set) Set {
	var reached, same Set
	for k := range reach {
		if s>>k&1 != 0 {
			reached |= reach[k]
			same |= p.of[p.turn][k]
		}
	}
	return reached &^ same
}

func appendMoves(dst []game.Move, from Square, s Stack, targets Set) []game.Move {
	for ; targets != 0; targets &= targets - 1 {
		dst = append(dst, newMove(from, targets.First(), s))
	}
	return dst
}

// CountMoves returns the number of legal moves.
func (p *Position) CountMoves() int {
	if p.finished() {
		return 0
	}
	n := 0
	for own := p.Occupied(p.turn); own != 0; own &= own - 1 {
		from := own.First()
		stack := p.board.at(from).stack(p.turn)
		var reach [kinds]Set
		for k := range reach {
			reach[k] = p.board.reach(from, stack&(1<<k))
		}
		for s := Stack(1); s <= stack; s++ {
			if s&^stack == 0 {
				n += p.entries(s, &reach).Len()
			}
		}
	}
	return max(n, 1) // a pass
}
