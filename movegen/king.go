package movegen // Room: attack.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// checkInfo is the checks against the side to move and the pins to its king.
type checkInfo struct {
	checks    int            // number of pieces that give check
	checker   variant.Square // one of them
	blockable bool           // the checker slides, so a piece can be interposed
	pinned    uint64         // own pieces that may move only along the line to their pinner
}

// findChecksAndPins looks along the line from each enemy slider to the king: with nothing
// between it is a check, with a single own piece a pin. Checks by leapers are known since the
// last move.
func (p *Position) findChecksAndPins() checkInfo {
	us, them := p.turn, p.turn.Other()
	d := checkInfo{checks: int(p.leapChecks), checker: p.leapCheck}
	if p.Alive[us]&royal == 0 {
		return checkInfo{}
	}
	own, other := colorBit(us), colorBit(them)
	king := int(p.Squares[own])
	for m := p.Classes[them][slider] & p.Alive[them]; m != 0; m &= m - 1 {
		id := other | uint8(bits.TrailingZeros64(m))
		from := int(p.Squares[id])
		diff := (king - from) & cellMask
		if p.tables.reach[p.Kinds[id]&(maxKinds-1)][diff]&slideCapture == 0 {
			continue
		}
		step := int(p.tables.line[diff])
		at := p.Next(from, step)
		if at == king {
			if d.checks == 0 || d.checker != variant.Square(from) { // not counted as a leaper yet
				d.checks++
				d.checker, d.blockable = variant.Square(from), true
			}
			continue
		}
		blocker := p.Cells[at&cellMask]
		if blocker&guard != own { // an enemy or a wall
			continue
		}
		if p.Next(at, step) == king {
			index := blocker & indexMask
			d.pinned |= 1 << index
			p.pinner[index] = variant.Square(from)
		}
	}
	return d
}

// kingSteps returns the king's legal steps, bit i for step i; with capturesOnly the steps onto an enemy piece.
func (p *Position) kingSteps(capturesOnly bool) uint32 {
	us := p.turn
	if p.Alive[us]&royal == 0 {
		return 0
	}
	own := colorBit(us)
	king, steps := int(p.Squares[own]), &p.tables.kingSteps[us]
	open := uint32(p.tables.kingExits[us][king&squareMask])
	for m := open; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m)
		if c := p.Cells[(king+steps[i&(maxKingSteps-1)])&cellMask]; c&own != 0 || c == 0 && capturesOnly {
			open &^= 1 << (i & 31) // the mask saves a bounds test of the shift
		}
	}
	return p.safeSteps(own, open)
}

// safeSteps returns those of some steps of the royal piece id, of the side to move, that do not leave it attacked.
func (p *Position) safeSteps(id uint8, open uint32) uint32 {
	us, them := p.turn, p.turn.Other()
	other, king := colorBit(them), int(p.Squares[id])
	steps, general := &p.tables.kingSteps[us], &p.tables.general
	if open == 0 {
		return 0
	}
	p.Cells[king] = 0 // sliders see through the square the king leaves
	pawns := p.Classes[them][pawn] & p.Alive[them]
	if p.tables.isGeneral {
		if !general.pawnsRoam {
			pawns = 0
		}
		for m := open; m != 0 && p.tables.variant.FlyingGeneral; m &= m - 1 {
			i := bits.TrailingZeros32(m)
			if p.facesKing(variant.Square(king+steps[i&(maxKingSteps-1)]), them) {
				open &^= 1 << (i & 31)
			}
		}
	}
	for left := open; left != 0 && pawns != 0; left &= left - 1 {
		i := bits.TrailingZeros32(left)
		if p.pawnAttacks(king+steps[i&(maxKingSteps-1)], them, pawns) {
			open &^= 1 << (i & 31)
		}
	}
	for m := p.Alive[them] &^ pawns; m != 0 && open != 0; m &= m - 1 {
		by := other | uint8(bits.TrailingZeros64(m))
		hits := p.tables.kingZones[p.Kinds[by]&(maxKinds-1)][(king-int(p.Squares[by]))&cellMask]
		open &^= uint32(hits) & (1<<zoneSlides - 1)
		if slides := uint32(hits>>zoneSlides) & open; slides != 0 {
			open &^= p.stepsInto(by, id, slides)
		}
	}
	p.Cells[king] = id
	return open
}

// stepsInto returns those of the king's steps in a mask on which the piece id could capture it, unless something stands
// in the way.
func (p *Position) stepsInto(id, king uint8, steps uint32) (hit uint32) {
	from, at := int(p.Squares[id]), int(p.Squares[king])
	byReach := p.tables.general.capturesByReach[p.Kinds[id]&(maxKinds-1)]
	for ; steps != 0; steps &= steps - 1 {
		i := bits.TrailingZeros32(steps)
		to := (at + p.tables.kingSteps[king>>7][i&(maxKingSteps-1)]) & cellMask
		if byReach {
			if p.clear(from, to) {
				hit |= 1 << (i & 31)
			}
			continue
		}
		captured := p.Cells[to]
		p.Cells[to] = king // a cannon of janggi may not capture what stands there, but the king
		if p.attacks(id, variant.Square(to)) {
			hit |= 1 << (i & 31)
		}
		p.Cells[to] = captured
	}
	return hit
}

// pawnAttacks reports whether a pawn of the mask, which are by's, attacks s.
func (p *Position) pawnAttacks(s int, by game.Color, pawns uint64) bool {
	return p.pawnAttackers(s, by, pawns) != 0
}

