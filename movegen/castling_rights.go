package movegen // Room: make.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

const anyFile = -1

func (p *Position) isCastlingRook(us game.Color, s variant.Square) bool {
	k, ok := p.At(s)
	return ok && k.Color() == us && p.tables.variant.Castling.Rooks[us].Has(k.Type())
}

// castlingKing returns the square of the castling piece of us, NoSquare if it is not where it may
// castle from. Of several it is the one on the king's file.
func (p *Position) castlingKing(us game.Color) variant.Square {
	rules := &p.tables.variant.Castling
	home := p.tables.castlingHome[us]
	found, several := variant.NoSquare, false
	for k, s := range p.Pieces(us) {
		if k.Type() != rules.King[us] || !rules.NearestRook && s.Rank() != p.tables.castlingRank(us) {
			continue
		}
		if s.File() == home || home == anyFile && s.File() == rules.KingFile {
			return s
		}
		found, several = s, found != variant.NoSquare
	}
	if several || home != anyFile {
		return variant.NoSquare
	}
	return found
}

// castlingStep returns the step from a king toward its rook on one side: along the rank, or along the line of a
// hexagonal board that goes forward to that side.
func (t *Tables) castlingStep(us game.Color, high bool) int {
	step := -1
	if high {
		step = 1
	}
	if t.variant.HexBoard && high == (us == game.White) {
		step *= rowWidth + 1
	}
	return step
}

func (t *Tables) castlingRank(us game.Color) int {
	if us == game.Black {
		return t.variant.Ranks - t.variant.Boards() - t.variant.Castling.Rank
	}
	return t.variant.Castling.Rank
}

// castlingRook returns the rook on one side of the king: the outermost, as in X-FEN, or the
// nearest where the variant says so (castlingNearestRook).
func (p *Position) castlingRook(us game.Color, king variant.Square, high bool) variant.Square {
	rules := &p.tables.variant.Castling
	step, limit := p.tables.castlingStep(us, high), rules.LowRook
	if high {
		limit = min(rules.HighRook, p.tables.variant.Files-1)
	}
	found := variant.NoSquare
	for at := int(king) + step; p.Cells[at&cellMask] != guard; at += step {
		s := variant.Square(at)
		if p.isCastlingRook(us, s) {
			found = s
			if rules.NearestRook {
				break
			}
		}
		if s.File() == limit && !rules.NearestRook {
			break
		}
	}
	return found
}

// castle returns the castling right of a king and a rook, with the squares on which they end.
func (t *Tables) castle(us game.Color, king, rook variant.Square) castle {
	rules := &t.variant.Castling
	c := castle{king: king, rook: rook, possible: true}
	toward := t.castlingStep(us, rook > king)
	if rules.KingSteps > 0 {
		c.kingTo = variant.Square(int(king) + toward*rules.KingSteps)
		c.possible = abs(int(rook)-int(king)) > rules.KingSteps*abs(toward)
	} else {
		file := rules.LowFile
		if toward > 0 {
			file = rules.HighFile
		}
		c.kingTo = variant.SquareAt(file, king.Rank())
	}
	c.rookTo = variant.Square(int(c.kingTo) - toward)
	c.toward = sign(int(c.kingTo)-int(king)) * abs(toward)
	t.planPath(us, &c)
	return c
}

// planPath finds which squares of the king's path castling has to test besides the king's safe
// steps.
func (t *Tables) planPath(us game.Color, c *castle) {
	first := variant.Square(int(c.king) + c.toward)
	c.checkFrom = first
	if c.kingTo == c.king {
		c.checkFrom = c.king
	}
	if t.isGeneral || c.kingTo == c.king || c.kingTo == first || c.rook == first {
		return
	}
	for i := range t.kingStepCount[us] {
		if t.kingSteps[us][i] == c.toward {
			c.firstStep, c.checkFrom = 1<<i, variant.Square(int(first)+c.toward)
		}
	}
}

func (p *Position) loseRights(lost uint8) {
	if lost &= p.rights; lost != 0 {
		castling := &p.tables.keys.castling
		p.key ^= castling[p.rights&15] ^ castling[(p.rights^lost)&15]
		p.rights ^= lost
	}
}

// castleIndex returns the index of a castling move in castles, which is also its bit in rights.
func castleIndex(c game.Color, k moveKind) int { return int(c)*2 + int(k-castleHigh) }

// CastlingRights returns to how many sides c may still castle, 0 to 2.
func (p *Position) CastlingRights(c game.Color) int {
	return bits.OnesCount8(p.rights >> (2 * c) & 3)
}

func (p *Position) makeCastling(us game.Color, k moveKind) {
	i := castleIndex(us, k)
	c := &p.castles[i]
	king, rook := p.Cells[c.king], p.Cells[c.rook]
	// Lift both before putting them down: in Chess960 they may swap places.
	p.move(king, p.Kinds[king], c.king, c.kingTo)
	p.Cells[c.rook] = 0
	p.Cells[c.kingTo] = king
	p.Cells[c.rookTo] = rook
	p.Squares[rook] = c.rookTo
	p.account(p.Kinds[rook], c.rook, -1)
	p.account(p.Kinds[rook], c.rookTo, 1)
	p.loseRights(p.castleLoss[c.king] | p.castleLoss[c.rook])
	p.leapChecks = 0
	enemy := p.Squares[colorBit(us.Other())]
	if p.tables.reach[p.Kinds[rook]&(maxKinds-1)][(enemy-c.rookTo)&cellMask]&leapCapture != 0 &&
		p.Alive[us.Other()]&royal != 0 {
		p.leapChecks, p.leapCheck = 1, c.rookTo
	}
}

func (p *Position) unmakeCastling(us game.Color, k moveKind) {
	c := &p.castles[castleIndex(us, k)]
	king, rook := p.Cells[c.kingTo], p.Cells[c.rookTo]
	p.Cells[c.kingTo], p.Cells[c.rookTo] = 0, 0
	p.Cells[c.king], p.Cells[c.rook] = king, rook
	p.Squares[king], p.Squares[rook] = c.king, c.rook
}
