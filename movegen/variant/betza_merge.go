package variant

// mergeRules removes what rules repeat, so that no move is made twice by two rules in one
// direction: WR is R, mRcR is R. Moves and captures that differ in range stay separate rules.
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

// addPart adds a part, or widens one that differs in range only.
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

// dropInitial removes the initial parts that the piece can do at any time.
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

// joinParts joins a move and a capture that are otherwise equal.
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
