package movegen // Room: make.

import (
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Check counting (checkCounting): a side wins that has given a number of checks, such as three
// in three-check. The start position says how many.

var checkCountRule = rule{
	has:  func(v *variant.Variant) bool { return v.CheckCounting },
	made: (*Position).countCheck,
	ends: (*Position).checksGiven,
}

// ChecksLeft returns how many more checks c must give to win.
func (p *Position) ChecksLeft(c game.Color) int { return int(p.checksLeft[c]) }

// checkWorth is the worth in centipawns of all given checks when only one more wins.
const checkWorth = 800

// CheckWorth returns the worth in centipawns of the checks given when left checks, at least 1,
// are still to give.
func CheckWorth(left int) int { return checkWorth / (left * left) }

// checkGain returns the worth in centipawns of one more check.
func (p *Position) checkGain() int {
	left := int(p.checksLeft[p.turn])
	if left <= 1 {
		return lastPieceValue
	}
	return CheckWorth(left-1) - CheckWorth(left)
}

// checksGiven returns the outcome for the side to move if it has got the last check, and the reason.
func (p *Position) checksGiven() (game.Outcome, game.Reason) {
	if p.checksLeft[p.turn.Other()] == 0 {
		return game.Loss, game.CheckCount
	}
	return game.Ongoing, game.NoReason
}

// countCheck counts the check that a move of us has given, if any.
func (p *Position) countCheck(_ game.Move, us game.Color, _ Kind) {
	if p.checksLeft[us] == 0 || !p.InCheck() {
		return
	}
	keys := &p.tables.keys.checks[us]
	p.key ^= keys[p.checksLeft[us]&15]
	p.checksLeft[us]--
	p.key ^= keys[p.checksLeft[us]&15]
	p.reversible = 0
}

// parseChecksLeft removes the field with the checks left, such as 3+3, from the fields.
func (p *Position) parseChecksLeft(fields []string) ([]string, error) {
	counts := p.tables.variant.CheckCounting
	if counts {
		p.checksLeft = startChecks(p.tables.variant)
	}
	at := slices.IndexFunc(fields, game.IsCheckCount)
	if at < 2 { // none, or a board of one rank
		return fields, nil
	}
	if !counts {
		p.leaveOut("checks", fields[at], p.tables.variant.Name+" does not count checks")
		return slices.Delete(fields, at, at+1), nil
	}
	return p.readChecksLeft(fields, at)
}

// readChecksLeft reads the field with the checks left and removes it.
func (p *Position) readChecksLeft(fields []string, at int) ([]string, error) {
	field, given := strings.CutPrefix(fields[at], "+")
	counts, ok := parseChecks(field)
	for c, n := range counts {
		if given && n <= p.checksLeft[c] {
			counts[c] = p.checksLeft[c] - n
		} else if given {
			ok = false
		}
	}
	if !ok {
		const want = "the checks left to win, such as 3+3, or those given, such as +0+0"
		return nil, game.FENErrorf("checks", "%.20q, expected %s", fields[at], want)
	}
	p.checksLeft = counts
	return slices.Delete(fields, at, at+1), nil
}

// startChecks returns the numbers of checks that win from the start position.
func startChecks(v *variant.Variant) [2]uint8 {
	fields := strings.Fields(v.Start)
	if at := slices.IndexFunc(fields, game.IsCheckCount); at >= 0 {
		counts, _ := parseChecks(fields[at])
		return counts
	}
	return [2]uint8{}
}

// parseChecks reads a digit for each side: "3+2".
func parseChecks(field string) (counts [2]uint8, ok bool) {
	if len(field) != 3 || field[1] != '+' || !game.IsDigit(field[0]) || !game.IsDigit(field[2]) {
		return counts, false
	}
	return [2]uint8{field[0] - '0', field[2] - '0'}, true
}
