package movegen // Room: text.

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// parseCastling reads the castling field: - or letters, in any order. K and k
// stand for the outermost rook on the higher-file side of the king, Q and q for
// the lower-file side; the letter of a file (Shredder-FEN, X-FEN) for the rook on
// that file. Rights that nothing in the position can have are left out.
func (p *fen) parseCastling(field string) error {
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

// rookByFile returns the square of a castling rook named by its file's letter, and the index of
// its right; -1 if the letter is no file.
func (p *fen) rookByFile(letter byte) (side int, rook variant.Square) {
	us := sideOf(letter)
	file := int(letter|0x20) - 'a'
	if !game.IsLetter(letter) || file >= p.tables.variant.Files {
		return -1, variant.NoSquare
	}
	king := p.castlingKing(us)
	rook = variant.SquareAt(file, p.tables.castlingRank(us))
	if king != variant.NoSquare {
		files := file - king.File()
		rook = variant.Square(int(king) + abs(files)*p.tables.castlingStep(us, files > 0))
	}
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
func (p *fen) grant(side int, rook variant.Square) (reason string) {
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

// rightsText writes the castling field: file letters in Chess960 and for rooks that KQkq would
// not select, else KQkq. The file k has a letter only if it must: K stands for the high side.
func (p *fen) rightsText() string {
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
func (p *fen) namesRook(side int) bool {
	rules := p.tables.variant
	if rules.Chess960 || rules.Castling.NearestRook {
		return rules.Chess960
	}
	us := game.Color(side >> 1)
	return p.needsRookFile(side) || p.GatesOpen(us) && p.needsRookFile(side^1)
}

// needsRookFile reports whether KQkq would select another rook for a castling right.
func (p *fen) needsRookFile(side int) bool {
	c := &p.castles[side]
	return p.rights>>side&1 != 0 && p.castlingRook(game.Color(side>>1), c.king, side&1 == 0) != c.rook
}

// Gates stand in the castling field, too.

// namesGate reports whether a file's letter in the castling field stands for a gate. It does
// while the side has pieces to bring in; otherwise it stands for a castling right.
func (p *fen) namesGate(letter byte) bool {
	return p.tables.variant.SeirawanGating && (p.tables.variant.CapturesToHand || p.HasHand(sideOf(letter)))
}

// openGate opens the gate on a file, which a letter of the castling field names.
func (p *fen) openGate(letter byte, file int) {
	c := sideOf(letter)
	s := variant.SquareAt(file, p.tables.castlingRank(c))
	if k, ok := p.At(s); ok && k.Color() == c {
		p.setGates(p.gates() | p.tables.gate(s, c))
	} else {
		p.leaveOut("castling", string(letter), fmt.Sprintf("%s has no piece there", c))
	}
}

// openCastlingGates opens the gates for which KQkq stand in a variant without rooks that castle: those of
// the king and of what stands where the rook would.
func (p *fen) openCastlingGates(letter byte, high bool) {
	us, rules := sideOf(letter), &p.tables.variant.Castling
	file := rules.LowRook
	if high {
		file = min(rules.HighRook, p.tables.variant.Files-1)
	}
	p.openGate(letter, file)
	if king := p.castlingKing(us); king != variant.NoSquare {
		p.setGates(p.gates() | p.tables.gate(king, us))
	}
}

// completeGates completes a parsed castling field: a king and a rook that both have gates may
// castle, and a king and a rook that may castle have gates.
func (p *fen) completeGates() error {
	if !p.tables.variant.SeirawanGating {
		return nil
	}
	for c := game.White; c <= game.Black; c++ {
		king := p.castlingKing(c)
		if king != variant.NoSquare && p.tables.variant.Castling.Enabled && p.gates()&p.tables.gate(king, c) != 0 &&
			p.rights>>(2*c)&3 == 0 {
			for file := range p.tables.variant.Files {
				rook := variant.SquareAt(file, p.tables.castlingRank(c))
				if p.gates()&p.tables.gate(rook, c) == 0 || !p.isCastlingRook(c, rook) {
					continue
				}
				letter := "Aa"[c] + byte(file)
				side, _ := p.rookByFile(letter)
				if p.rights>>side&1 != 0 {
					return game.FENErrorf("castling", "%c is a second rook on its side", letter)
				}
				p.grant(side, rook)
			}
		}
		for side := 2 * int(c); side < 2*int(c)+2; side++ {
			if p.rights>>side&1 != 0 {
				p.setGates(p.gates() | p.tables.gate(p.castles[side].king, c) | p.tables.gate(p.castles[side].rook, c))
			}
		}
		p.setGates(p.usableGates(p.gates(), c))
	}
	return nil
}

// gatesText writes the files of c's gates other than those that castling rights imply: the
// rooks' and, unless rights are written by file, the king's.
func (p *fen) gatesText(c game.Color) string {
	open := p.gates()
	for side := 2 * int(c); side < 2*int(c)+2; side++ {
		if p.rights>>side&1 == 0 {
			continue
		}
		open &^= p.tables.gate(p.castles[side].rook, c)
		if !p.namesRook(side) {
			open &^= p.tables.gate(p.castles[side].king, c)
		}
	}
	var b strings.Builder
	for file := range p.tables.variant.Files {
		if open&p.tables.gate(variant.SquareAt(file, p.tables.castlingRank(c)), c) != 0 {
			b.WriteByte("Aa"[c] + byte(file))
		}
	}
	return b.String()
}

// So do the first leaps of Cambodian chess.

// parseLeapRights reads the castling field, which holds the files of kings and ferses that may
// still leap.
func (p *fen) parseLeapRights(field string) error {
	v := p.tables.variant
	for i := range len(field) {
		letter := field[i]
		c, file := sideOf(letter), int(letter|0x20)-'a'
		switch {
		case file >= v.Files && strings.IndexByte("KQkq", letter) >= 0:
			p.leaveOut("castling", string(letter), v.Name+" has no castling")
			continue
		case file < 0 || file >= v.Files:
			return game.FENErrorf("castling",
				"%.20q, expected - or files of kings and ferses that have not moved", field)
		}
		s, right := variant.SquareAt(file, p.tables.castlingRank(c)), -1
		if k, ok := p.At(s); ok && k.Color() == c && k.Type() == v.King {
			right = kingLeapRight
		} else if ok && k.Color() == c && v.Pieces[k.Type()].Name == "fers" {
			right = fersLeapRight
		}
		side := 2*int(c) + right
		if right < 0 || p.rights>>side&1 != 0 {
			p.leaveOut("castling", string(letter), fmt.Sprintf("%s has no other king or fers there that may leap", c))
			continue
		}
		p.rights |= 1 << side
		p.castles[side] = castle{king: s}
		p.castleLoss[s] |= 1 << side
	}
	return nil
}

// leapRightsText writes the castling field.
func (p *fen) leapRightsText() string {
	var files []byte
	for side, c := range p.castles {
		if p.rights>>side&1 != 0 {
			files = append(files, "Aa"[side/2]+byte(c.king.File()))
		}
	}
	slices.Sort(files) // upper case first
	return string(files)
}
