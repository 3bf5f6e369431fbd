package movegen // Room: text.

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// MoveText writes a move as UCI does: from, to and the promotion piece in lower case, "e7e8q".
// Drops are "N@f3" or "+P@e3", shogi promotions end in "+", demotions in "-", and a piece that enters
// through a gate is written like a promotion. A wall follows behind a comma, with the target once
// more: "e2e4,e4e5". A move that captures on its way is written in two parts as XBoard does,
// "e4e5,e5e6", one that ends where it began "e4e4". [game.NoMove] is "0000".
func (p *Position) MoveText(m game.Move) string {
	if m == game.NoMove {
		return "0000"
	}
	if moveKindOf(m) == drop {
		return p.tables.letters[KindOf(movePromo(m), game.White)] + "@" + moveTo(m).String()
	}
	from, to := p.namedSquares(m)
	text := from.String() + to.String()
	if s := p.captureOnTheWay(m); s != variant.NoSquare {
		text = from.String() + s.String() + "," + s.String() + to.String()
	}
	switch {
	case gatedType(m) != 0:
		text += strings.ToLower(p.tables.letters[KindOf(gatedType(m), game.Black)])
	case !promotes(m):
	case p.tables.isDemotion(p.Kinds[p.Cells[from]].Type(), movePromo(m)):
		text += "-"
	case p.tables.variant.Pieces[movePromo(m)].PromotedFrom != 0:
		text += "+" // a promoted form needs no letter
	default:
		text += strings.ToLower(p.tables.letters[KindOf(movePromo(m), game.Black)])
	}
	if p.tables.variant.Walling != variant.NoWalling {
		text += p.wallSuffix(m, to)
	}
	return text
}

// namedSquares returns the squares in a move's text. Castling with a piece that enters on the
// rook's square is written from there to the king.
func (p *Position) namedSquares(m game.Move) (from, to variant.Square) {
	if p.tables.variant.SeirawanGating && m&atRook != 0 {
		c := &p.castles[castleIndex(p.turn, moveKindOf(m))]
		return c.rook, c.king
	}
	return moveFrom(m), p.textTarget(m)
}

// textTarget returns the second square in a move's text. For castling that is the rook's square
// in Chess960, and wherever the king could also step to its castling square.
func (p *Position) textTarget(m game.Move) variant.Square {
	k := moveKindOf(m)
	if k != castleHigh && k != castleLow {
		return moveTo(m)
	}
	c := &p.castles[castleIndex(p.turn, k)]
	if p.tables.variant.Chess960 || p.stepsTo(p.Cells[c.king], c.kingTo) {
		return c.rook
	}
	return c.kingTo
}

// stepsTo reports whether a castling piece could go to an empty square without castling.
func (p *Position) stepsTo(id uint8, s variant.Square) bool {
	if p.tables.isGeneral {
		return p.ruleMovesTo(id, s)
	}
	return p.attacks(id, s)
}

