package movegen

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Reasons why a move cannot be played; ParseMove wraps them.
var (
	ErrNotAMove    = errors.New("not a move")
	ErrNoPiece     = errors.New("no piece there")
	ErrNotYours    = errors.New("that piece is the opponent's")
	ErrNotInHand   = errors.New("no such piece in hand")
	ErrNoDrop      = errors.New("the piece cannot be dropped there")
	ErrCannotReach = errors.New("the piece cannot move there")
	//lint:ignore ST1005 the words are the original game's, to the player
	ErrExposesKing = errors.New("You must defend your king!")
)

// MoveText writes a move: from, to, and the promotion piece in lower case.
func (p *Position) MoveText(m Move) string {
	if m == NoMove {
		return "0000"
	}
	if moveKindOf(m) == drop {
		return p.tables.letters[KindOf(movePromo(m), White)] + "@" + moveTo(m).String()
	}
	from, to := p.namedSquares(m)
	text := from.String() + to.String()
	switch {
	case gatedType(m) != 0:
		text += strings.ToLower(p.tables.letters[KindOf(gatedType(m), Black)])
	case moveKindOf(m) != promotion:
	case p.tables.variant.Pieces[movePromo(m)].PromotedFrom != 0:
		text += "+" // shogi's promotion leaves no choice
	default:
		text += strings.ToLower(p.tables.letters[KindOf(movePromo(m), Black)])
	}
	return text
}

// namedSquares returns the squares that a move's text names. Castling with a piece that
// comes in on the rook's square goes from there to the king.
func (p *Position) namedSquares(m Move) (from, to Square) {
	if m&atRook != 0 {
		c := &p.castles[castleIndex(p.turn, moveKindOf(m))]
		return c.rook, c.king
	}
	return moveFrom(m), p.textTarget(m)
}

// textTarget returns the square that a move's text names as its end: of castling
// the rook's in Chess960, and wherever the king could as well step to its goal.
func (p *Position) textTarget(m Move) Square {
	k := moveKindOf(m)
	if k != castleHigh && k != castleLow {
		return moveTo(m)
	}
	c := &p.castles[castleIndex(p.turn, k)]
	if p.tables.variant.Chess960 || p.stepsTo(p.board[c.king], c.kingTo) {
		return c.rook
	}
	return c.kingTo
}

// stepsTo reports whether a piece that castles could go to an empty square without.
func (p *Position) stepsTo(id uint8, s Square) bool {
	if p.tables.isGeneral {
		return p.ruleMovesTo(id, s)
	}
	return p.attacks(id, s)
}

// named reports whether a text that goes from one square to another means m. To
// castle the king may also take its rook.
func (p *Position) named(m Move, from, to Square) bool {
	if m&atRook != 0 {
		rook, king := p.namedSquares(m)
		return rook == from && king == to
	}
	if moveFrom(m) != from || moveKindOf(m) == drop {
		return false
	}
	if k := moveKindOf(m); k == castleHigh || k == castleLow {
		return to == p.textTarget(m) || to == p.castles[castleIndex(p.turn, k)].rook
	}
	return moveTo(m) == to
}

// ParseMove reads a move in the form of MoveText. The promotion piece may be
// missing where there is no choice. O-O and O-O-O castle.
func (p *Position) ParseMove(text string) (Move, error) {
	legal := p.LegalMoves(nil)
	if k, ok := castlingText(text); ok {
		for _, m := range legal {
			if moveKindOf(m) == k {
				return m, nil
			}
		}
		return NoMove, fmt.Errorf("%s: %w", text, ErrCannotReach)
	}
	if piece, square, ok := strings.Cut(text, "@"); ok {
		return p.parseDrop(legal, text, piece, square)
	}
	from, to, promo, err := p.splitMove(text)
	if err != nil {
		return NoMove, err
	}
	found, matches, reaches := NoMove, 0, false
	for _, m := range legal {
		if !p.named(m, from, to) {
			continue
		}
		reaches = true
		if promo == movePromo(m) {
			return m, nil
		}
		if promo == 0 && moveKindOf(m) == promotion {
			found = m
			matches++
		}
	}
	if matches == 1 {
		return found, nil
	}
	if matches > 1 {
		return NoMove, fmt.Errorf("%s: %w: say which piece to promote to", text, ErrNotAMove)
	}
	if promo != 0 && reaches {
		return NoMove, fmt.Errorf("%s: %w: no %s can come of it", text, ErrNotAMove, strings.ToLower(p.tables.letters[KindOf(promo, Black)]))
	}
	return NoMove, fmt.Errorf("%s: %w", text, p.whyNot(from, to))
}

