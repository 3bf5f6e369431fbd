package movegen // Room: attack.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Legal moves of the general path without trial. A royal piece is attacked along lines: from a piece
// of the other side over the squares that a slide, a jump over a hurdle or a lame leap passes. How
// many of these are occupied decides whether the attack is on. A move by another piece changes only
// the lines through its squares, so most moves are seen to be legal by two look-ups, and the rest by
// counting again. Only moves that do more than carry a piece are made to find out.

// countedByLines is what guards take care of where moves are counted, too. Any other change has moves listed.
const countedByLines = decides | endsAtOnce | compels | forbidding | moreMoves | promotions | rights | immunities |
	passes | lines | royals | spareRoyals | checkless | blasting | walls

// guarded is what guards take care of. Any other change has moves made, if only because it may forbid some.
const guarded = countedByLines | attacks | royalOrder | matesOnly | movers | turns

// compileGuard decides whether guards replace trial, and divides the kinds: those that the loops of
// the plain path can handle, and those that walk by their rules.
func compileGuard(t *Tables) {
	if !t.isGeneral {
		return
	}
	v := t.variant
	t.general.guards = t.only(guarded) &&
		!t.general.wallsShelter &&
		// Lines on one of several royal pieces decide where not all of them may be attacked: see guardOne.
		(!v.DupleCheck || v.HasPseudoRoyals() && v.ExtinctionTypes&(v.ExtinctionTypes-1) == 0 &&
			v.ExtinctionCount == 0 && v.King == 0 && v.Checking && !v.Burns())
	for k := range t.kinds() {
		if t.classes[k] != 1<<pawn && !t.isPlainKind(k) {
			t.classes[k] |= 1 << ruled
		}
	}
}

// isPlainKind reports whether the loops of the plain path make all moves of k.
func (t *Tables) isPlainKind(k Kind) bool {
	s := &t.general
	for i := range t.rules[k] {
		if r := &t.rules[k][i]; r.initial || r.needsGeneral() || r.endZone != nil {
			return false
		}
	}
	return !s.overlap[k] && !s.promotesAsPawn[k] && s.promotedForm[k] == 0 && s.immobile[k] == nil &&
		s.mobility[k] == nil
}

// guard finds the lines on the royal pieces of the side to move. It returns nil if moves must be
// made to find out whether they are legal.
func (p *Position) guard() *royalGuard {
	us := p.turn
	if !p.tables.general.guards || p.bikjang() ||
		p.tables.kingInHand && p.Alive[us]&royal == 0 { // it may drop its king
		return nil
	}
	g := p.linesOn(us)
	if g != nil && !g.spare { // they also tell whether it is in check
		if p.known |= knownSafety; g.attacks != 0 {
			p.known |= knownCheck
		}
	}
	return g
}

// linesOn finds the lines on the royal pieces of c. It returns nil if they do not tell, or are too many.
func (p *Position) linesOn(c game.Color) *royalGuard {
	slot := &p.guards[len(p.history)%keptGuards][c]
	if *slot == nil {
		*slot = new(royalGuard)
	}
	g := *slot
	if g.key != p.key {
		p.findLines(g, c)
	}
	if !g.tells {
		return nil
	}
	return g
}

func (p *Position) findLines(g *royalGuard, c game.Color) {
	g.clear()
	g.key, g.all, g.royals = p.key, p.tables.variant.BlastOnCapture, p.royals(c)
	g.spare = p.tables.variant.DupleCheck && g.royals&(g.royals-1) != 0
	g.tells = true
	if g.spare && c == p.turn {
		p.guardOne(g)
		return
	}
	for m := g.royals; m != 0 && g.tells; m &= m - 1 {
		p.addLinesTo(g, colorBit(c)|uint8(bits.TrailingZeros64(m)))
	}
}

func (g *royalGuard) clear() {
	for _, s := range g.marked {
		g.on[s&cellMask] = 0
	}
	g.marked, g.count, g.attacks, g.opens, g.stepped = g.marked[:0], 0, 0, 0, false
}

