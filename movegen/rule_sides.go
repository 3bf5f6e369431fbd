package movegen // Room: make.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Andernach chess (changesSides): a piece other than the king changes sides with each capture, each
// other move, or every move. One that promotes does so first. What has changed sides cannot be
// captured en passant. https://en.wikipedia.org/wiki/Andernach_chess

// overcrowds reports whether the piece of m finds no room on the other side.
func (p *Position) overcrowds(m game.Move) bool {
	return p.Alive[p.turn.Other()]|royal == ^uint64(0) && p.tables.variant.Afterwards.Sides.Has(false) &&
		!p.isCapture(m) && p.Cells[moveFrom(m)&cellMask]&indexMask != 0
}

// defect gives the piece of us on a square to the other side.
func (p *Position) defect(s variant.Square, us game.Color) {
	id, them := p.Cells[s&cellMask], us.Other()
	from := p.Kinds[id]
	index := p.FreeIndex(them)
	became := colorBit(them) | uint8(index)
	p.leave(trace{
		what: defected, id: id, became: became, kind: p.Kinds[became], square: p.Squares[became],
		promoted: p.promoted[them]>>index&1 != 0,
	})
	if p.ep != variant.NoSquare {
		p.key ^= p.epKey()
		p.ep = variant.NoSquare
	}
	to := KindOf(from.Type(), them)
	p.Remove(s)
	p.promoted[them] &^= 1 << index
	p.assign(became, to)
	p.Put(became, s)
	p.account(from, s, -1)
	p.account(to, s, 1)
}

// undefect gives a piece that has changed sides back.
func (p *Position) undefect(d *trace) {
	s, them := p.Squares[d.became], p.Kinds[d.became].Color()
	bit := uint64(1) << (d.became & indexMask)
	p.Remove(s)
	p.assign(d.became, KindOf(d.kind.Type(), them))
	p.Kinds[d.became], p.Squares[d.became] = d.kind, d.square
	if d.promoted {
		p.promoted[them] |= bit
	}
	p.Restore(d.id)
}
