package notation

import (
	"menagerie/internal/game"
	"menagerie/protocol"
)

// Captures reports whether a legal move leaves fewer things on the board that are not the
// mover's: en passant, a jump and a barrier count as well as a piece on the target. before
// is the view of the position; the move is played in g and taken back.
func Captures(g protocol.Game, before *game.View, m game.Move) bool {
	mover := owned(g.Turn())
	g.Make(m)
	defer g.Unmake()
	after := g.View()
	return notOf(mover, &after) < notOf(mover, before)
}

// notOf counts what is on a board and not the mover's.
func notOf(mover game.Owner, v *game.View) (n int) {
	for _, c := range v.Cells {
		if c.Text != "" && c.Owner != mover {
			n++
		}
	}
	return n
}

func owned(c game.Color) game.Owner {
	if c == game.White {
		return game.OwnedByWhite
	}
	return game.OwnedByBlack
}
