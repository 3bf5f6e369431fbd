package movegen // Room: count.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting moves on the general path without listing those of pieces that stand on no line to a
// royal piece.

// countGeneral returns the number of legal moves. It reports false if they have to be listed.
func (p *Position) countGeneral() (n int, ok bool) {
	general := &p.tables.general
	if !general.counts {
		switch {
		case general.blastsByLines:
			return p.countBlasts()
		case general.countsWalls:
			return p.countWalled()
		}
		return 0, false
	}
	return p.countByLines()
}

// countByLines is countGeneral by the lines on the royal pieces.
func (p *Position) countByLines() (n int, ok bool) {
	us, general := p.turn, &p.tables.general
	royals := p.royals(us)
	g := p.guard()
	if g == nil || general.countsUnchecked && g.attacks != 0 {
		return 0, false
	}
	rest, steps := p.Alive[us]&^royals, general.stepsOnly && royals == royal
	var checks *royalGuard
	if general.countsCalm && p.Alive[us.Other()]&royal != 0 {
		if checks = p.linesOn(us.Other()); checks == nil || checks.attacks != 0 {
			return 0, false
		}
		steps = steps && p.onLines(checks, us)&royal == 0
	}
	if g.attacks|g.opens == 0 {
		free := rest &^ p.onLines(g, us)
		if general.countsImmune {
			free &^= p.immunePieces(us)
		}
		if general.listsPromoters {
			free &^= p.promoters(us)
		}
		if checks != nil {
			free &= p.calmPieces() &^ p.onLines(checks, us)
			n = p.countCalm(free)
		} else {
			n = p.countFree(free)
		}
		rest &^= free
	}
	if steps {
		n += bits.OnesCount32(p.generalSteps())
	} else {
		rest |= royals
	}
	list := p.ruleMoves(p.moveBuffer[:0], rest, false)
	if p.rights>>(2*us)&3 != 0 {
		list = p.rightMoves(list, false)
	}
	p.moveBuffer = list
	for _, m := range list {
		if !(general.countsImmune && p.takesImmune(m)) && p.isLegal(g, m) {
			n++
		}
	}
	if p.ep != variant.NoSquare {
		p.moveBuffer = p.enPassants(p.moveBuffer[:0])
		n += len(p.moveBuffer)
	}
	if p.tables.drops {
		n += p.countGeneralDrops(g)
	}
	if general.passes {
		n += p.countPasses(g, n == 0)
	}
	return n, true
}

// countPasses returns 1 if the side to move may pass, else 0. alone says that it has no other move.
func (p *Position) countPasses(g *royalGuard, alone bool) int {
	v, us := p.tables.variant, p.turn
	if v.PassOnStalemate[us] {
		p.moveBuffer = p.appendPass(p.moveBuffer[:0], alone)
		return len(p.moveBuffer)
	}
	if v.Pass[us] && g.attacks == 0 && p.Alive[us] != 0 {
		return 1
	}
	return 0
}

// onLines returns the pieces of c that stand on lines to its royal pieces.
func (p *Position) onLines(g *royalGuard, c game.Color) uint64 {
	pieces, bit := uint64(0), colorBit(c)
	for _, s := range g.marked {
		if id := p.Cells[s&cellMask]; id&guard == bit {
			pieces |= 1 << (id & indexMask)
		}
	}
	return pieces
}

func (p *Position) countGeneralDrops(g *royalGuard) int {
	if g.attacks|g.opens == 0 && p.tables.variant.DropChecks && !p.tables.general.pseudoRoyals && !p.mayDropMate() {
		return p.countDrops()
	}
	p.moveBuffer = p.legalDrops(p.moveBuffer[:0], g)
	return len(p.moveBuffer)
}

// countFree returns the number of moves of the pieces in the mask, all of them legal.
func (p *Position) countFree(mask uint64) int {
	us := p.turn
	walkers := p.Classes[us][ruled] & mask
	mask &^= walkers
	n := p.countSlides(mask) + p.countLeaps(mask)
	if pawns := p.Classes[us][pawn] & mask; pawns != 0 {
		if p.tables.general.pawnsRoam {
			n += p.countPawns(pawns)
		} else {
			p.moveBuffer = p.ruleMoves(p.moveBuffer[:0], pawns, false)
			n += len(p.moveBuffer)
		}
	}
	if rest := p.Classes[us][irregular] & mask; rest != 0 {
		n += p.countIrregular(rest)
	}
	for ; walkers != 0; walkers &= walkers - 1 {
		n += p.countWalker(colorBit(us) | uint8(bits.TrailingZeros64(walkers)))
	}
	return n
}

