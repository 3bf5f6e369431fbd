package checkers

import (
	"menagerie/internal/game"
)

// A move is packed as, from the low end: the cell it starts from (6 bits), how
// many jumps it has (4), 0 for a step, and the directions (2 bits each) of its
// jumps or of its step. Two paths between the same cells are two moves.
//
// No chain is longer than 9: a piece lands on every second file and rank, and
// what it jumps stands between, off the edge, on one of 3 files and 3 ranks.
const (
	countShift     = 6
	directionShift = 10
	cellMask       = 1<<countShift - 1
	countMask      = 15
)

func stepMove(from cell, d direction) game.Move {
	return game.Move(from) | game.Move(d)<<directionShift
}

// withJump returns m with a jump more.
func withJump(m game.Move, d direction) game.Move {
	n := jumpCount(m)
	return (m + 1<<countShift) | game.Move(d)<<(directionShift+2*n)
}

func origin(m game.Move) cell { return cell(m & cellMask) }

// jumpCount returns how many jumps m has, 0 for a step.
func jumpCount(m game.Move) int { return int(m >> countShift & countMask) }

// directionOf returns the direction of the i-th jump, or of the step for i = 0.
func directionOf(m game.Move, i int) direction {
	return direction(m >> (directionShift + 2*i) & 3)
}

// destination returns where m ends.
func destination(m game.Move) cell {
	at, n := origin(m), jumpCount(m)
	if n == 0 {
		return at.step(directionOf(m, 0))
	}
	for i := range n {
		d := directionOf(m, i)
		at = at.step(d).step(d)
	}
	return at
}
