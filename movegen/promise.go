package movegen // Room: attack.

import "menagerie/internal/game"

// Promise fills in what plain quiet moves are good for at first sight, in centipawns: what their piece gains by its
// weight on the other square, what the other side could win by capturing it where it stands, and less what a pawn wins
// by capturing it where it goes to. Where captures are compulsory, or more than an exchange on one square, they do not
// count. Other moves get 0, or a number that means nothing.
func (p *Position) Promise(moves []game.Move, promise []int32) {
	us, them, values := p.turn, p.turn.Other(), &p.tables.values
	var pawns, soldiers uint64
	if !p.tables.isGeneral {
		pawns, soldiers = p.Classes[them][pawn]&p.Alive[them], p.Classes[us][pawn]
	}
	var risks [256]int32
	if p.tables.exchange == nil && !p.tables.variant.MustCapture {
		for id := range ids(us, p.Alive[us]&^soldiers) {
			risks[id] = p.risk(id)
		}
	}
	for i, m := range moves {
		if promise[i] = 0; moveKindOf(m) != plain {
			continue
		}
		id := p.Cells[moveFrom(m)&cellMask]
		k := p.Kinds[id] & (maxKinds - 1)
		promise[i] = risks[id]
		if p.weights != nil {
			to, from := p.weights.square[k][moveTo(m)&squareMask], p.weights.square[k][moveFrom(m)&squareMask]
			promise[i] += (to.MG - from.MG + to.EG - from.EG) / 20 // to centipawns, and the mean of both
		}
		if pawns != 0 && values[k] != kingValue && p.pawnAttackers(int(moveTo(m)), them, pawns) != 0 {
			promise[i] -= int32(max(values[k]-100, 0))
		}
	}
}

// risk is what the other side wins by capturing a piece with its least valuable attacker, in centipawns, if that is
// captured in return where the piece is protected. A king is at no risk.
func (p *Position) risk(id uint8) int32 {
	s, us, value := p.Squares[id], p.turn, p.tables.values[p.Kinds[id]&(maxKinds-1)]
	if value == kingValue {
		return 0
	}
	attacker, attacked := p.leastAttacker(s, us.Other(), p.possibleAttackers(s, us.Other()))
	if !attacked {
		return 0
	}
	for guard := range ids(us, p.Alive[us]) {
		if guard != id && p.attacks(guard, s) {
			return int32(max(value-p.tables.values[p.Kinds[attacker]&(maxKinds-1)], 0))
		}
	}
	return int32(value)
}
