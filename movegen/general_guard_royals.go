package movegen // Room: attack.

import (
	"math/bits"

	"menagerie/internal/game"
)

// Lines on several royal pieces of a side.

// addLinesTo adds the lines on the royal piece of c with an index.
func (p *Position) addLinesTo(g *royalGuard, c game.Color, index int) {
	before := g.count
	g.tells = p.addLines(g, int(p.Squares[colorBit(c)|uint8(index)]), c.Other())
	g.of[index&indexMask] = 1<<g.count - 1<<before
}

// guardOne finds the lines on one of the royal pieces of the side to move, if possible one that is not attacked:
// moves that leave it unattacked are legal, whatever becomes of the others. Other moves are made to find out.
func (p *Position) guardOne(g *royalGuard) {
	all := g.royals
	for m := all; m != 0 && g.tells && (m == all || g.attacks != 0); m &= m - 1 {
		g.clear()
		g.royals = m & -m
		p.addLinesTo(g, p.turn, bits.TrailingZeros64(m))
	}
}
