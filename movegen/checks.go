package movegen // Room: attack.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// GivesCheck reports whether m, which must be legal, attacks a royal piece of the enemy, directly or by a
// discovered check. It is exact but for castling and en passant on the plain path, whose checks it
// misses. Where captures are compulsory, it also reports true if m can be captured.
func (p *Position) GivesCheck(m game.Move) bool {
	if p.tables.variant.MustCapture && p.attacked(moveTo(m), p.turn.Other()) {
		return true
	}
	check, known := false, true
	if p.tables.isGeneral {
		check = p.checks(m)
	} else {
		check, known = p.plainChecks(m)
	}
	if known {
		p.foretold = foretold{p.key, m, knownSafety}
		if check {
			p.foretold.known |= knownCheck
		}
	}
	return check
}

// plainChecks is GivesCheck on the plain path. known is false for the moves whose checks it may miss.
func (p *Position) plainChecks(m game.Move) (check, known bool) {
	us, them := p.turn, p.turn.Other()
	if p.Alive[them]&royal == 0 {
		return false, true
	}
	king := p.Squares[colorBit(them)]
	from, to := moveFrom(m), moveTo(m)
	mover := p.Cells[from&cellMask]
	kind := p.Kinds[mover]
	known = true
	switch k := moveKindOf(m); {
	case k == promotion || k == drop:
		kind = KindOf(movePromo(m), us)
	case gatedType(m) != 0 && p.gateChecks(m, king):
		return true, true
	case k != plain:
		known = k == pawnLeap
	}
	hit := p.tables.reach[kind&(maxKinds-1)][(king-to)&cellMask]
	if hit&leapCapture != 0 || hit&slideCapture != 0 && p.clearWithout(int(to), int(king), int(from)) {
		return true, known
	}
	return moveKindOf(m) != drop && p.tables.line[(king-from)&cellMask] != 0 && p.uncovers(m, king), known
}

// clearWithout reports whether every square between two on a line is empty, except perhaps the
// square that a piece has left.
func (p *Position) clearWithout(from, to, left int) bool {
	step := int(p.tables.line[(to-from)&cellMask])
	for at := from + step; at != to; at += step {
		if p.Cells[at&cellMask] != 0 && at != left {
			return false
		}
	}
	return true
}

// uncovers reports whether m discovers a check: whether the first piece behind the one that
// moves is an own slider with a line to the king.
func (p *Position) uncovers(m game.Move, king variant.Square) bool {
	from := int(moveFrom(m))
	step := p.tables.line[(int(king)-from)&cellMask]
	if p.tables.line[(king-moveTo(m))&cellMask] == step {
		return false // it stays on the line
	}
	at := p.Next(from, -int(step)) & cellMask
	id := p.Cells[at]
	return id&colorBit(p.turn) != 0 &&
		p.tables.reach[p.Kinds[id]&(maxKinds-1)][(int(king)-at)&cellMask]&slideCapture != 0 &&
		p.clear(from, int(king))
}

// checks is GivesCheck on the general path. A move gives check by the piece that moves, or by a line of
// another piece on which the move changes a square. What does more than that is made to find out.
func (p *Position) checks(m game.Move) bool {
	var g *royalGuard
	if p.tables.general.guards {
		g = p.linesOn(p.turn.Other())
	}
	if g != nil && g.royals == 0 {
		return false
	}
	from, to := moveFrom(m), moveTo(m)
	kind, ok := p.carries(m)
	if g == nil || !ok || p.tables.has(attacks) && p.lendsAnew(m, kind) {
		return p.checksOnceMade(m)
	}
	if victim := p.Cells[to&cellMask]; victim != 0 {
		if p.petrifies(m) || p.tables.variant.HasPseudoRoyals() && p.tables.general.extinctionType[p.Kinds[victim]] {
			return p.checksOnceMade(m)
		}
		if p.tables.variant.BlastOnCapture {
			safe, known := p.survivesBlast(g, from, to)
			return !(known && safe && !p.tables.general.blastImmune[kind]) && p.checksOnceMade(m)
		}
	}
	if p.tables.variant.Burns() && p.tables.general.extinctionType[kind] {
		return p.checksOnceMade(m) // where it stands decides who may capture
	}
	check := false
	for id := range ids(p.turn.Other(), g.royals) {
		king := p.Squares[id]
		check = check || p.tables.reach[kind&(maxKinds-1)][(king-to)&cellMask]&anyCapture != 0 &&
			p.strikes(kind, to, king, from) && !(p.tables.variant.BlastOnCapture && p.nextToRoyal(king, p.turn))
	}
	if !check {
		safe, known := p.keeps(g, from, to, 0)
		if !known {
			return p.checksOnceMade(m)
		}
		check = !safe
	}
	return check && !(g.spare && !p.checksOnceMade(m))
}

