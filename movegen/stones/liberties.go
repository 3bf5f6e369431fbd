package stones

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Liberties (libertyCapture, libertySelfCapture, samePlayerBoardRepetitionIllegal), as in go: stones of a group without
// an empty square beside it are removed, or may not come about; boards do not recur. The keys and their meaning are
// Fairy-Stockfish-X's. https://senseis.xmp.net/?BasicRulesOfGo

// capture takes away what the stone that the side to move has dropped on s deprives of liberties: enemies first. The
// removed stones are behind those that are turned; own is how many of the last ones are of the side to move.
func (p *Position) capture(s variant.Square) (own int) {
	v, before := p.rules.variant, len(p.turned)
	var free bool
	if p.turned, free = p.deprived(p.turned, int(s)); v.Liberties.Enemy != variant.RemoveGroup {
		p.turned = p.turned[:before]
	}
	for _, t := range p.turned[before:] {
		p.put(t, empty)
	}
	p.addPoints(len(p.turned) - before)
	if enemies := len(p.turned); !free && enemies == before && v.Liberties.Own == variant.RemoveGroup {
		p.turned, _ = p.group(p.turned, int(s))
		for _, t := range p.turned[enemies:] {
			p.put(t, empty)
		}
		own = len(p.turned) - enemies
	}
	return own
}

// deprived appends the enemies that a stone of the side to move on s deprives of their liberties. free tells whether
// its own group has one while they stand.
func (p *Position) deprived(dst []variant.Square, s int) (_ []variant.Square, free bool) {
	start, enemy := len(dst), stone(p.turn.Other())
	for _, step := range neighbours[:straight] {
		at := s + step
		if p.board[at&cellMask] != enemy || slices.Contains(dst[start:], variant.Square(at)) {
			continue
		}
		end := len(dst)
		var breathes bool
		if dst, breathes = p.group(dst, at); breathes {
			dst = dst[:end]
		}
	}
	var buffer [variant.MaxSquares / 2]variant.Square
	_, free = p.group(buffer[:0], s)
	return dst, free
}

// group appends the stones that are connected with that on s, and reports whether an empty square is beside them.
func (p *Position) group(dst []variant.Square, s int) (_ []variant.Square, breathes bool) {
	var seen squareSet
	start, color := len(dst), p.board[s&cellMask]
	dst = append(dst, variant.Square(s))
	seen.add(s)
	for i := start; i < len(dst); i++ {
		for _, step := range neighbours[:straight] {
			at := int(dst[i]) + step
			switch p.board[at&cellMask] {
			case empty:
				breathes = true
			case color:
				if !seen.has(at) {
					seen.add(at)
					dst = append(dst, variant.Square(at))
				}
			}
		}
	}
	return dst, breathes
}

// breathes reports whether the rules of liberties allow the side to move a drop on s, which is empty.
func (p *Position) breathes(s int) bool {
	rules := &p.rules.variant.Liberties
	var buffer [variant.MaxSquares / 2]variant.Square
	p.board[s&cellMask] = stone(p.turn)
	taken, free := p.deprived(buffer[:0], s)
	p.board[s&cellMask] = empty
	removes := rules.Enemy == variant.RemoveGroup && len(taken) > 0
	switch {
	case rules.Enemy == variant.ForbidDrop && len(taken) > 0, rules.Own == variant.ForbidDrop && !free && !removes:
		return false
	case !rules.NoRecurrence:
		return true
	}
	keys := &p.rules.keys
	key := p.key ^ keys[stone(p.turn)][s&squareMask]
	switch {
	case removes:
		for _, t := range taken {
			key ^= keys[stone(p.turn.Other())][t&squareMask]
		}
	case rules.Own == variant.RemoveGroup && !free:
		p.board[s&cellMask] = stone(p.turn)
		own, _ := p.group(buffer[:0], s)
		p.board[s&cellMask] = empty
		for _, t := range own {
			key ^= keys[stone(p.turn)][t&squareMask]
		}
	}
	for n := len(p.history) - 1; n >= 0; n -= 2 { // before the other side's moves
		if p.history[n].key == key {
			return false
		}
	}
	return true
}

// addPoints counts n captured stones of the other side.
func (p *Position) addPoints(n int) {
	rules := &p.rules.variant.Points
	if !rules.Counting || n == 0 || rules.Rule == variant.NoPoints {
		return
	}
	to := p.turn
	if rules.Rule == variant.PointsForOther || rules.Rule == variant.PointsForOwner {
		to = to.Other()
	}
	p.points[to] += n * rules.Pieces[1]
}

// earned is the outcome for the side to move by the goal of points, which the other side may have reached first.
func (p *Position) earned() game.Outcome {
	rules := &p.rules.variant.Points
	switch {
	case rules.Goal == 0:
	case p.points[p.turn.Other()] >= rules.Goal:
		return rules.Value.Opposite()
	case p.points[p.turn] >= rules.Goal:
		return rules.Value
	}
	return game.Ongoing
}