// countWalker returns the number of pseudo-legal moves of the piece id: those of pieceRuleMoves.
func (p *Position) countWalker(id uint8) int {
	k := p.Kinds[id] & (maxKinds - 1)
	general := &p.tables.general
	if general.overlap[k] || general.promotesAsPawn[k] {
		p.moveBuffer = p.pieceRuleMoves(p.moveBuffer[:0], id, false)
		return len(p.moveBuffer)
	}
	stand := mayNotPromote
	if form := general.promotedForm[k]; form != 0 &&
		(p.tables.isDemotion(k.Type(), form) || p.mayBecome(general.base[form], k.Color())) {
		if stand = startsOutside; p.tables.variant.PromotionRegion[k.Color()][p.Squares[id]&squareMask] {
			stand = startsInside
		}
	}
	n := 0
	for _, r := range general.starts[k][p.Squares[id]&squareMask] {
		n += p.countRule(id, r, &general.entries[k][stand])
	}
	return n
}

// countRule returns the number of pseudo-legal moves of the piece id by a rule that starts on its square.
func (p *Position) countRule(id uint8, r *compiledRule, ways *entries) (n int) {
	for at, left := p.runUp(int(p.Squares[id]), r); left > 0; left-- {
		if r.lame && !p.unblocked(at, r) {
			break
		}
		at += r.step
		cell := p.Cells[at&cellMask]
		barred := r.endZone != nil && cell != guard && !r.endZone[at&squareMask]
		if cell == 0 {
			if r.move && !barred {
				n += int(ways.moving[at&squareMask])
			}
			continue
		}
		if cell&id&guard == 0 && r.capture && !barred && !p.sparesCannon(r, cell) {
			n += int(ways.capturing[at&squareMask])
		}
		break
	}
	return n
}

// entries holds in how many ways a piece that walks by its rules may enter a square, by moving and by
// capturing: it may have to stay out, and it may be free to promote as in shogi.
type entries struct{ moving, capturing [maxSquares]uint8 }

// Where such a piece stands, in generalTables.entries.
const (
	startsOutside = iota // of its promotion zone
	startsInside
	mayNotPromote // wherever it stands
)

// entriesOf fills in the entries of a kind.
func (t *Tables) entriesOf(k Kind) *[3]entries {
	v, s, ways := t.variant, &t.general, new([3]entries)
	for stand := range ways {
		for _, to := range t.squares {
			if s.mobility[k] != nil && !s.mobility[k][to] {
				continue
			}
			promotes := s.promotedForm[k] != 0 && stand != mayNotPromote &&
				(stand == startsInside || v.PromotionRegion[k.Color()][to])
			stays, forms := uint8(1), uint8(0)
			if s.immobile[k] != nil && s.immobile[k][to] {
				stays = 0
			}
			if promotes {
				forms = 1
			}
			both := stays + forms
			if promotes && v.MandatoryPiecePromotion {
				both = forms
			}
			ways[stand].moving[to], ways[stand].capturing[to] = both, both
			if v.PiecePromotionOnCapture {
				ways[stand].moving[to] = stays
			}
		}
	}
	return ways
}

