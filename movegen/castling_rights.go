package movegen // Room: make.

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// parseCastling reads the castling field: - or letters, in any order. K and k
// stand for the outermost rook on the higher-file side of the king, Q and q for
// the lower-file side; the letter of a file (Shredder-FEN, X-FEN) for the rook on
// that file. Rights that nothing in the position can have are left out.
func (p *Position) parseCastling(field string) error {
	v := p.tables.variant
	if strings.Trim(field, "-") == "" { // some programs write a - for each side
		return nil
	}
	if v.CambodianMoves {
		return p.parseLeapRights(field)
	}
	for i := range len(field) {
		letter := field[i]
		side, rook := strings.IndexByte("KQkq", letter), variant.NoSquare
		if side < 0 {
			if side, rook = p.rookByFile(letter); side < 0 {
				return game.FENErrorf("castling", "%.20q, expected - or letters of KQkq and files", field)
			}
		}
		switch {
		case rook != variant.NoSquare && p.namesGate(letter):
			p.openGate(letter, rook.File())
		case rook == variant.NoSquare && v.SeirawanGating && v.Castling.Rooks[sideOf(letter)] == 0:
			p.openCastlingGates(letter, side&1 == 0)
		case !v.Castling.Enabled:
			p.leaveOut("castling", string(letter), v.Name+" has no castling")
		default:
			reason := p.grant(side, rook)
			if reason != "" && rook != variant.NoSquare && v.SeirawanGating {
				reason = sideOf(letter).String() + " has nothing left that may enter"
			}
			if reason != "" {
				p.leaveOut("castling", string(letter), reason)
			}
		}
	}
	return p.completeGates()
}

// dropIdleRights removes from the start position the castling rights that nothing there can have,
// as Fairy-Stockfish does: a variant that inherits the start position may lack the rooks.
func (t *Tables) dropIdleRights() {
	fields := strings.Fields(t.start)
	if len(fields) < 3 {
		return
	}
	rights := fields[2]
	fields[2] = "-"
	for i := range len(rights) {
		before := fields[2]
		fields[2] = strings.TrimPrefix(before, "-") + rights[i:i+1]
		if p, err := t.ParseFEN(strings.Join(fields, " ")); err != nil || p.leavesOut("castling") {
			fields[2] = before
		}
	}
	t.start = strings.Join(fields, " ")
}

// findCastlingHomes finds the files that kings have to stand on to castle: those of the start
// position, unless the variant lets kings castle from any file.
func (t *Tables) findCastlingHomes() {
	v := t.variant
	t.castlingHome = [2]int{anyFile, anyFile}
	if !v.Castling.Enabled || v.Chess960 || v.Castling.KingSteps > 0 {
		return
	}
	p, err := t.startBoard()
	if err != nil {
		return // ParseFEN reports the reason
	}
	homes := t.castlingHome
	for c := range homes {
		if king := p.castlingKing(game.Color(c)); king != variant.NoSquare {
			homes[c] = king.File()
		}
	}
	t.castlingHome = homes
}

const anyFile = -1

// rookByFile returns the square of a castling rook named by its file's letter, and the index of
// its right; -1 if the letter is no file.
func (p *Position) rookByFile(letter byte) (side int, rook variant.Square) {
	us := sideOf(letter)
	file := int(letter|0x20) - 'a'
	if !game.IsLetter(letter) || file >= p.tables.variant.Files {
		return -1, variant.NoSquare
	}
	rank, king := p.tables.castlingRank(us), p.castlingKing(us)
	if king != variant.NoSquare {
		rank = king.Rank()
	}
	rook = variant.SquareAt(file, rank)
	side = int(us) * 2
	if king != variant.NoSquare && rook < king {
		side++
	}
	return side, rook
}

// sideOf returns the side to which a letter of the castling field belongs: White's are capitals.
func sideOf(letter byte) game.Color {
	if letter >= 'a' {
		return game.Black
	}
	return game.White
}

