package movegen // Room: text.

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// maxCount bounds the move counters of a position string.
const maxCount = 100000

// ParseFEN sets up the position of a string: the board, the side to move and any of the later
// fields, with the operations of EPD behind them. Runs of empty squares may have two digits. What
// means nothing in the variant or the position is left out: see [Position.Omissions]. The error is
// a [*game.FENError] if the string is malformed or the position cannot arise in a game.
func (t *Tables) ParseFEN(text string) (*Position, error) {
	p := t.board()
	p.history = make([]state, 0, 256)
	words, operations := cutOperations(text)
	words, err := p.readFields(words)
	if err != nil {
		return nil, err
	}
	f, err := t.splitFields(words)
	if err != nil {
		return nil, err
	}
	p.readOperations(operations, &f)
	for _, step := range []struct {
		parse func(string) error
		field string
	}{
		{p.parseBoard, f.board}, {p.parseTurn, f.turn}, {p.checkKings, ""}, {p.parseCastling, f.castling},
		{p.parseFourth, f.passant}, {p.parseHalfmove, f.halfmove}, {p.parseNumber, f.number},
	} {
		if err := step.parse(step.field); err != nil {
			return nil, err
		}
	}
	p.adoptCounting()
	p.reversible = p.halfmove
	p.key, p.pawnKey = p.computeKey(), p.computePawnKey()
	p.startsConnected = t.goal != nil && p.hasConnected(p.turn)
	return p, nil
}

func (p *Position) parseBoard(field string) error {
	v := p.tables.variant
	placement, hand, found := game.CutHand(field, v.Ranks)
	if found && (v.HasHands() || strings.HasSuffix(field, "]")) {
		field = placement
		if err := p.parseHand(hand); err != nil {
			return err
		}
	}
	rows := strings.Split(field, "/")
	if len(rows) != v.Ranks {
		return game.FENErrorf("board", "%d ranks, expected %d", len(rows), v.Ranks)
	}
	for i, row := range rows {
		if err := p.parseRow(row, v.Ranks-1-i); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) parseRow(row string, rank int) error {
	files := p.tables.variant.Files
	file := 0
	for i := 0; i < len(row); {
		if row[i] >= '0' && row[i] <= '9' {
			end := i
			for end < len(row) && row[end] >= '0' && row[end] <= '9' {
				end++
			}
			run, err := strconv.Atoi(row[i:end])
			if err != nil || row[i] == '0' || run > files-file {
				return game.FENErrorf("board", "rank %d: a run of %.20s empty squares, expected 1 to %d", rank+1,
					row[i:end], files-file)
			}
			file, i = file+run, end
			continue
		}
		if row[i:i+1] == wallText && file < files {
			p.buildWall(variant.SquareAt(file, rank))
			file, i = file+1, i+1
			continue
		}
		k, length := p.tables.parseKind(row[i:])
		if length == 0 {
			return game.FENErrorf("board", "rank %d: unknown piece %q, expected one of %s", rank+1,
				game.FirstRune(row[i:]), p.tables.alphabet())
		}
		if file >= files {
			return game.FENErrorf("board", "rank %d: more than %d files", rank+1, files)
		}
		if err := p.placePiece(k, variant.SquareAt(file, rank)); err != nil {
			return err
		}
		file, i = file+1, i+length
		marks := len(row[i:]) - len(strings.TrimLeft(row[i:], "~"))
		if err := p.markPromoted(k, marks, variant.SquareAt(file-1, rank)); err != nil {
			return err
		}
		i += marks
	}
	if file != files {
		return game.FENErrorf("board", "rank %d: %d files, expected %d", rank+1, file, files)
	}
	return nil
}

func (p *Position) placePiece(k Kind, s variant.Square) error {
	v := p.tables.variant
	c := k.Color()
	if !p.tables.MayStand(k, s) {
		return game.FENErrorf("board", "a %s pawn cannot stand on %s", c, s)
	}
	if k.Type() == v.King && p.Alive[c]&royal != 0 {
		return game.FENErrorf("board", "%s has two kings", c)
	}
	if !p.setup(k, s) {
		const most = maxPieces - 1 // the royal piece has an index of its own
		return game.FENErrorf("board", "%s has more than %d pieces besides the king", c, most)
	}
	return nil
}

// pawnMayStand reports whether a piece can stand on s if it is a pawn: not on its
// first rank, unless it starts there, and not where it must have promoted or
// could never move again.
func (t *Tables) pawnMayStand(k Kind, s variant.Square) bool {
	c := k.Color()
	first, last := 0, t.variant.Ranks-1
	if c == game.Black {
		first, last = last, first
	}
	isPawn := t.classes[k] == 1<<pawn
	switch {
	case !isPawn && !t.general.promotesAsPawn[k]:
		return true
	case s.Rank() == last:
		return t.promote[c][s]&(mustPromote|stuck) == 0
	}
	return !isPawn || s.Rank() != first || t.leapFrom[c][s] != 0
}

// startsWithMisplacedPawns reports whether the start position puts pawns where they
// could not come to stand.
func (t *Tables) startsWithMisplacedPawns() bool {
	t.freePawns = true // the board must accept the pawns first
	p, err := t.startBoard()
	if err != nil {
		return false // ParseFEN reports the reason
	}
	for c := game.White; c <= game.Black; c++ {
		for k, s := range p.Pieces(c) {
			if !t.pawnMayStand(k, s) {
				return true
			}
		}
	}
	return false
}

// startBoard returns the pieces of the start position, without the rest of it.
func (t *Tables) startBoard() (*Position, error) {
	p := t.board()
	board, _, _ := strings.Cut(t.variant.Start, " ")
	return p, p.parseBoard(board)
}

// parseKind reads a piece: a letter, or a plus and a letter for a promoted form. length is 0 if
// there is none. A letter that the variant lacks may be one that other programs use.
func (t *Tables) parseKind(text string) (k Kind, length int) {
	if k, length = t.parseOwnKind(text); length > 0 {
		return k, length
	}
	for pairs := t.variant.GUI.XBoardLetters; len(pairs) > 1; pairs = pairs[2:] {
		if letter := text[0]; game.Upper(letter) == pairs[0] && game.IsLetter(letter) {
			return t.parseOwnKind(string(pairs[1] | letter&0x20))
		}
	}
	return 0, 0
}

// parseOwnKind is parseKind for the variant's own letters.
func (t *Tables) parseOwnKind(text string) (k Kind, length int) {
	n := 1
	if text[0] == '+' {
		n = 2
	}
	if len(text) < n {
		return 0, 0
	}
	for k := KindOf(1, game.White); int(k.Type()) < len(t.variant.Pieces); k++ {
		if t.letters[k] == text[:n] {
			return k, n
		}
	}
	return 0, 0
}

// alphabet lists the piece letters of the variant.
func (t *Tables) alphabet() string {
	var b strings.Builder
	for pt := variant.Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		b.WriteString(t.letters[KindOf(pt, game.White)] + t.letters[KindOf(pt, game.Black)])
	}
	return b.String()
}

