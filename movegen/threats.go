package movegen // Room: ends.

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Wins without a mate, by the rules of a variant: reaching a goal, the last piece of a type.

// CanEnd reports whether a quiet move can win at once, so that there is no reply: by entering the flag region, with the
// last check, or with the last capture where every move is one.
func (t *Tables) CanEnd() bool { return t.variant.CheckCounting || t.flagWins || t.takes != nil }

// HasThreats reports whether [Position.Threatened] knows of any.
func (t *Tables) HasThreats() bool { return len(t.threats) > 0 }

// Threatened reports whether the other side would win at once if the side to move, not in check, passed. It may be
// wrong in rare cases.
func (p *Position) Threatened() bool { return p.threatens(p.turn.Other()) }

func (p *Position) threatens(c game.Color) bool {
	for _, threatens := range p.tables.threats {
		if threatens(p, c) {
			return true
		}
	}
	return false
}

// CanWin reports whether the side to move has a move that wins at once in a variant with
// [Tables.CanEnd].
func (p *Position) CanWin() bool {
	if p.tables.takes != nil {
		return p.takesLast()
	}
	last := p.tables.variant.CheckCounting && p.ChecksLeft(p.turn) == 1
	if !last && !(p.tables.flagWins && mayEnterFlag(p, p.turn)) {
		return false
	}
	p.moveBuffer = p.LegalMoves(p.moveBuffer[:0])
	for _, m := range p.moveBuffer {
		if last && p.GivesCheck(m) || p.tables.flagWins && reachesFlag(p, m) {
			return true
		}
	}
	return false
}

// takesNeighbours returns the steps of the pieces of a variant in which every move takes a neighbour and who has no
// move loses, as in clobber; nil in any other. Material means nothing there, and nor does a free move.
func (t *Tables) takesNeighbours() (steps []int) {
	v := t.variant
	if v.Stalemate != game.Loss || v.King != 0 || v.PieceDrops || !t.only(0) {
		return nil
	}
	for k, rules := range t.rules {
		var own []int
		for _, r := range rules {
			if r.move || r.initial || r.limit > 1 || r.startZone != nil || r.endZone != nil {
				return nil
			}
			own = append(own, r.step)
		}
		slices.Sort(own)
		switch {
		case t.Promotes(Kind(k)) || steps != nil && own != nil && !slices.Equal(own, steps):
			return nil
		case own != nil:
			steps = own
		}
	}
	for _, step := range steps {
		if !slices.Contains(steps, -step) {
			return nil
		}
	}
	return steps
}

// takesLast reports whether a capture leaves the other side none, where all moves are captures of neighbours. Two
// neighbours of different sides are a move for both; a capture changes the neighbours of its two squares only.
func (p *Position) takesLast() bool {
	us, them := p.turn, p.turn.Other()
	pairs := 0
	for id := range p.IDs(us) {
		if pairs += p.Neighbours(p.Squares[id], them); pairs > 2*len(p.tables.takes)-1 {
			return false // too many for one capture to end
		}
	}
	for id := range p.IDs(us) {
		from := p.Squares[id]
		for _, step := range p.tables.takes {
			to := variant.Square((int(from) + step) & squareMask)
			taken := p.Cells[(int(from)+step)&cellMask]
			if taken != 0 && taken&guard == colorBit(them) &&
				pairs+1+p.Neighbours(to, them) == p.Neighbours(from, them)+p.Neighbours(to, us) {
				return true
			}
		}
	}
	return false
}

// TakesNeighbours reports whether every move takes a neighbour, and who has no move loses.
func (t *Tables) TakesNeighbours() bool { return t.takes != nil }

// Neighbours returns how many pieces of c are next to s, where every move takes a neighbour.
func (p *Position) Neighbours(s variant.Square, c game.Color) (n int) {
	for _, step := range p.tables.takes {
		if id := p.Cells[(int(s)+step)&cellMask]; id != 0 && id&guard == colorBit(c) {
			n++
		}
	}
	return n
}
