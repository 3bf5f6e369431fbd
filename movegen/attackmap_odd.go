package movegen // Room: attack.

import "menagerie/movegen/variant"

// The attacks of moves that are neither leaps nor slides along lines.

// mapOddMoves follows the moves of a piece that are neither leaps nor slides along lines. It returns the sum of the
// entries of the squares that the piece can enter.
func (p *Position) mapOddMoves(a *AttackMap, l *attackProfile, s *Stance, mark uint32) (sum uint32) {
	for _, r := range p.tables.general.starts[s.Kind&(maxKinds-1)][s.Square&squareMask] {
		if !r.odd {
			continue
		}
		to, left := p.runUp(int(s.Square), r)
		for cell := uint8(0); cell == 0 && left > 0 && p.unblocked(to, r); left-- {
			to = (to + r.step) & cellMask
			if cell = p.Cells[to]; cell == guard ||
				r.endZone != nil && !r.endZone[to&squareMask] || p.sparesCannon(r, cell) {
				continue
			}
			field := a.squares[to]
			if r.capture {
				a.squares[to] = addAttack(field, mark)
			}
			if cell != 0 {
				if !r.capture {
					break
				}
				if a.attackPiece(cell, l.own, l.value); cell&l.own != 0 {
					break
				}
			}
			sum += field & l.count
			if field&l.check != 0 && (r.move || cell != 0) {
				a.noteTarget(l, s.id, l.check, to, field)
			}
		}
	}
	if l.classes&(1<<bent) != 0 {
		sum += p.mapPaths(a, l, mark, s.id)
	}
	return sum
}

// mapPaths records what the piece id attacks along its paths and returns the sum of the entries of
// the squares that it can enter.
func (p *Position) mapPaths(a *AttackMap, l *attackProfile, mark uint32, id uint8) (sum uint32) {
	var attacked, entered variant.Region
	w := newPathWalk(p, p.Kinds[id]&(maxKinds-1), p.Squares[id])
	w.attacked, w.entered = &attacked, &entered
	w.all()
	for _, s := range p.tables.squares {
		if attacked[s] {
			a.squares[s] = addAttack(a.squares[s], mark)
			if cell := p.Cells[s]; cell != 0 && cell != id {
				a.attackPiece(cell, l.own, l.value)
			}
		}
		if entered[s] && sum/onBoard&fieldMask < fieldMask {
			sum += a.squares[s] & l.count
		}
	}
	return sum
}