func (p *Position) parseTurn(field string) error {
	switch field {
	case "w", "r": // red, in xiangqi
		p.turn = game.White
	case "b":
		p.turn = game.Black
	default:
		return game.FENErrorf("turn", "%.20q, expected w or b", field)
	}
	return nil
}

// checkKings refuses a wrong number of kings and a king that could be captured, and finds the
// leapers that give check. One of two kings may be missing, as in mating problems of shogi.
func (p *Position) checkKings(string) error {
	want := p.tables.kings
	for c := game.White; c <= game.Black; c++ {
		switch n := p.kingCount(c); {
		case n == want[c]:
		case n > want[c] || want[c.Other()] == 0 || p.kingCount(c.Other()) == 0 || p.tables.kingInHand:
			return game.FENErrorf("board", "%s has %d kings, expected %d", c, n, want[c])
		}
	}
	us, them := p.turn, p.turn.Other()
	if king := p.King(them); king != variant.NoSquare && !p.bikjang() && p.attacked(king, us) {
		return game.FENErrorf("turn", "%s is to move but %s is in check", us, them)
	}
	if king := p.King(us); king != variant.NoSquare {
		for id := range p.IDs(them) {
			if p.tables.reach[p.Kinds[id]][(king-p.Squares[id])&cellMask]&leapCapture != 0 {
				p.leapChecks++
				p.leapCheck = p.Squares[id]
			}
		}
	}
	return nil
}

// kingCount returns how many kings c has, on the board and in hand.
func (p *Position) kingCount(c game.Color) int {
	return bits.OnesCount64(p.Alive[c]&royal) + int(p.InHand[c][p.tables.variant.King])
}

// parseFourth reads the en passant field, or the counting limit in its place.
func (p *Position) parseFourth(field string) error {
	if p.tables.variant.Counting != variant.NoCounting && (field == "-" || game.IsDigit(field[0])) {
		return p.parseCountingLimit(field)
	}
	return p.parseEnPassant(field)
}

func (p *Position) parseHalfmove(field string) error {
	if field == "" {
		return nil
	}
	n, err := parseCount("halfmove", field)
	p.halfmove = int32(n)
	return err
}

func (p *Position) parseNumber(field string) error {
	if field == "" {
		return nil
	}
	n, err := parseCount("move number", field)
	p.number = max(n, 1) // some programs count from 0
	return err
}

func parseCount(name, field string) (int, error) {
	n, err := strconv.Atoi(field)
	if err != nil || n < 0 || n > maxCount || field[0] == '+' {
		return 0, game.FENErrorf(name, "%.20q, expected a number from 0 to %d", field, maxCount)
	}
	return n, nil
}

// FEN returns the position string, which ParseFEN reads back.
func (p *Position) FEN() string {
	var b strings.Builder
	v := p.tables.variant
	for rank := v.Ranks - 1; rank >= 0; rank-- {
		p.writeRow(&b, rank)
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	b.WriteString(p.HandText())
	fourth, count := p.enPassantText(), strconv.Itoa(int(p.halfmove))
	if v.Counting != variant.NoCounting && p.ep == variant.NoSquare {
		fourth, count = p.countingText()
	}
	fmt.Fprintf(&b, " %c %s %s%s %s %d", "wb"[p.turn], p.rightsText(), fourth, p.fieldsText(), count, p.number)
	return b.String()
}

func (p *Position) writeRow(b *strings.Builder, rank int) {
	run := 0
	flush := func() {
		if run > 0 {
			b.WriteString(strconv.Itoa(run))
			run = 0
		}
	}
	for file := range p.tables.variant.Files {
		k, ok := p.At(variant.SquareAt(file, rank))
		switch {
		case ok:
		case p.WallOn(variant.SquareAt(file, rank)):
			flush()
			b.WriteString(wallText)
			continue
		default:
			run++
			continue
		}
		flush()
		b.WriteString(p.tables.letters[k])
		b.WriteString(p.promotedMarks(p.Cells[variant.SquareAt(file, rank)]))
	}
	flush()
}

// NewPosition returns the variant's start position.
func (t *Tables) NewPosition() (*Position, error) { return t.ParseFEN(t.start) }
