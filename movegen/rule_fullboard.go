package movegen // Room: ends.

// A full board (adjudicateFullBoard): the move that takes the last empty square ends the game.

// isFull reports whether no square is empty, where that ends the game.
func (p *Position) isFull() bool {
	return p.tables.variant.AdjudicateFullBoard && p.Men()+len(p.walls) == len(p.tables.squares)
}
