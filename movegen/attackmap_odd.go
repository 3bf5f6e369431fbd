package movegen // Room: attack.

import "menagerie/movegen/variant"

// The attacks of moves that are neither leaps nor slides along lines.

// mapOddMoves follows the moves of a piece that are neither leaps nor slides along lines.
func (p *Position) mapOddMoves(a *AttackMap, l *attackProfile, s *Stance, mark uint32) (sum uint32) {
	k, from := s.Kind&(maxKinds-1), int(s.Square)
	rays := p.tables.rays[k]
	for i := range rays {
		if r := &rays[i]; r.capture {
			sum += p.mapRule(a, l, s.id, mark, from, r.limit, r)
		} else {
			sum += p.mapQuietRule(a, l, s.id, from, r)
		}
	}
	if starts := p.tables.general.mapped[k]; starts != nil {
		sum += p.mapGeneralRules(a, l, s.id, mark, starts[from&squareMask], from)
	}
	if l.classes&(1<<bent) != 0 {
		sum += p.mapPaths(a, l, mark, s.id)
	}
	return sum
}

// mapQuietRule is mapRule for a rule that does not capture: it attacks nothing.
func (p *Position) mapQuietRule(a *AttackMap, l *attackProfile, id uint8, from int, r *ray) (sum uint32) {
	to, count := from, l.count
	for range r.limit {
		to = (to + r.step) & cellMask
		if p.Cells[to] != 0 {
			break
		}
		field := a.squares[to]
		sum += field & count
		if field&l.check != 0 {
			a.noteTarget(l, id, l.check, to, field)
		}
	}
	return sum
}

// mapRule follows one rule for at most limit squares and returns the sum of the entries of the
// squares that the piece can enter.
func (p *Position) mapRule(
	a *AttackMap, l *attackProfile, id uint8, mark uint32, from, limit int, r *ray,
) (sum uint32) {
	to := from
	for range limit {
		to = (to + r.step) & cellMask
		cell, field := p.Cells[to], a.squares[to]
		if r.capture {
			a.squares[to] = addAttack(field, mark)
		}
		if cell == 0 {
			sum += field & l.count
			if r.move && field&l.check != 0 {
				a.noteTarget(l, id, l.check, to, field)
			}
			continue
		}
		if r.capture {
			if cell&l.own == 0 {
				sum += field & l.count
				if field&l.check != 0 && cell != guard {
					a.noteTarget(l, id, l.check, to, field)
				}
			}
			a.attackPiece(cell, l.own, l.value)
		}
		break
	}
	return sum
}

// isMapped says that the attack map finds the rule by mapGeneralRules.
func (r *compiledRule) isMapped() bool {
	return !r.initial && (r.hop != variant.NoHop || r.lame || r.startZone != nil)
}

// mapGeneralRules follows the rules that only the general path knows: hoppers, lame leapers, rules limited
// to some starting squares, and leaps of kinds that may not go everywhere.
func (p *Position) mapGeneralRules(
	a *AttackMap, l *attackProfile, id uint8, mark uint32, rules []*compiledRule, from int,
) (sum uint32) {
	for _, r := range rules {
		if r.endZone != nil || r.cannon {
			sum += p.mapJanggiRule(a, l, id, mark, from, r)
			continue
		}
		at, limit := from, r.limit
		if r.hop != variant.NoHop {
			at = p.Next(at, r.step)
			if p.Cells[at&cellMask] == guard {
				continue
			}
			if r.hop == variant.Grasshopper {
				limit = 1
			}
		}
		if r.lame {
			// Only the first step can be blocked: ParseBetza refuses lame riders.
			if limit = 1; !p.unblocked(at, r) {
				continue
			}
		}
		sum += p.mapRule(a, l, id, mark, at, limit, &r.ray)
	}
	return sum
}