// generalSteps returns the king's legal steps, bit i for step i, where the king only steps.
func (p *Position) generalSteps() uint32 {
	us, them := p.turn, p.turn.Other()
	own, other := colorBit(us), colorBit(them)
	king := int(p.Squares[own])
	steps := p.tables.kingSteps[us][:p.tables.kingStepCount[us]]
	general := &p.tables.general
	region := general.mobility[p.Kinds[own]]
	var open uint32
	for i, step := range steps {
		to := (king + step) & cellMask
		if p.Cells[to]&own == 0 && (region == nil || region[to&squareMask]) {
			open |= 1 << i
		}
	}
	p.Cells[king] = 0
	for m := p.Alive[them]; m != 0 && open != 0; m &= m - 1 {
		id := other | uint8(bits.TrailingZeros64(m))
		k, from := p.Kinds[id]&(maxKinds-1), int(p.Squares[id])
		diff := (king - from) & cellMask
		var maybe uint32
		if general.capturesByReach[k] {
			hits := uint32(p.tables.kingZones[k][diff])
			open &^= hits & (1<<zoneSlides - 1)
			maybe = hits >> zoneSlides & open
		} else {
			maybe = uint32(general.kingZone[k][diff]) & open
		}
		for ; maybe != 0; maybe &= maybe - 1 {
			i := bits.TrailingZeros32(maybe)
			to := (king + steps[i]) & cellMask
			captured := p.Cells[to]
			if general.cannons[k] && captured != 0 {
				p.Cells[to] = own // see isSafeOn
			}
			if p.ruleAttacks(id, variant.Square(to)) {
				open &^= 1 << i
			}
			p.Cells[to] = captured
		}
	}
	if p.tables.variant.FlyingGeneral {
		for m := open; m != 0; m &= m - 1 {
			if i := bits.TrailingZeros32(m); p.facesKing(variant.Square(king + steps[i])) {
				open &^= 1 << i
			}
		}
	}
	p.Cells[king] = own
	return open
}

// compileGeneralCount finds out what countGeneral can count.
func (t *Tables) compileGeneralCount() {
	v, s := t.variant, &t.general
	// A king that is not in check may walk in makpong, too.
	s.countsUnchecked = v.MakpongRule && len(s.forbids) == 1
	s.countsImmune = v.MutuallyImmune != 0 && len(s.forbids) == 1 && (v.King == 0 || !v.MutuallyImmune.Has(v.King))
	s.countsCalm = t.countsCalmly()
	s.counts = t.isGeneral && s.guards && (len(s.forbids) == 0 || s.countsUnchecked || s.countsImmune) &&
		(v.Checking || s.countsCalm) && !t.restricts && !v.SittuyinPromotion &&
		(!t.blasts || v.King == 0 && !s.pseudoRoyals) && !(s.pseudoRoyals && v.PieceDemotion)
	s.listsPromoters = t.promotesToPseudoRoyal()
	for k := range s.entries {
		if t.classes[k]>>ruled&1 != 0 {
			s.entries[k] = t.entriesOf(Kind(k))
		}
	}
	t.compileWallCount()
	s.pawnsRoam = true
	for k := KindOf(1, game.White); int(k.Type()) < len(v.Pieces); k++ {
		s.pawnsRoam = s.pawnsRoam && (t.classes[k] != 1<<pawn || s.mobility[k] == nil)
	}
	if v.King == 0 {
		return
	}
	for c := game.White; c <= game.Black; c++ {
		king := KindOf(v.King, c)
		if t.kingStepCount[c] != len(t.rules[king]) || s.overlap[king] || s.immobile[king] != nil {
			return
		}
	}
	s.stepsOnly = true
	for k := KindOf(1, game.White); int(k.Type()) < len(v.Pieces); k++ {
		if !s.capturesByReach[k] {
			enemy := k.Color().Other()
			s.kingZone[k] = t.kingZoneOf(k, t.kingSteps[enemy][:t.kingStepCount[enemy]])
		}
	}
}

// promotesToPseudoRoyal reports whether a pawn may become a piece that is royal itself: it may not do so where it
// would stand attacked.
func (t *Tables) promotesToPseudoRoyal() bool {
	for _, types := range t.variant.PromotionTypes {
		for _, pt := range types {
			if hasPseudoRoyals(t.variant) && t.variant.ExtinctionTypes.Has(pt) {
				return true
			}
		}
	}
	return false
}

// kingZoneOf returns, by the difference from a piece of kind k to the king, at which of the king's
// steps the piece could capture on an empty board.
func (t *Tables) kingZoneOf(k Kind, steps []int) *[cells]uint16 {
	zone, reach := new([cells]uint16), t.general.captureReach[k]
	for d := range zone {
		for i, step := range steps {
			if reach[(d+step)&cellMask] {
				zone[d] |= 1 << i
			}
		}
	}
	return zone
}