// grant gives the right castles[side] to a rook, or to the variant's default rook if rook is
// NoSquare. It returns the reason if nothing there can have the right.
func (p *Position) grant(side int, rook variant.Square) (reason string) {
	us := game.Color(side >> 1)
	king := p.castlingKing(us)
	if king == variant.NoSquare {
		return fmt.Sprintf("the %s king is not where it could castle", us)
	}
	expected := p.castlingRook(us, king, side&1 == 0)
	if rook == variant.NoSquare {
		rook = expected
	}
	switch {
	case rook == variant.NoSquare || !p.isCastlingRook(us, rook):
		return fmt.Sprintf("%s has no rook there", us)
	case p.tables.variant.Castling.NearestRook && !p.tables.variant.Chess960 && rook != expected:
		return fmt.Sprintf("%s has a rook nearer to the king", us)
	case p.rights>>side&1 != 0 && p.castles[side].rook != rook:
		return fmt.Sprintf("%s has that right of another rook", us)
	}
	p.castles[side] = p.tables.castle(us, king, rook)
	p.castles[side].royal = p.King(us) == king
	p.rights |= 1 << side
	p.castleLoss[king] |= 1 << side
	p.castleLoss[rook] |= 1 << side
	return ""
}

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

func (t *Tables) castlingRank(us game.Color) int {
	if us == game.Black {
		return t.variant.Ranks - 1 - t.variant.Castling.Rank
	}
	return t.variant.Castling.Rank
}

// castlingRook returns the rook on one side of the king: the outermost, as in X-FEN, or the
// nearest where the variant says so (castlingNearestRook).
func (p *Position) castlingRook(us game.Color, king variant.Square, high bool) variant.Square {
	rules := &p.tables.variant.Castling
	step, limit := -1, rules.LowRook
	if high {
		step, limit = 1, min(rules.HighRook, p.tables.variant.Files-1)
	}
	found := variant.NoSquare
	for file := king.File() + step; file >= 0 && file < p.tables.variant.Files; file += step {
		s := variant.SquareAt(file, king.Rank())
		if p.isCastlingRook(us, s) {
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

// castle returns the castling right of a king and a rook, with the squares on which they end.
func (t *Tables) castle(us game.Color, king, rook variant.Square) castle {
	rules := &t.variant.Castling
	c := castle{king: king, rook: rook, possible: true}
	toward := 1
	if rook < king {
		toward = -1
	}
	if rules.KingSteps > 0 {
		c.kingTo = variant.Square(int(king) + toward*rules.KingSteps)
		c.possible = abs(int(rook)-int(king)) > rules.KingSteps
	} else {
		file := rules.LowFile
		if toward > 0 {
			file = rules.HighFile
		}
		c.kingTo = variant.SquareAt(file, king.Rank())
	}
	c.rookTo = variant.Square(int(c.kingTo) - toward)
	c.toward = sign(int(c.kingTo) - int(king))
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

// rightsText writes the castling field: file letters in Chess960 and for rooks that KQkq would
// not select, else KQkq. The file k has a letter only if it must: K stands for the high side.
func (p *Position) rightsText() string {
	if p.rights == 0 && p.gates() == 0 {
		return "-"
	}
	if p.tables.variant.CambodianMoves {
		return p.leapRightsText()
	}
	var b strings.Builder
	for i, letter := range "KQkq" {
		us := game.Color(i >> 1)
		if p.gates() != 0 && i == 2 {
			b.WriteString(p.gatesText(game.White))
		}
		if p.rights>>i&1 == 0 {
			continue
		}
		if file := p.castles[i].rook.File(); p.namesRook(i) && (file != 'k'-'a' || p.needsRookFile(i)) {
			letter = rune("Aa"[us]) + rune(file)
		}
		b.WriteRune(letter)
	}
	b.WriteString(p.gatesText(game.Black))
	return b.String()
}

// namesRook reports whether position strings name a castling right by its rook's file: in
// Chess960, and where KQkq would select another rook. Gates are named by files, too, so if a
// side has gates and one of its rights needs a file letter, the other right gets one as well.
func (p *Position) namesRook(side int) bool {
	rules := p.tables.variant
	if rules.Chess960 || rules.Castling.NearestRook {
		return rules.Chess960
	}
	us := game.Color(side >> 1)
	return p.needsRookFile(side) || p.GatesOpen(us) && p.needsRookFile(side^1)
}

// needsRookFile reports whether KQkq would select another rook for a castling right.
func (p *Position) needsRookFile(side int) bool {
	c := &p.castles[side]
	return p.rights>>side&1 != 0 && p.castlingRook(game.Color(side>>1), c.king, side&1 == 0) != c.rook
}

func (p *Position) loseRights(lost uint8) {
	if lost &= p.rights; lost != 0 {
		castling := &p.tables.keys.castling
		p.key ^= castling[p.rights&15] ^ castling[(p.rights^lost)&15]
		p.rights ^= lost
	}
}
