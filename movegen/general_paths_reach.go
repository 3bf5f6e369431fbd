package movegen // Room: compile.

import "menagerie/movegen/variant"

// What pieces attack along paths: the squares that they might capture on.

// addPathReach adds what k might capture along its paths, as differences of squares, to its reach.
func (t *Tables) addPathReach(k Kind) {
	for _, path := range t.general.paths[k] {
		from, around := map[[2]int]bool{{0, 0}: true}, [2]int{} // how many files and ranks a difference may be off
		for i := range path {
			if path[i].Wraps {
				around[0] = t.variant.Files
			}
			if path[i].WrapsRanks {
				around[1] = t.variant.Ranks
			}
			from = t.legReach(&path[i], from, around)
			if !path[i].Capture && !path[i].CaptureOwn {
				continue
			}
			for o := range from {
				for files := o[0] - around[0]; files <= o[0]+around[0]; files += max(around[0], 1) {
					for ranks := o[1] - around[1]; ranks <= o[1]+around[1]; ranks += max(around[1], 1) {
						if abs(files) < t.variant.Files && abs(ranks) < t.variant.Ranks {
							t.reach[k][difference(files, ranks)] |= ruleCapture
						}
					}
				}
			}
		}
	}
}

// legReach returns the files and ranks from the start of a path at which a leg may end that begins at
// one of from.
func (t *Tables) legReach(leg *variant.Leg, from map[[2]int]bool, around [2]int) map[[2]int]bool {
	reached := map[[2]int]bool{}
	limit := leg.Range
	if limit == 0 {
		limit = t.variant.Files * t.variant.Ranks
	}
	for o := range from {
		for n := range limit {
			step := leg.Steps[n%len(leg.Steps)]
			o = [2]int{o[0] + step.DX, o[1] + step.DY}
			for i := range o {
				if around[i] > 0 {
					o[i] %= around[i]
				}
			}
			if abs(o[0]) >= t.variant.Files || abs(o[1]) >= t.variant.Ranks {
				break
			}
			reached[o] = true
		}
	}
	return reached
}
