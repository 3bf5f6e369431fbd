package movegen // Room: rules.

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Lasers (laserGame), as in Khet: some pieces look in a direction, each of which is a type of its own, and turn instead
// of a move. With each move, or by a move of its own, a side fires, and what the beam hits on a face without a mirror
// is gone. Whose king is gone has lost. Two pieces may stand on one square (stackedPieceType). The keys and their
// meaning are Fairy-Stockfish-X's (src/position.cpp, fire_laser). https://en.wikipedia.org/wiki/Khet_(game)

var lasersRule = rule{
	fields:  "Lasers",
	changes: everything,
	adds:    (*Position).laserMoves,
	made:    (*Position).afterLaserMove,
	ends: func(p *Position) (game.Outcome, game.Reason) {
		switch kings := [2]uint64{p.Alive[p.turn] & royal, p.Alive[p.turn.Other()] & royal}; {
		case p.tables.variant.King == 0:
		case kings[0] == 0:
			return game.Loss, game.Extinction
		case kings[1] == 0:
			return game.Win, game.Extinction
		}
		return game.Ongoing, game.NoReason
	},
	says: func(w *words) { w.ways.add("hit the king with the laser") },
}

// laserMoves appends turns of pieces, shots, and what stacks do.
func (p *Position) laserMoves(dst []game.Move, l listing) []game.Move {
	if l.noisy {
		return dst
	}
	rules, us, start := &p.tables.variant.Lasers, p.turn, len(dst)
	for id := range p.IDs(us) {
		s, t := p.Squares[id], p.Kinds[id].Type()
		here := withKind(newMove(s, s), pass)
		if !rules.OnlyFiring {
			dst = p.turnsOf(dst, t, here)
		}
		if facings := p.tables.variant.Pieces[t].Facings; !rules.AutoFire && slices.Contains(facings, rules.Emitter) {
			fire := withExtra(here, firing)
			dst = p.turnsOf(append(dst, fire), t, fire)
		}
		half := slices.Index(rules.Stacks[:], t)
		for _, step := range besideSteps {
			to := variant.Square((int(s) + step) & cellMask)
			m := withKind(newMove(s, to), pass)
			switch k, ok := p.At(to); {
			case rules.Stacks[t] != 0 && ok && k == p.Kinds[id]:
				dst = append(dst, withExtra(m, stacking))
			case half > 0 && p.Cells[to&cellMask] == 0 && p.FreeIndex(us) < maxPieces:
				dst = append(dst, withExtra(m, splitting))
			}
		}
	}
	return keepMoves(dst, start, p.isSafe)
}

// turnsOf appends m with each direction to which a piece of a type may turn.
func (p *Position) turnsOf(dst []game.Move, t variant.Type, m game.Move) []game.Move {
	rules, facings := &p.tables.variant.Lasers, p.tables.variant.Pieces[t].Facings
	n := len(facings)
	from := slices.Index(facings, t)
	for way, f := range facings {
		quarters := (way - from + n) % n
		if quarters != 0 && rules.MayLookFrom[p.turn][f] && (rules.Delta == 0 || quarters == rules.Delta) &&
			(rules.Delta != 0 || !rules.TwoWay || quarters == 1 || quarters == n-1) {
			dst = append(dst, m|game.Move(f)<<promoShift)
		}
	}
	return dst
}

// afterLaserMove does what m does beside carrying a piece, and fires.
func (p *Position) afterLaserMove(m game.Move, us game.Color, _ Kind) {
	rules, from, to := &p.tables.variant.Lasers, moveFrom(m), moveTo(m)
	action := 0
	if moveKindOf(m) == pass {
		before := &p.history[len(p.history)-1]
		p.halfmove, p.reversible = before.halfmove+1, before.reversible+1 // pieces may turn back
		action = moveExtra(m)
	}
	id := p.Cells[from&cellMask]
	switch action {
	case stacking:
		t := p.Kinds[id].Type()
		p.remove(id, from)
		p.turnInto(p.Cells[to&cellMask], rules.Stacks[t])
	case splitting:
		half := variant.Type(slices.Index(rules.Stacks[:], p.Kinds[id].Type()))
		p.turnInto(id, half)
		p.create(KindOf(half, us), to)
	}
	if rules.AutoFire || action == firing {
		p.fire(us)
	}
}

// laserSteps are the directions of beams, straight or diagonal.
var laserSteps = [2][4]int{{rowWidth, 1, -rowWidth, -1}, {rowWidth + 1, 1 - rowWidth, -rowWidth - 1, rowWidth - 1}}

