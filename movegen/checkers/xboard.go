package checkers

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// XBoardText writes a move as XBoard shows it on its board: a jump by way of the
// piece it takes, f6e5,e5d4, or two jumps as f6e5xc3-b2; a plus crowns. complete is
// false for explosions and longer chains, which XBoard has no form for, and for two jumps and
// crowns, which it takes only with its test of moves off.
func (p *Position) XBoardText(m game.Move) (text string, complete bool) {
	n := jumpCount(m)
	if n == 0 {
		return p.MoveText(m) + p.crownMark(m), p.crownMark(m) == ""
	}
	if n > 2 || p.bombs.has(origin(m)) {
		return p.MoveText(m), false
	}
	over := origin(m).step(directionOf(m, 0))
	landing := over.step(directionOf(m, 0))
	text = origin(m).String() + over.String()
	if n == 1 {
		return text + "," + over.String() + landing.String() + p.crownMark(m), p.crownMark(m) == ""
	}
	return text + "x" + landing.step(directionOf(m, 1)).String() + "-" + destination(m).String(), false
}

// crownMark is a plus for a move that crowns.
func (p *Position) crownMark(m game.Move) string {
	_, _, crowned := p.path(m)
	if jumpCount(m) == 0 {
		crowned = farRank(p.turn).has(destination(m))
	}
	if crowned && !p.crowned.has(origin(m)) {
		return "+"
	}
	return ""
}

// fromLegs turns XBoard's text of a chain, c3d4,d4d6,d6c7 (by way of the pieces
// taken to where it ends), into that of MoveText, c3e5c7.
func fromLegs(text string) (string, error) {
	bad := fmt.Errorf("%.40q: %w: expected jumps from piece to piece, as in c3d4,d4e5", text, game.ErrNotAMove)
	var stops []game.Coord // the chain's origin and the end of each leg
	for leg := range strings.SplitSeq(strings.TrimSuffix(text, "+"), ",") {
		file, rank, rest, err := game.CutShortSquare(leg, files, ranks)
		if err != nil {
			return "", bad
		}
		if len(stops) == 0 {
			stops = append(stops, game.Coord{File: file, Rank: rank})
		}
		if file, rank, rest, err = game.CutShortSquare(rest, files, ranks); err != nil || rest != "" {
			return "", bad
		}
		stops = append(stops, game.Coord{File: file, Rank: rank})
	}
	path, at := stops[0].String(), stops[0]
	for _, taken := range stops[1 : len(stops)-1] {
		file, rank := 2*taken.File-at.File, 2*taken.Rank-at.Rank
		if file < 0 || file >= files || rank < 0 || rank >= ranks {
			return "", bad
		}
		at = game.Coord{File: file, Rank: rank}
		path += at.String()
	}
	if at != stops[len(stops)-1] {
		return "", bad
	}
	return path, nil
}
