package movegen // Room: compile.

import "menagerie/movegen/variant"

// classify sorts the plain rules of a kind: complete sets of rook or bishop slides go to the
// fastest loops, leaps to the next, the rest is irregular.
func (t *Tables) classify(k Kind) {
	slides := map[int]bool{}
	for _, r := range t.rules[k] {
		if unlimited(r, t.variant) {
			slides[r.step] = true
		}
	}
	rook := hasAll(slides, orthogonalSteps)
	bishop := hasAll(slides, diagonalSteps)
	for i := range t.rules[k] {
		switch r := &t.rules[k][i]; {
		case r.initial:
		case r.hop != variant.NoHop || r.lame || r.startZone != nil:
			r.odd = true
		case unlimited(*r, t.variant) && rook && isOneOf(r.step, orthogonalSteps):
			t.classes[k] |= 1 << orthogonal
		case unlimited(*r, t.variant) && bishop && isOneOf(r.step, diagonalSteps):
			t.classes[k] |= 1 << diagonal
		case r.isLeap():
			t.classes[k] |= 1 << leaper
			t.leaps[k] = append(t.leaps[k], r.step)
		default:
			r.odd = true
			t.classes[k] |= 1 << irregular
			t.rays[k] = append(t.rays[k], r.ray)
		}
	}
}

// isStep reports whether a rule is one step or leap, to move as well as to capture.
func (r *compiledRule) isStep() bool {
	return r.limit == 1 && r.move && r.capture && !r.initial && r.hop == variant.NoHop && !r.lame
}

// isLeap reports whether a rule is such a step, from any square.
func (r *compiledRule) isLeap() bool { return r.isStep() && r.startZone == nil }

func unlimited(r compiledRule, v *variant.Variant) bool {
	return r.limit >= max(v.Files, v.Ranks)-1 && r.limit > 1 && r.move && r.capture && !r.initial &&
		r.hop == variant.NoHop
}

func hasAll(set map[int]bool, steps [4]int) bool {
	return set[steps[0]] && set[steps[1]] && set[steps[2]] && set[steps[3]]
}

func isOneOf(step int, steps [4]int) bool {
	return step == steps[0] || step == steps[1] || step == steps[2] || step == steps[3]
}

func abs(n int) int { return max(n, -n) }

// isPawn reports whether the rules are a chess pawn's, fmWfcF in Betza's notation.
func isPawn(rules []variant.Rule) bool {
	if len(rules) != 3 {
		return false
	}
	want := map[variant.Rule]bool{
		{DX: 0, DY: 1, Range: 1, Move: true}:     true,
		{DX: 1, DY: 1, Range: 1, Capture: true}:  true,
		{DX: -1, DY: 1, Range: 1, Capture: true}: true,
	}
	for _, r := range rules {
		if !want[r] {
			return false
		}
		delete(want, r)
	}
	return true
}
