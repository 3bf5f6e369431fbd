package games

import (
	"regexp"
	"strings"

	"menagerie/movegen/variant"
)

// reachSize is the files and ranks of the board on which moves of a piece are shown.
const reachSize = 9

// jump is a capture in which a piece goes on behind what it captures, as draughtsmen do: the one
// move of two legs that games have.
var jump = regexp.MustCompile(`([a-z]*c)afm([WF])`)

// Reach returns where a piece with moves in Betza's notation can go from the middle of an
// empty board of size files and ranks: for each square, from a1 file by file, 1 if it can
// move there, 2 if it could capture there, and 3 if both. The piece has not moved before. A
// hopper is shown as if a piece to jump over stood wherever it helps. Castling is not shown. An
// error is a [*variant.BetzaError].
func Reach(betza string) (squares []int, size, at int, err error) {
	const middle = reachSize / 2
	squares = make([]int, reachSize*reachSize)
	betza, _, _ = strings.Cut(betza, "isO")
	for _, m := range jump.FindAllStringSubmatch(betza, -1) {
		first, err := variant.ParseBetza(m[1] + m[2])
		if err != nil {
			return nil, 0, 0, err
		}
		for _, r := range first {
			squares[(middle+r.DY)*reachSize+middle+r.DX] |= 2
			squares[(middle+2*r.DY)*reachSize+middle+2*r.DX] |= 1
		}
	}
	rules, err := variant.ParseBetza(jump.ReplaceAllString(betza, ""))
	if err != nil {
		return nil, 0, 0, err
	}
	for _, r := range rules {
		for step := 1; r.Range == 0 || step <= r.Range; step++ {
			file, rank := middle+step*r.DX, middle+step*r.DY
			if file < 0 || rank < 0 || file >= reachSize || rank >= reachSize {
				break
			}
			if r.Move {
				squares[rank*reachSize+file] |= 1
			}
			if r.Capture {
				squares[rank*reachSize+file] |= 2
			}
		}
	}
	return squares, reachSize, middle*reachSize + middle, nil
}
