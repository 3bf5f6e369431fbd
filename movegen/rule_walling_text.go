package movegen // Room: text.

import (
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Walls in the text of moves: "e2e4,e4e5", "e7e8q,e8e5" as Fairy-Stockfish writes them for UCI, or
// "e7e8,e8e5q" as it does for XBoard.

// wallSuffix writes the wall of m, whose target is named. Where a side either moves or puts up a wall,
// a move has a1 in place of the wall.
func (t *Tables) wallSuffix(m game.Move, target variant.Square) string {
	wall := t.WallOf(m)
	switch {
	case wall != variant.NoSquare:
	case t.variant.WallOrMove && moveKindOf(m) != pass:
		wall = t.squares[0]
	default:
		return "" // a move whose wall is still open
	}
	return "," + target.String() + wall.String()
}

// cutWall takes the wall out of the text and keeps the legal moves with that wall. It returns the rest. A text may lack
// the wall where the move has only one.
func (r *moveReader) cutWall() (rest string, err error) {
	head, tail, found := strings.Cut(r.text, ",")
	if !found {
		return head, r.keepSingleWalls()
	}
	to, after, err := r.square(tail)
	wall := variant.NoSquare
	if err == nil {
		wall, after, err = r.square(after)
	}
	if err != nil {
		return "", r.garbled("behind the comma, expected the target and the square of the wall")
	}
	var fitting []game.Move
	targets, idle := false, r.tables.variant.WallOrMove && wall == r.tables.squares[0]
	for _, m := range r.legal {
		if _, target := namedSquares(r.Position, m); target == to {
			targets = true
			if at := r.tables.WallOf(m); at == wall || idle && at == variant.NoSquare {
				fitting = append(fitting, m)
			}
		}
	}
	if targets && len(fitting) == 0 {
		_, err := r.fail(game.ErrCannotReach, "no wall can be put up on "+wall.String())
		return "", err
	}
	from, target, _, err := r.split(head)
	named := func(m game.Move) bool { return r.named(m, from, target) }
	if err == nil && target != to && !slices.ContainsFunc(fitting, named) {
		return "", r.garbled("the part behind the comma does not begin with %s", target)
	}
	r.legal = fitting
	return head + after, nil
}

// keepSingleWalls keeps the moves that differ from all others by more than their wall. The error says
// that the wall is missing if the text is that of another move.
func (r *moveReader) keepSingleWalls() error {
	var single []game.Move
	for i := 0; i < len(r.legal); {
		m, end := r.legal[i], i+1
		for end < len(r.legal) && withoutWall(r.legal[end]) == withoutWall(m) {
			end++
		}
		if end == i+1 {
			single = append(single, m)
		} else if r.MoveText(withoutWall(m)) == r.text {
			_, to := namedSquares(r.Position, m)
			return r.garbled("say where the wall goes, as in %s,%s%s", r.text, to, r.tables.WallOf(m))
		}
		i = end
	}
	r.legal = single
	return nil
}