// addLines adds the lines of by's pieces to a square. It reports false if they are too many.
func (p *Position) addLines(g *royalGuard, king int, by game.Color) bool {
	if p.tables.variant.BlastOnCapture && p.nextToRoyal(variant.Square(king), by) {
		return true // no capture there, while the royal pieces stand side by side
	}
	attackers := p.Alive[by]
	if p.tables.variant.Burns() && !p.tables.variant.BlastOnCapture {
		attackers &^= p.stoneRoyals(by)
	}
	for m := attackers; m != 0; m &= m - 1 { // ids would be called, not inlined, in so large a function
		id := colorBit(by) | uint8(bits.TrailingZeros64(m))
		if g.count >= maxGuardLines-maxLinesOfPiece {
			return false
		}
		k, from := p.Kinds[id]&(maxKinds-1), int(p.Squares[id])
		diff := (king - from) & cellMask
		hit := p.tables.reach[k][diff]
		if hit&anyCapture == 0 {
			continue
		}
		switch {
		case hit&ruleCapture != 0:
			if !p.sameCell(variant.Square(from), variant.Square(king)) {
				p.addRuleLines(g, id, king)
			}
		case hit&leapCapture != 0:
			g.add(guardLine{attacker: variant.Square(from)})
		default:
			p.addLine(g, guardLine{attacker: variant.Square(from)}, king, int(p.tables.line[diff]), nil)
		}
	}
	if p.tables.variant.FlyingGeneral && p.Alive[game.White]&p.Alive[game.Black]&royal != 0 &&
		int(p.Squares[colorBit(by.Other())]) == king { // other royal pieces may face a king
		other := int(p.Squares[colorBit(by)])
		if step := int(p.tables.line[(king-other)&cellMask]); isOneOf(step, orthogonalSteps) {
			p.addLine(g, guardLine{attacker: variant.Square(other)}, king, step, nil)
		}
	}
	return true
}

// maxLinesOfPiece is more than a piece can have to one square, and one for kings that face.
const maxLinesOfPiece = 8

// addRuleLines adds the lines of the piece id, by its rules.
func (p *Position) addRuleLines(g *royalGuard, id uint8, king int) {
	from, before := int(p.Squares[id]), g.count
	for _, r := range p.tables.general.capturing[p.Kinds[id]][(king-from)&cellMask] {
		if !r.startsOn(from) || r.endZone != nil && !r.endZone[king&squareMask] || g.count-before == maxLinesOfPiece-1 {
			continue
		}
		line := guardLine{attacker: variant.Square(from)}
		switch {
		case r.isBorrowed() && !p.isLent(r, from): // a move that changes this is made: see carriesChanged
			continue
		case r.hop == relay:
		case r.hop != variant.NoHop:
			line.need, line.needsMake = 1, r.cannon || r.hop == variant.Grasshopper
			line.isOn = p.ruleReaches(r, from, king)
		}
		p.addLine(g, line, king, r.step, r.legs)
	}
}

// addLine adds a line in steps, or of a lame leap that passes legs, unless more pieces stand on it than a move can
// change.
func (p *Position) addLine(g *royalGuard, line guardLine, king, step int, legs []int) {
	for at := range passed(int(line.attacker), king, step, legs) {
		if p.Cells[at&cellMask] != 0 {
			if line.occupied++; line.occupied > line.need+1 && !g.all {
				return
			}
		}
	}
	bit := uint64(1) << g.count
	for at := range passed(int(line.attacker), king, step, legs) {
		g.mark(at, bit)
	}
	g.add(line)
}

// passed yields the squares that a slide passes on its way, or a lame leap.
func passed(from, to, step int, legs []int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for _, leg := range legs {
			if !yield(from + leg) {
				return
			}
		}
		for at := from + step; at != to; at += step {
			if !yield(at) {
				return
			}
		}
	}
}

func (g *royalGuard) mark(s int, bit uint64) {
	s &= cellMask
	if g.on[s] == 0 {
		g.marked = append(g.marked, uint16(s))
	}
	g.on[s] |= bit
}

func (g *royalGuard) add(line guardLine) {
	bit := uint64(1) << g.count
	if !line.needsMake {
		line.isOn = line.occupied == line.need
	}
	g.lines[g.count&(maxGuardLines-1)] = line
	g.count++
	if line.isOn {
		g.attacks |= bit
	}
	if line.needsMake || line.occupied < line.need {
		g.opens |= bit
	}
}

