package eval

import "menagerie/movegen"

// spaceOf is what the room that the pawns of c have won for its pieces is worth in the
// middle game: the more of them there are, the more they need it (Stockfish's space).
func (p *Position) spaceOf(c movegen.Color) int {
	pieces := p.look.sides[c].pieces
	return p.terms.w.SpaceMG * p.look.shape.room[c] * pieces * pieces / 256
}

// roomOf counts the squares of the middle files in c's half of the board, but for its
// first rank, on which no pawn of c stands and which no enemy pawn attacks; those behind
// a pawn of c count twice.
func (e *Terms) roomOf(c movegen.Color, own, enemy *pawnMasks) int {
	ranks, room := e.tables.Variant().Ranks, 0
	for file := e.files / 4; file < e.files-e.files/4; file++ {
		for rank := 1; rank < ranks/2; rank++ {
			at, front := rank, rank+1
			ahead := ^(uint16(2)<<rank - 1)
			if c == movegen.Black {
				at, front = ranks-1-rank, ranks-2-rank
				ahead = uint16(1)<<at - 1
			}
			if own[file+1]>>at&1 != 0 || (enemy[file]|enemy[file+2])>>front&1 != 0 {
				continue
			}
			room++
			if own[file+1]&ahead != 0 {
				room++
			}
		}
	}
	return room
}