// pawnAttackers returns the pawns in the mask, all of by's, that attack s. Two looks at the
// board are faster than testing each pawn.
func (p *Position) pawnAttackers(s int, by game.Color, pawns uint64) uint64 {
	bit := colorBit(by)
	from := s - p.tables.forward[by]
	var found uint64
	if left := p.Cells[(from-1)&cellMask]; left&guard == bit {
		found = 1 << (left & indexMask)
	}
	if right := p.Cells[(from+1)&cellMask]; right&guard == bit {
		found |= 1 << (right & indexMask)
	}
	return found & pawns
}

// kingMoves appends the king's steps in a mask from safeSteps.
func (p *Position) kingMoves(dst []game.Move, open uint32) []game.Move {
	us := p.turn
	king := p.Squares[colorBit(us)]
	for ; open != 0; open &= open - 1 {
		step := p.tables.kingSteps[us][bits.TrailingZeros32(open)&(maxKingSteps-1)]
		dst = append(dst, newMove(king, variant.Square(int(king)+step)))
	}
	return dst
}

// clear reports whether every square between two on a line is empty.
func (p *Position) clear(from, to int) bool {
	step := int(p.tables.line[(to-from)&cellMask])
	for at := from + step; at != to; at += step {
		if p.Cells[at&cellMask] != 0 {
			return false
		}
	}
	return true
}

// InCheck reports whether the side to move is in check.
func (p *Position) InCheck() bool {
	if p.known&knownSafety == 0 {
		p.known |= knownSafety
		if p.findCheck() {
			p.known |= knownCheck
		}
	}
	return p.known&knownCheck != 0
}

func (p *Position) findCheck() bool {
	us := p.turn
	if p.tables.isGeneral {
		return p.royalAttacked(us)
	}
	if p.Alive[us]&royal == 0 {
		return false
	}
	return p.leapChecks != 0 || p.slideAttacked(p.Squares[colorBit(us)], us.Other())
}

// slideAttacked reports whether a slider of by attacks s.
func (p *Position) slideAttacked(s variant.Square, by game.Color) bool {
	bit := colorBit(by)
	for m := p.Classes[by][slider] & p.Alive[by]; m != 0; m &= m - 1 {
		id := bit | uint8(bits.TrailingZeros64(m))
		from := p.Squares[id]
		if p.tables.reach[p.Kinds[id]&(maxKinds-1)][(s-from)&cellMask]&slideCapture != 0 && p.clear(int(from), int(s)) {
			return true
		}
	}
	return false
}

// attacked reports whether a piece of by attacks s.
func (p *Position) attacked(s variant.Square, by game.Color) bool {
	bit, pawns := colorBit(by), uint64(0)
	if !p.tables.isGeneral {
		if pawns = p.Classes[by][pawn] & p.Alive[by]; pawns != 0 && p.pawnAttacks(int(s), by, pawns) {
			return true
		}
	}
	for m := p.Alive[by] &^ pawns; m != 0; m &= m - 1 {
		id := bit | uint8(bits.TrailingZeros64(m))
		if p.mayCapture(id, s) && p.captures(p.Kinds[id]&(maxKinds-1), p.Squares[id], s) {
			return true
		}
	}
	return false
}

// attacks reports whether the piece id could capture on s. Pins are ignored.
func (p *Position) attacks(id uint8, s variant.Square) bool {
	return p.captures(p.Kinds[id]&(maxKinds-1), p.Squares[id], s)
}

// captures reports whether a piece of a kind on one square could capture on another.
func (p *Position) captures(k Kind, from, to variant.Square) bool {
	hit := p.tables.reach[k][(to-from)&cellMask]
	if hit&ruleCapture != 0 {
		return p.rulesCapture(k, from, to)
	}
	return hit&leapCapture != 0 || hit&slideCapture != 0 && p.clear(int(from), int(to))
}

// mayCapture reports whether the piece id attacks s unless something stands in its way.
func (p *Position) mayCapture(id uint8, s variant.Square) bool {
	return p.tables.reach[p.Kinds[id]&(maxKinds-1)][(s-p.Squares[id])&cellMask]&anyCapture != 0
}

// Attackers returns the squares of the pieces of by that attack s, in no particular order.
func (p *Position) Attackers(s variant.Square, by game.Color) []variant.Square {
	var list []variant.Square
	for id := range p.IDs(by) {
		if p.attacks(id, s) {
			list = append(list, p.Squares[id])
		}
	}
	return list
}

// Checkers returns the squares of the pieces that give check, as text.
func (p *Position) Checkers() []string {
	var list []string
	for _, checked := range p.Checked() {
		for _, s := range p.Attackers(checked, p.turn.Other()) {
			if text := s.String(); !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
	}
	return list
}

// Checked returns the squares of the royal pieces of the side to move that are in check. Where only
// several of them together can be (dupleCheck), there are none while one is safe.
func (p *Position) Checked() []variant.Square {
	us := p.turn
	var list []variant.Square
	if king := p.King(us); king != variant.NoSquare && p.InCheck() && p.attacked(king, us.Other()) {
		list = append(list, king)
	}
	mask := p.attackedAmong(p.pseudoRoyals(us), us)
	if p.dupleCheck(us) {
		mask |= p.extinctionPieces[us] & p.Alive[us]
	}
	for id := range ids(us, mask) {
		list = append(list, p.Squares[id])
	}
	return list
}
