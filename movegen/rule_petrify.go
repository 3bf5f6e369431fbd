package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Petrifying (petrifyOnCaptureTypes, petrifyBlastPieces): a piece of such a type becomes a wall on the
// square where it captures. Royal pieces of such a type cannot capture. The wall is put up by aftermath,
// which removes the piece as one that an explosion has blown up.
// https://www.chess.com/variants/petrified
//
// The details are Fairy-Stockfish's (src/position.cpp, do_move and legal): a pawn that promotes as it
// captures goes by what it was, but leaves a wall only if what it becomes would.

var petrifyRule = rule{
	fields:   "Petrifies PetrifiesBlasted",
	changes:  general | walls | gains,
	has:      (*variant.Variant).LeavesWalls,
	gains:    (*Position).petrifyGain,
	exchange: (*Position).petrifySEE,
}

// petrifies reports whether m ends with the piece that moves as a wall, and nothing else explodes.
func (p *Position) petrifies(m game.Move) bool {
	return p.tables.variant.Burns() && !p.tables.variant.BlastOnCapture && p.isCapture(m) &&
		p.tables.variant.Petrifies.Has(p.Kinds[p.Cells[moveFrom(m)&cellMask]].Type())
}

// captorOf returns the kind that m, the last move, has moved, before a promotion.
func (p *Position) captorOf(m game.Move) Kind {
	if moveKindOf(m) == promotion {
		return p.history[len(p.history)-1].mover
	}
	return p.Kinds[p.Cells[moveTo(m)&cellMask]]
}

// leavesWall reports whether the piece id, removed by a capture on center, leaves a wall.
func (p *Position) leavesWall(id uint8, center variant.Square) bool {
	if p.Squares[id] == center {
		return p.tables.variant.Petrifies.Has(p.Kinds[id].Type())
	}
	return p.tables.variant.PetrifiesBlasted
}

// hideBlasted clears the cells of the walls that the last move has left by an explosion: as in
// Fairy-Stockfish they shelter no royal piece from attacks, as far as it matters which moves are
// legal. Unmake restores the cells.
func (p *Position) hideBlasted() {
	if !p.tables.variant.BlastOnCapture || !p.tables.variant.LeavesWalls() {
		return
	}
	for _, t := range p.traces[len(p.traces)-int(p.traceCount):] {
		if t.what == removed {
			p.Cells[p.Squares[t.id]&cellMask] = 0
		}
	}
}

// stoneRoyals returns the pieces of c that are of a type that is royal and becomes a wall.
func (p *Position) stoneRoyals(c game.Color) uint64 {
	v, mask := p.tables.variant, uint64(0)
	if !v.ExtinctionPseudoRoyal {
		return 0
	}
	for id := range ids(c, p.extinctionPieces[c]&p.Alive[c]) {
		if v.Petrifies.Has(p.Kinds[id].Type()) {
			mask |= 1 << (id & indexMask)
		}
	}
	return mask
}

// onlyStoneRoyals reports whether nothing but such pieces of by attacks s, which is attacked.
func (p *Position) onlyStoneRoyals(s variant.Square, by game.Color) bool {
	royals := p.stoneRoyals(by)
	if royals == 0 {
		return false
	}
	p.Alive[by] &^= royals
	attacked := p.attacked(s, by)
	p.Alive[by] |= royals
	return !attacked
}

// passesStoneRoyal reports whether castling by c passes a square next to such a piece, itself no
// attack: Fairy-Stockfish allows that on the last square only.
func (p *Position) passesStoneRoyal(c *castle) bool {
	them := p.turn.Other()
	if p.tables.variant.Petrifies == 0 || p.stoneRoyals(them) == 0 {
		return false
	}
	king := p.Cells[c.king&cellMask]
	p.Cells[c.king&cellMask] = 0
	passes := false
	for s := c.king; s != c.kingTo && !passes; s = variant.Square(int(s) + c.toward) {
		passes = p.attacked(s, them)
	}
	p.Cells[c.king&cellMask] = king
	return passes
}

// petrifyGain returns what m gains, in centipawns: never 0 if its piece becomes a wall.
func (p *Position) petrifyGain(m game.Move, gain int) int {
	if !p.petrifies(m) {
		return gain
	}
	gain = -p.loss(p.Cells[moveFrom(m)&cellMask], p.turn)
	if victim := p.victimOf(m); victim != 0 {
		gain -= p.loss(victim, p.turn)
	}
	if gain == 0 {
		return -1
	}
	return gain
}

// petrifySEE is SEE where some pieces become walls: such a capture ends the exchange. A piece that is
// captured so costs the opponent the piece that captures it.
func (p *Position) petrifySEE(m game.Move, threshold int) bool {
	balance := p.Gain(m) - threshold
	if balance < 0 || p.petrifies(m) {
		return balance >= 0
	}
	us, to := p.turn, moveTo(m)
	them := us.Other()
	left := p.Alive[them] &^ p.stoneRoyals(them)
	if victim := p.Cells[to&cellMask]; victim != 0 {
		left &^= 1 << (victim & indexMask)
	}
	id, ok := p.leastAttacker(to, them, left)
	if !ok {
		return true
	}
	stake := KindOf(movePromo(m), us)
	if k := moveKindOf(m); k != promotion && k != drop {
		stake = p.Kinds[p.Cells[moveFrom(m)&cellMask]]
	}
	loss := p.tables.values[stake&(maxKinds-1)]
	if p.tables.variant.Petrifies.Has(p.Kinds[id].Type()) {
		loss = max(0, loss-p.tables.values[p.Kinds[id]&(maxKinds-1)])
	}
	return balance >= loss
}
