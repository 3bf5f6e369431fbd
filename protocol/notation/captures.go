package notation

import "menagerie/internal/game"

// Captures reports whether a legal move leaves fewer things on the board that are not the
// mover's: en passant, a jump and a barrier count as well as a piece on the target. before
// is the view of the position; the move is played in g and taken back.
func Captures(g game.Game, before *game.View, m game.Move) bool {
	them := game.OwnedBy(g.Turn().Other())
	g.Make(m)
	defer g.Unmake()
	after := g.View()
	return countOf(them, &after) < countOf(them, before) || countOf(game.Nobody, &after) < countOf(game.Nobody, before)
}

// countOf counts what is on a board and somebody's or, as barriers are, nobody's.
func countOf(owner game.Owner, v *game.View) (n int) {
	for _, c := range v.Cells {
		if c.Text != "" && c.Owner == owner {
			n++
		}
	}
	return n
}
