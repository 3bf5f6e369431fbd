package movegen

import "strings"

// parseCastling reads the castling field: - or letters of KQkq, in any order.
// K and k stand for the rook on the higher-file side of the king.
func (p *Position) parseCastling(field string) error {
	if field == "-" {
		return nil
	}
	v := p.tables.variant
	for i := range len(field) {
		side := strings.IndexByte("KQkq", field[i])
		switch {
		case side < 0:
			return fenError("castling", "%.20q, expected - or letters of KQkq", field)
		case !v.Castling.Enabled:
			return fenError("castling", "%.20q, but %s has no castling", field, v.Name)
		case p.rights>>side&1 != 0:
			return fenError("castling", "%c twice", field[i])
		}
		if err := p.grant(side, field[i]); err != nil {
			return err
		}
	}
	return nil
}

// grant gives the right castles[side] to its rook.
func (p *Position) grant(side int, letter byte) error {
	us := Color(side >> 1)
	high := side&1 == 0
	king := p.castlingKing(us)
	if king == NoSquare {
		return fenError("castling", "%c, but the %s king is not where it could castle", letter, us)
	}
	rook := p.castlingRook(us, king, high)
	if rook == NoSquare {
		return fenError("castling", "%c, but %s has no rook there", letter, us)
	}
	p.castles[side] = p.tables.castle(king, rook)
	p.rights |= 1 << side
	p.castleLoss[king] |= 1 << side
	p.castleLoss[rook] |= 1 << side
	return nil
}

// castlingKing returns where us's castling piece stands, NoSquare if it is not
// on the castling rank.
func (p *Position) castlingKing(us Color) Square {
	rules := &p.tables.variant.Castling
	for k, s := range p.Pieces(us) {
		if k.Type() == rules.King[us] && (rules.NearestRook || s.Rank() == p.tables.castlingRank(us)) {
			return s
		}
	}
	return NoSquare
}

func (t *Tables) castlingRank(us Color) int {
	if us == Black {
		return t.variant.Ranks - 1 - t.variant.Castling.Rank
	}
	return t.variant.Castling.Rank
}

// castlingRook finds the rook on one side of the king: the outermost, as in
// X-FEN, or the nearest where the variant says so.
func (p *Position) castlingRook(us Color, king Square, high bool) Square {
	rules := &p.tables.variant.Castling
	step, limit := -1, rules.LowRook
	if high {
		step, limit = 1, min(rules.HighRook, p.tables.variant.Files-1)
	}
	found := NoSquare
	for file := king.File() + step; file >= 0 && file < p.tables.variant.Files; file += step {
		s := SquareAt(file, king.Rank())
		if k, ok := p.At(s); ok && k.Color() == us && rules.Rooks[us].Has(k.Type()) {
			found = s
			if rules.NearestRook {
				break
			}
		}
		if file == limit && !rules.NearestRook {
			break
		}
	}
	return found
}

// castle works out where king and rook go.
func (t *Tables) castle(king, rook Square) castle {
	rules := &t.variant.Castling
	c := castle{king: king, rook: rook, possible: true}
	toward := 1
	if rook < king {
		toward = -1
	}
	if rules.KingSteps > 0 {
		c.kingTo = Square(int(king) + toward*rules.KingSteps)
		c.possible = abs(int(rook)-int(king)) > rules.KingSteps
	} else {
		file := rules.LowFile
		if toward > 0 {
			file = rules.HighFile
		}
		c.kingTo = SquareAt(file, king.Rank())
	}
	c.rookTo = Square(int(c.kingTo) - toward)
	c.toward = sign(int(c.kingTo) - int(king))
	t.planPath(&c)
	return c
}

// planPath notes which squares of the king's way castling must still look at
// when the king's safe steps are known.
func (t *Tables) planPath(c *castle) {
	first := Square(int(c.king) + c.toward)
	c.checkFrom = first
	if c.kingTo == c.king {
		c.checkFrom = c.king
	}
	if t.general || c.kingTo == c.king || c.kingTo == first || c.rook == first {
		return
	}
	for i := range t.kingWays[White] { // steps along a rank are the same for both sides
		if t.kingLeap[White][i] == c.toward {
			c.firstStep, c.checkFrom = 1<<i, Square(int(first)+c.toward)
		}
	}
}

func (p *Position) rightsText() string {
	if p.rights == 0 {
		return "-"
	}
	var b strings.Builder
	for i, letter := range "KQkq" {
		if p.rights>>i&1 != 0 {
			b.WriteRune(letter)
		}
	}
	return b.String()
}