// fire fires the lasers of a side and removes what they hit.
func (p *Position) fire(us game.Color) {
	rules := &p.tables.variant.Lasers
	for c, hit := range p.shoot(us, nil) {
		for id := range ids(game.Color(c), hit) {
			if half := slices.Index(rules.Stacks[:], p.Kinds[id].Type()); half > 0 {
				p.turnInto(id, variant.Type(half))
			} else {
				p.remove(id, p.Squares[id])
			}
		}
	}
}

// shoot returns the ids of what the lasers of a side hit, by color. It calls way, which may be nil, with the squares of
// each beam: where it begins, those of the pieces it comes to, and the edge.
func (p *Position) shoot(us game.Color, way func(beam int, at variant.Square)) (hit [2]uint64) {
	v := p.tables.variant
	rules := &v.Lasers
	var list [2 * variant.MaxTypes]variant.Beam
	beams := append(list[:0], rules.Beams[us]...)
	if rules.Emitter != 0 {
		for id := range p.IDs(us) {
			if way := slices.Index(v.Pieces[rules.Emitter].Facings, p.Kinds[id].Type()); way >= 0 {
				beams = append(beams, variant.Beam{From: p.Squares[id], Way: (way + rules.Offset) & 3})
			}
		}
	}
	var seen [4][2]uint64
	for i := 0; i < len(beams); i++ {
		note := func(variant.Square) {}
		if way != nil {
			note = func(at variant.Square) { way(i, at) }
		}
		note(beams[i].From)
		beams = p.follow(beams, beams[i], &seen, &hit, note)
	}
	return hit
}

// Beams returns the squares of each beam that m fires, which the side to move is about to make: where it begins, those
// of the pieces it comes to, and the edge; nil if none is fired.
func (p *Position) Beams(m game.Move) (list [][]game.Coord) {
	rules, us, fires := p.tables.variant.Lasers, p.turn, moveKindOf(m) == pass && moveExtra(m) == firing
	if !rules.Game || !rules.AutoFire && !fires {
		return nil
	}
	// All of the move but the shot.
	unloaded, v := *p.tables, *p.tables.variant
	unloaded.variant, v.Lasers.AutoFire = &v, false
	if fires {
		m &^= extraMask
	}
	q := p.Clone()
	q.tables = &unloaded
	q.Make(m)
	q.shoot(us, func(beam int, at variant.Square) {
		if beam == len(list) {
			list = append(list, nil)
		}
		list[beam] = append(list[beam], game.Coord{File: at.File(), Rank: at.Rank()})
	})
	return list
}

// follow follows a beam to its end, notes its squares and what it destroys, and appends the beams into which it is
// split. A beam that has been on a face before does nothing new.
func (p *Position) follow(beams []variant.Beam, b variant.Beam, seen *[4][2]uint64, hit *[2]uint64,
	note func(variant.Square)) []variant.Beam {
	const right, back, left = 1, 2, 3
	v := p.tables.variant
	steps := &laserSteps[0]
	if v.Lasers.Diagonal {
		steps = &laserSteps[1]
	}
	for {
		b.From = variant.Square(p.Next(int(b.From), steps[b.Way]) & cellMask)
		id := p.Cells[b.From&cellMask]
		if id&guard == guard {
			note(variant.Square((int(b.From) - steps[b.Way]) & cellMask))
			return beams
		}
		note(b.From)
		k, bit := p.Kinds[id], uint64(1)<<(id&indexMask)
		if seen[b.Way][k.Color()]&bit != 0 {
			return beams
		}
		seen[b.Way][k.Color()] |= bit
		way := max(0, slices.Index(v.Pieces[k.Type()].Facings, k.Type()))
		switch v.Lasers.Optics[k.Type()][(b.Way+back-way)&3] {
		case 'D':
			hit[k.Color()] |= bit
			return beams
		case 'C':
			hit[k.Color()] |= bit
		case 'S':
			return beams
		case 'R':
			b.Way = (b.Way + right) & 3
		case 'L':
			b.Way = (b.Way + left) & 3
		case 'B':
			b.Way = (b.Way + back) & 3
		case 'X':
			return append(beams, variant.Beam{From: b.From, Way: (b.Way + left) & 3},
				variant.Beam{From: b.From, Way: (b.Way + right) & 3})
		case 'Y':
			beams = append(beams, variant.Beam{From: b.From, Way: (b.Way + right) & 3})
		case 'Z':
			beams = append(beams, variant.Beam{From: b.From, Way: (b.Way + left) & 3})
		case 'F':
			b.Way = way
		case 'G':
			b.Way = (way + back) & 3
		}
	}
}