// strikes reports whether a piece of a kind on one square, which has left another, attacks a king.
func (p *Position) strikes(kind Kind, to, king, left variant.Square) bool {
	mover, captured := p.Cells[left&cellMask], p.Cells[to&cellMask]
	p.Cells[left&cellMask] = 0
	p.Cells[to&cellMask] = mover
	strikes := p.captures(kind&(maxKinds-1), to, king)
	p.Cells[to&cellMask] = captured
	p.Cells[left&cellMask] = mover
	return strikes
}

// checksOnceMade makes m and reports whether the other side is in check then.
func (p *Position) checksOnceMade(m game.Move) bool {
	if p.Alive[p.turn.Other()]&royal == 0 && !p.tables.variant.HasPseudoRoyals() {
		return false
	}
	them := p.turn.Other()
	p.Make(m)
	check := p.InCheck
	if p.turn != them { // its turn goes on
		check = func() bool { return p.royalAttacked(them) }
	}
	defer p.Unmake()
	return check()
}

// checkKings refuses a wrong number of kings and a king that could be captured, and finds the
// leapers that give check. One of two kings may be missing, as in mating problems of shogi.
func (p *Position) checkKings() error {
	want := p.tables.kings
	for c := game.White; c <= game.Black; c++ {
		switch n := p.kingCount(c); {
		case n == want[c]:
		case n > want[c] || want[c.Other()] == 0 || p.kingCount(c.Other()) == 0 || p.tables.kingInHand:
			return game.FENErrorf("board", "%s has %d kings, expected %d", c, n, want[c])
		}
	}
	us, them := p.turn, p.turn.Other()
	king := p.King(them)
	if king != variant.NoSquare && !p.bikjang() && !p.tables.checkedInTurn && p.attacked(king, us) {
		return game.FENErrorf("turn", "%s is to move but %s is in check", us, them)
	}
	if king := p.King(us); king != variant.NoSquare {
		for id := range p.IDs(them) {
			if p.tables.reach[p.Kinds[id]][(king-p.Squares[id])&cellMask]&leapCapture != 0 {
				p.leapChecks++
				p.leapCheck = p.Squares[id]
			}
		}
	}
	return nil
}

// kingCount returns how many kings c has, on the board and in hand.
func (p *Position) kingCount(c game.Color) int {
	return bits.OnesCount64(p.Alive[c]&royal) + int(p.InHand[c][p.tables.variant.King])
}

// gateChecks reports whether the piece that m brings in attacks the enemy king on the given
// square.
func (p *Position) gateChecks(m game.Move, king variant.Square) bool {
	at := p.gateSquare(m, p.turn)
	hit := p.tables.reach[KindOf(gatedType(m), p.turn)&(maxKinds-1)][(king-at)&cellMask]
	if hit&leapCapture != 0 || hit&slideCapture == 0 {
		return hit&leapCapture != 0
	}
	target := &p.Cells[moveTo(m)&cellMask]
	before := *target
	*target = p.Cells[moveFrom(m)&cellMask] // what has moved may stand in the way
	clear := p.clear(int(at), int(king))
	*target = before
	return clear
}
