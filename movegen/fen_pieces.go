package movegen // Room: text.

import (
	"cmp"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

func (p *fen) parseBoard(field string) error {
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

func (p *fen) parseRow(row string, rank int) error {
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
			if s := variant.SquareAt(file, rank); p.Cells[s] != guard {
				p.buildWall(s)
			}
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

func (p *fen) placePiece(k Kind, s variant.Square) error {
	v := p.tables.variant
	k, err := p.coveredAs(k, s)
	if err != nil {
		return err
	}
	c := k.Color()
	if p.Cells[s] == guard {
		return game.FENErrorf("board", "a piece off the board, on %s", s)
	}
	if p.mirrorTaken(s) {
		return game.FENErrorf("board", "pieces on one square of both boards")
	}
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

// parseKind reads a piece: its letter, or a plus and that for a promoted form. length is 0 if
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
	bare := strings.TrimPrefix(text, "+")
	name, rest := game.CutPiece(bare)
	n := len(text) - len(rest)
	if name == "" {
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

// markPromoted reads the tildes behind a piece that stands on s.
func (p *fen) markPromoted(k Kind, marks int, s variant.Square) error {
	if marks == 0 {
		return nil
	}
	origins := p.tables.origins[k.Color()]
	if !p.tables.marksPromoted() || origins == 0 {
		p.leaveOut("board", p.tables.letters[k]+"~", p.tables.variant.Name+" does not mark promoted pieces")
		return nil
	}
	if most := bits.OnesCount64(uint64(origins)); marks > most {
		return game.FENErrorf("board", "%d marks ~ on %s, expected at most %d", marks, s, most)
	}
	for range marks - 1 {
		origins &= origins - 1
	}
	id := p.Cells[s]
	p.promoted[k.Color()] |= 1 << (id & indexMask)
	p.origins[id] = variant.Type(bits.TrailingZeros64(uint64(origins)))
	return nil
}

// promotedMarks writes the tildes of the piece id.
func (p *fen) promotedMarks(id uint8) string {
	k := p.Kinds[id]
	if p.promoted[k.Color()]>>(id&indexMask)&1 == 0 || !p.tables.marksPromoted() ||
		p.tables.variant.Pieces[k.Type()].PromotedFrom != 0 {
		return ""
	}
	upTo := variant.TypeSet(2)<<p.origins[id] - 1
	return strings.Repeat("~", bits.OnesCount64(uint64(p.tables.origins[k.Color()]&upTo)))
}

// parseHand reads the pieces in hand: [QNp], "-" or nothing for none.
func (p *fen) parseHand(text string) error {
	if text == "-" || text == "" {
		return nil
	}
	if !p.tables.variant.HasHands() {
		return game.FENErrorf("hand", "%.20q, but %s has no pieces in hand", text, p.tables.variant.Name)
	}
	prison := false
	for n := 0; text != ""; text = text[n:] {
		var k Kind
		if text[0] == '#' && p.tables.variant.Prison.On && !prison {
			n, prison = 1, true
			continue
		}
		k, n = p.tables.parseKind(text)
		if n == 0 || text[0] == '+' || k.Type() == p.tables.variant.King && !p.tables.kingInHand {
			return game.FENErrorf("hand", "unknown piece %q, expected some of %s", game.FirstRune(text),
				p.tables.alphabet())
		}
		if prison {
			if p.Captives(k.Type(), k.Color()) == variant.MaxCaptives {
				return game.FENErrorf("hand", "more than %d captives of a piece", variant.MaxCaptives)
			}
			p.addCaptive(k.Type(), k.Color(), 1)
			continue
		}
		if p.InHand[k.Color()][k.Type()] == maxHand-1 {
			return game.FENErrorf("hand", "more than %d of a piece", maxHand-1)
		}
		p.InHand[k.Color()][k.Type()]++
	}
	return nil
}

func (p *fen) writeRow(b *strings.Builder, rank int) {
	empty := 0
	count := func() {
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		empty = 0
	}
	for file := range p.tables.variant.Files {
		s := variant.SquareAt(file, rank)
		k, ok := p.At(s)
		if !ok && !p.WallOn(s) && p.Cells[s] != guard {
			empty++
			continue
		}
		if count(); ok {
			b.WriteString(p.tables.letters[k] + p.promotedMarks(p.Cells[s]))
		} else {
			b.WriteString(wallText)
		}
	}
	count()
}

// HandText writes the pieces in hand in brackets, White's first: "[QNp]"; "" in variants
// without hands.
func (p *Position) HandText() string {
	if !p.tables.variant.HasHands() {
		return ""
	}
	var b strings.Builder
	b.WriteByte('[')
	for c := game.White; c <= game.Black; c++ {
		for t := len(p.tables.variant.Pieces) - 1; t > 0; t-- {
			b.WriteString(strings.Repeat(p.tables.letters[KindOf(variant.Type(t), c)], int(p.InHand[c][t])))
		}
	}
	return b.String() + p.prisonText() + "]"
}

// Board draws the position for people, with coordinates, White at the bottom and the pieces in
// hand below.
func (p *Position) Board() string {
	v := p.tables.variant
	letters := func(s variant.Square) string {
		if k, ok := p.At(s); ok {
			return p.tables.letters[k]
		}
		if p.WallOn(s) {
			return wallText
		}
		return ""
	}
	text := ""
	if v.HexBoard {
		text = p.hexagons(letters)
	}
	for board := 0; board < v.Boards() && !v.HexBoard; board++ {
		text += game.DrawBoard(v.Files, v.NamedRanks(), func(file, rank int) string {
			return letters(variant.SquareAt(file, rank*v.Boards()+board))
		})
	}
	if v.HasHands() {
		text += "   in hand: " + p.HandText() + "\n"
	}
	return text
}

// hexagons draws a hexagonal board, with a dot on an empty square.
func (p *Position) hexagons(letters func(variant.Square) string) string {
	const width = 3
	v := p.tables.variant
	square := func(c game.Coord) variant.Square {
		s, _ := v.SquareNamed(c)
		return s
	}
	h := game.LayHexagons(v.Columns(), v.Ranks, false, func(c game.Coord) bool {
		s, ok := v.SquareNamed(c)
		return ok && p.Cells[s] != guard
	})
	var b strings.Builder
	for _, line := range h.Lines(width, func(c game.Coord, part game.HexPart) string {
		if part == game.LowerHex {
			return strings.Repeat(" ", width)
		}
		return fmt.Sprintf("%*s ", width-1, cmp.Or(letters(square(c)), "."))
	}) {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
