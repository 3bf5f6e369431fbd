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
		given := ""
		if n := moveExtra(m); n != 0 {
			given = "#" + p.tables.letters[KindOf(variant.Type(n), game.White)]
		}
		return p.tables.letters[KindOf(movePromo(m), game.White)] + given + "@" + moveTo(m).String()
	}
	from, to := namedSquares(p, m)
	text := from.String() + to.String()
	if s := p.captureOnTheWay(m); s != variant.NoSquare {
		text = from.String() + s.String() + "," + s.String() + to.String()
	}
	switch action, is := p.actionText(m); {
	case is:
		text += action
	case p.tables.covered != 0:
		text += p.coveredSuffix(m)
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
		text += p.tables.wallSuffix(m, to)
	}
	if p.tables.dice {
		text += dieSuffix(m)
	}
	return text
}

// namedSquares returns the squares in a move's text. Castling with a piece that enters on the
// rook's square is written from there to the king. Other castling is written to the rook in Chess960, and wherever the
// king could also step to its castling square.
func namedSquares(p *Position, m game.Move) (from, to variant.Square) {
	k := moveKindOf(m)
	if k != castleHigh && k != castleLow {
		return moveFrom(m), moveTo(m)
	}
	switch c := &p.castles[castleIndex(p.turn, k)]; {
	case p.tables.variant.SeirawanGating && m&atRook != 0:
		return c.rook, c.king
	case p.tables.variant.Chess960, p.tables.isGeneral && p.ruleMovesTo(p.Cells[c.king], c.kingTo),
		!p.tables.isGeneral && p.attacks(p.Cells[c.king], c.kingTo):
		return moveFrom(m), c.rook
	default:
		return moveFrom(m), c.kingTo
	}
}

// moveReader reads a move's text in a position.
type moveReader struct {
	*Position
	text  string
	legal []game.Move // those that have the wall of the text
}

