package movegen

// castle is one castling right of a position, fixed when it is set up.
type castle struct {
	king, rook     Square // where they stand
	kingTo, rookTo Square
	possible       bool // the rook is far enough away
}

// castleIndex returns the place of a castling in castles and its bit in rights.
func castleIndex(c Color, k moveKind) int { return int(c)*2 + int(k-castleHigh) }

// castlings appends the legal castling moves of a side that is not in check.
func (p *Position) castlings(dst []Move) []Move {
	for k := castleHigh; k <= castleLow; k++ {
		i := castleIndex(p.turn, k)
		if p.rights>>i&1 == 0 || !p.castles[i].possible {
			continue
		}
		if c := &p.castles[i]; p.castlePathEmpty(c) && p.castlePathSafe(c) {
			if m := newMove(c.king, c.kingTo).with(k); p.isSafe(m) {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// castlePathEmpty reports whether all squares that king and rook cross or land
// on are empty of other pieces.
func (p *Position) castlePathEmpty(c *castle) bool {
	first := min(c.king, c.rook, c.kingTo, c.rookTo)
	last := max(c.king, c.rook, c.kingTo, c.rookTo)
	for s := first; s <= last; s++ {
		if p.board[s&cellMask] != 0 && s != c.king && s != c.rook {
			return false
		}
	}
	return true
}

// castlePathSafe reports whether no square of the king's way is attacked while
// the rook still stands where it was. What the rook uncovers, isSafe finds.
func (p *Position) castlePathSafe(c *castle) bool {
	us := p.turn
	king := p.board[c.king]
	p.board[c.king] = 0
	safe := true
	first, last := min(c.king, c.kingTo), max(c.king, c.kingTo)
	for s := first; s <= last && safe; s++ {
		safe = s == c.king || !p.attacked(s, us.Other())
	}
	p.board[c.king] = king
	return safe
}

func (p *Position) makeCastling(us Color, k moveKind) {
	i := castleIndex(us, k)
	c := &p.castles[i]
	king, rook := p.board[c.king], p.board[c.rook]
	// Lift both before putting them down: in Chess960 they may swap places.
	p.move(king, p.kind[king], c.king, c.kingTo)
	p.board[c.rook] = 0
	p.board[c.kingTo] = king
	p.board[c.rookTo] = rook
	p.square[rook] = c.rookTo
	keys := &p.tables.keys.piece[p.kind[rook]]
	p.key ^= keys[c.rook] ^ keys[c.rookTo]
	if p.weights != nil {
		w := &p.weights[p.kind[rook]]
		p.sum.add(w[c.rookTo], us)
		p.sum.add(w[c.rook], us.Other())
	}
	p.loseRights(p.castleLoss[c.king] | p.castleLoss[c.rook])
	p.leapChecks = 0
	enemy := p.square[colorBit(us.Other())]
	if p.tables.reach[p.kind[rook]&(maxKinds-1)][(enemy-c.rookTo)&cellMask]&leapCapture != 0 && p.alive[us.Other()]&royal != 0 {
		p.leapChecks, p.leapCheck = 1, c.rookTo
	}
}

func (p *Position) unmakeCastling(us Color, k moveKind) {
	c := &p.castles[castleIndex(us, k)]
	king, rook := p.board[c.kingTo], p.board[c.rookTo]
	p.board[c.kingTo], p.board[c.rookTo] = 0, 0
	p.board[c.king], p.board[c.rook] = king, rook
	p.square[king], p.square[rook] = c.king, c.rook
}
