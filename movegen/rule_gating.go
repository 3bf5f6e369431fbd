package movegen // Room: make.

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Gates, as in Seirawan chess (seirawanGating): a piece in hand may enter the game on the
// square that a piece leaves for the first time, together with that move; when castling
// on the king's square or the rook's. The entering piece does not parry a check: the move must
// be legal without it, as in Fairy-Stockfish (src/position.cpp, legal).
// https://en.wikipedia.org/wiki/Seirawan_chess

var gatingRule = rule{
	compile: compileGates,
	fields:  "SeirawanGating",
	changes: nothing,
	reworks: (*Position).gatingMoves,
	made:    (*Position).updateGates,
	says: func(w *words) {
		const gates = "a piece in hand comes in on the square that a piece leaves for the first time"
		w.drops = slices.Insert(w.drops, 0, gates)
	},
}

const gateFiles = 16 // bits of gates for each side

// compileGates finds the gates through which each kind may enter.
func compileGates(t *Tables) {
	t.gates = t.keep(numbers{count: 2})
	for k := range t.kinds() {
		for file := range t.variant.Files {
			if s := variant.SquareAt(file, t.castlingRank(k.Color())); t.mayDrop(k, s) {
				t.gatesOf[k] |= t.gate(s, k.Color())
			}
		}
	}
}

// GatesOpen reports whether c has an open gate left.
func (p *Position) GatesOpen(c game.Color) bool {
	return p.gates()>>(gateFiles*c)&(1<<gateFiles-1) != 0
}

// gate returns the bit of c's gate on s, 0 if s cannot have one.
func (t *Tables) gate(s variant.Square, c game.Color) uint32 {
	if s.Rank() != t.castlingRank(c) {
		return 0
	}
	return 1 << (uint(s.File()) + gateFiles*uint(c))
}

// gateSquare returns the square on which m, a move of us, brings in a piece.
func (p *Position) gateSquare(m game.Move, us game.Color) variant.Square {
	if m&atRook != 0 {
		return p.castles[castleIndex(us, moveKindOf(m))].rook
	}
	return moveFrom(m)
}

// gatingMoves appends, for each move of the list that opens a gate, the same move with a
// piece that enters there.
func (p *Position) gatingMoves(dst []game.Move, l listing) []game.Move {
	us, moves := p.turn, dst[l.start:]
	if !p.GatesOpen(us) || !p.HasHand(us) || p.Alive[us]|royal == ^uint64(0) {
		return dst
	}
	for t := variant.Type(1); int(t) < len(p.tables.variant.Pieces); t++ {
		if p.InHand[us][t] == 0 {
			continue
		}
		open := p.gates() & p.tables.gatesOf[KindOf(t, us)]
		for _, m := range moves {
			switch k := moveKindOf(m); k {
			case plain:
				if open&p.tables.gate(moveFrom(m), us) != 0 {
					dst = append(dst, withGated(m, t))
				}
			case castleHigh, castleLow:
				c := &p.castles[castleIndex(us, k)]
				if open&p.tables.gate(c.king, us) != 0 && c.vacates(c.king) {
					dst = append(dst, withGated(m, t))
				}
				if open&p.tables.gate(c.rook, us) != 0 && c.vacates(c.rook) {
					dst = append(dst, withGated(m, t)|atRook)
				}
			}
		}
	}
	return dst
}

// vacates reports whether castling leaves a king's or rook's square empty. From unusual squares
// one piece may land where the other stood.
func (c *castle) vacates(s variant.Square) bool { return s != c.kingTo && s != c.rookTo }

// updateGates brings in the piece that enters with m, a move of us already made, and shuts the
// gates of the squares that m has changed.
func (p *Position) updateGates(m game.Move, us game.Color, _ Kind) {
	if p.gates() == 0 {
		return
	}
	them := us.Other()
	open := p.gates() &^ (p.tables.gate(moveFrom(m), us) | p.tables.gate(moveTo(m), them))
	if k := moveKindOf(m); k == castleHigh || k == castleLow {
		open &^= p.tables.gate(p.castles[castleIndex(us, k)].rook, us)
	}
	if gatedType(m) != 0 {
		at := p.gateSquare(m, us)
		k := KindOf(gatedType(m), us)
		p.putFromHand(k, at, &p.history[len(p.history)-1])
		if !p.tables.variant.CapturesToHand {
			p.reversible = 0
		}
		king := p.Squares[colorBit(them)]
		if p.tables.reach[k&(maxKinds-1)][(king-at)&cellMask]&leapCapture != 0 && p.Alive[them]&royal != 0 {
			p.leapChecks++
			p.leapCheck = at
		}
	}
	p.setGates(p.usableGates(open, us))
}

// usableGates returns the open gates without those of c if c will never have a piece in hand
// again.
func (p *Position) usableGates(open uint32, c game.Color) uint32 {
	if p.tables.variant.CapturesToHand || p.HasHand(c) {
		return open
	}
	return open &^ ((1<<gateFiles - 1) << (gateFiles * c))
}

// setGates replaces the open gates.
func (p *Position) setGates(open uint32) {
	p.setKept(p.tables.gates, int(open&(1<<gateFiles-1)))
	p.setKept(p.tables.gates+1, int(open>>gateFiles))
}

// gates returns the files of open gates, White's from bit 0, Black's from bit 16.
func (p *Position) gates() uint32 {
	if !p.tables.variant.SeirawanGating {
		return 0
	}
	at := p.tables.gates & (maxSlots - 1)
	return uint32(p.slots[at]) | uint32(p.slots[(at+1)&(maxSlots-1)])<<gateFiles
}
