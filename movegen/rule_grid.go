package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Grid chess (grid): lines divide the board into cells of 2x2 squares, and each move has to cross one. A piece
// attacks nothing in its own cell, so that kings may stand side by side there.
// https://en.wikipedia.org/wiki/Grid_chess

var gridRule = rule{
	fields:  "Grid",
	changes: general | attacks,
	compile: compileGrid,
	forbids: (*Position).staysInCell,
}

// compileGrid finds the cell of each square. Every kind has a region in such a variant, by which attacks are
// known to need a second look.
func compileGrid(t *Tables) {
	t.general.cells = new([maxSquares]uint8)
	numbers := map[[2]int]uint8{}
	for _, s := range t.squares {
		cell := t.variant.Grid.Cell(s)
		if _, ok := numbers[cell]; !ok {
			numbers[cell] = uint8(len(numbers))
		}
		t.general.cells[s] = numbers[cell]
	}
}

// staysInCell reports whether m ends in the cell where it starts.
func (p *Position) staysInCell(m game.Move) bool {
	return p.sameCell(moveFrom(m), moveTo(m)) && moveKindOf(m) != drop && moveKindOf(m) != pass
}

// sameCell reports whether two squares lie in one cell of the grid, if there is one.
func (p *Position) sameCell(a, b variant.Square) bool {
	cells := p.tables.general.cells
	return cells != nil && cells[a&squareMask] == cells[b&squareMask]
}
