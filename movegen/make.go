package movegen // Room: make.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Make plays m, which must be legal in the position.
func (p *Position) Make(m game.Move) {
	p.history = append(p.history, p.state)
	p.history[len(p.history)-1].move = m
	keys := &p.tables.keys
	us, them := p.turn, p.turn.Other()
	from, to := moveFrom(m), moveTo(m)
	id := p.Cells[from&cellMask]
	kind := p.Kinds[id]

	if p.ep != variant.NoSquare {
		p.key ^= p.epKey()
		p.ep = variant.NoSquare
	}
	p.halfmove++
	p.reversible++
	p.captured, p.blastCount, p.known = 0, 0, 0
	p.turn = them
	p.key ^= keys.turn
	if us == game.Black {
		p.number++
	}

	switch k := moveKindOf(m); k {
	case castleHigh, castleLow, pass:
		if k == pass {
			p.makePass(m)
		} else {
			p.makeCastling(us, k)
		}
		if p.gates != 0 {
			p.updateGates(m, us)
		}
		if p.tables.hasSpecialRules {
			p.updateSpecialRules(m, us, kind)
		}
		return
	case drop:
		_, kind = p.makeDrop(m, us, &p.history[len(p.history)-1])
	case enPassant:
		p.capture(p.history[len(p.history)-1].epVictim, them)
	default:
		if victim := p.Cells[to&cellMask]; victim != 0 {
			p.capture(to, game.Color(victim>>7)) // some pieces capture own ones
		}
	}
	if moveKindOf(m) != drop {
		if p.tables.resets[kind&(maxKinds-1)] && !p.tables.mayReturn(kind, from, to) {
			p.halfmove, p.reversible = 0, 0
		}
		p.move(id, kind, from, to)
	}
	if p.rights != 0 {
		p.loseRights(p.castleLoss[from&squareMask] | p.castleLoss[to&squareMask])
	}
	switch moveKindOf(m) {
	case promotion:
		p.history[len(p.history)-1].mover = kind
		kind = KindOf(movePromo(m), us)
		p.promote(id, kind, to)
		if p.markPromotion(us, id, p.history[len(p.history)-1].mover) {
			p.halfmove, p.reversible = 0, 0
		}
	case pawnLeap:
		p.offerEnPassant(from, to)
	}
	if p.tables.burns && p.captured != 0 {
		p.aftermath(m)
	}
	if p.tables.toHand { // a captured piece may be dropped again, so earlier positions may recur
		p.reversible = p.history[len(p.history)-1].reversible + 1
	}

	// Only the leaper that has just moved can give check now.
	p.leapChecks = 0
	king := p.Squares[colorBit(them)]
	if p.tables.reach[kind&(maxKinds-1)][(king-to)&cellMask]&leapCapture != 0 && p.Alive[them]&royal != 0 {
		p.leapChecks, p.leapCheck = 1, to
	}
	if p.gates != 0 {
		p.updateGates(m, us)
	}
	if p.tables.hasSpecialRules {
		p.updateSpecialRules(m, us, kind)
	}
}

// move carries a piece to an empty square.
func (p *Position) move(id uint8, k Kind, from, to variant.Square) {
	p.Move(id, from, to)
	keys := &p.tables.keys.piece[k&(maxKinds-1)]
	change := keys[from&squareMask] ^ keys[to&squareMask]
	p.key ^= change
	if p.tables.inPawnKey[k&(maxKinds-1)] {
		p.pawnKey ^= change
	}
	if p.weights != nil {
		w := &p.weights.square[k&(maxKinds-1)]
		p.sum.add(w[to&squareMask], k.Color())
		p.sum.add(w[from&squareMask], k.Color().Other())
	}
}

