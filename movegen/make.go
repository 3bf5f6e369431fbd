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
	id := p.Cells[moveFrom(m)&cellMask]
	kind := p.Kinds[id]
	before := p.key

	if p.ep != variant.NoSquare {
		p.key ^= p.epKey()
		p.ep = variant.NoSquare
	}
	p.halfmove++
	p.reversible++
	p.captured, p.traceCount, p.known = 0, 0, 0
	if p.foretold.move == m && p.foretold.key == before {
		p.known = p.foretold.known
	}
	p.turn = them
	p.key ^= keys.turn
	if us == game.Black {
		p.number++
	}

	switch k := moveKindOf(m); k {
	case castleHigh, castleLow:
		p.makeCastling(us, k)
	case pass:
		p.makePass(m)
	default:
		kind = p.carry(m, us, id, kind)
	}
	for _, made := range p.tables.made {
		made(p, m, us, kind)
	}
}

// carry makes a move of us that puts one piece on its target, id or one from hand. It returns that piece's kind, which
// was kind before a promotion.
func (p *Position) carry(m game.Move, us game.Color, id uint8, kind Kind) Kind {
	them, from, to := us.Other(), moveFrom(m), moveTo(m)
	switch moveKindOf(m) {
	case drop:
		_, kind = p.makeDrop(m, us, &p.history[len(p.history)-1])
	case enPassant:
		p.capture(p.victimInPassing(m, us))
	default:
		if victim := p.Cells[to&cellMask]; victim != 0 {
			p.capture(to) // some pieces capture own ones
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
	if p.tables.variant.CapturesToHand { // a captured piece may be dropped again, so earlier positions may recur
		p.reversible = p.history[len(p.history)-1].reversible + 1
	}

	// Only the leaper that has just moved can give check now.
	p.leapChecks = 0
	king := p.Squares[colorBit(them)]
	if p.tables.reach[kind&(maxKinds-1)][(king-to)&cellMask]&leapCapture != 0 && p.Alive[them]&royal != 0 {
		p.leapChecks, p.leapCheck = 1, to
	}
	return kind
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

// account keeps keys and sums right when a piece comes to a square, n being 1, or leaves it, n being -1.
func (p *Position) account(k Kind, s variant.Square, n int32) {
	key := p.tables.keys.piece[k&(maxKinds-1)][s&squareMask]
	p.key ^= key
	if p.tables.inPawnKey[k&(maxKinds-1)] {
		p.pawnKey ^= key
	}
	if p.weights != nil {
		p.sum.addTimes(p.weights.square[k&(maxKinds-1)][s&squareMask], k.Color(), int(n))
		p.phase += n * p.weights.phase[k&(maxKinds-1)]
	}
}

// capture takes the piece on s off the board.
func (p *Position) capture(s variant.Square) {
	id := p.Remove(s)
	k := p.Kinds[id]
	p.captured = id
	p.account(k&(maxKinds-1), s, -1)
	p.halfmove = 0
	if p.tables.variant.CapturesToHand { // it may be dropped again, so earlier positions may recur
		if k := p.handKind(id); k.Type() != 0 {
			p.addToHand(k, 1)
		}
	} else {
		p.reversible = 0
	}
}

// Unmake takes back the last move made; there must be one.
func (p *Position) Unmake() {
	last := len(p.history) - 1
	captured, traces := p.captured, p.traceCount
	next := p.turn
	p.state = p.history[last]
	p.history = p.history[:last]
	m, us := p.state.move, p.turn
	if us == game.Black && next == game.White {
		p.number--
	}

	if traces != 0 {
		p.undoTraces(traces)
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
		if given := moveExtra(m); given != 0 { // an exchange: see rule_prison.go
			p.InHand[us][movePromo(m)]--
			p.InHand[us.Other()][given]--
		}
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
	p.captured, p.traceCount, p.known = 0, 0, 0
	if p.tables.variant.MayPass() {
		p.markPass()
	}
}

// UnmakeNull takes back a [Position.MakeNull].
func (p *Position) UnmakeNull() {
	last := len(p.history) - 1
	p.state = p.history[last]
	p.history = p.history[:last]
}

// makePass lets the count of moves restart if the piece that stands for the pass is a pawn, as
// Fairy-Stockfish does.
func (p *Position) makePass(m game.Move) {
	if movePromo(m) != 0 {
		p.promoteInPlace(m)
		return
	}
	k := p.Kinds[p.Cells[moveFrom(m)&cellMask]]
	if p.tables.resets[k&(maxKinds-1)] {
		p.halfmove, p.reversible = 0, 0
	}
}

// markPass keeps in the key whether the last move was a pass, for another one would end the game.
// Repetition does not tell such positions apart.
func (p *Position) markPass() {
	for back := 1; back <= min(2, len(p.history)); back++ {
		if p.IsPass(p.history[len(p.history)-back].move) {
			p.key ^= p.tables.keys.passed
		}
	}
}
