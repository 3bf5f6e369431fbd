package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Goals other than mate: checks to give, a region to reach (race.go), a type of piece that
// must not be lost (extinction.go). Values are set by hand.

// checkDanger makes a king's danger count more where checks are counted:
// danger · (1 + checkDanger / (3 + checks that the enemy has still to give)).
const checkDanger = 7

// goals is what the rules that end a game before mate ask for.
type goals struct {
	other   bool           // there are other ways to win than mate
	checks  bool           // a side wins by giving a number of checks
	racing  bool           // ... by entering a region with a piece
	royal   bool           // that piece is the king
	worth   int            // goalWorth, raceWorth or breakWorth
	reach   int            // moves from its goal at which a king's way there is looked at
	squares [2]int         // how many squares each side's region has
	moves   [2][]int       // moves of such a piece, as differences of squares
	scarce  []variant.Type // types of which the last piece must not be lost
	// left is how many moves the pieces that have a goal need to it on an empty board, by color and
	// square: 0 at the goal, noWay where none leads there.
	left [2][variant.MaxSquares]uint8
	// alone is what the ways to the goal are worth to a king alone on the board, by color and square.
	alone [2][variant.MaxSquares]int
	// What worthOfWays needs of the goal and of those moves.
	flood [2]floodGoal
}

// noWay says that no move leads nearer to the goal.
const noWay = 255

// compileGoals finds the ways to the region where pieces win.
func (e *Terms) compileGoals() {
	v := e.tables.Variant()
	e.goals.checks = v.CheckCounting
	e.goals.other = v.CheckCounting || v.BareKing || v.King == 0 || e.misere || v.PieceDrops
	if e.goals.worth = goalWorth; !v.Checking {
		e.goals.worth = raceWorth
	}
	if v.LosesByExtinction() {
		for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
			if v.ExtinctionTypes.Has(pt) {
				e.goals.scarce, e.goals.other = append(e.goals.scarce, pt), true
			}
		}
	}
	for c := game.White; c <= game.Black; c++ {
		if v.FlagRegion[c].Empty() || v.FlagPiece[c] == 0 {
			continue
		}
		e.goals.racing, e.goals.royal = true, v.FlagPiece[c] == v.King
		if !e.goals.royal {
			e.goals.worth = breakWorth
		}
		e.goals.other = true
		for _, s := range e.tables.Squares() {
			if v.FlagRegion[c][s] {
				e.goals.squares[c]++
			}
		}
		e.goals.compileReach()
		e.compileLeft(c, v.FlagPiece[c])
		e.compileFlood(c, v.FlagPiece[c])
	}
}

// checkWins reports whether the next check of c wins the game, whatever takes the checker.
func (p *Position) checkWins(c game.Color) bool {
	return p.terms.goals.checks && p.ChecksLeft(c) <= 1
}

// checksWorth is what the checks that c has given are worth to it, in centipawns, where
// they are counted.
func (p *Position) checksWorth(c game.Color) Score {
	worth := movegen.CheckWorth(max(p.ChecksLeft(c), 1))
	return Score{worth, worth / 2}
}
