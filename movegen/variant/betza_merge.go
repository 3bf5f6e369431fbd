package variant

import "slices"

// mergeRules removes what rules repeat, so that no move is made twice by two rules in one
// direction: WR is R, mRcR is R. Moves and captures that differ in range stay separate rules.
func mergeRules(rules []Rule) []Rule {
	var parts, merged []Rule // parts either move or capture
	for _, r := range rules {
		if r.Move {
			parts = addPart(parts, asMove(r))
		}
		if r.Capture {
			parts = addPart(parts, asCapture(r))
		}
	}
	for _, part := range parts {
		if part.Initial && slices.ContainsFunc(parts, part.isAlwaysDoneBy) {
			continue
		}
		if i := slices.IndexFunc(merged, func(r Rule) bool { return asMove(r) == asMove(part) }); i >= 0 {
			merged[i].Move, merged[i].Capture = merged[i].Move || part.Move, merged[i].Capture || part.Capture
		} else {
			merged = append(merged, part)
		}
	}
	return merged
}

func asMove(r Rule) Rule    { r.Move, r.Capture = true, false; return r }
func asCapture(r Rule) Rule { r.Move, r.Capture = false, true; return r }

// addPart adds a part, or widens one that differs in range only.
func addPart(parts []Rule, part Rule) []Rule {
	if i := slices.IndexFunc(parts, part.equalButRange); i >= 0 {
		parts[i].Range = wider(parts[i].Range, part.Range)
		return parts
	}
	return append(parts, part)
}

func (r Rule) equalButRange(other Rule) bool {
	other.Range = r.Range
	return other == r
}

// isAlwaysDoneBy reports whether a part says at any time what r says of an initial move.
func (r Rule) isAlwaysDoneBy(part Rule) bool {
	r.Initial = false
	return r.equalButRange(part) && wider(part.Range, r.Range) == part.Range
}

// wider returns the longer of two ranges, of which 0 has no limit.
func wider(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	return max(a, b)
}
