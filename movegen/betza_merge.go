package movegen

import "math"

// mergeRules drops from rules what others already say, so that no move is made
// twice by two rules in the same direction: WR is R, mRcR is R. Rules that
// differ in range stay apart for moves and captures.
func mergeRules(rules []Rule) []Rule {
	var parts []Rule // each either moves or captures
	for _, r := range rules {
		if r.Move {
			parts = addPart(parts, asMove(r))
		}
		if r.Capture {
			parts = addPart(parts, asCapture(r))
		}
	}
	return joinParts(dropInitial(parts))
}

func asMove(r Rule) Rule    { r.Move, r.Capture = true, false; return r }
func asCapture(r Rule) Rule { r.Move, r.Capture = false, true; return r }

// addPart adds a part, or widens the one that differs in range only.
func addPart(parts []Rule, part Rule) []Rule {
	for i := range parts {
		if sameButRange(parts[i], part) {
			parts[i].Range = wider(parts[i].Range, part.Range)
			return parts
		}
	}
	return append(parts, part)
}

func sameButRange(a, b Rule) bool {
	a.Range = b.Range
	return a == b
}

// wider returns the longer of two ranges, of which 0 has no limit.
func wider(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	return max(a, b)
}

// dropInitial drops the initial parts that the piece can do at any time.
func dropInitial(parts []Rule) []Rule {
	var kept []Rule
	for _, part := range parts {
		if !part.Initial || !contains(parts, part) {
			kept = append(kept, part)
		}
	}
	return kept
}

func contains(parts []Rule, initial Rule) bool {
	always := initial
	always.Initial = false
	for _, part := range parts {
		if sameButRange(part, always) && wider(part.Range, initial.Range) == part.Range {
			return true
		}
	}
	return false
}

// joinParts makes one rule of a move and a capture that are alike.
func joinParts(parts []Rule) []Rule {
	var rules []Rule
next:
	for _, part := range parts {
		for i := range rules {
			if asMove(rules[i]) == asMove(part) {
				rules[i].Move = rules[i].Move || part.Move
				rules[i].Capture = rules[i].Capture || part.Capture
				continue next
			}
		}
		rules = append(rules, part)
	}
	return rules
}

// rulesOverlap reports whether two of a piece's rules may lead to the same
// square in the same way, as in RD: a generator must not make that move twice.
func rulesOverlap(rules []Rule) bool {
	for i, a := range rules {
		for _, b := range rules[:i] {
			if (a.Move && b.Move || a.Capture && b.Capture) && meet(a, b) {
				return true
			}
		}
	}
	return false
}

// meet reports whether the lines of two rules share a square within their ranges.
func meet(a, b Rule) bool {
	for i := 1; i <= reachOf(a); i++ {
		for j := 1; j <= reachOf(b); j++ {
			if i*a.DX == j*b.DX && i*a.DY == j*b.DY {
				return true
			}
		}
	}
	return false
}

func reachOf(r Rule) int {
	limit := r.Range
	if limit == 0 {
		limit = math.MaxInt
	}
	return min(limit, (MaxFiles-1)/max(abs(r.DX), abs(r.DY), 1))
}
