package movegen // Room: text.

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Walls in the text of moves: "e2e4,e4e5", "e7e8q,e8e5" as Fairy-Stockfish writes them for UCI, or
// "e7e8,e8e5q" as it does for XBoard.

// wallSuffix writes the wall of m, whose target is named. Where a side either moves or puts up a wall,
// a move has a1 in place of the wall.
func (p *Position) wallSuffix(m game.Move, target variant.Square) string {
	wall := p.tables.WallOf(m)
	switch {
	case wall != variant.NoSquare:
	case p.tables.variant.WallOrMove && moveKindOf(m) != pass:
		wall = p.tables.squares[0]
	default:
		return "" // a move whose wall is still open
	}
	return "," + target.String() + wall.String()
}

// cutWall takes the wall out of a move's text. It returns the rest and the legal moves with that
// wall. A text may lack the wall where the move has only one.
func (p *Position) cutWall(legal []game.Move, text string) (rest string, fitting []game.Move, err error) {
	head, tail, found := strings.Cut(text, ",")
	if !found {
		fitting, err = p.onlyWalls(legal, text)
		return text, fitting, err
	}
	v := p.tables.variant
	to, after, err := parseSquare(tail, v.Files, v.Ranks)
	wall := variant.NoSquare
	if err == nil {
		wall, after, err = parseSquare(after, v.Files, v.Ranks)
	}
	if err != nil {
		return "", nil, fmt.Errorf("%.40q: %w: behind the comma, expected the target and the square of the wall", text,
			game.ErrNotAMove)
	}
	targets, idle := false, v.WallOrMove && wall == p.tables.squares[0]
	for _, m := range legal {
		if _, target := p.namedSquares(m); target == to {
			targets = true
			if at := p.tables.WallOf(m); at == wall || idle && at == variant.NoSquare {
				fitting = append(fitting, m)
			}
		}
	}
	if targets && len(fitting) == 0 {
		return "", nil, fmt.Errorf("%.40q: %w: no wall can be put up on %s", text, game.ErrCannotReach, wall)
	}
	from, target, _, err := p.splitMove(head)
	named := func(m game.Move) bool { return p.named(m, from, target) }
	if err == nil && target != to && !slices.ContainsFunc(fitting, named) {
		return "", nil, fmt.Errorf("%.40q: %w: the part behind the comma does not begin with %s", text,
			game.ErrNotAMove, target)
	}
	return head + after, fitting, nil
}

// onlyWalls returns the moves that differ from all others by more than their wall. The error says
// that the wall is missing if the text is that of another move.
func (p *Position) onlyWalls(legal []game.Move, text string) ([]game.Move, error) {
	var only []game.Move
	for i := 0; i < len(legal); {
		end := i + 1
		for end < len(legal) && withoutWall(legal[end]) == withoutWall(legal[i]) {
			end++
		}
		switch {
		case end == i+1:
			only = append(only, legal[i])
		case p.MoveText(withoutWall(legal[i])) == text:
			_, to := p.namedSquares(legal[i])
			return nil, fmt.Errorf("%.40q: %w: say where the wall goes, as in %s,%s%s", text, game.ErrNotAMove,
				text, to, p.tables.WallOf(legal[i]))
		}
		i = end
	}
	return only, nil
}