// named reports whether a text from one square to another means m. Castling may also be written
// as the king capturing its rook.
func (p *Position) named(m game.Move, from, to variant.Square) bool {
	if p.tables.variant.SeirawanGating && m&atRook != 0 {
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

// ParseMove reads a move in the form of [Position.MoveText]. The promotion piece may be missing
// where there is no choice; O-O and O-O-O castle. An error wraps one of the errors above and
// names the text.
func (p *Position) ParseMove(text string) (game.Move, error) {
	legal := p.LegalMoves(nil)
	if p.tables.variant.Walling != variant.NoWalling {
		var err error
		if text, legal, err = p.cutWall(legal, text); err != nil {
			return game.NoMove, err
		}
	}
	if p.tables.variant.MayPass() && isPassText(text) {
		for _, m := range legal {
			if moveKindOf(m) == pass {
				return m, nil
			}
		}
		return game.NoMove, fmt.Errorf("%s: %w", text, game.ErrCannotReach)
	}
	if k, ok := castlingText(text); ok {
		for _, m := range legal {
			if moveKindOf(m) == k {
				return m, nil
			}
		}
		return game.NoMove, fmt.Errorf("%s: %w", text, game.ErrCannotReach)
	}
	if piece, square, ok := strings.Cut(text, "@"); ok {
		return p.parseDrop(legal, text, piece, square)
	}
	bare, on, err := p.cutCapture(text)
	if err != nil {
		return game.NoMove, err
	}
	from, to, promo, err := p.splitMove(bare)
	if err != nil {
		return game.NoMove, err
	}
	found, matches, reaches := game.NoMove, 0, false
	for _, m := range legal {
		if !p.named(m, from, to) || p.captureOnTheWay(m) != on {
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
		return game.NoMove, fmt.Errorf("%s: %w: say which piece to promote to", text, game.ErrNotAMove)
	}
	if promo != 0 && reaches {
		letter := strings.ToLower(p.tables.letters[KindOf(promo, game.Black)])
		return game.NoMove, fmt.Errorf("%s: %w: no %s can come of it", text, game.ErrNotAMove, letter)
	}
	return game.NoMove, fmt.Errorf("%s: %w", text, p.whyNot(from, to))
}

// cutCapture takes the square of a capture on the way out of a move in two parts: "e4e5,e5e6"
// becomes "e4e6" and e5. Other texts stay as they are.
func (p *Position) cutCapture(text string) (bare string, on variant.Square, err error) {
	first, second, ok := strings.Cut(text, ",")
	if !ok || !p.tables.variant.CapturesOnTheWay {
		return text, variant.NoSquare, nil
	}
	v := p.tables.variant
	_, rest, err := parseSquare(first, v.Files, v.Ranks)
	start := first[:len(first)-len(rest)]
	end, last := variant.NoSquare, ""
	if err == nil {
		on, rest, err = parseSquare(rest, v.Files, v.Ranks)
	}
	if err == nil {
		end, last, err = parseSquare(second, v.Files, v.Ranks)
	}
	if err != nil || rest != "" || end != on {
		return "", on, fmt.Errorf("%.40q: %w: not two parts that join, as e4e5,e5e6", text, game.ErrNotAMove)
	}
	return start + last, on, nil
}

// parseDrop reads a drop, of which the piece's letter may have either case.
func (p *Position) parseDrop(legal []game.Move, text, piece, square string) (game.Move, error) {
	v := p.tables.variant
	to, rest, err := parseSquare(square, v.Files, v.Ranks)
	t := p.tables.droppedType(piece)
	if err != nil || rest != "" || t == 0 {
		return game.NoMove, fmt.Errorf("%.40q: %w: not a piece, @ and a square", text, game.ErrNotAMove)
	}
	m := newDrop(t, to)
	switch {
	case slices.Contains(legal, m):
		return m, nil
	case p.InHand[p.turn][p.tables.inHand[t]] == 0:
		return game.NoMove, fmt.Errorf("%s: %w", text, game.ErrNotInHand)
	case p.Cells[to] == 0 && p.MustCapture():
		return game.NoMove, fmt.Errorf("%s: %w", text, game.ErrMustCapture)
	case p.Cells[to] == 0 && p.InCheck():
		return game.NoMove, fmt.Errorf("%s: %w", text, game.ErrExposesKing)
	case p.Cells[to] == 0 && p.tables.general.forbidsDrop != nil && p.tables.mayDrop(KindOf(t, p.turn), to) &&
		p.isDropMate(m):
		return game.NoMove, fmt.Errorf("%s: %w", text, game.ErrDropMate)
	}
	return game.NoMove, fmt.Errorf("%s: %w", text, game.ErrNoDrop)
}

// droppedType reads what stands before the @ of a drop: a letter of either case, with a plus before
// it for a promoted form that may be dropped. It is 0 if there is no such type.
func (t *Tables) droppedType(piece string) variant.Type {
	letter, plus := strings.CutPrefix(piece, "+")
	if len(letter) != 1 {
		return 0
	}
	pt := t.variant.PieceByLetter(game.Upper(letter[0]))
	if plus {
		if pt = t.variant.Pieces[pt].PromotesTo; !t.variant.DropPromoted {
			return 0
		}
	}
	return pt
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

// splitMove reads the parts of a move's text, legal or not.
func (p *Position) splitMove(text string) (from, to variant.Square, promo variant.Type, err error) {
	v := p.tables.variant
	from, rest, err := parseSquare(text, v.Files, v.Ranks)
	if err == nil {
		to, rest, err = parseSquare(rest, v.Files, v.Ranks)
	}
	if err != nil {
		return 0, 0, 0, fmt.Errorf("%.40q: %w: %w", text, game.ErrNotAMove, err)
	}
	if k, _ := p.At(from); rest == "+" {
		promo = v.Pieces[k.Type()].PromotesTo
	} else if rest == "-" && v.PieceDemotion {
		promo = v.Pieces[k.Type()].PromotedFrom
	}
	if rest == "+" || rest == "-" {
		if promo == 0 {
			return 0, 0, 0, fmt.Errorf("%.40q: %w: the piece there has no %s", text, game.ErrNotAMove, rest)
		}
		return from, to, promo, nil
	}
	if rest != "" {
		if k, n := p.tables.parseKind(strings.ToUpper(rest)); n == len(rest) {
			promo = k.Type()
		} else {
			return 0, 0, 0, fmt.Errorf("%.40q: %w: %.20q is no piece to promote to", text, game.ErrNotAMove, rest)
		}
	}
	return from, to, promo, nil
}

// whyNot returns the reason why no legal move goes from one square to another.
func (p *Position) whyNot(from, to variant.Square) error {
	k, ok := p.At(from)
	switch {
	case !ok:
		return game.ErrNoPiece
	case k.Color() != p.turn:
		return game.ErrNotYours
	case !p.wouldReach(from, to):
		return game.ErrCannotReach
	case p.MustCapture() && p.Cells[to] == 0:
		return game.ErrMustCapture
	case p.tables.variant.MustDrop && slices.ContainsFunc(p.LegalMoves(nil), isDrop):
		return game.ErrMustDrop
	case !p.tables.variant.Checking && p.onlyChecks(from, to):
		return game.ErrGivesCheck
	}
	return game.ErrExposesKing
}

func isDrop(m game.Move) bool { return moveKindOf(m) == drop }

// onlyChecks reports whether the move would check the other king and leave its own safe.
func (p *Position) onlyChecks(from, to variant.Square) bool {
	us := p.turn
	p.Make(newMove(from, to))
	defer p.Unmake()
	return p.kingAttacked(us.Other()) && !p.kingAttacked(us)
}

// wouldReach reports whether the piece could make the move if nothing were compulsory and checks did
// not matter.
func (p *Position) wouldReach(from, to variant.Square) bool {
	id := p.Cells[from]
	if cell := p.Cells[to]; cell&colorBit(p.turn) != 0 {
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

// pseudoMoves appends the moves of the pieces in the mask, with checks and pins ignored.
func (p *Position) pseudoMoves(dst []game.Move, mask uint64) []game.Move {
	if p.tables.isGeneral {
		return p.ruleMoves(dst, mask, false)
	}
	return p.pieceMoves(dst, mask, false)
}
