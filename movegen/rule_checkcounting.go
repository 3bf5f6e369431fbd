package movegen // Room: rules.

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Check counting (checkCounting): a side wins that has given a number of checks, such as three
// in three-check. The start position says how many.

var checkCountRule = rule{
	fields:  "CheckCounting",
	changes: gains | quietGains,
	compile: func(t *Tables) {
		start := startChecks(t.variant)
		t.checksLeft = t.keep(numbers{count: 2, start: start[:]})
	},
	made:  (*Position).countCheck,
	ends:  (*Position).checksGiven,
	gains: (*Position).checkGain,
	says: func(w *words) {
		if n := startChecks(w.variant)[game.White]; n == 1 {
			w.ways.add("give check")
		} else {
			w.ways.add("give %d checks", n)
		}
	},
}

// ChecksLeft returns how many more checks c must give to win.
func (p *Position) ChecksLeft(c game.Color) int { return p.kept(p.tables.checksLeft + slot(c)) }

// checkWorth is the worth in centipawns of all given checks when only one more wins.
const checkWorth = 800

// CheckWorth returns the worth in centipawns of the checks given when left checks, at least 1,
// are still to give.
func CheckWorth(left int) int { return checkWorth / (left * left) }

// checkGain adds the worth in centipawns of the check that m gives, if any.
func (p *Position) checkGain(m game.Move, gain int) int {
	if !p.GivesCheck(m) {
		return gain
	}
	left := p.ChecksLeft(p.turn)
	if left <= 1 {
		return gain + lastPieceValue
	}
	return gain + CheckWorth(left-1) - CheckWorth(left)
}

// checksGiven returns the outcome for the side to move if it has got the last check, and the reason.
func (p *Position) checksGiven() (game.Outcome, game.Reason) {
	if p.ChecksLeft(p.turn.Other()) == 0 {
		return game.Loss, game.CheckCount
	}
	return game.Ongoing, game.NoReason
}

// countCheck counts the check that a move of us has given, if any.
func (p *Position) countCheck(_ game.Move, us game.Color, _ Kind) {
	left := p.ChecksLeft(us)
	if left == 0 || !p.InCheck() {
		return
	}
	p.setKept(p.tables.checksLeft+slot(us), left-1)
	p.reversible = 0
}

// checksField has the checks left, such as 3+3, or those given, such as +0+0.
var checksField = field{
	name: "checks", has: func(t *Tables) bool { return t.variant.CheckCounting }, is: game.IsCheckCount,
	read: (*Position).readChecks, write: (*Position).checksText, foreign: "does not count checks",
}

func (p *Position) readChecks(word string) error {
	text, given := strings.CutPrefix(word, "+")
	counts, ok := parseChecks(text)
	left := p.slots[p.tables.checksLeft:][:2]
	for c, n := range counts {
		if given && n <= left[c] {
			counts[c] = left[c] - n
		} else if given {
			ok = false
		}
	}
	if !ok {
		const want = "the checks left to win, such as 3+3, or those given, such as +0+0"
		return game.FENErrorf("checks", "%.20q, expected %s", word, want)
	}
	copy(left, counts[:])
	return nil
}

func (p *Position) checksText() string {
	return fmt.Sprintf("%d+%d", p.ChecksLeft(game.White), p.ChecksLeft(game.Black))
}

// startChecks returns the numbers of checks that win from the start position.
func startChecks(v *variant.Variant) [2]uint16 {
	fields := strings.Fields(v.Start)
	if at := slices.IndexFunc(fields, game.IsCheckCount); at >= 0 {
		counts, _ := parseChecks(fields[at])
		return counts
	}
	return [2]uint16{}
}

// parseChecks reads a digit for each side: "3+2".
func parseChecks(field string) (counts [2]uint16, ok bool) {
	if len(field) != 3 || field[1] != '+' || !game.IsDigit(field[0]) || !game.IsDigit(field[2]) {
		return counts, false
	}
	return [2]uint16{uint16(field[0] - '0'), uint16(field[2] - '0')}, true
}
