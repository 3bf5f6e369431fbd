package variant

import (
	"strings"
)

// reachSize is the files and ranks of the board on which moves of a piece are shown.
const reachSize = 9

// Reach returns where a piece with moves in Betza's notation can go from the middle of an
// empty board of size files and ranks: for each square, from a1 file by file, 1 if it can
// move there, 2 if it could capture there, and 3 if both. The piece has not moved before. A
// hopper is shown as if a piece to jump over stood wherever it helps. Castling is not shown. An
// error is a [*BetzaError].
func Reach(betza string) (squares []int, size, at int, err error) {
	betza, _, _ = strings.Cut(betza, "isO")
	rules, paths, err := ParseBetza(betza)
	if err != nil {
		return nil, 0, 0, err
	}
	const middle = reachSize / 2
	squares = make([]int, reachSize*reachSize)
	start := SquareAt(middle, middle)
	Ends(rules, paths, reachSize, reachSize, start, func(s Square, as Rule) {
		at := &squares[s.Rank()*reachSize+s.File()]
		if as.Move && s != start {
			*at |= 1
		}
		if as.Capture {
			*at |= 2
		}
	})
	return squares, reachSize, middle*reachSize + middle, nil
}