// capture takes the piece of them on s off the board.
func (p *Position) capture(s variant.Square, them game.Color) {
	id := p.Remove(s)
	k := p.Kinds[id]
	p.captured = id
	gone := p.tables.keys.piece[k&(maxKinds-1)][s&squareMask]
	p.key ^= gone
	if p.tables.inPawnKey[k&(maxKinds-1)] {
		p.pawnKey ^= gone
	}
	if p.weights != nil {
		p.sum.add(p.weights.square[k&(maxKinds-1)][s&squareMask], them.Other())
		p.phase -= p.weights.phase[k&(maxKinds-1)]
	}
	p.halfmove, p.reversible = 0, 0
	if p.tables.toHand {
		p.addToHand(p.handKind(id), 1)
	}
}

// Unmake takes back the last move made; there must be one.
func (p *Position) Unmake() {
	last := len(p.history) - 1
	captured, blasted := p.captured, p.blastCount
	p.state = p.history[last]
	p.history = p.history[:last]
	m := p.state.move
	us := p.turn.Other()
	p.turn = us
	if us == game.Black {
		p.number--
	}

	if blasted != 0 {
		p.unblast(blasted)
	}
	if gatedType(m) != 0 {
		p.returnToHand(p.gateSquare(m, us), us)
	}
	switch k := moveKindOf(m); k {
	case castleHigh, castleLow:
		p.unmakeCastling(us, k)
		return
	case pass:
		if movePromo(m) != 0 {
			p.unmakeInPlace(m, us)
		}
		return
	case drop:
		p.returnToHand(moveTo(m), us)
		return
	case promotion:
		id := p.Cells[moveTo(m)&cellMask]
		p.assign(id, p.mover)
		p.unmarkPromotion(us, id)
	}
	from, to := moveFrom(m), moveTo(m)
	id := p.Cells[to&cellMask]
	p.Move(id, to, from)
	if captured != 0 {
		p.Restore(captured)
		p.undoHandCapture(captured)
	}
}

// MakeNull passes the turn: a null move. The side to move must not be in check.
func (p *Position) MakeNull() {
	p.history = append(p.history, p.state)
	p.history[len(p.history)-1].move = game.NoMove
	if p.ep != variant.NoSquare {
		p.key ^= p.epKey()
		p.ep = variant.NoSquare
	}
	p.key ^= p.tables.keys.turn
	p.turn = p.turn.Other()
	p.halfmove++
	p.reversible = 0 // no position recurs across a null move
	p.leapChecks = 0
	p.captured, p.blastCount, p.known = 0, 0, 0
	if p.tables.general.passes {
		p.markPass()
	}
}

// UnmakeNull takes back a [Position.MakeNull].
func (p *Position) UnmakeNull() {
	last := len(p.history) - 1
	p.state = p.history[last]
	p.history = p.history[:last]
	p.turn = p.turn.Other()
}

// updateSpecialRules applies the rules of some variants once a move of us is on the board. k is
// the kind of the piece that moved, after its promotion.
func (p *Position) updateSpecialRules(m game.Move, us game.Color, k Kind) {
	v := p.tables.variant
	if p.tables.general.passes {
		p.markPass()
	}
	if p.tables.general.capturesOnTheWay {
		p.makeCaptureOnTheWay(m)
	}
	if v.CambodianMoves {
		if moveKindOf(m) == promotion {
			k = p.history[len(p.history)-1].mover
		}
		p.endKingLeap(moveTo(m), us, k)
	}
	if v.FirstRoyal != variant.NoFirstRoyal {
		p.endCastling(us, k)
	}
	if v.Castling.Opposite {
		p.denyCastling(m, us)
	}
	if v.Castling.Dropped && moveKindOf(m) == drop {
		p.grantByDrop(k, moveTo(m))
	}
	if v.Counting != variant.NoCounting {
		p.updateCounting(m, us)
	}
	if v.CheckCounting {
		p.countCheck(us)
	}
	if v.Walling != variant.NoWalling {
		p.makeWall(m)
		p.known = 0
	}
	if p.tables.general.changesMover {
		p.changeMover(m, us)
		p.known = 0
	}
}