// ParseMove reads a move in the form of [Position.MoveText]. The promotion piece may be missing
// where there is no choice; O-O and O-O-O castle. An error wraps one of the errors above and
// names the text.
func (p *Position) ParseMove(text string) (game.Move, error) {
	if p.tables.dice {
		if bare, face := p.tables.cutRoll(text); face != 0 {
			m, err := p.ParseMove(bare)
			return withExtra(m, face), err
		}
	}
	r := moveReader{p, text, p.LegalMoves(nil)}
	if p.tables.covered != 0 {
		return r.coveredMove()
	}
	if p.tables.variant.Walling != variant.NoWalling {
		var err error
		if text, err = r.cutWall(); err != nil {
			return game.NoMove, err
		}
	}
	if isPassText(text) {
		if i := slices.IndexFunc(r.legal, StaysPut); i >= 0 {
			return r.legal[i], nil // of several lions the first: the positions are the same
		}
		if p.tables.variant.MayPass() {
			return r.theOnly(pass)
		}
	}
	for _, m := range r.legal {
		if _, is := p.actionText(m); is && p.MoveText(m) == text {
			return m, nil
		}
	}
	switch text {
	case "O-O", "0-0":
		return r.theOnly(castleHigh)
	case "O-O-O", "0-0-0":
		return r.theOnly(castleLow)
	}
	if piece, square, ok := strings.Cut(text, "@"); ok {
		return r.drop(piece, square)
	}
	text, on, err := r.cutCapture(text)
	if err != nil {
		return game.NoMove, err
	}
	from, to, promo, err := r.split(text)
	if err != nil {
		return game.NoMove, err
	}
	found, matches, reaches := game.NoMove, 0, false
	for _, m := range r.legal {
		if _, is := p.actionText(m); is || !r.named(m, from, to) || p.captureOnTheWay(m) != on {
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
	switch {
	case matches == 1:
		return found, nil
	case matches > 1:
		return r.fail(game.ErrNotAMove, "say which piece to promote to")
	case promo != 0 && reaches:
		piece := strings.ToLower(p.tables.letters[KindOf(promo, game.Black)])
		return r.fail(game.ErrNotAMove, "no "+piece+" can come of it")
	}
	return r.fail(r.whyNot(from, to), "")
}

// fail returns an error for a reason, with more about it if detail is not empty.
func (r *moveReader) fail(reason error, detail string) (game.Move, error) {
	if detail != "" {
		reason = fmt.Errorf("%w: %s", reason, detail)
	}
	return game.NoMove, fmt.Errorf("%.40s: %w", r.text, reason)
}

// garbled is the error for a text that is no move, and why.
func (r *moveReader) garbled(format string, args ...any) error {
	return fmt.Errorf("%.40q: %w: %s", r.text, game.ErrNotAMove, fmt.Sprintf(format, args...))
}

// theOnly returns the legal move of a kind.
func (r *moveReader) theOnly(k moveKind) (game.Move, error) {
	i := slices.IndexFunc(r.legal, func(m game.Move) bool { return moveKindOf(m) == k })
	if i < 0 {
		return r.fail(game.ErrCannotReach, "")
	}
	return r.legal[i], nil
}

// named reports whether a text from one square to another means m. Castling may also be written
// as the king capturing its rook.
func (r *moveReader) named(m game.Move, from, to variant.Square) bool {
	if moveKindOf(m) == drop {
		return false
	}
	start, target := namedSquares(r.Position, m)
	k := moveKindOf(m)
	return start == from && (target == to || (k == castleHigh || k == castleLow) && start == moveFrom(m) &&
		r.castles[castleIndex(r.turn, k)].rook == to)
}

// square reads a square of the board.
func (r *moveReader) square(text string) (s variant.Square, rest string, err error) {
	return parseSquare(text, r.tables.variant.Files, r.tables.variant.Ranks)
}

// cutCapture takes the square of a capture on the way out of a move in two parts: "e4e5,e5e6"
// becomes "e4e6" and e5. Other texts stay as they are.
func (r *moveReader) cutCapture(text string) (bare string, on variant.Square, err error) {
	first, second, ok := strings.Cut(text, ",")
	if !ok || !r.tables.variant.CapturesOnTheWay {
		return text, variant.NoSquare, nil
	}
	_, rest, err := r.square(first)
	start := first[:len(first)-len(rest)]
	end, last := variant.NoSquare, ""
	if err == nil {
		on, rest, err = r.square(rest)
	}
	if err == nil {
		end, last, err = r.square(second)
	}
	if err != nil || rest != "" || end != on {
		return "", on, r.garbled("not two parts that join, as e4e5,e5e6")
	}
	return start + last, on, nil
}

// drop reads a drop, of which the piece's letter may have either case.
func (r *moveReader) drop(piece, square string) (game.Move, error) {
	to, rest, err := r.square(square)
	piece, given, exchanges := strings.Cut(piece, "#")
	t := r.tables.droppedType(piece)
	if err != nil || rest != "" || t == 0 {
		return game.NoMove, r.garbled("not a piece, @ and a square")
	}
	m := newDrop(t, to)
	if exchanges {
		m = withExtra(m, int(r.tables.droppedType(given)))
	}
	switch {
	case slices.Contains(r.legal, m) && exchanges == (moveExtra(m) != 0):
		return m, nil
	case exchanges:
		return r.fail(game.ErrNoDrop, "no such exchange")
	case r.InHand[r.turn][r.tables.inHand[t]] == 0:
		return r.fail(game.ErrNotInHand, "")
	case r.Cells[to] != 0:
	case r.MustCapture():
		return r.fail(game.ErrMustCapture, "")
	case r.InCheck():
		return r.fail(game.ErrExposesKing, "")
	case r.tables.general.forbidsDrop != nil && r.tables.mayDrop(KindOf(t, r.turn), to) && r.isDropMate(m):
		return r.fail(game.ErrDropMate, "")
	}
	return r.fail(game.ErrNoDrop, "")
}

// droppedType reads what stands before the @ of a drop: a letter of either case, with a plus before
// it for a promoted form that may be dropped. It is 0 if there is no such type.
func (t *Tables) droppedType(piece string) variant.Type {
	letter, plus := strings.CutPrefix(piece, "+")
	if letter == "" {
		return 0
	}
	pt := t.variant.PieceByLetter(strings.ToUpper(letter))
	if plus {
		if pt = t.variant.Pieces[pt].PromotesTo; !t.variant.DropPromoted {
			return 0
		}
	}
	return pt
}

// split reads the parts of a move's text, legal or not.
func (r *moveReader) split(text string) (from, to variant.Square, promo variant.Type, err error) {
	v := r.tables.variant
	from, rest, err := r.square(text)
	if err == nil {
		to, rest, err = r.square(rest)
	}
	if err != nil {
		return 0, 0, 0, r.garbled("%v", err)
	}
	k, _ := r.At(from)
	switch rest {
	case "":
		return from, to, 0, nil
	case "+":
		promo = v.Pieces[k.Type()].PromotesTo
	case "-":
		if v.PieceDemotion {
			promo = v.Pieces[k.Type()].PromotedFrom
		}
	default:
		promoted, n := r.tables.parseKind(strings.ToUpper(rest))
		if n != len(rest) {
			return 0, 0, 0, r.garbled("%.20q is no piece to promote to", rest)
		}
		promo = promoted.Type()
	}
	if promo == 0 {
		return 0, 0, 0, r.garbled("the piece there has no %s", rest)
	}
	return from, to, promo, nil
}

// whyNot returns the reason why no legal move goes from one square to another.
func (r *moveReader) whyNot(from, to variant.Square) error {
	k, ok := r.At(from)
	switch {
	case !ok:
		return game.ErrNoPiece
	case k.Color() != r.turn:
		return game.ErrNotYours
	case !r.wouldReach(from, to) || r.mirrorTaken(to):
		return game.ErrCannotReach
	case r.MustCapture() && r.Cells[to] == 0:
		return game.ErrMustCapture
	case r.tables.variant.MustDrop && slices.ContainsFunc(r.LegalMoves(nil), isDrop):
		return game.ErrMustDrop
	case r.becomesNobody(k, to):
		return game.ErrNoCaptive
	case !r.tables.variant.Checking && r.onlyChecks(from, to):
		return game.ErrGivesCheck
	case r.tables.variant.King == 0 && !r.tables.variant.HasPseudoRoyals():
		return game.ErrCannotReach // a rule forbids it, and no king has to be safe
	}
	return game.ErrExposesKing
}

func isDrop(m game.Move) bool { return moveKindOf(m) == drop }

// onlyChecks reports whether the move would check the other king and leave its own safe.
func (r *moveReader) onlyChecks(from, to variant.Square) bool {
	us := r.turn
	r.Make(newMove(from, to))
	defer r.Unmake()
	return r.kingAttacked(us.Other()) && !r.kingAttacked(us)
}

// wouldReach reports whether the piece could make the move if nothing were compulsory and checks did
// not matter.
func (r *moveReader) wouldReach(from, to variant.Square) bool {
	id, moves := r.Cells[from], r.pieceMoves
	switch {
	case r.Cells[to]&colorBit(r.turn) != 0:
		return false
	case r.King(r.turn) == from:
		return r.attacks(id, to)
	case r.tables.isGeneral:
		moves = r.ruleMoves
	}
	return slices.ContainsFunc(moves(nil, 1<<(id&indexMask), false), func(m game.Move) bool { return moveTo(m) == to })
}

// isPassText reports whether a text means a pass wherever the king stands: in UCI, XBoard, PGN and
// plain words.
func isPassText(text string) bool {
	switch text {
	case "0000", "@@@@", "--", "pass":
		return true
	}
	return false
}
