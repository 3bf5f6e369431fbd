package movegen

import "menagerie/internal/game"

// makePass lets the count of moves restart if the piece that stands for the pass is a pawn, as
// Fairy-Stockfish does.
func (p *Position) makePass(m game.Move) {
	k := p.kind[p.board[moveFrom(m)&cellMask]]
	if p.tables.resets[k&(maxKinds-1)] {
		p.halfmove, p.reversible = 0, 0
	}
}
