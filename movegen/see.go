package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// SEE is static exchange evaluation: it reports whether the captures on one square that m starts win
// at least threshold centipawns when both sides capture with their least valuable piece first
// and may stop. Pins are ignored, x-rays are not. Where captures are compulsory, nobody may
// stop and every move counts as even.
//
// It is the threshold form of the swap algorithm: balance is the view of the side that has
// moved last, with its piece counted as lost.
// https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm
func (p *Position) SEE(m game.Move, threshold int) bool {
	k := moveKindOf(m)
	// With compulsory captures nobody may stop.
	inPlace := k == pass && movePromo(m) != 0
	if k == castleHigh || k == castleLow || k == pass && !inPlace || p.tables.variant.MustCapture {
		if k == pass && p.tables.variant.CapturesOnTheWay && !p.tables.variant.MustCapture {
			return p.Gain(m) >= threshold // it stays where it was
		}
		return threshold <= 0
	}
	if p.tables.exchange != nil {
		return p.tables.exchange(p, m, threshold)
	}
	return p.swap(m, threshold)
}

// swap is SEE by the swap algorithm, for moves that put a piece on a square.
func (p *Position) swap(m game.Move, threshold int) bool {
	k := moveKindOf(m)
	balance := p.Gain(m) - threshold
	if balance < 0 {
		return false
	}
	mover := p.Cells[moveFrom(m)&cellMask]
	stake := p.tables.values[p.Kinds[mover]&(maxKinds-1)]
	if k == promotion || k == drop || k == pass { // which promotes in place
		stake = p.tables.values[KindOf(movePromo(m), p.turn)&(maxKinds-1)]
	}
	if p.tables.variant.LosesByExtinction() && k != drop && p.isLastOfType(mover) {
		stake += lastPieceValue
	}
	if balance -= stake; balance >= 0 {
		return true
	}
	return p.swapOff(m, balance)
}

func (p *Position) swapOff(m game.Move, balance int) bool {
	from, to := moveFrom(m), moveTo(m)
	us := p.turn
	saved := p.Cells[to&cellMask]
	mover := p.Cells[from&cellMask]
	p.Cells[from&cellMask] = 0
	p.Cells[to&cellMask] = mover
	victim := saved
	if from == to { // it promotes in place
		victim = 0
	}
	if moveKindOf(m) == enPassant {
		victim = p.Cells[p.victimInPassing(m, us)&cellMask]
		p.Cells[p.victimInPassing(m, us)&cellMask] = 0
	}
	own := uint64(0) // the mover's bit, 0 for a drop
	if mover != 0 {
		own = 1 << (mover & indexMask)
	}
	var left, gone [2]uint64 // attackers still to come, and attackers lifted off the board
	side := us.Other()
	left[side] = p.possibleAttackers(to, side)
	if victim != 0 {
		left[side] &^= 1 << (victim & indexMask)
	}
	for first := true; ; first = false {
		id, ok := p.leastAttacker(to, side, left[side])
		for first && ok && p.isPinned(id, m, own) {
			left[side] &^= 1 << (id & indexMask)
			id, ok = p.leastAttacker(to, side, left[side])
		}
		if !ok {
			break
		}
		if first { // most exchanges end before an own recapture
			left[us] = p.possibleAttackers(to, us) &^ own
		}
		left[side] &^= 1 << (id & indexMask)
		gone[side] |= 1 << (id & indexMask)
		p.Cells[p.Squares[id]&cellMask] = 0
		p.Cells[to&cellMask] = id // not everything can be captured by everything: see rule_cannon.go
		value := p.tables.values[p.Kinds[id]&(maxKinds-1)]
		if value == kingValue {
			// A king may not capture a protected piece.
			_, defended := p.leastAttacker(to, side.Other(), left[side.Other()])
			if defended || p.tables.variant.FlyingGeneral && p.facesKing(to, side.Other()) {
				break
			}
		}
		side = side.Other()
		if balance = -balance - 1 - value; balance >= 0 {
			break
		}
	}

	for c := game.White; c <= game.Black; c++ {
		for id := range ids(c, gone[c]) {
			p.Cells[p.Squares[id]&cellMask] = id
		}
	}
	p.Cells[from&cellMask] = mover
	p.Cells[to&cellMask] = saved
	if moveKindOf(m) == enPassant {
		p.Cells[p.victimInPassing(m, us)&cellMask] = victim
	}
	return side != us
}

// possibleAttackers returns the pieces of c that could capture on s if nothing stood in the
// way.
func (p *Position) possibleAttackers(s variant.Square, c game.Color) uint64 {
	var pawns, left uint64
	if !p.tables.isGeneral {
		pawns = p.Classes[c][pawn] & p.Alive[c]
		left = p.pawnAttackers(int(s), c, pawns)
	}
	for id := range ids(c, p.Alive[c]&^pawns) {
		if p.mayCapture(id, s) {
			left |= 1 << (id & indexMask)
		}
	}
	return left
}

// leastAttacker returns the least valuable piece in the mask that attacks s now.
func (p *Position) leastAttacker(s variant.Square, c game.Color, mask uint64) (id uint8, ok bool) {
	best := 0
	for candidate := range ids(c, mask) {
		value := p.tables.values[p.Kinds[candidate]&(maxKinds-1)]
		if (!ok || value < best) && p.attacks(candidate, s) {
			id, best, ok = candidate, value, true
		}
	}
	return id, ok
}

// isPinned reports whether the piece id leaves its king in check when it takes the piece that m has moved. The pieces
// of the mask captured are off the board.
func (p *Position) isPinned(id uint8, m game.Move, captured uint64) bool {
	us := p.turn
	from, to, king := p.Squares[id], moveTo(m), p.King(us.Other())
	if king == variant.NoSquare || king == from || !p.tables.variant.Checking {
		return false
	}
	attackers := p.Alive[us] &^ captured
	if !p.tables.isGeneral {
		// Only a line to the king can be open now that was not before, where one of both pieces has left it.
		line := &p.tables.line
		if line[(king-from)&cellMask] == 0 && line[(king-moveFrom(m))&cellMask] == 0 && moveKindOf(m) != enPassant {
			return false
		}
		attackers &= p.Classes[us][slider]
	}
	mover := p.Cells[to&cellMask]
	p.Cells[from&cellMask], p.Cells[to&cellMask] = 0, id
	pinned := p.tables.variant.FlyingGeneral && p.facesKing(king, us)
	for by := range ids(us, attackers) {
		if p.mayCapture(by, king) && p.attacks(by, king) {
			pinned = true
			break
		}
	}
	p.Cells[from&cellMask], p.Cells[to&cellMask] = id, mover
	return pinned
}
