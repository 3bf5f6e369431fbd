package notation

import (
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// Captures reports whether a legal move leaves fewer things on the board that are not the
// mover's: en passant, a jump and a barrier count as well as a piece on the target. before
// is the view of the position, which is played in g and taken back.
func Captures(g protocol.Game, before *game.View, m game.Move) bool {
	mover := owner(g.Turn())
	g.Make(m)
	defer g.Unmake()
	after := g.View()
	return foreign(mover, &after) < foreign(mover, before)
}

// foreign counts what is on a board and not the mover's.
func foreign(mover game.Owner, v *game.View) (n int) {
	for _, c := range v.Cells {
		if c.Text != "" && c.Owner != mover {
			n++
		}
	}
	return n
}

func owner(c game.Color) game.Owner {
	if c == game.White {
		return game.OwnedByWhite
	}
	return game.OwnedByBlack
}

// effect is what a move in algebraic notation says of it.
type effect struct {
	letter   string // of the piece that moves or is dropped, "" for a pawn
	parts    Parts
	captures bool
	castles  bool
	enters   bool   // the suffix names a piece that enters behind the mover
	end      string // "+", "#" or nothing
}

// effectOf plays a move and compares the boards.
func effectOf(g protocol.Game, d *protocol.Description, before *game.View, m game.Move) effect {
	e := effect{parts: Split(g.MoveText(m), before.Files, before.Ranks)}
	if len(e.parts.Path) == 0 {
		return e
	}
	mover := owner(g.Turn())
	g.Make(m)
	defer g.Unmake()
	after := g.View()
	e.captures = foreign(mover, &after) < foreign(mover, before)
	switch r := g.Result(); {
	case r.Over() && after.InCheck():
		e.end = "#"
	case after.InCheck():
		e.end = "+"
	}
	if e.parts.Drop != "" {
		e.letter = strings.ToUpper(e.parts.Drop)
		return e
	}
	from, to := e.parts.Path[0], e.parts.Path[len(e.parts.Path)-1]
	e.letter = letterOf(d, before.At(from).Text)
	e.castles = len(e.parts.Path) == 2 && !e.captures && castles(before, &after, mover, from, to)
	if e.parts.Suffix != "" && e.parts.Suffix != "+" {
		e.enters = e.castles || !strings.EqualFold(strings.TrimSuffix(after.At(to).Text, "~"), e.parts.Suffix)
	}
	return e
}

// letterOf is how algebraic notation calls a piece. The pawns of chess have no letter.
func letterOf(d *protocol.Description, text string) string {
	text = strings.ToUpper(strings.TrimSuffix(text, "~"))
	if text == "P" && isPawn(d, 'P') {
		return ""
	}
	return text
}

func isPawn(d *protocol.Description, letter byte) bool {
	for _, p := range d.Pieces {
		if p.Letter == letter {
			return p.Pawn
		}
	}
	return false
}

// castles reports whether a move that captures nothing moves a second piece of its side
// along the rank: one stood on the target, or one elsewhere has left its square.
func castles(before, after *game.View, mover game.Owner, from, to game.Coord) bool {
	if from.Rank != to.Rank {
		return false
	}
	if before.At(to).Owner == mover {
		return true
	}
	for file := range before.Files {
		s := game.Coord{File: file, Rank: from.Rank}
		if s != from && s != to && before.At(s).Owner == mover && after.At(s).Text == "" {
			return true
		}
	}
	return false
}