// parseDrop reads a drop, of which the piece's letter may have either case.
func (p *Position) parseDrop(legal []Move, text, piece, square string) (Move, error) {
	v := p.tables.variant
	to, rest, err := parseSquare(square, v.Files, v.Ranks)
	if err != nil || rest != "" || len(piece) != 1 || v.PieceByLetter(Upper(piece[0])) == 0 {
		return NoMove, fmt.Errorf("%.40q: %w: not a piece, @ and a square", text, ErrNotAMove)
	}
	t := v.PieceByLetter(Upper(piece[0]))
	m := newDrop(t, to)
	switch {
	case slices.Contains(legal, m):
		return m, nil
	case p.hand[p.turn][t] == 0:
		return NoMove, fmt.Errorf("%s: %w", text, ErrNotInHand)
	case p.board[to] == 0 && p.InCheck():
		return NoMove, fmt.Errorf("%s: %w", text, ErrExposesKing)
	}
	return NoMove, fmt.Errorf("%s: %w", text, ErrNoDrop)
}

func castlingText(text string) (moveKind, bool) {
	switch text {
	case "O-O", "0-0":
		return castleHigh, true
	case "O-O-O", "0-0-0":
		return castleLow, true
	}
	return plain, false
}

// splitMove reads the parts of a move's text without asking whether it is legal.
func (p *Position) splitMove(text string) (from, to Square, promo Type, err error) {
	v := p.tables.variant
	from, rest, err := parseSquare(text, v.Files, v.Ranks)
	if err == nil {
		to, rest, err = parseSquare(rest, v.Files, v.Ranks)
	}
	if err != nil {
		return 0, 0, 0, fmt.Errorf("%.40q: %w: %w", text, ErrNotAMove, err)
	}
	if rest == "+" {
		k, _ := p.At(from)
		return from, to, v.Pieces[k.Type()].PromotesTo, nil
	}
	if rest != "" {
		if k, n := p.tables.parseKind(strings.ToUpper(rest)); n == len(rest) {
			promo = k.Type()
		} else {
			return 0, 0, 0, fmt.Errorf("%.40q: %w: %.20q is no piece to promote to", text, ErrNotAMove, rest)
		}
	}
	return from, to, promo, nil
}

// whyNot says why no legal move goes from one square to another.
func (p *Position) whyNot(from, to Square) error {
	k, ok := p.At(from)
	switch {
	case !ok:
		return ErrNoPiece
	case k.Color() != p.turn:
		return ErrNotYours
	case p.wouldExpose(from, to):
		return ErrExposesKing
	}
	return ErrCannotReach
}

// wouldExpose reports whether the piece could move so if its king did not forbid it.
func (p *Position) wouldExpose(from, to Square) bool {
	id := p.board[from]
	if cell := p.board[to]; cell&colorBit(p.turn) != 0 {
		return false
	}
	if id&indexMask == 0 && p.King(p.turn) == from { // the king itself
		return p.attacks(id, to)
	}
	for _, m := range p.pseudoMoves(nil, 1<<(id&indexMask)) {
		if moveTo(m) == to {
			return true
		}
	}
	return false
}

// pseudoMoves appends the moves of the pieces in the mask, as if there were no
// checks and pins.
func (p *Position) pseudoMoves(dst []Move, mask uint64) []Move {
	if p.tables.isGeneral {
		return p.ruleMoves(dst, mask, false)
	}
	return p.pieceMoves(dst, mask, false)
}