// keeps reports whether a move by a piece that is not royal, from a square or, if from is to, from
// hand, leaves the royal pieces unattacked. known is false if the move must be made to find out. The lines of but are
// left out: for a move by a royal piece, those to itself.
func (p *Position) keeps(g *royalGuard, from, to variant.Square, but uint64) (safe, known bool) {
	leaves, enters := g.on[from&cellMask], g.on[to&cellMask]
	if leaves|enters|g.attacks == 0 {
		return true, true
	}
	changed := leaves | enters
	if from == to {
		leaves = 0
	}
	if p.Cells[to&cellMask] != 0 { // a capture leaves the square occupied
		enters = 0
	}
	for touched := (changed | g.attacks) &^ but; touched != 0; touched &= touched - 1 {
		i := bits.TrailingZeros64(touched)
		line := &g.lines[i]
		switch {
		case line.attacker == to || line.attacker == from: // it is captured, or looks elsewhere
			continue
		case line.needsMake:
			return false, changed>>i&1 == 0 // an attack that nothing changes stays on
		}
		if line.occupied-int8(leaves>>i&1)+int8(enters>>i&1) == line.need {
			return false, true
		}
	}
	return true, true
}

// isSafeStep reports whether the king, which only steps, may go to a square.
func (p *Position) isSafeStep(g *royalGuard, to variant.Square) bool {
	if !g.stepped {
		g.steps, g.stepped = p.kingSteps(false), true
	}
	step, steps := int(to)-int(p.King(p.turn)), &p.tables.kingSteps[p.turn]
	for m := g.steps; m != 0; m &= m - 1 {
		if steps[bits.TrailingZeros32(m)&(maxKingSteps-1)] == step {
			return true
		}
	}
	return false
}

// isSafeOn reports whether the only royal piece, which is id, may go to a square: whether it is not
// attacked there.
func (p *Position) isSafeOn(id uint8, to variant.Square) bool {
	them := p.turn.Other()
	from, captured := p.Squares[id], p.Cells[to&cellMask]
	p.Cells[from&cellMask] = 0
	p.Cells[to&cellMask] = id // a cannon of janggi may not capture what stood there, but the king
	flying := p.tables.variant.FlyingGeneral && id&indexMask == 0
	safe := !p.canBeCaptured(to, them) && !(flying && p.facesKing(to, them))
	p.Cells[to&cellMask] = captured
	p.Cells[from&cellMask] = id
	return safe
}

// facesKing reports whether the king of them would face a king on s: see kingsFace.
func (p *Position) facesKing(s variant.Square, them game.Color) bool {
	if p.Alive[them]&royal == 0 {
		return false
	}
	other := p.Squares[colorBit(them)]
	return (s.File() == other.File() || s.Rank() == other.Rank()) && p.clear(int(other), int(s))
}

// survivesBlast reports whether the royal pieces stand unattacked after a capture that explodes: whether each line
// has enough pieces left on it, or has lost its attacker. known is false if a royal piece stands too close to tell.
func (p *Position) survivesBlast(g *royalGuard, from, to variant.Square) (safe, known bool) {
	general := &p.tables.general
	switch {
	case p.nextToRoyal(to, p.turn):
		v := p.tables.variant
		return false, v.BlastImmune == 0 && v.ExtinctionTypes&v.PawnTypes == 0
	case p.nextToRoyal(to, p.turn.Other()) || general.blastImmune[p.Kinds[p.Cells[from&cellMask]]]:
		return false, false
	}
	var gone [10]variant.Square // what is no longer there
	gone[0], gone[1] = from, to
	n, touched := 2, g.attacks|g.on[from&cellMask]|g.on[to&cellMask]
	for s := range p.blastVictims(to) {
		if s != to && s != from {
			gone[n] = s
			n++
			touched |= g.on[s&cellMask]
		}
	}
	for ; touched != 0; touched &= touched - 1 {
		i := bits.TrailingZeros64(touched)
		line := &g.lines[i]
		left := line.occupied
		for _, s := range gone[:n] {
			left -= int8(g.on[s&cellMask] >> i & 1)
		}
		switch {
		case slices.Contains(gone[:n], line.attacker):
		case line.needsMake:
			return false, false
		case left == line.need:
			return false, true
		}
	}
	return true, true
}

// Several royal pieces of a side.

// addLinesTo adds the lines on the royal piece id.
func (p *Position) addLinesTo(g *royalGuard, id uint8) {
	before, c := g.count, p.Kinds[id].Color()
	g.tells = p.addLines(g, int(p.Squares[id]), c.Other())
	g.of[id&indexMask] = 1<<g.count - 1<<before
}

// guardOne finds the lines on one of the royal pieces of the side to move, if possible one that is not attacked:
// moves that leave it unattacked are legal, whatever becomes of the others. Other moves are made to find out.
func (p *Position) guardOne(g *royalGuard) {
	for id := range ids(p.turn, g.royals) {
		g.clear()
		g.royals = 1 << (id & indexMask)
		if p.addLinesTo(g, id); !g.tells || g.attacks == 0 {
			return
		}
	}
}
