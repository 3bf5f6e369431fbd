package eval

import "menagerie/internal/game"

// Contacts: all that counts where every move takes a neighbour and who has no move loses, as in clobber. Own pieces
// side by side keep moves for later, and pieces that can move are better than pieces that stand alone. Fitted by
// hand to results of games, in centipawns.
const (
	besideWorth  = 30 // for each own piece next to one
	movableWorth = 60 // a piece with a move
	aloneWorth   = 60 // a piece with no neighbours, to be taken off
)

// evaluateContacts weighs how c's pieces stand to each other and to the enemy's.
func (p *Position) evaluateContacts(c game.Color) (worth int) {
	for _, s := range p.Pieces(c) {
		own, enemy := p.Neighbours(s, c), p.Neighbours(s, c.Other())
		worth += besideWorth * own
		switch {
		case enemy > 0:
			worth += movableWorth
		case own == 0:
			worth -= aloneWorth
		}
	}
	return worth
}
