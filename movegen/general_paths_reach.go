package movegen // Room: attack.

import "menagerie/movegen/variant"

// What pieces attack along paths: the squares that they might capture on, and the attack map.

// addPathReach adds what k might capture along its paths, as differences of squares, to its reach.
func (t *Tables) addPathReach(k Kind) {
	for _, path := range t.general.paths[k] {
		from, around := map[[2]int]bool{{0, 0}: true}, 0 // how many files a difference may be off
		for i := range path {
			if path[i].Wraps {
				around = t.variant.Files
			}
			from = t.legReach(&path[i], from, around)
			if !path[i].Capture && !path[i].CaptureOwn {
				continue
			}
			for o := range from {
				for files := o[0] - around; files <= o[0]+around; files += max(around, 1) {
					if abs(files) < t.variant.Files {
						t.reach[k][difference(files, o[1])] |= ruleCapture
					}
				}
			}
		}
	}
}

// legReach returns the files and ranks from the start of a path at which a leg may end that begins at
// one of from.
func (t *Tables) legReach(leg *variant.Leg, from map[[2]int]bool, around int) map[[2]int]bool {
	reached := map[[2]int]bool{}
	limit := leg.Range
	if limit == 0 {
		limit = t.variant.Files * t.variant.Ranks
	}
	for o := range from {
		for n := range limit {
			step := leg.Steps[n%len(leg.Steps)]
			o = [2]int{o[0] + step.DX, o[1] + step.DY}
			if around > 0 {
				o[0] %= around
			}
			if abs(o[0]) >= t.variant.Files || abs(o[1]) >= t.variant.Ranks {
				break
			}
			reached[o] = true
		}
	}
	return reached
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
