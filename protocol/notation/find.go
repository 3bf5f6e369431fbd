package notation

import (
	"regexp"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// ornaments are the signs of short notation that say nothing about which move it is; capitalX is one
// where no piece has that letter.
var (
	ornaments = strings.NewReplacer("x", "", "-", "", "=", "", "/", "", "!", "", "?", "", "#", "",
		"(", "", ")", "", ":", "", "~", "")
	capitalX = strings.NewReplacer("X", "")
)

// withoutOrnaments is a text in short notation without its ornaments.
func withoutOrnaments(d game.Description, text string) string {
	if !slices.ContainsFunc(d.Pieces, func(p game.PieceDescription) bool { return p.Letter == "X" }) {
		text = capitalX.Replace(text)
	}
	return ornaments.Replace(text)
}

// castlingText is castling as people write it, with zeros as well.
var castlingText = regexp.MustCompile(`^([Oo0])-([Oo0])(-[Oo0])?([/=]?[A-Za-z])?([a-p]\d{1,2})?[+#!?]*$`)

// Looks reports whether a text has the form of short notation, whatever it means.
func Looks(text string) bool {
	return castlingText.MatchString(text) || shortForm.MatchString(text)
}

var shortForm = regexp.MustCompile(`^\+?(?:[A-Z]'{0,2})?[a-p]?\d{0,2}[x:-]?[a-p]\d{1,2}` +
	`[=/]?(?:[A-Za-z+-]'{0,2})?(,[a-p]\d{1,2})?[+#!?]*$`)

// Find returns the moves that a text in short notation can mean. It reads more than SAN
// writes: letters of either case where that is clear, signs left out, more of the origin than
// needed. There are several if the text names too little, such as no wall.
func Find(g game.Game, d game.Description, text string) []game.Move {
	text, wall, walled := strings.Cut(text, ",")
	if walled {
		wall = strings.TrimRight(wall, "+#!?")
		return slices.DeleteFunc(Find(g, d, text), func(m game.Move) bool {
			view := g.View()
			s := stepOf(g, &view, m)
			return !s.Walled || s.Wall.String() != wall
		})
	}
	if parts := castlingText.FindStringSubmatch(text); parts != nil {
		return findCastling(g, d, parts[3] != "", strings.Trim(parts[4], "/="), parts[5])
	}
	view := g.View()
	bare := withoutOrnaments(d, text)
	marked := bare
	bare = strings.TrimRight(bare, "+")
	type candidate struct {
		move  game.Move
		forms []string
	}
	var list []candidate
	for _, m := range g.Choices(nil) {
		s := stepOf(g, &view, m)
		if n := len(s.Path); n == 0 || strings.Contains(strings.ToLower(bare), s.Path[n-1].String()) {
			list = append(list, candidate{m, forms(d, &view, s)})
		}
	}
	for _, equal := range []func(a, b string) bool{func(a, b string) bool { return a == b }, strings.EqualFold} {
		for _, wanted := range []string{marked, bare} {
			var found []game.Move
			for _, c := range list {
				if slices.ContainsFunc(c.forms, func(form string) bool { return equal(form, wanted) }) {
					found = append(found, c.move)
				}
			}
			if len(found) > 0 {
				return asWritten(g, found)
			}
		}
	}
	return nil
}

// asWritten leaves of moves that differ in what a pawn becomes the one of a pawn that stays one: a
// text that says nothing of it means that one, if it is possible.
func asWritten(g game.Game, found []game.Move) []game.Move {
	view := g.View()
	first := stepOf(g, &view, found[0])
	var plain []game.Move
	for _, m := range found {
		s := stepOf(g, &view, m)
		if s.Drop != "" || !slices.Equal(s.Path, first.Path) {
			return found
		}
		if s.Suffix == "" {
			plain = append(plain, m)
		}
	}
	if len(plain) == 1 {
		return plain
	}
	return found
}

// forms are the ways to write a move in short notation, without signs.
func forms(d game.Description, view *game.View, s step) []string {
	if s.Drop != "" {
		list := []string{withoutOrnaments(d, s.text)} // an exchange has a hash
		if isPawn(d, strings.ToUpper(s.Drop)) {
			list = append(list, s.text[len(s.Drop):])
		}
		return list
	}
	if len(s.Path) == 0 {
		return passForms(view, s)
	}
	if _, ok := s.From(); !ok {
		return nil
	}
	letter := pieceLetter(view, s)
	from := s.Path[0].String()
	target := s.Path[len(s.Path)-1].String()
	suffix := withoutOrnaments(d, strings.ToUpper(s.Suffix))
	if view.Parts {
		suffix = ""
	}
	var list []string
	for _, origin := range []string{"", from[:1], from[1:], from} {
		names := []string{letter + origin + target}
		if isPawn(d, letter) {
			names = append(names, origin+target)
		}
		for _, name := range names {
			list = append(list, name+suffix)
			if promotes(d, letter) {
				list = append(list, name+strings.ToLower(suffix))
				if suffix != "+" {
					list = append(list, name) // what the pawn becomes is to be asked
				}
			}
		}
	}
	return list
}

// passForms are those of a pass that names a square: other programs write it as a step of the piece
// to where it stands.
func passForms(view *game.View, s step) []string {
	at, _, ok := game.CutCoord(s.text, view.Files, view.Ranks)
	if !ok {
		return nil
	}
	return []string{strings.ToUpper(view.At(at).Text) + at.String()}
}

// findCastling returns the castling moves to the lower files, or to the higher ones, of
// those that a piece follows onto the board where one is named: onto that square or, without one, the king's.
func findCastling(g game.Game, d game.Description, low bool, gated, square string) []game.Move {
	view := g.View()
	want := "O-O"
	if low {
		want = "O-O-O"
	}
	var found []game.Move
	for _, m := range g.Choices(nil) {
		s := stepOf(g, &view, m)
		if _, ok := s.From(); !ok || !strings.EqualFold(s.Suffix, gated) || castling(g, d, &view, s) != want {
			continue
		}
		rook := gated != "" && byRook(d, &view, s)
		if square == "" && rook || square != "" && square != s.Path[0].String() {
			continue
		}
		found = append(found, m)
	}
	return found
}
