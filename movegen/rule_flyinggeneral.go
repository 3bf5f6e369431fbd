package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// The flying general (flyingGeneral) of xiangqi: the kings may not face each other on an open
// line. https://en.wikipedia.org/wiki/Xiangqi#General

var flyingGeneralRule = rule{fields: "FlyingGeneral", changes: general | lines}

// kingsFace reports whether the kings face each other, which flyingGeneral forbids: along a
// file or, as in Fairy-Stockfish, a rank.
func (p *Position) kingsFace() bool {
	return p.tables.variant.FlyingGeneral && p.kingsOnOpenLine()
}

// kingsOnOpenLine reports whether nothing stands between the kings on a rank or file.
func (p *Position) kingsOnOpenLine() bool {
	if p.Alive[game.White]&p.Alive[game.Black]&royal == 0 {
		return false
	}
	white, black := p.Squares[colorBit(game.White)], p.Squares[colorBit(game.Black)]
	return (white.File() == black.File() || white.Rank() == black.Rank()) && p.clear(int(white), int(black))
}

// castlePathFaces reports whether a king that castles, with its square empty, comes to face the other
// king on its path.
func (p *Position) castlePathFaces(c *castle) bool {
	if !c.royal {
		return false
	}
	for s := c.kingTo; s != c.king; s = variant.Square(int(s) - c.toward) {
		if p.facesKing(s, p.turn.Other()) {
			return true
		}
	}
	return false
}
